import type { Page } from '@playwright/test'
import type { ScenarioInput } from '../src/mocks/scenario.ts'
import type { Market } from './support/market.ts'
import { bodyOf, inStockBox, open, pageRequests, rows, SEARCH, status, table } from './support/offers.ts'
import { expect, test } from './support/test.ts'

/** Only the search fails; the other lists keep working. */
const failing = (fault: NonNullable<ScenarioInput['faults']>[number]): ScenarioInput => ({ faults: [{ endpoint: SEARCH, ...fault }] })

async function scrollFor(pages: number, currency: string, page: Page, market: Market): Promise<number[]> {
  const asked = async () =>
    (await pageRequests(market)).filter((request) => bodyOf(request).currency === currency).map(({ query }) => Number(query['start']))
  await open(page, `/offers?currency=${currency}`)
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    expect((await asked()).length).toBeGreaterThanOrEqual(pages)
  }).toPass()
  return asked()
}

test('continues after a page that the marketplace cut short, with and without a total', async ({ connected: page, market }) => {
  await test.step('continues with a total', async () => {
    await market.scenario({ limitCap: 7 })
    const asked = await scrollFor(6, 'USD', page, market)
    expect(asked).toEqual(asked.map((_, index) => index * 7))
    await expect(status(page)).toHaveText(/^Shown \d+ of 2,\d{3}$/)
  })
  await test.step('continues with a total of 0', async () => {
    await market.scenario({ limitCap: 20, totals: 'zero' })
    const asked = await scrollFor(4, 'RUB', page, market)
    expect(asked).toEqual(asked.map((_, index) => index * 20))
    await expect(status(page)).toHaveText(/^Shown \d+$/)
    await expect(table(page)).toHaveAttribute('aria-rowcount', '-1')
  })
})

test('shows prices in two other formats, unreadable prices, another currency and missing fields', async ({ connected: page, market }) => {
  const address = '/offers?gpu=l40s&gpus=2&currency=USD'
  const prices = async () => {
    const cells = rows(page).locator('[data-column="price"]')
    await expect(cells.nth(4)).toBeAttached()
    return (await cells.allTextContents()).slice(0, 5)
  }
  const openWith = async (scenario: ScenarioInput) => {
    await market.scenario(scenario)
    await open(page, address)
  }
  await open(page, address)
  const usual = await prices()
  for (const text of usual) expect(text).toMatch(/^\$\d+\.\d\d/)

  for (const priceForm of ['map', 'text'] as const)
    await test.step(`shows prices sent as ${priceForm}`, async () => {
      await openWith({ priceForm })
      expect(await prices()).toEqual(usual)
    })
  await test.step('reports unreadable prices', async () => {
    await openWith({ priceForm: 'garbage' })
    for (const text of await prices()) expect(text).toBe('price not readable')
  })
  await test.step('keeps the currency of a price', async () => {
    await openWith({ priceForm: 'other-currency' })
    for (const text of await prices()) expect(text).toMatch(/^\d+\.\d+\sEUR/)
    await expect(table(page)).not.toContainText('$')
  })
  await test.step('reports missing fields', async () => {
    await openWith({ nulls: 'all' })
    await expect(rows(page).first()).toContainText('not reported')
    await expect(table(page)).not.toContainText(/NaN|undefined|null|Infinity|\b0 Gbps/)
  })
})

test('retries a search only after the time given by Retry-After, and after a 503', async ({ connected: page, market }) => {
  await page.clock.install()
  // Soon after a list, the page counts with a search of one row, which would take the fault that is meant for the next list.
  await page.route(/\/v0\/market\/search\?.*limit=1(&|$)/, (route) => route.fulfill({ json: { ok: true, data: [], total_items: 0 } }))
  await page.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const { dataset } = document.documentElement
      if (/search\?.*limit=50/.test(url)) dataset['searchedAt'] = `${dataset['searchedAt'] ?? ''} ${Date.now()}`
      return fetch(input, init)
    }
  })
  /** Milliseconds between the failed search and its retry. */
  const waitAfter = async (fault: Parameters<typeof failing>[0]): Promise<number> => {
    await market.scenario(failing({ ...fault, times: 1 }))
    const failed = page.waitForResponse((response) => response.url().includes('/v0/market/search') && !response.ok())
    await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
    await failed
    const times = async () => ((await page.locator('html').getAttribute('data-searched-at')) ?? '').trim().split(' ').map(Number)
    // In steps shorter than the 15-second time limit of a search, so that none is aborted.
    await expect(async () => {
      await page.clock.runFor(5000)
      expect(await times()).toHaveLength(2)
    }).toPass()
    await expect(rows(page).first()).toContainText('L40S')
    const [first = 0, second = 0] = await times()
    return second - first
  }

  await test.step('waits 40 seconds when Retry-After is 40', async () => {
    expect(await waitAfter({ kind: '429', retryAfter: 40 })).toBeGreaterThanOrEqual(40_000)
  })
  await test.step('waits 5 seconds without Retry-After', async () => {
    expect(await waitAfter({ kind: '429' })).toBeGreaterThanOrEqual(5_000)
  })
  await test.step('retries after a 503', async () => {
    expect(await waitAfter({ kind: '503' })).toBeGreaterThan(0)
  })
  expect(await pageRequests(market)).toHaveLength(6)
})

test('shows an error when a search fails, keeps the filters and searches again on Try again', async ({ connected: page, market }) => {
  const from = page.getByRole('group', { name: 'VRAM' }).getByRole('textbox', { name: 'From' })
  for (const [kind, words] of [
    ['html', 'Unexpected response'],
    ['422', 'Some values were rejected'],
  ] as const)
    await test.step(`shows the error of ${kind}`, async () => {
      await market.scenario(failing({ kind }))
      await page.goto('/offers?vram_from=24')
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(from).toHaveValue('24')
      await market.scenario({})
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(rows(page).first()).toBeVisible()
    })
})

test('shows an error when the network is lost, and recovers when it is back', async ({ connected: page, context, guard }) => {
  // The code of panel, keys and chips loads on first use.
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS/)
  await open(page)
  const inStock = await inStockBox(page)
  await context.setOffline(true)
  await inStock.check()
  await expect(page.getByRole('alert')).toContainText('Your browser reports no connection')
  await expect(inStock).toBeChecked()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
})

test('parses a large response at once when the code for parsing it in slices fails to load', async ({ connected: page, guard }) => {
  guard.allowConsole(/parse-large|Failed to load/)
  await page.route('**/assets/parse-large*', (route) => route.abort())
  await page.route('**/v0/market/search*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, padding: 'x'.repeat(300_000) } })
  })
  await page.goto('/offers?currency=USD')
  await expect(rows(page).first()).toBeVisible()
})
