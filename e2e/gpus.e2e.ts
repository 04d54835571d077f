import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { drawn, LONG, plotOf, allOffersLoaded } from './support/gpus.ts'
import { expect, test } from './support/test.ts'

async function downloaded(page: Page, click: Locator): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await click.click()
  const file: Download = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('finds a model in the list, and opens offers from its plot by keyboard and pointer', async ({ connected: page }) => {
  const plot = plotOf(page)
  await test.step('finds the model', async () => {
    await page.goto('/gpus?currency=USD')
    await page.getByRole('searchbox', { name: 'Search GPUs' }).fill('h100 sxm')
    await expect(page.getByText('1 of 40 models')).toBeVisible()
    await page.getByRole('link', { name: 'H100 SXM', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'H100 SXM' })).toBeVisible()
    await expect(drawn(page, 'Vast.ai')).toBeVisible({ timeout: LONG })
  })
  await test.step('moves through the plot by keyboard', async () => {
    await plot.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(plot).toHaveAttribute('aria-valuenow', '2')
    const second = (await plot.getAttribute('aria-valuetext')) ?? ''
    expect(second).toMatch(/offers, from \$[\d.]+ to \$[\d.]+, median \$[\d.]+$/)
    await expect(page.getByText(second, { exact: true })).toBeVisible()
  })
  await test.step('moves through the plot by pointer', async () => {
    const box = await plot.boundingBox()
    if (!box) throw new Error('no plot')
    await page.mouse.move(box.x + box.width / 2, box.y + 30)
    await expect(plot).toHaveAttribute('aria-valuenow', '1')
  })
  await test.step('opens the offers', async () => {
    await plot.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/offers\?rent=all&gpu=h100-sxm&provider=/)
  })
})

test('downloads a plot as SVG, PNG and CSV, and shows it as a table', async ({ connected: page }) => {
  await page.goto('/gpus/h100-sxm?currency=USD')
  await expect(drawn(page, 'Vast.ai')).toBeVisible({ timeout: LONG })
  const button = (format: string) => page.getByRole('button', { name: `Download as ${format}` })
  await test.step('downloads an SVG', async () => {
    const svg = await downloaded(page, button('SVG'))
    expect(svg.name).toMatch(/^gpu-market-h100-sxm-prices-USD-[\d-]+\.svg$/)
    const drawing = svg.bytes.toString()
    expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(drawing).toContain('<title>Price by provider, per GPU and hour in USD, rentable or not, logarithmic scale</title>')
    expect(drawing).toContain('Vast.ai')
    expect(drawing).not.toMatch(/class=|style=|var\(--/)
  })
  await test.step('downloads a PNG', async () => {
    const png = await downloaded(page, button('PNG'))
    expect(png.name).toMatch(/^gpu-market-h100-sxm-prices-USD-[\d-]+\.png$/)
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(png.bytes.length).toBeGreaterThan(10_000)
  })
  await test.step('downloads a CSV', async () => {
    await page.getByRole('group', { name: 'Download' }).getByRole('button', { name: 'Export' }).click()
    const csv = await downloaded(page, button('CSV'))
    expect(csv.name).toMatch(/^gpu-market-h100-sxm-prices-USD-[\d-]+\.csv$/)
    const [head, ...lines] = csv.bytes.toString().trim().split('\r\n') // `trim` removes the byte order mark.
    expect(head).toBe('Provider,Offers,Cheapest,25th percentile,Median,75th percentile,Highest,Currency')
    expect(lines.length).toBe(Number(await plotOf(page).getAttribute('aria-valuemax')))
    for (const line of lines) expect(line).toMatch(/^[^,]+,\d+,[\d.]+,[\d.]*,[\d.]+,[\d.]*,[\d.]+,USD$/)
  })
  await test.step('shows a table', async () => {
    await page.getByRole('radio', { name: 'Table' }).check()
    await expect(page.getByRole('table', { name: 'Price by provider' }).getByRole('row', { name: /Vast\.ai/ })).toContainText(/\$\d/)
    await expect(page).toHaveURL(/as=table/)
  })
})

test('draws 3,440 offers as one path, and labels the price scale', async ({ connected: page }) => {
  await page.goto('/gpus?view=vram&currency=USD')
  await expect(allOffersLoaded(page)).toContainText('All 3,440 offers loaded', { timeout: LONG })
  const svg = page.locator('main svg:has(text)')
  await expect(svg).toBeVisible()
  expect(await svg.locator('*').count()).toBeLessThan(400)
  const dots = await svg
    .locator('path')
    .evaluateAll((paths) => Math.max(...paths.map((path) => (path.getAttribute('d')?.match(/h0/g) ?? []).length)))
  expect(dots).toBe(3440)
  await page.getByRole('radio', { name: 'Linear' }).check()
  await expect(page).toHaveURL(/scale=linear/)
  await expect(page.getByRole('heading', { level: 2, name: /logarithmic VRAM$/ })).toBeVisible()
})

test('moves through the countries of the map by keyboard, and opens their offers with Enter', async ({ connected: page }) => {
  await page.goto('/gpus?view=map&gpu=h100-sxm&currency=USD')
  const links = page.getByRole('group', { name: 'Offers by country' }).getByRole('link')
  await expect(links.first()).toHaveAccessibleName(/^United States: \d+ offers$/)
  await links.first().focus()
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  const name = (await links.nth(1).getAttribute('aria-label')) ?? ''
  await expect(page.getByText(`${name}, from $`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/offers\?location=\w+&gpu=h100-sxm&in_stock=1/)
  const [country = '', count = ''] = name.replace(/ offers?$/, '').split(': ')
  await expect(page.getByRole('status').filter({ hasText: /^Shown / })).toContainText(`of ${count}`)
  await expect(page.getByRole('main')).toContainText(country)
})
