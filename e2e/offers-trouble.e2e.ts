import type { Page } from '@playwright/test'
import type { ScenarioInput } from '../src/mocks/scenario.ts'
import type { Market } from './support/market.ts'
import { bodyOf, open, rows, SEARCH, status, table } from './support/offers.ts'
import { expect, test } from './support/test.ts'

/** Only the search fails; the other lists keep working. */
const failing = (fault: NonNullable<ScenarioInput['faults']>[number]): ScenarioInput => ({ faults: [{ endpoint: SEARCH, ...fault }] })

/** Scrolls until so many pages were requested in this currency, and returns the start of each. */
async function scrollFor(pages: number, currency: string, page: Page, market: Market): Promise<number[]> {
  const asked = async () =>
    (await market.requests(SEARCH)).filter((request) => bodyOf(request).currency === currency).map(({ query }) => Number(query['start']))
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
    await expect(status(page)).toHaveText(/^Shown \d+ of 3,440$/)
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

test('repeats a search after the wait given by Retry-After and after a 503, and not before', async ({ connected: page, market }) => {
  await page.clock.install()
  // The page notes by its own clock when it searches.
  await page.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const { dataset } = document.documentElement
      if (url.includes('/v0/market/search')) dataset['searchedAt'] = `${dataset['searchedAt'] ?? ''} ${Date.now()}`
      return fetch(input, init)
    }
  })
  /** Milliseconds between the search that failed and its repetition. */
  const waitAfter = async (fault: Parameters<typeof failing>[0]): Promise<number> => {
    await market.scenario(failing({ ...fault, times: 1 }))
    const failed = page.waitForResponse((response) => response.url().includes('/v0/market/search') && !response.ok())
    await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
    await failed
    const times = async () => ((await page.locator('html').getAttribute('data-searched-at')) ?? '').trim().split(' ').map(Number)
    // In steps that no request is given up in: a read has 15 seconds.
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
  await test.step('repeats after a 503', async () => {
    expect(await waitAfter({ kind: '503' })).toBeGreaterThan(0)
  })
  expect(await market.requests(SEARCH)).toHaveLength(6)
})

test('shows an error when a search fails, keeps the filters and searches again on request', async ({ connected: page, market }) => {
  const from = page.getByRole('group', { name: 'VRAM' }).getByRole('textbox', { name: 'From' })
  for (const [kind, words] of [
    ['html', 'The answer was not in the expected format'],
    ['422', 'The service did not accept these values'],
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
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await open(page)
  await context.setOffline(true)
  const inStock = page.getByRole('checkbox', { name: 'In stock' })
  await inStock.check()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(inStock).toBeChecked()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
})

test('reads a large answer in one go when the code that reads it in slices cannot be loaded', async ({ connected: page, guard }) => {
  guard.allowConsole(/large-answer|Failed to load/)
  await page.route('**/assets/large-answer*', (route) => route.abort())
  await page.route('**/v0/market/search*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, padding: 'x'.repeat(300_000) } })
  })
  await page.goto('/offers?currency=USD')
  await expect(rows(page).first()).toBeVisible()
})
