import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts'
import { expect, test } from './support/test.ts'

for (const [locale, location, typed] of [
  ['en', 'Location', 'ger'],
  ['ru', 'Расположение', 'герм'],
] as const) {
  test(`has an accessible location list, and fit dialog, in ${locale}`, async ({ connected: page }) => {
    await page.addInitScript((stored) => localStorage.setItem('gpu-console.preferences', stored), JSON.stringify({ locale }))
    // Tall, so that nothing is scrolled below the sticky head of the filters.
    await page.setViewportSize({ width: 1440, height: 1600 })
    await page.goto('/offers?location=Germany&location=eurpoe&currency=USD')
    const field = page.getByRole('combobox', { name: location })
    await field.click()
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await field.fill(typed)
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await field.press('Escape')
    await page
      .getByRole('button', { name: /^(Will my model fit|Поместится ли модель)\?$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expectAccessibleInBothSchemes(page)
  })
}

test('chooses a location in the filter sheet, where Escape closes only the list @phone-only', async ({ connected: page }) => {
  await page.goto('/offers?location=Germany&currency=USD')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const field = sheet.getByRole('combobox', { name: 'Location' })
  await field.tap()
  await expectAccessible(page)
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(sheet).toBeVisible()
  await field.fill('japan')
  await sheet.getByRole('option', { name: /^Japan/ }).tap()
  await expect(page).toHaveURL(/location=Germany&location=Japan/)
})
