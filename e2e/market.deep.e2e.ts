import type { APIRequestContext, Page } from '@playwright/test'
import type { ScenarioInput } from '../src/mocks/scenario.ts'
import { PREVIEW } from './support/addresses.ts'
import { expectAccessible } from './support/axe.ts'
import { recordShifts, totalShift } from './support/layout-shift.ts'
import { marketLoaded } from './support/market-page.ts'
import { seedItems } from './support/saved.ts'
import { expect, test } from './support/test.ts'

interface Offer {
  gpu_amount: number
  prices: { currency: string; price: number; period: string }[]
}

/** Reads the rentable offers of a model as the mock market answers without faults, apart from all code of the console. */
async function pricesPerGpu(request: APIRequestContext, key: string, slug: string): Promise<number[]> {
  const offers: Offer[] = []
  for (;;) {
    const answer = await request.post(`${PREVIEW}/v0/market/search?start=${offers.length}&limit=100`, {
      headers: { 'X-Api-Key': key },
      data: { currency: 'USD', query: { gpu_translit_name: [slug], rentable: true } },
    })
    const { data } = (await answer.json()) as { data: Offer[] }
    if (data.length === 0) break
    offers.push(...data)
  }
  return offers
    .map(({ prices, gpu_amount }) => (prices.find(({ currency }) => currency === 'USD')?.price ?? Number.NaN) / gpu_amount)
    .toSorted((a, b) => a - b)
}

const middle = (sorted: readonly number[]): number => {
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2
}

const tile = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'GPU prices' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${name}(,|$)`) }) })

/** The amount in front of or behind a word, as shown. */
const amount = async (page: Page, name: string, pattern: RegExp): Promise<number> =>
  Number(pattern.exec((await tile(page, name).textContent()) ?? '')?.[1]?.replaceAll(',', ''))

/** Shown amounts have at least three significant digits. */
const isNear = (shown: number, exact: number): boolean => Math.abs(shown - exact) <= 0.005 * exact

test('shows the same figures as an independent computation, in three forms of prices', async ({ connected: page, market, request }) => {
  test.slow()
  const models = { H100: ['H100 SXM', 'h100-sxm'], L40S: ['L40S', 'l40s'], '4090': ['RTX 4090', 'rtx-4090'] } as const
  const exact = new Map<string, number[]>()
  for (const [name, slug] of Object.values(models)) exact.set(name, await pricesPerGpu(request, market.key, slug))
  // With their currency, with none, and in several. src/mocks/scenario.test.ts parses the other forms to the same amounts.
  for (const priceForm of ['object', 'number', 'map'] as const) {
    await test.step(`shows prices in the form: ${priceForm}`, async () => {
      await market.scenario({ priceForm })
      await page.goto('/market?currency=USD')
      await marketLoaded(page)
      for (const [name, prices] of exact) {
        const shown = {
          lowest: await amount(page, name, /\$([\d.,]+)\s*\/ GPU-hour/),
          median: await amount(page, name, /median \$([\d.,]+?)p90/),
          offers: await amount(page, name, /([\d,]+) offers/),
        }
        expect(isNear(shown.lowest, prices[0] ?? Number.NaN), `${name}: lowest ${shown.lowest}, exact ${prices[0]}`).toBe(true)
        expect(isNear(shown.median, middle(prices)), `${name}: median ${shown.median}, exact ${middle(prices)}`).toBe(true)
        expect(shown.offers, name).toBe(prices.length)
      }
    })
  }
})

test('moves nothing while prices load, also of earlier visits @phone', async ({ connected: page, market }) => {
  const visits = [3, 2, 1].map((days) => {
    const endedAt = Date.now() - days * 86_400_000
    const prices = { b200: [3.1, 6, 9], 'h100-sxm': [1.6, 3, 9], l40s: [0.61, 1, 9] }
    return { id: `visit-${days}`, currency: 'USD', startedAt: endedAt - 60_000, endedAt, prices }
  })
  await seedItems(page, 'market-visits', visits)
  await recordShifts(page)
  await market.scenario({ latency: 150 })
  // At the top of the page, as it opens.
  const tilesLoaded = async () => {
    await expect(page.getByRole('img', { name: /^Lowest price on your last 4 visits/ }).first()).toBeVisible()
    await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
  }
  await page.goto('/market?currency=USD')
  await tilesLoaded()
  expect(await totalShift(page)).toBeLessThan(0.008)
  await page.setViewportSize({ width: 900, height: 900 })
  await page.reload()
  await tilesLoaded()
  expect(await totalShift(page)).toBeLessThan(0.002)
})

const UNREADABLE: readonly [string, ScenarioInput][] = [
  ['garbage', { priceForm: 'garbage' }],
  ['no entry', { priceForm: 'empty' }],
  ['another currency', { priceForm: 'other-currency' }],
]

test('shows no price when none can be read, and passes the accessibility checks @phone', async ({ connected: page, market }) => {
  for (const [form, scenario] of UNREADABLE) {
    await test.step(form, async () => {
      await market.scenario(scenario)
      await page.goto('/market?currency=USD')
      await expect(tile(page, 'L40S')).toContainText(/\d+ offers, no readable price/)
      await expect(page.getByRole('region', { name: 'GPU prices' })).not.toContainText('$')
      await expectAccessible(page)
    })
  }
})

test('counts loaded offers when totals are missing, zero or too small, and when a page holds seven rows', async ({
  connected: page,
  market,
  request,
}) => {
  test.slow()
  const prices = await pricesPerGpu(request, market.key, 'l40s')
  for (const scenario of [{ totals: 'missing' }, { totals: 'zero' }, { limitCap: 7 }] as const satisfies readonly ScenarioInput[]) {
    await test.step(JSON.stringify(scenario), async () => {
      await market.scenario(scenario)
      await page.goto('/market?currency=USD')
      await marketLoaded(page)
      const rest = page.getByRole('button', { name: 'Load all offers of L40S' })
      if ('limitCap' in scenario) {
        await expect(tile(page, 'L40S')).toContainText('first 14')
        await rest.click()
      }
      await expect(rest).toBeHidden()
      await marketLoaded(page)
      await expect(tile(page, 'L40S')).not.toContainText(/first \d|loading/i, { timeout: 30_000 })
      expect(isNear(await amount(page, 'L40S', /\$([\d.,]+)\s*\/ GPU-hour/), prices[0] ?? Number.NaN)).toBe(true)
      expect(await amount(page, 'L40S', /(?<!first )([\d,]+) offers/)).toBe(prices.length)
    })
  }
})

for (const [locale, language, scheme] of [
  ['en-GB', 'English', 'dark'],
  ['ru-RU', 'Russian', 'light'],
] as const) {
  test.describe(`${language}, ${scheme}`, () => {
    test.use({ locale, colorScheme: scheme })

    test('passes the accessibility checks while loading, with failed tiles and with nothing loaded @phone', async ({
      connected: page,
      market,
    }) => {
      await market.scenario({ latency: 3000 })
      await page.goto('/market')
      await expect(page.locator('#main [aria-busy="true"]').first()).toBeVisible()
      await expectAccessible(page)
      await market.scenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '400', after: 6 }] })
      await page.reload()
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^(Try again|Повторить)/ })
          .first(),
      ).toBeVisible()
      await expectAccessible(page)
      await market.scenario({ faults: [{ endpoint: '*', kind: '403' }] })
      await page.reload()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectAccessible(page)
    })
  })
}
