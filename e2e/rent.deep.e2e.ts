import { expectAccessibleInLooks } from './support/axe.ts'
import { CREATE, dialogOf, kit, openRent, rentNow, review, reviewButton, unknown } from './support/renting.ts'
import { expect, test } from './support/test.ts'

// The other rental journeys check each state in English, light and on a wide screen.
test('shows an accessible form, review and refusal in two looks @phone', async ({ connected: page, market }) => {
  test.slow()
  await openRent(page, market)
  await expectAccessibleInLooks(page, reviewButton(page))
  await market.scenario({ priceDrift: { '*': 1.1 }, faults: [{ endpoint: CREATE, kind: '422' }] })
  await reviewButton(page).click()
  await dialogOf(page).getByRole('checkbox').check()
  await expectAccessibleInLooks(page, dialogOf(page).getByRole('checkbox').and(page.locator(':checked')))
  await rentNow(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expectAccessibleInLooks(page, page.getByRole('alert').first())
})

test('shows an accessible unknown outcome, unlisted offer and rental in two looks @phone', async ({ connected: page, market }) => {
  test.slow()
  const id = await openRent(page, market)
  await market.scenario({ faults: [{ endpoint: CREATE, kind: '502', isApplied: true }] })
  await review(page)
  await rentNow(page).click()
  await expect(unknown(page)).toBeVisible()
  await expectAccessibleInLooks(page, unknown(page))
  await unknown(page).getByRole('checkbox').check()
  await market.scenario({ gone: [id] })
  await reviewButton(page).click()
  const similar = page.getByRole('region', { name: /^(Similar offers|Похожие предложения)$/ }).getByRole('link')
  await expectAccessibleInLooks(page, () => expect(similar).toHaveCount(3))
  await market.scenario({})
  await review(page)
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  await expectAccessibleInLooks(page, kit(page))
})
