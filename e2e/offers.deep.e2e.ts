import { expectApartIn, expectFittingRows, open, openCards, table } from './support/offers.ts'
import { expect, test } from './support/test.ts'

test('gives rows the height of their text for four searches, in both languages', async ({ connected: page }) => {
  const seen = new Set<number>()
  for (const search of [
    'currency=RUB',
    'currency=QOIN&gpu=h100-sxm',
    'currency=RUB&sort=provider_desc',
    'currency=USD&sort=provider_asc',
  ]) {
    await open(page, `/offers?${search}`)
    for (const [language, name] of [
      ['English (EN)', 'Offers'],
      ['Русский (RU)', 'Предложения'],
    ] as const) {
      await page.getByRole('radio', { name: language }).check()
      await expect(table(page)).toHaveAccessibleName(name)
      for (const height of await expectFittingRows(page)) seen.add(height)
    }
  }
  expect(seen.size).toBeGreaterThan(2)
})

test('never overlaps cards on a phone, in four sort orders @phone-only', async ({ connected: page }) => {
  const cards = await openCards(page)
  const heights = new Set<number>()
  for (const order of ['provider_asc', 'provider_desc', 'ram_desc', 'price_desc'])
    for (const height of await expectApartIn(page, order, [0, 1500, 1500, -1200], cards)) heights.add(height)
  expect(heights.size).toBeGreaterThan(1)
})
