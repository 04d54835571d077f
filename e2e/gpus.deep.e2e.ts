import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { drawn, LONG, plotOf, allOffersLoaded } from './support/gpus.ts'
import { follow } from './support/pages.ts'
import { expect, test } from './support/test.ts'

async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('passes the accessibility checks and fits the screen in every view @phone', async ({ connected: page }) => {
  // Six accessibility checks of whole pages.
  test.slow()
  await test.step('checks a filtered list', async () => {
    await page.goto('/gpus?currency=USD&q=h100+sxm')
    await expect(page.getByText('1 of 40 models')).toBeVisible()
    await expectFitting(page)
  })
  await test.step('checks a comparison', async () => {
    await follow(page, '/gpus?currency=USD&pick=b200,h100-sxm')
    await expect(page.getByText('2 of 40 models')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Compare GPUs' })).toBeVisible()
    await expectFitting(page)
  })
  await test.step('checks a plot', async () => {
    await follow(page, '/gpus/h100-sxm?currency=USD')
    await expect(drawn(page, 'Vast.ai')).toBeVisible({ timeout: LONG })
    await expect(page.getByRole('table', { name: 'Where is it?' })).toBeVisible()
    await expectFitting(page)
  })
  await test.step('checks the market', async () => {
    await follow(page, '/gpus?view=vram&currency=USD')
    await expect(allOffersLoaded(page)).toBeVisible({ timeout: LONG })
    await expect(plotOf(page)).toBeVisible()
    await expectFitting(page)
  })
  await test.step('checks the map', async () => {
    await follow(page, '/gpus?view=map&gpu=h100-sxm&currency=USD')
    await page
      .getByRole('group', { name: 'Offers by country' })
      .getByRole('link', { name: /^Finland/ })
      .focus()
    await expectFitting(page)
  })
  await test.step('checks an unknown model', async () => {
    await follow(page, '/gpus/h100-smx?currency=USD')
    await expect(page.getByRole('heading', { level: 1, name: 'GPU not found' })).toBeVisible()
    await expectFitting(page)
  })
})

test('shows plot, map and tables in Russian on a dark background @phone', async ({ connected: page }) => {
  test.slow()
  await page.addInitScript(() =>
    localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru', currency: 'RUB', scheme: 'dark' })),
  )
  await page.goto('/gpus/h100-sxm')
  await expect(plotOf(page)).toHaveAccessibleName(/^Цены на H100 SXM у \d+ провайдер/)
  await expect(page.getByRole('region', { name: 'Характеристики' })).toContainText('Тип памяти')
  await expectFitting(page)
  await follow(page, '/gpus?view=map&gpu=h100-sxm')
  const map = page.getByRole('group', { name: 'Предложения по странам' })
  await expect(map.getByRole('link', { name: /^Финляндия: \d+ предложени/ })).toBeAttached()
  await expectFitting(page)
  await page.getByRole('radio', { name: 'Таблица' }).check()
  await expect(page.getByRole('table', { name: 'Предложения по странам' }).getByRole('row', { name: /^Россия/ })).toContainText('₽')
})

test('requests each of the three currencies, and never shows a price in a different one', async ({ connected: page, market }) => {
  const main = page.getByRole('main')
  await page.goto('/gpus/l40s?currency=USD')
  await expect(allOffersLoaded(page)).toBeVisible()
  await expect(main).toContainText('$')
  for (const [currency, sign, others] of [
    ['RUB', '₽', /\$|QOIN/],
    ['QOIN', 'QOIN', /\$|₽/],
  ] as const) {
    await page.getByRole('radio', { name: currency, exact: true }).check()
    await expect(main).not.toContainText(others)
    await expect(allOffersLoaded(page)).toBeVisible()
    await expect(page.getByText('Best price, as reported').locator('xpath=following-sibling::*')).toContainText(sign)
    await expect(main).not.toContainText(others)
    expect((await market.requests('POST /v0/market/search')).at(-1)?.body).toMatchObject({ currency })
  }
})
