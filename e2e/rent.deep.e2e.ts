import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { CREATE, dialogOf, kit, openRent, rentNow, review, reviewButton, unknown } from './support/renting.ts'
import { expect, test } from './support/test.ts'

const prefer = (page: Page, locale: string, scheme: string) =>
  page.addInitScript(
    ([reader, colours]) =>
      localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
    [locale, scheme] as const,
  )

// The other rental journeys check each state in English, light and on a wide screen.
for (const [locale, scheme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test(`shows an accessible form, review and refusal: ${locale}, ${scheme} @phone`, async ({ connected: page, market }) => {
    test.slow()
    await prefer(page, locale, scheme)
    await openRent(page, market)
    await expectAccessible(page)
    await market.scenario({ priceDrift: { '*': 1.1 }, faults: [{ endpoint: CREATE, kind: '422' }] })
    await reviewButton(page).click()
    await dialogOf(page).getByRole('checkbox').check()
    await expectAccessible(page)
    await rentNow(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expectAccessible(page)
  })

  test(`shows an accessible unknown outcome, unlisted offer and rental: ${locale}, ${scheme} @phone`, async ({
    connected: page,
    market,
  }) => {
    test.slow()
    await prefer(page, locale, scheme)
    const id = await openRent(page, market)
    await market.scenario({ faults: [{ endpoint: CREATE, kind: '502', isApplied: true }] })
    await review(page)
    await rentNow(page).click()
    await expect(unknown(page)).toBeVisible()
    await expectAccessible(page)
    await unknown(page).getByRole('checkbox').check()
    await market.scenario({ gone: [id] })
    await reviewButton(page).click()
    await expect(page.getByRole('region', { name: /^(Similar offers|Похожие предложения)$/ }).getByRole('link')).toHaveCount(3)
    await expectAccessible(page)
    await market.scenario({})
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    await expectAccessible(page)
  })
}
