import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { attempt, seedJournal } from './support/rentals.ts'
import { dialogOf, kit, openRent, rentNow, rents } from './support/renting.ts'
import { expect, test } from './support/test.ts'

test('rents above the own limit only after the new sum is typed @phone', async ({ connected: page, market }) => {
  const prices = [{ amount: 14.5, currency: 'USD', period: 'hour' }]
  await seedJournal(page, [attempt({ attemptId: 'a-open', state: 'rented', storage: null, prices })])
  await page.goto('/settings?currency=USD')
  const limits = page.getByRole('region', { name: 'Spending limits' })
  await test.step('shows the open rental against the limit that is typed', async () => {
    await limits.getByRole('textbox', { name: 'Per hour' }).fill('15')
    await expect(limits).toContainText('about $14.50 of $15.00 / h')
    await expectAccessibleInBothSchemes(page)
  })
  await openRent(page, market)
  const block = dialogOf(page).getByRole('region', { name: 'Your spending limits' })
  await test.step('needs the sum, which the dialog names', async () => {
    await page.getByRole('button', { name: 'Review rental' }).click()
    await expect(block).toContainText('Above your own limit.')
    await expect(rentNow(page)).toBeDisabled()
    await expectAccessibleInBothSchemes(page)
    const [, sum = ''] = /Type ([\d.]+) first/.exec(await dialogOf(page).innerText()) ?? []
    await block.getByRole('textbox', { name: 'New sum per hour' }).fill(sum)
    await expect(rentNow(page)).toBeEnabled()
    await page.keyboard.press('Escape')
  })
  await test.step('needs none after the open rental is marked as stopped', async () => {
    await page.getByRole('button', { name: 'Review rental' }).click()
    await block.getByText('1 open rental', { exact: false }).first().click()
    await block.getByRole('button', { name: /^I stopped it/ }).click()
    await expect(block).toContainText('Within')
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    expect(await rents(market)).toBe(1)
  })
})
