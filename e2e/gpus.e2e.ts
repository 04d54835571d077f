import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const SEARCH = 'POST /v0/market/search'
/** Many requests, or a plot that is fetched after them. */
const LONG = 20_000

const readAll = (page: Page) => page.getByRole('status').filter({ hasText: /^(All [\d,]+ offers read|Прочитано всё)/ })
const plotOf = (page: Page) => page.getByRole('slider')
/** A word in the drawing, which is there for the eyes only. */
const drawn = (page: Page, word: string) => page.locator('.recharts-surface text', { hasText: word })
const prefer = (page: Page, preferences: object) =>
  page.addInitScript((kept) => localStorage.setItem('gpu-console.preferences', JSON.stringify(kept)), preferences)
const fitsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

async function downloaded(page: Page, click: Locator): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await click.click()
  const file: Download = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a model is found in the list and opened @phone', async ({ connected: page }) => {
  await page.goto('/gpus?currency=USD')
  await expect(page.getByRole('heading', { level: 1, name: 'GPUs' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search GPUs' }).fill('h100 sxm')
  await expect(page.getByText('1 of 40 models')).toBeVisible()
  await expectAccessible(page)
  await fitsTheScreen(page)
  await page.getByRole('link', { name: 'H100 SXM', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'H100 SXM' })).toBeVisible()
  await page.getByRole('link', { name: /^See (\d+ )?offers$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Shown / })).toContainText(/of 258/)
})

test('a model is shown with its prices at each provider, as a plot and as a table @phone', async ({ connected: page }) => {
  await page.goto('/gpus/h100-sxm?currency=USD')
  await expect(drawn(page, 'Vast.ai')).toBeVisible({ timeout: LONG })
  await expectAccessible(page)
  await fitsTheScreen(page)
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  await expect(page.getByRole('table', { name: 'Price by provider' }).getByRole('row', { name: /Vast\.ai/ })).toContainText(/\$\d/)
  await expect(page).toHaveURL(/as=table/)
})

test('the plot of a model is walked by keyboard, and by pointer', async ({ connected: page }) => {
  await page.goto('/gpus/l40s?currency=USD')
  const plot = plotOf(page)
  await expect(drawn(page, 'Vast.ai')).toBeVisible({ timeout: LONG })
  await plot.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const second = await plot.getAttribute('aria-valuetext')
  expect(second).toMatch(/offers, from \$[\d.]+ to \$[\d.]+, median \$[\d.]+$/)
  await expect(page.getByText(second ?? '', { exact: true })).toBeVisible()
  const box = await plot.boundingBox()
  if (!box) throw new Error('no plot')
  await page.mouse.move(box.x + box.width / 2, box.y + 30)
  await expect(plot).toHaveAttribute('aria-valuenow', '1')
  await plot.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/offers\?gpu=l40s&provider=/)
})

test('the whole market is read with progress, stopped, read on, and drawn by price and memory', async ({ connected: page, market }) => {
  await market.scenario({ latency: 60 })
  await page.goto('/gpus?view=vram&currency=USD')
  await expect(page.getByRole('progressbar', { name: /^Reading offers: [\d,]+ of 3,440$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Stopped after [\d,]+ of 3,440/ })).toBeVisible()
  await expect(plotOf(page)).toBeVisible()
  const asked = (await market.requests(SEARCH)).length
  expect(asked).toBeLessThan(35)
  await market.scenario({})
  await page.getByRole('button', { name: 'Read on' }).click()
  await expect(readAll(page)).toContainText('All 3,440 offers read', { timeout: LONG })
  const starts = (await market.requests(SEARCH)).map(({ query }) => query['start'])
  // The page that was stopped is asked for again, no other.
  expect(starts.length - new Set(starts).size).toBeLessThanOrEqual(1)
  await expect(plotOf(page)).toHaveAccessibleName(/^Price against VRAM of 3,440 offers; 40 models/)
  await expectAccessible(page)
})

test('thousands of dots are one path, and the scale of prices is named whichever it is', async ({ connected: page }) => {
  await page.goto('/gpus?view=vram&currency=USD')
  await expect(readAll(page)).toBeVisible({ timeout: LONG })
  const svg = page.locator('svg.recharts-surface')
  await expect(svg).toBeVisible()
  expect(await svg.locator('*').count()).toBeLessThan(400)
  const dots = await svg
    .locator('path')
    .evaluateAll((paths) => Math.max(...paths.map((path) => (path.getAttribute('d')?.match(/h0/g) ?? []).length)))
  expect(dots).toBe(3440)
  await page.getByRole('radio', { name: 'Linear' }).check({ force: true })
  await expect(page).toHaveURL(/scale=linear/)
  await expect(page.getByRole('heading', { level: 2, name: /logarithmic VRAM$/ })).toBeVisible()
})

test('a plot is taken away as SVG, PNG and CSV', async ({ connected: page }) => {
  await page.goto('/gpus/h100-sxm?currency=USD')
  await expect(drawn(page, 'Vast.ai')).toBeVisible({ timeout: LONG })
  const button = (format: string) => page.getByRole('button', { name: `Download as ${format}` })
  const svg = await downloaded(page, button('SVG'))
  expect(svg.name).toBe('h100-sxm-prices-USD.svg')
  const drawing = svg.bytes.toString()
  expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(drawing).toContain('<title>Price by provider, per GPU and hour in USD, logarithmic scale</title>')
  expect(drawing).toContain('Vast.ai')
  expect(drawing).not.toMatch(/class=|style=|var\(--/)
  const png = await downloaded(page, button('PNG'))
  expect(png.name).toBe('h100-sxm-prices-USD.png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.length).toBeGreaterThan(10_000)
  const csv = await downloaded(page, button('CSV'))
  expect(csv.name).toBe('h100-sxm-prices-USD.csv')
  const [head, ...lines] = csv.bytes.toString().trim().split('\r\n')
  expect(head).toBe('Provider,Offers,Cheapest,Lower quarter,Median,Upper quarter,Dearest,Currency')
  expect(lines.length).toBe(Number(await plotOf(page).getAttribute('aria-valuemax')))
  for (const line of lines) expect(line).toMatch(/^[^,]+,\d+,[\d.]+,[\d.]*,[\d.]+,[\d.]*,[\d.]+,USD$/)
})

test('the map is walked by keyboard from country to country, and Enter opens the offers there', async ({ connected: page }) => {
  await page.goto('/gpus?view=map&gpu=h100-sxm&currency=USD')
  const map = page.getByRole('group', { name: 'Where offers are' })
  const first = map.getByRole('link').first()
  await expect(first).toHaveAccessibleName(/^United States: \d+ offers$/)
  await first.focus()
  await page.keyboard.press('Tab')
  const second = map.getByRole('link').nth(1)
  await expect(second).toBeFocused()
  const name = (await second.getAttribute('aria-label')) ?? ''
  await expect(page.getByText(`${name}, from $`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/offers\?location=\w+&gpu=h100-sxm/)
  const [country = '', count = ''] = name.replace(/ offers?$/, '').split(': ')
  await expect(page.getByRole('status').filter({ hasText: /^Shown / })).toContainText(`of ${count}`)
  await expect(page.getByRole('main')).toContainText(country)
})

test('in Russian and dark, plot, map and tables speak Russian and fit the screen @phone', async ({ connected: page }) => {
  await prefer(page, { locale: 'ru', currency: 'RUB', scheme: 'dark' })
  await page.goto('/gpus/h100-sxm')
  await expect(plotOf(page)).toHaveAccessibleName(/^Цены на H100 SXM у \d+ провайдер/)
  await expect(page.getByRole('region', { name: 'Характеристики' })).toContainText('Тип памяти')
  await expectAccessible(page)
  await fitsTheScreen(page)
  await page.goto('/gpus?view=map&gpu=h100-sxm')
  await expect(
    page.getByRole('group', { name: 'Где находятся предложения' }).getByRole('link', { name: /^Финляндия: \d+ предложени/ }),
  ).toBeAttached()
  await expectAccessible(page)
  await fitsTheScreen(page)
  await page.getByRole('radio', { name: 'Таблица' }).check({ force: true })
  await expect(page.getByRole('table', { name: 'Где находятся предложения' }).getByRole('row', { name: /^Россия/ })).toContainText('₽')
})

test('each of the three currencies is asked for, and no sign of another one is left', async ({ connected: page, market }) => {
  const main = page.getByRole('main')
  await page.goto('/gpus/l40s?currency=USD')
  await expect(readAll(page)).toBeVisible()
  await expect(main).toContainText('$')
  for (const [currency, sign, others] of [
    ['RUB', '₽', /\$|QOIN/],
    ['QOIN', 'QOIN', /\$|₽/],
  ] as const) {
    await page.getByRole('radio', { name: currency, exact: true }).check({ force: true })
    await expect(main).not.toContainText(others)
    await expect(readAll(page)).toBeVisible()
    await expect(page.getByText('Best price, as reported').locator('xpath=following-sibling::*')).toContainText(sign)
    await expect(main).not.toContainText(others)
    expect((await market.requests(SEARCH)).at(-1)?.body).toMatchObject({ currency })
  }
})

test('a name that nobody has is said so, with what may have been meant', async ({ connected: page }) => {
  await page.goto('/gpus/h100-smx?currency=USD')
  await expect(page.getByRole('heading', { level: 1, name: 'No such GPU' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'H100 SXM' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'H100 SXM' })).toBeVisible()
})
