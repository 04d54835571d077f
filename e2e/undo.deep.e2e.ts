import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { fetchHosts, openChange, PUT_HOST, showEffects } from './support/hosts.ts'
import { expect, test } from './support/test.ts'

const send = async (dialog: Locator, { takesRentedIn = false } = {}) => {
  await dialog.getByRole('combobox', { name: /^(Status|Статус)$/ }).selectOption('review')
  await showEffects(dialog)
  if (takesRentedIn) await dialog.getByRole('radio', { name: /^(Include|Включить)$/ }).check()
  await dialog.getByRole('button', { name: /^(Apply|Применить)$/ }).click()
}

test('tells which hosts were saved after the page was closed during a change', async ({ connected: page, market, context }) => {
  test.slow()
  const hosts = (await fetchHosts(page, market)).filter(({ status }) => status === 'active').slice(0, 6)
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, hosts)
  await market.scenario({ latency: 1_500 })
  await send(dialog)
  await expect.poll(async () => (await market.requests(PUT_HOST)).length, { timeout: 40_000 }).toBeGreaterThan(1)
  await page.close()
  await market.scenario({})
  const next = await context.newPage()
  await next.goto('/connect?to=%2Fhosts')
  await next.getByLabel('API key', { exact: true }).fill(market.key)
  await next.getByRole('button', { name: 'Connect' }).click()
  const bar = next.getByRole('region', { name: 'Last change of hosts' })
  await expect(bar).toContainText('The page was closed during the change')
  const check = bar.getByRole('button', { name: /^Check/ })
  if (await check.isVisible()) {
    await check.click()
    await expect(check).toBeHidden({ timeout: 20_000 })
  }
  await bar.getByRole('button', { name: /^Undo/ }).click()
  await expect(bar).toContainText('undone', { timeout: 30_000 })
  const now = new Map((await fetchHosts(next, market)).map(({ id, status }) => [id, status]))
  expect(hosts.map(({ id }) => now.get(id))).toEqual(Array(6).fill('active'))
})

test.describe('in Russian and dark', () => {
  test.use({ locale: 'ru-RU', colorScheme: 'dark' })
  test('shows, lists and undoes the last change @phone', async ({ connected: page, market }) => {
    test.slow()
    // Few hosts, so that the bar at the bottom covers none of them.
    await market.scenario({ hosts: 2 })
    const hosts = await fetchHosts(page, market)
    await page.goto('/hosts?currency=USD')
    const dialog = await openChange(page, hosts)
    await send(dialog, { takesRentedIn: true })
    await expect(dialog.getByRole('status').filter({ hasText: 'Готово' })).toBeVisible({ timeout: 25_000 })
    await dialog.getByRole('button', { name: 'Закрыть' }).last().click()
    const bar = page.getByRole('region', { name: 'Последнее изменение хостов' })
    await expect(bar).toContainText('Изменено: 2')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Подробнее' }).press('Enter')
    const details = page.getByRole('dialog', { name: /^Изменение от/ })
    await expect(details.getByRole('rowheader')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Отменить' }).press('Enter')
    await expect(bar).toContainText('Отменено: 2', { timeout: 25_000 })
    await expect(bar).toBeFocused()
  })
})
