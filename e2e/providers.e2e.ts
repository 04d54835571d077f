import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const GPUS = 'GET /v0/market/gpus'
const table = (page: Page) => page.getByRole('table', { name: 'Providers' })
const matrix = (page: Page) => page.getByRole('table', { name: /^(Best price by GPU model|Лучшая цена по моделям GPU)$/ })
const rowOf = (page: Page, gpu: string) => matrix(page).getByRole('row', { name: new RegExp(`^${gpu}`) })
const box = (page: Page, provider: string) =>
  table(page)
    .getByRole('row', { name: new RegExp(provider) })
    .getByRole('checkbox', { name: 'Compare' })

test('providers are filtered, searched, sorted and picked; the address holds it all; the picks are compared', async ({
  connected: page,
}) => {
  await page.goto('/providers?currency=USD')
  await expect(page.getByText('24 of 24 providers')).toBeVisible()
  await page.getByLabel('Country').selectOption('Netherlands')
  await expect(page.getByText('1 of 1 provider', { exact: true })).toBeVisible()
  await box(page, 'Nebius').check()
  await page.getByLabel('Country').selectOption('All countries')
  await page.getByRole('searchbox', { name: 'Search providers' }).fill('finnish')
  await expect(page.getByText('1 of 24 providers')).toBeVisible()
  await expect(page.getByText('The text is looked for in what has been loaded.')).toBeVisible()
  await box(page, 'Verda').check()
  await page.getByRole('searchbox', { name: 'Search providers' }).fill('')
  await page.getByLabel('Sort by').selectOption('Score, highest first')
  await expect(page.getByText('The service sorts by a score that it does not show.')).toBeVisible()
  await expect(table(page).getByRole('rowheader').first()).toContainText('CoreWeave')
  await expect(page).toHaveURL(/p=nebius,verda/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Compare providers' })).toContainText('2 of 6')
  await expect(page.getByLabel('Sort by')).toHaveValue('score_desc')

  await page.getByRole('link', { name: 'Compare providers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare providers' })).toBeFocused()
  await expect(matrix(page).getByRole('columnheader')).toContainText([/GPU model/, /Nebius/, /Verda/])
  const cheapest = rowOf(page, 'H100 SXM').getByRole('cell').filter({ hasText: 'lowest' })
  await expect(cheapest).toHaveCount(1)
  const price = /\$\d+\.\d+/.exec((await cheapest.textContent()) ?? '')?.[0] ?? 'no price'
  await cheapest.getByRole('link').click()
  await expect(page).toHaveURL(/\/offers\?gpu=h100-sxm&provider=(verda|nebius)&currency=USD/)
  // The best price of the matrix is that of one GPU of the cheapest offer behind the cell.
  await expect(
    page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row').filter({ hasText: price }).first(),
  ).toBeVisible()
})

test('three currencies and two languages: every price is that of its label, never an old one under a new one', async ({
  connected: page,
  market,
}) => {
  test.slow()
  await page.goto('/providers/compare?p=verda,lambda')
  const first = rowOf(page, 'H100 SXM').getByRole('cell').first()
  await expect(first).toContainText('$')
  await market.scenario({ latency: 300 })
  // Looks at every change of the page, not only at where it comes to rest.
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
  const asked = (await market.requests(GPUS)).map(({ query }) => `${String(query['provider_translit_name'])} ${String(query['currency'])}`)
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

test('the whole market is read with progress, stopped and read on', async ({ connected: page, market }) => {
  // All lists of a market, on a machine that may be busy besides.
  test.slow()
  await market.scenario({ latency: 1500 })
  await page.goto('/providers')
  await page.getByRole('link', { name: 'Compare all by price' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(/Reading prices: [4-9] of 24 providers/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/Stopped: \d+ of 24 providers read/)).toBeVisible()
  const asked = (await market.requests(GPUS)).length
  expect(asked).toBeLessThan(24)
  await expect(matrix(page).getByText('not read yet').first()).toBeVisible()
  await market.scenario({})
  await page.getByRole('button', { name: 'Read on' }).click()
  await expect(page.getByText('24 of 24 providers read')).toBeVisible({ timeout: 40_000 })
  await expect(matrix(page).getByRole('columnheader')).toHaveCount(25)
  await expect(matrix(page).getByRole('rowheader')).toHaveCount(40)
  // Nothing that had come was asked for again: only the four that were on their way.
  const names = (await market.requests(GPUS)).map(({ query }) => query['provider_translit_name'])
  expect(new Set(names).size).toBe(24)
  expect(names.length).toBeLessThanOrEqual(24 + 4)
})

test('too many requests in the middle are waited for; one list that fails is tried again alone', async ({ connected: page, market }) => {
  await market.scenario({ faults: [{ endpoint: GPUS, kind: '429', after: 2, times: 2, retryAfter: 1 }] })
  await page.goto('/providers/compare?p=verda,lambda,runpod,nebius,crusoe,aws')
  await expect(page.getByText('6 of 6 providers read')).toBeVisible()
  expect(await market.requests(GPUS)).toHaveLength(8)
  await market.scenario({ faults: [{ endpoint: GPUS, kind: '500', after: 1, times: 1 }] })
  await page.goto('/providers/compare?p=verda,lambda')
  await expect(page.getByText('1 of 2 providers read')).toBeVisible()
  await expect(matrix(page).getByRole('alert')).toContainText('could not be read: The service failed (500)')
  await matrix(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 of 2 providers read')).toBeVisible()
})

test('one provider: prices beside the market, places on demand, its offers ticked and compared', async ({ connected: page, market }) => {
  await page.goto('/providers/lambda?currency=USD')
  await expect(page.getByRole('heading', { level: 1, name: 'Lambda' })).toBeVisible()
  const prices = page.getByRole('table', { name: 'GPU prices of Lambda' })
  await expect(prices.getByRole('row', { name: /H100 SXM/ })).toContainText(/\+\d+%/)
  await page.getByRole('button', { name: 'Rank among all providers' }).click()
  await expect(prices.getByRole('columnheader', { name: 'Place among providers' })).toBeVisible()
  await expect(prices.getByRole('row', { name: /H100 SXM/ })).toContainText(/\d+ of \d+/)
  await prices.getByRole('columnheader', { name: 'Best price here' }).getByRole('button').click()
  await expect(page).toHaveURL(/prices=price_asc/)
  await expect(prices.getByRole('rowheader').first()).toContainText('V100')

  const offers = page.getByRole('table', { name: 'Offers' })
  await expect(offers).toHaveAttribute('aria-rowcount', '131')
  for (const row of [0, 1]) await offers.locator('tbody').getByRole('row').nth(row).getByRole('checkbox', { name: 'Compare' }).check()
  await expect(page.getByRole('region', { name: 'Compare offers' })).toContainText('2 of 6')
  const searches = await market.requests('POST /v0/market/search')
  expect(searches.every(({ body }) => (body as { query: { provider?: string } }).query.provider === 'lambda')).toBe(true)
  const site = page.getByRole('link', { name: 'lambda.ai' })
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(site).toHaveAttribute('target', '_blank')
})

test('a provider that is not there: near names by keyboard, and no request for a name of two dots', async ({ connected: page, market }) => {
  await page.goto('/providers/hyperstak')
  await expect(page.getByRole('heading', { level: 1, name: 'Provider not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Hyperstack' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hyperstack' })).toBeVisible()
  const before = (await market.log()).length
  await page.goto('/providers/..%2F..%2Fhosts')
  await expect(page.getByRole('heading', { level: 1, name: 'Provider not found' })).toBeVisible()
  const asked = (await market.log()).slice(before).map(({ path }) => path)
  expect(asked).toContain('/v0/market/providers/..%2F..%2Fhosts')
  expect(asked).not.toContain('/v0/hosts')
})

test('the matrix is copied as CSV and as Markdown', async ({ connected: page }) => {
  // The page policy keeps even the page itself from reading the clipboard, so what is written is noted on its way.
  await page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text
      return write(text)
    }
  })
  const copied = () => page.locator('html').getAttribute('data-copied')
  await page.goto('/providers/compare?p=verda,lambda&currency=USD')
  await expect(page.getByText('2 of 2 providers read')).toBeVisible()
  await page.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect.poll(copied).toMatch(/^"GPU model, USD",Verda \(DataCrunch\),Lambda\r\n/)
  await expect.poll(copied).toMatch(/\r\nH100 SXM,\d+(\.\d+)?,\d+(\.\d+)?\r\n/)
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect.poll(copied).toMatch(/\| H100 SXM \| \*\*\$\d+\.\d\d\*\* \| \$\d+\.\d\d \|/)
})

test('on a phone: cards are picked, the first column of the matrix stays, nothing is wider than the screen @phone-only', async ({
  connected: page,
}) => {
  await page.goto('/providers?currency=USD')
  for (const name of ['Vast', 'RunPod', 'Lambda']) await box(page, name).check()
  await expect(page.getByRole('region', { name: 'Compare providers' })).toContainText('3 of 6')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Compare providers' }).click()
  const name = rowOf(page, 'H100 SXM').getByRole('rowheader')
  await expect(name).toBeVisible()
  const before = await name.boundingBox()
  await page.getByRole('region', { name: 'Best price by GPU model' }).evaluate((part) => part.scrollTo({ left: 200 }))
  expect((await name.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.goto('/providers/lambda')
  await expect(page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

for (const locale of ['en', 'ru'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`providers, one provider, matrix and what is not there are accessible: ${locale}, ${scheme}`, async ({ connected: page }) => {
      test.slow()
      await page.addInitScript(
        ([reader, colours]) =>
          localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
        [locale, scheme] as const,
      )
      await page.goto('/providers?p=verda&sort=score_desc&q=cloud')
      await expect(page.getByRole('link', { name: /^(Compare providers|Сравнить провайдеров)$/ })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/providers/verda')
      await expect(page.getByRole('link', { name: 'verda.com' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/providers/compare?p=verda,lambda,nobody&counts=1')
      await expect(rowOf(page, 'H100 SXM')).toContainText(/\d+ (offers|предложени)/)
      await expectAccessible(page)
      await page.goto('/providers/nobody')
      await expect(page.getByRole('heading', { level: 1, name: /^(Provider not found|Провайдер не найден)$/ })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('on a phone, where the price list has no heads, a select sorts it @phone-only', async ({ connected: page }) => {
  await page.goto('/providers/verda?currency=USD')
  const list = page.getByRole('table', { name: 'GPU prices of Verda (DataCrunch)' })
  const names = async () => (await list.getByRole('rowheader').allInnerTexts()).map((name) => name.trim())
  await expect(list.getByRole('rowheader')).toHaveCount(11)
  await page.getByLabel('Sort prices by').selectOption('Name, Z to A')
  await expect(page).toHaveURL(/prices=name_desc/)
  await expect.poll(names).toEqual((await names()).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })))
  await page.getByRole('button', { name: 'Rank among all providers' }).click()
  await page.getByLabel('Sort prices by').selectOption('Best place first')
  const places = async () => (await list.getByRole('row').allInnerTexts()).flatMap((row) => Number(/(\d+) of \d+/.exec(row)?.[1] ?? []))
  await expect.poll(async () => (await places()).length).toBeGreaterThan(1)
  await expect.poll(places).toEqual((await places()).toSorted((a, b) => a - b))
  await expect(page).toHaveURL(/prices=place_asc/)
})
