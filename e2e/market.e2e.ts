import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { recordShifts, totalShift } from './support/layout-shift.ts'
import { marketLoaded } from './support/market-page.ts'
import { expect, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const tiles = (page: Page) =>
  region(page, 'GPU prices')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })

test('shows prices of GPUs at the root of the site, and leads to a model and to the offers of a job @phone', async ({
  connected: page,
  isMobile,
}) => {
  await test.step('shows the tiles', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
    await expect(page).toHaveURL(/\/market$/)
    await marketLoaded(page)
    await expect(tiles(page)).toHaveCount(isMobile ? 6 : 8)
    await expect(tiles(page).first().getByRole('link')).toHaveAccessibleName(/^B200, \$\d+\.\d\d per GPU-hour$/)
    // A link half below the head of the page would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
  })
  if (isMobile) {
    await test.step('shows all tiles on request', async () => {
      await region(page, 'GPU prices').getByRole('button', { name: 'Show all 12' }).click()
      await marketLoaded(page)
      await expect(tiles(page)).toHaveCount(12)
      await expectAccessible(page)
    })
  }
  await test.step('opens the offers of a job with the same total', async () => {
    const link = region(page, 'What do you need it for?').getByRole('link', { name: /^all [\d,]+: Serve a 70B model$/ })
    const total = /all ([\d,]+)/.exec((await link.textContent()) ?? '')?.[1]
    await link.click()
    await expect(page.getByRole('status').filter({ hasText: /^Shown / })).toContainText(`of ${total}`)
    await page.goBack()
  })
  await test.step('opens the plan of a job by its name', async () => {
    await marketLoaded(page)
    const name = region(page, 'What do you need it for?').getByRole('link', { name: 'Serve a 70B model', exact: true })
    await name.click()
    await expect(page).toHaveURL(/\/plan\?/)
    await page.goBack()
    if (isMobile) {
      const box = await name.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('opens a model from anywhere in its tile', async () => {
    await marketLoaded(page)
    const tile = tiles(page).nth(1)
    const strip = tile.locator(':scope > [aria-hidden="true"]')
    for (const part of [tile.getByText(/^[\d,]+ offers$/), strip, tile.getByText(/TFLOPS/)]) {
      await part.scrollIntoViewIfNeeded()
      const box = await part.boundingBox()
      if (!box) throw new Error('a part of the tile is not on the page')
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await expect(page.getByRole('heading', { level: 1, name: 'H200 SXM' })).toBeVisible()
      await page.goBack()
      await marketLoaded(page)
    }
  })
})

test('loads the whole page with 35 requests at most on any desktop', async ({ connected: page }) => {
  let count = 0
  page.on('request', (request) => (count += new URL(request.url()).pathname.startsWith('/v0/') ? 1 : 0))
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.goto('about:blank')
      await page.setViewportSize({ width, height })
      count = 0
      await page.goto('/market?currency=USD')
      await marketLoaded(page)
      expect(count).toBeGreaterThan(25)
      expect(count).toBeLessThanOrEqual(35)
    })
  }
})

test('keeps the chosen GPUs after a reload, and moves nothing while prices are loading', async ({ connected: page, market }) => {
  await recordShifts(page)
  await market.scenario({ latency: 150 })
  await page.goto('/market?currency=USD')
  await marketLoaded(page)
  expect(await totalShift(page)).toBeLessThan(0.02)
  await page.getByRole('button', { name: 'Choose GPUs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose GPUs' })
  await dialog.getByRole('checkbox', { name: 'B200' }).uncheck()
  await dialog.getByRole('searchbox', { name: 'Search GPU models' }).fill('a6000')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'RTX A6000' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show these GPUs' }).click()
  const chosen = /^H200 SXM.*RTX A6000/s
  await expect(region(page, 'GPU prices').getByRole('list')).toHaveText(chosen)
  await page.reload()
  await expect(region(page, 'GPU prices').getByRole('list')).toHaveText(chosen)
})

test('leads a first visitor without a key from the demo market to an opened offer', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try the demo market' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
  await region(page, 'What do you need it for?')
    .getByRole('link', { name: /: Serve an 8B model$/ })
    .click()
  const row = page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: 'Details' }).click()
  const api = page.getByRole('complementary', { name: 'Chosen offer' }).getByRole('region', { name: 'API' })
  await api.getByRole('button', { name: 'API' }).click()
  await expect(api.getByRole('button', { name: 'Copy id' })).toBeVisible()
})

test('walks the plot of price against performance by keyboard, and opens a model', async ({ connected: page }) => {
  await page.goto('/market?y=vram')
  await page.locator('#market-plot').scrollIntoViewIfNeeded()
  const figure = page.getByRole('figure', { name: 'Price against performance' })
  const dots = figure.getByRole('group', { name: /^Price per GPU-hour against VRAM/ }).getByRole('link')
  await expect(dots.first()).toBeVisible({ timeout: 30_000 })
  await expect(figure.getByRole('radio', { name: 'VRAM' })).toBeChecked()
  await dots.first().focus()
  await page.keyboard.press('End')
  const last = dots.last()
  await expect(last).toBeFocused()
  const name = (await last.getAttribute('aria-label')) ?? ''
  await expect(figure.getByRole('status')).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gpus\/[a-z0-9-]+/)
  await page.goBack()
  await figure.getByRole('radio', { name: 'Table' }).check()
  await expect(page).toHaveURL(/view=table/)
  await expect(
    figure.getByRole('table', { name: 'Price against performance' }).getByRole('row', { name: new RegExp(`^${name}`) }),
  ).toBeVisible()
})
