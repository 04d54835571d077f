import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { PHONE, startLook } from './support/looks.ts'
import { open } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const more = (page: Page) => page.getByRole('button', { name: /^(More actions|Другие действия): / })
const menu = (page: Page) => page.getByRole('menu')
const heights = (page: Page) =>
  page.locator('[data-index]').evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])

test('opens the menu of a row by the keyboard, and hides its provider without the mouse', async ({ connected: page }) => {
  await open(page, '/offers?gpu=l40s&currency=USD')
  const before = await heights(page)
  expect(before).toHaveLength(1)
  const row = page.locator('[data-index="2"]')
  await row.focus()
  await page.keyboard.press('Shift+F10')
  await expect(menu(page).getByRole('menuitem', { name: /^Rent/ })).toBeFocused()
  await expect(row.locator('[data-more]')).toHaveAttribute('aria-expanded', 'true')
  expect(await heights(page)).toEqual(before)
  await expectAccessibleInBothSchemes(page, '[role="menu"]')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(row).toBeFocused()
  await expect(page).not.toHaveURL(/offer=/)

  // Tab reaches the button in the row.
  await row.locator('[data-more]').focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const hide = menu(page)
    .getByRole('menuitem', { name: /^Hide / })
    .nth(1)
  await expect(hide).toBeFocused()
  const provider = ((await hide.evaluate((line) => line.querySelector('span')?.firstChild?.textContent)) ?? '').replace('Hide ', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/not_provider=/)
  await expect(page.getByRole('table', { name: 'Offers' })).not.toContainText(provider)
  await expect(row, 'the next offer has taken the place of the hidden one').toBeFocused()
  await page.keyboard.press('j')
  await expect(page.locator('[data-index="3"]')).toBeFocused()
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/rent=all/)
  await expect(page.getByRole('table', { name: 'Offers' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('[data-index="3"]')).toBeFocused()
})

test('hides a provider from the menu of the last row, and moves the focus to the row that is then the last', async ({
  connected: page,
}) => {
  await open(page, '/offers?gpu=l40s&gpus=2&currency=USD')
  const focused = page.locator('[data-index]:focus')
  await page.locator('[data-index="0"]').focus()
  await expect(async () => {
    // The code of the keys loads on the first use.
    await page.keyboard.press('End')
    await expect(focused).not.toHaveAttribute('data-index', '0', { timeout: 200 })
  }).toPass()
  const before = Number(await focused.getAttribute('data-index'))
  await page.keyboard.press('Shift+F10')
  await menu(page)
    .getByRole('menuitem', { name: /^Hide / })
    .nth(1)
    .press('Enter')
  await expect(page).toHaveURL(/not_provider=/)
  await expect.poll(async () => Number(await focused.getAttribute('data-index'))).toBeLessThan(before)
  await expect(page.locator('[data-index]').last()).toBeFocused()
})

test('opens beside its button by the mouse, also in the last row, and closes when the page scrolls', async ({ connected: page }) => {
  await open(page, '/offers?currency=USD')
  const last = page.locator('[data-index="15"]')
  await last.hover()
  await last.locator('[data-more]').click()
  await expect(menu(page)).toBeInViewport({ ratio: 1 })
  await expect(page).not.toHaveURL(/offer=/)
  await page.mouse.wheel(0, 200)
  await expect(menu(page)).toBeHidden()
  await last.hover()
  await last.locator('[data-more]').click()
  await expect(menu(page)).toBeVisible()
  // A click beside the menu closes it and opens no row.
  await page.mouse.click(700, 300)
  await expect(menu(page)).toBeHidden()
  await expect(page).not.toHaveURL(/offer=/)
})

test('opens at the lower edge of a phone, in Russian', async ({ connected: page }) => {
  await startLook(page, { locale: 'ru', scheme: 'dark', size: PHONE })
  await page.goto('/offers?currency=USD')
  await more(page).first().click()
  await expect(menu(page)).toBeInViewport({ ratio: 1 })
  const box = await menu(page).boundingBox()
  expect(box).toMatchObject({ x: 0, width: PHONE.width })
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height)
  for (const line of await menu(page).getByRole('menuitem').all()) expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessibleInBothSchemes(page, '[role="menu"]')
  await menu(page).getByRole('menuitemcheckbox', { name: 'В избранное' }).click()
  await expect(menu(page)).toBeHidden()
  await page.goto('/favourites')
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible()
  await expect(page.getByRole('list').or(page.getByRole('table')).first()).toBeVisible()
})

test('has the actions of an offer page in one row on a phone', async ({ connected: page }) => {
  await startLook(page, { locale: 'en', scheme: 'light', size: PHONE })
  await page.goto('/offers?gpu=l40s&currency=USD')
  const rent = await page.getByRole('link', { name: 'Rent' }).first().getAttribute('href')
  await page.goto((rent ?? '').replace('/rent/', '/offers/'))
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  const tops = await page
    .locator('[data-actions] > :visible')
    .evaluateAll((parts) => new Set(parts.map((part) => part.getBoundingClientRect().top)).size)
  expect(tops).toBe(1)
  await page.getByRole('button', { name: 'More actions' }).click()
  await menu(page)
    .getByRole('menuitem', { name: /^Only / })
    .click()
  await expect(page).toHaveURL(/\/offers\?.*provider=/)
})
