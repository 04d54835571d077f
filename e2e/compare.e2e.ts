import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
const tray = (page: Page) => page.getByRole('region', { name: 'Compare offers' })
const tick = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox', { name: 'Compare' }).check()

test('ticked offers survive scrolling, filters and a reload, and are compared by a link', async ({
  connected: page,
  market,
  browser,
  guard,
}) => {
  test.slow()
  await page.goto('/offers?currency=USD')
  await tick(page, 0)
  await tick(page, 1)
  await expect(tray(page)).toContainText('2 of 6')
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 4000)
  await expect(tray(page)).toBeInViewport()
  await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: 'In stock' }).check()
  await expect(page).toHaveURL(/in_stock=1/)
  await page.evaluate(() => scrollTo(0, 0))
  await tick(page, 3)
  await expect(tray(page)).toContainText('3 of 6')
  await page.reload()
  await expect(tray(page)).toContainText('3 of 6')

  await tray(page).getByRole('link', { name: 'Compare offers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare offers' })).toBeFocused()
  const table = page.getByRole('table', { name: 'Compare offers' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('row', { name: /^Hour, whole offer/ }).getByRole('cell')).toContainText([/\$/, /\$/, /\$/])
  await expectAccessible(page)
  const prices = await table.getByRole('row', { name: /^Hour, whole offer/ }).allTextContents()

  const friend = await browser.newContext({ locale: 'en-GB' })
  await guard.watch(friend)
  const theirs = await friend.newPage()
  await theirs.goto(page.url())
  await theirs.getByLabel('API key').first().fill(market.key)
  await theirs.getByRole('button', { name: 'Connect' }).click()
  await expect(theirs.getByRole('row', { name: /^Hour, whole offer/ })).toHaveText(prices)
  await guard.leave(friend)
})

test('what has gone keeps its place in a shared comparison', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  for (const row of [0, 1]) await tick(page, row)
  await tray(page).getByRole('link', { name: 'Compare offers' }).click()
  const heads = page.getByRole('table', { name: 'Compare offers' }).getByRole('columnheader')
  await expect(heads).toHaveCount(2)
  const href = (await heads.first().getByRole('link', { name: '2 × L40S' }).getAttribute('href')) ?? ''
  await market.scenario({ gone: [new URL(href, page.url()).pathname.replace('/offers/', '')] })
  await page.reload()
  await expect(heads.first()).toContainText('No longer listed')
  await expect(heads.nth(1).getByRole('link', { name: 'Rent' })).toBeVisible()
})

test('the table is copied as CSV and as Markdown', async ({ connected: page }) => {
  // The page policy keeps even the page itself from reading the clipboard, so what is written is noted on its way.
  await page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text
      return write(text)
    }
  })
  const copied = () => page.locator('html').getAttribute('data-copied')
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  for (const row of [0, 1]) await tick(page, row)
  await tray(page).getByRole('link', { name: 'Compare offers' }).click()
  await page.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect.poll(copied).toMatch(/\r\n"Hour, whole offer",USD,\d+\.\d+,\d+\.\d+\r\n/)
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect.poll(copied).toMatch(/\| Hour, whole offer \| \*\*\$/)
})

test('on a phone: tick on cards, compare, first column stays while one scrolls sideways @phone-only', async ({ connected: page }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  const cards = page.getByRole('list', { name: 'Offers' }).getByRole('listitem')
  for (const card of [0, 1, 2]) await cards.nth(card).getByRole('checkbox', { name: 'Compare' }).check()
  await expect(tray(page)).toContainText('3 of 6')
  await expectAccessible(page)
  await tray(page).getByRole('link', { name: 'Compare offers' }).click()
  const table = page.getByRole('table', { name: 'Compare offers' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  const name = table.getByRole('rowheader', { name: 'VRAM per GPU' })
  const before = await name.boundingBox()
  await page.getByRole('region', { name: 'Compare offers' }).evaluate((box) => box.scrollTo({ left: 400 }))
  expect((await name.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('a template marks the rows, in words, and goes along to renting', async ({ connected: page }) => {
  await page.goto('/offers?gpu=l40s&currency=USD')
  await page.getByRole('button', { name: 'Check against a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check against a template' })
  await expectAccessible(page)
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('pytorch 2.8')
  await dialog.getByRole('button', { name: /^PyTorch 2\.8/ }).click()
  await expect(page).toHaveURL(/template=[\w-]+/)
  await expect(rows(page).first()).toContainText(/Fits|May not fit|Unknown/)
  await expect(page.getByRole('link', { name: 'Rent' }).and(page.locator('[href]')).first()).toHaveAttribute('href', /template=/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop checking' }).click()
  await expect(page).not.toHaveURL(/template=/)
})

test('Rent stays in sight when the table is wider than the window', async ({ connected: page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/offers?gpu=l40s&currency=USD')
  const link = rows(page).first().getByRole('link', { name: 'Rent' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await page
    .getByRole('table', { name: 'Offers' })
    .locator('tbody')
    .evaluate((body) => body.scrollTo({ left: 500 }))
  await expect(link).toBeInViewport({ ratio: 1 })
})
