import type { Locator, Page } from '@playwright/test'
import { PLAIN_LINE } from '../src/shared/ssh/private-samples.test-support.ts'
import { heldHosts } from './support/hosts.ts'
import { dialogOf, kit, rentNow, rents } from './support/renting.ts'
import { expect, test } from './support/test.ts'

/** Far more steps than any page should need. */
const PATIENCE = 120

/** Goes on by Tab until that has the focus; the way there must exist, and whatever has the focus must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < PATIENCE; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${String(target)}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test.describe('with the keyboard alone', () => {
  test.beforeEach(() => test.slow())

  test('from a search to a rented machine', async ({ connected: page, market }) => {
    await page.goto('/offers')
    const rows = page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
    await expect(rows.first()).toBeVisible()
    const inStock = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: 'In stock' })
    await press(page, inStock, 'Space')
    await expect(page).toHaveURL(/in_stock=1/)
    await expect(inStock).toBeFocused()
    await expect(page.getByRole('table', { name: 'Offers' })).toHaveAttribute('aria-busy', 'false')
    await press(page, rows.getByRole('link', { name: 'Rent' }).and(page.locator('[href]')).first())
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
    // Away and back: the focus returns to where it came from.
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(reviewRental).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rentNow(page)).toBeEnabled()
    await tabTo(page, rentNow(page))
    // In its first moment the dialog takes no Enter.
    await expect(async () => {
      if (await rentNow(page).isVisible()) await page.keyboard.press('Enter')
      expect(await rents(market)).toBe(1)
    }).toPass()
    await expect(kit(page)).toBeVisible()
    await tabTo(page, kit(page).getByRole('button', { name: /^Copy/ }).first())
    expect(await rents(market)).toBe(1)
  })

  test('the price of a machine, and the way back from it', async ({ connected: page, market }) => {
    const [host] = (await heldHosts(page, market)).filter(({ price }) => price > 0)
    await page.goto('/hosts')
    const row = page
      .getByRole('table', { name: 'Hosts' })
      .getByRole('row')
      .filter({ hasText: host?.address ?? 'no host' })
    await press(page, row.getByRole('button', { name: /price/i }).first())
    const price = page.getByRole('textbox', { name: 'Price' })
    await expect(price).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(price).toBeHidden()
    await expect(row.getByRole('button', { name: /price/i }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(Math.round((host?.price ?? 1) * 110) / 100))
    await page.keyboard.press('Enter')
    await expect(row).toContainText('saved and verified')
  })

  test('a button that goes, or is shut while it works, leaves the focus in the page', async ({ connected: page, market }) => {
    await market.scenario({ latency: 200, faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
    await page.goto('/offers?gpu=l40s&price_to=40')
    await press(page, page.getByRole('alert').getByRole('button', { name: 'Try again' }))
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('alert')).toBeVisible()

    await market.scenario({ latency: 200, faults: [{ kind: '401' }] })
    await page.reload()
    const dialog = page.getByRole('dialog')
    const again = dialog.getByRole('button', { name: /^Try the same key again/ })
    await press(page, again)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(again).toBeFocused()
  })

  test('an SSH key', async ({ connected: page, market }) => {
    await page.goto('/keys')
    await tabTo(page, page.getByRole('textbox', { name: 'Public key' }))
    await page.keyboard.insertText(`${PLAIN_LINE} laptop`)
    const name = page.getByRole('textbox', { name: 'Name' })
    await tabTo(page, name)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('my laptop')
    await press(page, page.getByRole('button', { name: 'Add key' }))
    await expect(page.getByRole('table', { name: 'Keys added in this browser' }).getByRole('row', { name: /my laptop/ })).toBeVisible()
    expect(await market.requests('POST /v0/secrets')).toHaveLength(1)
  })

  test('two providers side by side', async ({ connected: page }) => {
    await page.goto('/providers')
    const ticks = page.getByRole('table', { name: 'Providers' }).getByRole('checkbox', { name: 'Compare' })
    await press(page, ticks.nth(0), 'Space')
    await press(page, ticks.nth(1), 'Space')
    await press(page, page.getByRole('link', { name: 'Compare providers' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Compare providers' })).toBeFocused()
    const cells = page.getByRole('table', { name: 'Best price by GPU model' }).getByRole('cell').getByRole('link')
    await press(page, cells.first())
    await expect(page).toHaveURL(/\/offers\?.*gpu=/)
  })
})
