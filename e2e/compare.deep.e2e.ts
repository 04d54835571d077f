import { expectAccessible } from './support/axe.ts'
import { open, rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

test('passes the accessibility checks with a full tray and a comparison @phone', async ({ connected: page, isMobile }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  const offers = page.getByRole(isMobile ? 'list' : 'table', { name: 'Offers' })
  for (const index of [0, 1, 2]) await offers.getByRole('checkbox', { name: 'Compare' }).nth(index).check()
  const tray = page.getByRole('region', { name: 'Compare offers' })
  await test.step('checks the tray', async () => {
    await expect(tray).toContainText('3 of 6')
    // The tray must not cover a part of a button, which depends on how far the list is scrolled.
    if (isMobile)
      await offers
        .getByRole('listitem')
        .nth(4)
        .evaluate((card) => card.scrollIntoView({ block: 'end' }))
    await expectAccessible(page)
  })
  await test.step('checks the comparison', async () => {
    await tray.getByRole('link', { name: 'Compare offers' }).click()
    const table = page.getByRole('table', { name: 'Compare offers' })
    await expect(table.getByRole('row', { name: /^Hour, whole offer/ }).getByRole('cell')).toContainText([/\$/, /\$/, /\$/])
    await expectAccessible(page)
  })
})

test('passes the accessibility checks when rows are checked against a template', async ({ connected: page }) => {
  await open(page, '/offers?gpu=l40s&currency=USD')
  await page.getByRole('button', { name: 'Check template fit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check template fit' })
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('pytorch 2.8')
  await dialog.getByRole('button', { name: /^PyTorch 2\.8/ }).click()
  await expect(rows(page).first()).toContainText(/Fits|May not fit|Unknown/)
  await expectAccessible(page)
})
