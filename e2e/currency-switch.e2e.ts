import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { SEARCH } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const choice = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Currency' }).getByRole('radio', { name })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'What about your price limit?' })

test('converts a price bound when the currency changes, and restores it on Undo', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&price_to=10&currency=USD')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText('up to $10.00')
  await choice(page, 'RUB').click()
  await dialogOf(page).getByRole('button', { name: 'Load prices in both first' }).click()
  await expect(dialogOf(page).getByRole('radio', { name: /^Convert it up to ₽815\.00/ })).toBeChecked()
  await expect(dialogOf(page)).toContainText(/1 USD = 81\.5 RUB: as the marketplace priced \d+ offers in both currencies/)
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Switch to RUB' }).click()
  await expect(page).toHaveURL(/price_to=815&currency=RUB/)
  await expect(chips).toContainText('up to ₽815.00')
  await expect(page.getByText('was $10.00')).toBeVisible()
  await expectAccessible(page)
  // The question was already answered, so the phone layout must not show it again.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('was $10.00')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await page.setViewportSize(size)
  const bounded = (await market.requests(SEARCH)).map(({ body }) => body as { currency: string; query: { price_lt?: number } })
  expect(bounded.some(({ currency, query }) => currency === 'RUB' && Math.round(query.price_lt ?? 0) === 815)).toBe(true)
  await page.getByRole('button', { name: /^Undo: back to USD/ }).click()
  await expect(page).toHaveURL(/price_to=10&currency=USD/)
  await expect(chips).toContainText('up to $10.00')
})
