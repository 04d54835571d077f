import type { Page } from '@playwright/test'
import { open, rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const availability = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Availability' }).getByRole('radio', { name })
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })

test('does what the list of shortcuts says, also for the first key on the page', async ({ connected: page }) => {
  await open(page, '/offers?gpu=l40s&gpus=2&currency=USD')
  await page.keyboard.press('a')
  await expect(availability(page, 'All')).toBeChecked()
  await expect(page).toHaveURL(/rent=all/)
  await page.keyboard.press('a')
  await expect(availability(page, 'Can be rented')).toBeChecked()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Save search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(palette(page)).toBeFocused()
})

test('keeps the letters typed right after Ctrl+K, while the palette loads', async ({ connected: page }) => {
  await open(page, '/offers?gpu=l40s&currency=USD')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('rtx 4090 vast')
  await expect(palette(page)).toHaveValue('rtx 4090 vast')
  await expect(page).toHaveURL(/\/offers\?gpu=l40s/)
})

test('shows regions in Russian', async ({ connected: page }) => {
  await page.addInitScript(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru', currency: 'RUB' })))
  await open(page, '/offers?gpu=rtx-3060&location=Europe&currency=RUB')
  await expect(rows(page).filter({ hasText: 'Salad' }).first()).toContainText('Европа')
  await expect(page.getByRole('list', { name: 'Заданные фильтры' })).toContainText('Европа')
})

test.describe('on a phone', () => {
  test('fits the counts of a spread and the head of an offer into the width @phone-only', async ({ connected: page }) => {
    await page.addInitScript(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru', currency: 'RUB' })))
    await page.goto('/offers?gpu=h100-sxm&gpus=2&currency=RUB')
    await page.getByRole('list', { name: 'Предложения' }).getByRole('listitem').nth(1).getByText('H100 SXM').click()
    const sheet = page.getByRole('dialog', { name: 'Выбранное предложение' })
    await expect(sheet.getByText(/^2 из \d+$/)).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Закрыть' })).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('link', { name: 'На всю страницу' })).toBeInViewport({ ratio: 1 })
    await page.goto('/offers?currency=RUB')
    await page.getByRole('button', { name: 'Поместится ли модель?' }).click()
    const table = page.getByRole('dialog').getByRole('table')
    await expect(table).toHaveAttribute('aria-busy', 'false')
    const cut = await table.evaluate((element) =>
      [...element.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
    expect(cut).toEqual([])
    const heights = await table
      .locator('tbody')
      .locator('th, td')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height))
    expect(Math.max(...heights), 'no cell wraps to a word per line').toBeLessThan(100)
  })
})
