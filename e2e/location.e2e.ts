import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const filtersOf = (page: Page) => page.getByRole('region', { name: 'Filters' })
const fieldOf = (page: Page) => filtersOf(page).getByRole('combobox', { name: 'Location' })
const chipsOf = (page: Page) => page.getByRole('list', { name: 'Active filters' })

test('chooses Europe by its first letters and Enter, with the keyboard alone', async ({ connected: page }) => {
  await page.goto('/offers?currency=USD')
  const section = filtersOf(page).getByText('Location and provider')
  await section.focus()
  await section.press('Enter')
  await fieldOf(page).focus()
  await page.keyboard.type('euro')
  await expect(filtersOf(page).getByText('Did you mean Europe?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/location=Europe/)
  await expect(chipsOf(page)).toContainText('Europe')
  // The tree: to Europe, into its countries, and the first country replaces the region.
  await page.keyboard.press('Home')
  const active = page.locator('[role=treeitem][data-active]')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(active).toHaveAccessibleName(/^Europe \d/, { timeout: 100 })
  }).toPass()
  if ((await active.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const country = (await active.innerText()).replace(/^[A-Z]{2}\s+/, '').replace(/\s+[\d,]+$/, '')
  await page.keyboard.press('Enter')
  await expect(chipsOf(page)).toContainText(country)
  await expect(chipsOf(page)).not.toContainText('Europe')
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'false')
})

test('chooses by mouse, and commits no typed word when another control is clicked', async ({ connected: page }) => {
  await page.goto('/offers?location=Oslo&currency=USD')
  await fieldOf(page).click()
  await page.getByRole('treeitem', { name: /^Asia/ }).click()
  await expect(chipsOf(page)).toContainText('Asia')
  await fieldOf(page).fill('germ')
  await filtersOf(page).getByRole('heading', { name: 'Filters' }).click()
  await expect(page.getByRole('listbox', { name: 'Locations' })).toBeHidden()
  await expect(fieldOf(page)).toHaveValue('germ')
  await expect(page).toHaveURL(/location=Oslo&location=Asia&currency/)
  await fieldOf(page).click()
  await page.getByRole('option', { name: /^Germany/ }).click()
  await expect(chipsOf(page)).toContainText('Germany')
})

test('finds its way back from a word that no offer has', async ({ connected: page }) => {
  await page.goto('/offers?location=eurpoe&currency=USD')
  await page.getByRole('main').getByRole('button', { name: 'Use Europe instead' }).last().click()
  await expect(page).toHaveURL(/location=Europe&currency/)
  await expect(page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(1)).toBeVisible()
})
