import { rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

test('leads from a job over its cost to the offers, and keeps the job in the URL', async ({ connected: page }) => {
  await page.goto('/market')
  await page.getByRole('link', { name: 'Plan your own job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What does my work cost?' })).toBeFocused()
  const table = page.getByRole('table', { name: 'GPU configurations' })
  await page.getByRole('radio', { name: 'Fine-tune' }).check()
  await page.getByLabel('Epochs').fill('5')
  await expect(page).toHaveURL(/job=tune.*epochs=5|epochs=5.*job=tune/)
  await page.reload()
  await expect(page.getByLabel('Epochs')).toHaveValue('5')
  await expect(table.locator('.skeleton')).toHaveCount(0)
  await table
    .getByRole('button', { name: /^How it is calculated: / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('4 × 8.03B × 10M × 5')
  await page.keyboard.press('Escape')
  const link = table.getByRole('link', { name: /^\d+ offers$/ }).first()
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 'none'
  await link.click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Offers' })).toHaveAttribute('aria-rowcount', String(Number(count) + 1))
})
