import type { Page } from '@playwright/test'
import { open, openNext, rows, table } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const LONGEST = '8 × RTX PRO 6000 Blackwell'

/** Scrolls through the list and returns the heights of all rows seen, in pixels. */
async function rowHeights(page: Page): Promise<number[]> {
  const heights = new Set<number>()
  for (const distance of [0, 1500, 4000, -3000]) {
    await page.mouse.wheel(0, distance)
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
    await expect(rows(page).nth(18)).toBeAttached()
    // A row may leave the list before its height is read.
    const seen = await rows(page).evaluateAll((all) => all.filter((row) => row.isConnected).map((row) => (row as HTMLElement).offsetHeight))
    for (const height of seen) heights.add(height)
  }
  return [...heights]
}

/** Different texts of the rows that end in an ellipsis. */
const cutTexts = (page: Page): Promise<(string | null)[]> =>
  rows(page)
    .locator('[data-column], [data-column] *')
    .evaluateAll((parts) => [
      ...new Set(
        parts
          .filter((part) => {
            const { overflowX, position } = getComputedStyle(part)
            // Texts for screen readers are absolute.
            return part.scrollWidth > part.clientWidth && overflowX !== 'visible' && position !== 'absolute'
          })
          .map((part) => part.textContent),
      ),
    ])

for (const locale of ['en', 'ru'] as const) {
  test(`gives every row one height and shows the longest GPU name in full (${locale})`, async ({ connected: page, market }) => {
    const currency = locale === 'ru' ? 'RUB' : 'USD'
    await page.addInitScript((chosen) => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: chosen })), locale)
    await page.goto('/settings')
    for (const [width, height, lines] of [
      [1440, 40, 'two'],
      [1920, 36, 'one'],
    ] as const) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await openNext(page, `/offers?sort=provider_desc&currency=${currency}`)
        await expect(table(page)).toHaveAttribute('data-lines', lines)
        await page.locator('tbody').hover()
        expect(await rowHeights(page)).toEqual([height])
        expect(await table(page).getAttribute('data-wide')).toBeNull()

        await openNext(page, `/offers?gpu=rtx-pro-6000&gpus=8&currency=${currency}`)
        const name = rows(page).first().getByRole('rowheader')
        await expect(name).toContainText(LONGEST)
        // The name alone: the second line may end in an ellipsis.
        const cut = await name.evaluate((cell) => {
          const link = cell.querySelector('a')
          return link ? link.getBoundingClientRect().right - cell.getBoundingClientRect().right : Infinity
        })
        expect(cut).toBeLessThanOrEqual(0)

        // "192 GB · 1,536 GB total · CUDA 12.8"
        await openNext(page, `/offers?gpu=b200&gpus=8&currency=${currency}`)
        const memory = rows(page).first().getByRole('rowheader')
        await expect(memory).toContainText('8 × B200')
        expect(await memory.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)

        for (const long of ['cpu=Threadripper', 'location=United Arab Emirates', 'location=South Africa', 'location=South Korea']) {
          await openNext(page, `/offers?rent=all&${long}&provider=vast-ai&currency=${currency}`)
          expect(await cutTexts(page), long).toEqual([])
        }

        await market.scenario({ nulls: 'all' })
        await open(page, `/offers?currency=${currency}`)
        expect(await cutTexts(page), 'missing values').toEqual([])
        await market.scenario({})
      })
    }
  })
}

test('lets the list grow to 1720 px, and the panel beside it to 720 px', async ({ connected: page }) => {
  await page.setViewportSize({ width: 3840, height: 1200 })
  await open(page)
  await expect(table(page)).toHaveAttribute('data-lines', 'one')
  expect(await table(page).evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(1720)
  const panel = page.getByRole('complementary', { name: 'Chosen offer' })
  await expect.poll(() => panel.evaluate((element) => element.getBoundingClientRect().width)).toBe(720)
})

test('leaves out the network where the list is narrow, and moves the filters into a sheet below that', async ({ connected: page }) => {
  const network = table(page).getByRole('columnheader', { name: /Network/ })
  const filters = page.getByRole('region', { name: 'Filters' })
  await open(page)
  await expect(network).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(network).toBeHidden()
  await expect(filters).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 768 })
  await expect(filters).toBeHidden()
  await expect(network).toBeVisible()
})

test('opens the pages of GPU and provider from their names, and compares prices with the median', async ({ connected: page }) => {
  await open(page, '/offers?gpu=l40s&gpus=2&currency=USD')
  const median = rows(page).first().locator('[data-column=median]')
  await expect(median).toContainText(/% (below|above) the median/)
  await expect(median).toHaveAttribute('title', /rentable offers of 2 × L40S: \$.*\n\(\$.* − \$.*\) ÷ \$.* = /)
  await rows(page).first().getByRole('link', { name: 'L40S' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L40S' })).toBeVisible()
  await page.goBack()
  const provider = rows(page).first().locator('[data-column=provider]').getByRole('link')
  const name = (await provider.textContent()) ?? ''
  await provider.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('marks a price far below the other offers of its provider beside the difference', async ({ connected: page }) => {
  await open(page, '/offers?rent=all&currency=USD')
  const marked = rows(page)
    .locator('[data-column=median]')
    .filter({ has: page.locator('svg') })
    .first()
  await expect(marked).toBeVisible()
  const middles = await marked.evaluate((cell) =>
    [...cell.querySelectorAll('svg, b')].map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return (top + bottom) / 2
    }),
  )
  expect(middles).toHaveLength(2)
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(4)
})
