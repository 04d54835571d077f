import { expectAccessible, expectAccessibleInLooks } from './support/axe.ts'
import { READERS } from './support/looks.ts'
import { follow } from './support/pages.ts'
import { boxOf, rowOf } from './support/providers.ts'
import { expect, test } from './support/test.ts'

test('shows prices only in the chosen currency at every change of the page, in three currencies and two languages', async ({
  connected: page,
  market,
}) => {
  test.slow()
  await page.goto('/providers/compare?p=verda,lambda')
  const first = rowOf(page, 'H100 SXM').getByRole('cell').first()
  await expect(first).toContainText('$')
  await market.scenario({ latency: 300 })
  await page.evaluate(() => {
    const signs: Record<string, RegExp> = { USD: /[₽]|QOIN/, RUB: /\$|QOIN/, QOIN: /[$₽]/ }
    new MutationObserver(() => {
      const asked = document.querySelector<HTMLInputElement>('header input[type=radio]:checked')?.value ?? ''
      const text = document.querySelector('main table tbody')?.textContent ?? ''
      if (signs[asked]?.test(text)) document.documentElement.dataset['mixed'] = `${asked}: ${text.slice(0, 80)}`
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const seen = new Set<string>()
  for (const [code, sign] of [
    ['RUB', '₽'],
    ['QOIN', 'QOIN'],
    ['USD', '$'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Currency' }).getByRole('radio', { name: code }).check()
    await expect(first).toContainText(sign)
    seen.add(/[\d.,]+/.exec((await first.textContent()) ?? '')?.[0] ?? '')
  }
  expect(seen.size).toBe(3)
  expect(await page.locator('html').getAttribute('data-mixed')).toBeNull()
  const asked = (await market.requests('GET /v0/market/gpus')).map(
    ({ query }) => `${String(query['provider_translit_name'])} ${String(query['currency'])}`,
  )
  expect(asked.toSorted()).toEqual(['lambda QOIN', 'lambda RUB', 'lambda USD', 'verda QOIN', 'verda RUB', 'verda USD'])

  await page
    .getByRole('radiogroup', { name: 'Language' })
    .getByRole('radio', { name: /Русский/ })
    .check()
  await expect(page.getByRole('heading', { level: 1, name: 'Сравнение провайдеров' })).toBeVisible()
  await expect(rowOf(page, 'H100 SXM').getByRole('cell').first()).toContainText(/^\d+,\d+\s\$/)
  await page.getByRole('link', { name: 'Провайдеры' }).first().click()
  await expect(page.getByRole('row', { name: /Verda/ })).toContainText('Финляндия')
})

test('passes the accessibility checks in a filtered list, a provider, a matrix and a missing provider, in four looks', async ({
  connected: page,
}) => {
  test.slow()
  await page.goto('/settings')
  for (const [address, shown] of [
    ['/providers?p=verda&sort=score_desc&q=cloud', page.getByRole('link', { name: /^(Compare providers|Сравнить провайдеров)$/ })],
    ['/providers/verda', page.getByRole('link', { name: 'verda.com' })],
    ['/providers/compare?p=verda,lambda,nobody&counts=1', rowOf(page, 'H100 SXM').filter({ hasText: /\d+ (offers|предложени)/ })],
    ['/providers/nobody', page.getByRole('heading', { level: 1, name: /^(Provider not found|Провайдер не найден)$/ })],
  ] as const) {
    await follow(page, address)
    await expectAccessibleInLooks(page, shown, READERS)
  }
})

test('passes the accessibility checks with picked cards, their matrix and a provider on a phone @phone-only', async ({
  connected: page,
}) => {
  test.slow()
  await page.goto('/providers?currency=USD')
  for (const name of ['Vast', 'RunPod', 'Lambda']) await boxOf(page, name).check()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Compare providers' }).click()
  await expect(rowOf(page, 'H100 SXM').getByRole('rowheader')).toBeVisible()
  await expectAccessible(page)
  await follow(page, '/providers/lambda')
  await expect(page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})
