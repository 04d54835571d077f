import type { Page } from '@playwright/test'
import { inStockBox, rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Compare offers' })
const tick = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox', { name: 'Compare' }).check()
const comparison = (page: Page) => page.getByRole('table', { name: 'Compare offers' })

test('keeps selected offers after scrolling, filtering and a reload, and compares them by a link', async ({
  connected: page,
  market,
  browser,
  guard,
}) => {
  await test.step('keeps the selection', async () => {
    await page.goto('/offers?currency=USD')
    await tick(page, 0)
    await tick(page, 1)
    await expect(tray(page)).toContainText('2 of 6')
    await page.mouse.wheel(0, 4000)
    await expect(rows(page).first()).not.toHaveAttribute('aria-rowindex', '2')
    await expect(tray(page)).toBeInViewport()
    await (await inStockBox(page)).check()
    await expect(page).toHaveURL(/in_stock=1/)
    await page.evaluate(() => scrollTo(0, 0))
    await tick(page, 3)
    await expect(tray(page)).toContainText('3 of 6')
    await page.reload()
    await expect(tray(page)).toContainText('3 of 6')
  })

  const prices = comparison(page).getByRole('row', { name: /^Hour, whole offer/ })
  await test.step('shows the offers side by side', async () => {
    await tray(page).getByRole('link', { name: 'Compare offers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare offers' })).toBeFocused()
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(3)
    await expect(prices.getByRole('cell')).toContainText([/\$/, /\$/, /\$/])
    const cells = comparison(page)
      .getByRole('row', { name: /^(Hour, per|30 days|Disk, per hour)/ })
      .locator('td:nth-of-type(1)')
    const edges = await cells.getByText(/^\$/).evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().right)))
    expect(edges.length, 'rows of prices').toBeGreaterThan(2)
    expect(new Set(edges).size, 'edges at which the prices of an offer end').toBe(1)
  })

  await test.step('shows the same prices in another browser', async () => {
    const friend = await browser.newContext({ locale: 'en-GB' })
    await guard.watch(friend)
    const theirs = await friend.newPage()
    await theirs.goto(page.url())
    await theirs.getByLabel('API key', { exact: true }).fill(market.key)
    await theirs.getByRole('button', { name: 'Connect' }).click()
    await expect(theirs.getByRole('row', { name: /^Hour, whole offer/ })).toHaveText(await prices.allTextContents())
    await guard.leave(friend)
  })
})

test('opens an offer from its card on a phone, and compares selected cards in a table with a fixed first column @phone-only', async ({
  connected: page,
}) => {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  const cards = page.getByRole('list', { name: 'Offers' }).getByRole('listitem')

  await test.step('opens an offer', async () => {
    await cards.nth(1).getByRole('heading', { name: '2 × L40S' }).click()
    await page.getByRole('dialog', { name: 'Chosen offer' }).getByRole('link', { name: 'Full page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '2 × L40S' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText(/per hour\$\d+\.\d\d/)
    expect(await sideways()).toBeLessThanOrEqual(0)
    await page.goBack()
    await page.getByRole('dialog', { name: 'Chosen offer' }).getByRole('button', { name: 'Close' }).click()
  })
  await test.step('compares three offers', async () => {
    for (const card of [0, 1, 2]) await cards.nth(card).getByRole('checkbox', { name: 'Compare' }).check()
    await expect(tray(page)).toContainText('3 of 6')
    await tray(page).getByRole('link', { name: 'Compare offers' }).click()
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(3)
    const name = comparison(page).getByRole('rowheader', { name: 'VRAM per GPU' })
    const cell = comparison(page)
      .getByRole('row', { name: /^VRAM per GPU/ })
      .getByRole('cell')
      .first()
    const before = { name: await name.boundingBox(), cell: await cell.boundingBox() }
    await comparison(page).evaluate((table) => table.parentElement?.scrollTo({ left: 400 }))
    expect((await cell.boundingBox())?.x).toBeLessThan(before.cell?.x ?? 0)
    expect((await name.boundingBox())?.x).toBe(before.name?.x)
    expect(await sideways()).toBeLessThanOrEqual(0)
  })
  await test.step('breaks no word in the corner of the table, in Russian', async () => {
    await page.evaluate(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru' })))
    await page.reload()
    const age = page.getByRole('table').getByRole('button', { name: /^Обновлено/ })
    const lines = await age.evaluate((button) => {
      const text = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) as Text
      const range = document.createRange()
      range.setStart(text, 0)
      range.setEnd(text, 'Обновлено'.length)
      return { ofWord: range.getClientRects().length, align: getComputedStyle(button).textAlign }
    })
    expect(lines).toEqual({ ofWord: 1, align: 'start' })
  })
})
