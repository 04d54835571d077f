import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const look = (page: Page, locale: string, scheme: string) =>
  page.addInitScript(
    ([reader, colours]) =>
      localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
    [locale, scheme] as const,
  )

for (const locale of ['en', 'ru'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test.describe(`${locale}, ${scheme}`, () => {
      test.beforeEach(({ page }) => look(page, locale, scheme))

      test('offers: rows, an open row, dialogs', async ({ connected: page }) => {
        // Five looks of the machine at one page.
        test.slow()
        await page.goto('/offers?gpu=l40s&price_to=40&currency=USD')
        await expect(page.getByRole('table').locator('tbody').getByRole('row').first()).toBeVisible()
        await page.getByRole('table').locator('tbody [aria-expanded]').first().click()
        await expectAccessible(page)
        for (const name of [/Save search|Сохранить поиск/, /Show as curl|Показать как curl/, /Will my model fit|Поместится/]) {
          await page.getByRole('button', { name }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectAccessible(page)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      })

      test('offers: nothing found, failure', async ({ connected: page, market }) => {
        await page.goto('/offers?gpu=l40s&disk_from=900000&currency=USD')
        await expect(page.getByRole('button', { name: /Clear all filters|Сбросить все/ })).toBeVisible()
        await expectAccessible(page)
        await market.scenario({ faults: [{ kind: '500' }] })
        await page.goto('/offers')
        await expect(page.getByRole('alert').first()).toBeVisible()
        await expectAccessible(page)
      })

      test('connect, settings, page not found', async ({ page, connected }) => {
        await connected.goto('/settings')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await page.goto('/nowhere')
        await expect(page.getByRole('heading', { level: 1, name: /Page not found|Страница не найдена/ })).toBeVisible()
        await expectAccessible(page)
        await page.goto('/connect')
        await expect(page.getByRole('heading', { level: 1, name: /^(Connect|Подключение)$/ })).toBeVisible()
        await expectAccessible(page)
      })
    })
  }
}
