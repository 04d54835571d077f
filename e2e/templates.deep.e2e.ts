import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const fits = async (page: Page) => {
  const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }))
  expect(width).toBe(inner)
  await expectAccessible(page)
}

for (const [locale, scheme] of [
  ['en', 'dark'],
  ['ru', 'light'],
] as const) {
  test.describe(`${locale}, ${scheme}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        ([reader, colours]) =>
          localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
        [locale, scheme] as const,
      )
      test.slow()
    })

    test('passes the accessibility checks in a filtered gallery, as cards and as a table @phone', async ({ connected: page }) => {
      await page.goto('/templates?tag=docker&sort=popularity_asc')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await fits(page)
      await page.goto('/templates?view=table&tag=jupyter')
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      await fits(page)
    })

    test('passes the accessibility checks for a template, errors in its editor and a missing template @phone', async ({
      connected: page,
      guard,
    }) => {
      // Chromium logs the missing template.
      guard.allowConsole(/status of 404/)
      await page.goto('/templates?sort=popularity_asc')
      const link = page.getByRole('main').getByRole('link', { name: 'Nightly fine-tuning', exact: true })
      const href = await link.getAttribute('href')
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Nightly fine-tuning' })).toBeVisible()
      await fits(page)
      await page.goto(`${href}?edit=1`)
      await page.getByRole('textbox', { name: /^(Image tag|Тег образа)$/ }).fill('not a tag')
      await page.getByRole('textbox', { name: /^(Image|Образ)$/ }).focus()
      await page.getByRole('checkbox', { name: /^(Remove the password|Удалить пароль)$/ }).check()
      await fits(page)
      await page.goto('/templates/nope')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits(page)
    })
  })
}
