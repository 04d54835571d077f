import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInLooks } from './support/axe.ts'
import { READERS } from './support/looks.ts'
import { follow } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const LOOKS = READERS.slice(2)

const fits = async (page: Page, shown: Locator) => {
  for (const look of LOOKS) {
    await expectAccessibleInLooks(page, shown, [look])
    const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }))
    expect(width).toBe(inner)
  }
}

test('passes the accessibility checks in a filtered gallery, as cards and as a table, in two looks @phone', async ({ connected: page }) => {
  test.slow()
  await page.goto('/templates?tag=docker&sort=popularity_asc')
  await fits(page, page.getByRole('main').getByRole('heading', { level: 2 }).first())
  await follow(page, '/templates?view=table&tag=jupyter')
  await fits(page, page.getByRole('table').getByRole('link').first())
})

test('passes the accessibility checks for a template, errors in its editor and a missing template, in two looks @phone', async ({
  connected: page,
  guard,
}) => {
  test.slow()
  // Chromium logs the missing template.
  guard.allowConsole(/status of 404/)
  await page.goto('/templates?sort=popularity_asc')
  const link = page.getByRole('main').getByRole('link', { name: 'Nightly fine-tuning', exact: true })
  const href = await link.getAttribute('href')
  await link.click()
  await fits(page, page.getByRole('heading', { level: 1, name: 'Nightly fine-tuning' }))
  await follow(page, `${href}?edit=1`)
  await page.getByRole('textbox', { name: /^(Image tag|Тег образа)$/ }).fill('not a tag')
  await page.getByRole('textbox', { name: /^(Image|Образ)$/ }).focus()
  const removal = page.getByRole('checkbox', { name: /^(Remove the password|Удалить пароль)$/ })
  await removal.check()
  await fits(page, removal.and(page.locator(':checked')))
  await page.goto('/templates/nope')
  await fits(page, page.locator('#main').getByRole('heading', { level: 1 }))
})
