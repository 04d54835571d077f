import type { Locator, Page } from '@playwright/test'
import { PLAIN_LINE } from '../src/shared/ssh/private-samples.test-support.ts'
import { fetchHosts } from './support/hosts.ts'
import { dialogOf, kit, rentNow, rents } from './support/renting.ts'
import { expect, test } from './support/test.ts'

/** Far more Tab stops than any page should have. */
const MAX_STOPS = 120
/** Number of presses sent together: waiting for each one would take most of the time of a journey. */
const STRIDE = 6

declare global {
  interface Window {
    focusStops?: EventTarget[]
  }
}

function watchStops(): void {
  const stops: EventTarget[] = []
  if (!window.focusStops) {
    document.addEventListener('focusin', ({ target }) => {
      if (target) window.focusStops?.push(target)
    })
  }
  window.focusStops = stops
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
const wasPassed = (target: Locator) => target.evaluate((element) => window.focusStops?.includes(element) === true)

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  if (await isFocused(target)) return
  await page.evaluate(watchStops)
  for (let step = 0; step < MAX_STOPS; step += STRIDE) {
    await Promise.all(Array.from({ length: STRIDE }, () => page.keyboard.press('Tab')))
    if (!(await wasPassed(target))) continue
    for (let back = 0; back < STRIDE && !(await isFocused(target)); back += 1) await page.keyboard.press('Shift+Tab')
    await expect(target).toBeFocused()
    return
  }
  throw new Error(`Tab never reaches ${String(target)}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('rents an offer with the keyboard alone', async ({ connected: page, market }) => {
  test.slow()
  await page.goto('/offers')
  const rows = page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  const filters = page.getByRole('region', { name: 'Filters' })
  await press(page, filters.locator('summary', { hasText: 'Other' }))
  const inStock = filters.getByRole('checkbox', { name: 'In stock' })
  await press(page, inStock, 'Space')
  await expect(page).toHaveURL(/in_stock=1/)
  await expect(inStock).toBeFocused()
  await expect(page.getByRole('table', { name: 'Offers' })).toHaveAttribute('aria-busy', 'false')
  await press(page, page.getByRole('link', { name: 'Skip to results' }))
  const rentable = rows.filter({ has: page.getByRole('link', { name: 'Rent' }).and(page.locator('[href]')) }).first()
  for (let row = 0; row < 10 && !(await isFocused(rentable)); row += 1) await page.keyboard.press('ArrowDown')
  await expect(rentable).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1, name: 'Rent' })).toBeFocused()
  const templates = page.getByRole('combobox', { name: 'Template' })
  await tabTo(page, templates)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  const reviewRental = page.getByRole('button', { name: 'Review rental' })
  await press(page, reviewRental)
  await expect(rentNow(page)).toBeEnabled()
  await expect(rentNow(page)).not.toBeFocused()
  // Escape must return the focus to the button that opened the dialog.
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(reviewRental).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rentNow(page)).toBeEnabled()
  await tabTo(page, rentNow(page))
  // The dialog ignores Enter for a moment after opening.
  await expect(async () => {
    if (await rentNow(page).isVisible()) await page.keyboard.press('Enter')
    expect(await rents(market)).toBe(1)
  }).toPass()
  await expect(kit(page)).toBeVisible()
  await tabTo(page, kit(page).getByRole('button', { name: /^Copy/ }).first())
  expect(await rents(market)).toBe(1)
})

test('changes a price, adds a key and compares providers with the keyboard alone', async ({ connected: page, market }) => {
  test.slow()
  await test.step('cancels, saves and undoes a price change in its row', async () => {
    const [host] = (await fetchHosts(page, market)).filter(({ price }) => price > 0)
    if (!host) throw new Error('no host')
    await page.goto('/hosts')
    const row = page.getByRole('table', { name: 'Hosts' }).getByRole('row').filter({ hasText: host.address })
    const shown = row.getByRole('button', { name: /price/i }).first()
    const before = await shown.textContent()
    await press(page, shown)
    const price = page.getByRole('textbox', { name: 'Price' })
    await expect(price).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(price).toBeHidden()
    await expect(shown).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(Math.round(host.price * 110) / 100))
    await page.keyboard.press('Enter')
    await expect(row).toContainText('saved and verified')
    await expect(shown).toBeFocused()
    await expect(shown).not.toHaveText(before ?? '')
    await press(page, row.getByRole('button', { name: /undo the change/ }))
    await expect(row).toContainText('undone and verified')
    await expect(shown).toHaveText(before ?? '')
  })
  await test.step('adds an SSH key', async () => {
    await page.goto('/keys')
    await tabTo(page, page.getByRole('textbox', { name: 'Public key' }))
    await page.keyboard.insertText(`${PLAIN_LINE} laptop`)
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('my laptop')
    await press(page, page.getByRole('button', { name: 'Add key' }))
    await expect(page.getByRole('table', { name: 'Keys added in this browser' }).getByRole('row', { name: /my laptop/ })).toBeVisible()
    expect(await market.requests('POST /v0/secrets')).toHaveLength(1)
  })
  await test.step('compares two providers', async () => {
    await page.goto('/providers')
    const ticks = page.getByRole('table', { name: 'Providers' }).getByRole('checkbox', { name: 'Compare' })
    await press(page, ticks.nth(0), 'Space')
    await press(page, ticks.nth(1), 'Space')
    await press(page, page.getByRole('link', { name: 'Compare providers' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Compare providers' })).toBeFocused()
    await press(page, page.getByRole('table', { name: 'Best price by GPU model' }).getByRole('cell').getByRole('link').first())
    await expect(page).toHaveURL(/\/offers\?.*gpu=/)
  })
})

test('keeps the focus in the page when a pressed button disappears or is disabled', async ({ connected: page, market }) => {
  test.slow()
  await market.scenario({ latency: 200, faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  await page.goto('/offers?gpu=l40s&price_to=40')
  await press(page, page.getByRole('alert').getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('alert')).toBeVisible()

  await market.scenario({ latency: 200, faults: [{ kind: '401' }] })
  await page.reload()
  const dialog = page.getByRole('dialog')
  const again = dialog.getByRole('button', { name: /^Retry the same key/ })
  await press(page, again)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(again).toBeFocused()
})
