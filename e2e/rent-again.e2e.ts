import { expectAccessible } from './support/axe.ts'
import { choose, kit, offerToRent, rentNow, rents, repeatBox, review, reviewButton } from './support/renting.ts'
import { expect, test } from './support/test.ts'

test('opens the rental after a reload, and requires a second consent for the same offer @phone', async ({ connected: page, market }) => {
  const { href } = await offerToRent(page, market)
  await page.goto('/offers')
  await page.goto(href)
  await choose(page)
  await review(page)
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  await expect(page).toHaveURL(/\/instances\/a-[\w-]+/)
  await page.getByRole('button', { name: 'I’ve saved what I need' }).click()
  await test.step('opens the journal entry, not the form', async () => {
    await page.reload()
    await expect(kit(page)).toContainText(/ssh -p \d+ \w+@/)
    await expect(reviewButton(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/offers/)
  })
  await test.step('says that the offer was rented', async () => {
    await page.goto(href)
    const notice = page.getByRole('alert').filter({ hasText: /You rented this .* ago\./ })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Open it' }).click()
    await expect(kit(page)).toBeVisible()
    await page.goBack()
  })
  await test.step('sends nothing until the checkbox is ticked', async () => {
    await choose(page)
    await reviewButton(page).click()
    await expect(repeatBox(page)).toBeVisible()
    await expect(rentNow(page)).toBeDisabled()
    await expectAccessible(page)
    await repeatBox(page).check()
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    expect(await rents(market)).toBe(2)
  })
})
