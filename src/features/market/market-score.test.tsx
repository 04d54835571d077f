import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marketVisits } from '@/api/market-visits'
import { marketFor } from '@/mocks/market'
import { formatFor } from '@/shared/i18n/format'
import { listSearches } from '@/test/list-searches'
import { loaded, perGpu } from '@/test/market-page'
import { renderApp } from '@/test/render-app'

// The test environment never reports an intersection; without the observer, the jobs and the plot count as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => vi.unstubAllGlobals())

const HERE = globalThis.location.origin
const SCORE = 9.5
const format = formatFor('en')
const rentable = (key: string) => marketFor(key).db.offers.filter((offer) => offer.in_stock && offer.rentable)

function passing(key: string) {
  const scores = new Map(marketFor(key).db.providers.map(({ slug, score }) => [slug, score]))
  return rentable(key).filter(({ provider }) => (scores.get(provider) ?? 0) >= SCORE)
}

const hidden = { [HERE]: { not_gpu: ['l40s'], not_provider: [], not_country: [] } }

test('describes the whole market in its head and tiles with a minimum score of every search, and says that jobs have it', async () => {
  const key = 'score-market'
  const { user } = renderApp('/market?currency=USD', { key, preferences: { minScore: { [HERE]: SCORE }, hidden } })
  const all = format.number(rentable(key).length)
  const { length: few } = passing(key)
  expect(few).toBe(0)
  const [first] = perGpu(key, 'h100-sxm')
  expect(await loaded('H100 SXM')).toHaveTextContent(`${perGpu(key, 'h100-sxm').length} offers`)
  expect(await loaded('H100 SXM')).toHaveTextContent(`${format.money(first?.price ?? 0, 'USD')} / GPU-hour`)
  expect(await screen.findByRole('link', { name: `all ${format.number(few)}: Cheapest GPU overall` })).toBeVisible()
  expect(screen.getByRole('region', { name: 'What do you need it for?' })).toHaveTextContent('No matching offers now')
  expect(screen.getByText('only offers with a score of 9.5 or higher, as in every search of offers')).toBeVisible()
  await waitFor(() => expect(marketVisits.store.list()[0]?.prices['h100-sxm']?.[0]).toBeCloseTo(first?.price ?? 0, 3))
  const link = await screen.findByRole('link', { name: `${all} rentable offers` })
  const before = listSearches(key).length
  await user.click(link)
  await waitFor(() => expect(listSearches(key).length).toBeGreaterThan(before))
  expect(await screen.findByText(new RegExp(`^Shown \\d+ of ${all}$`))).toBeVisible()
})

test('counts the offers of the market once when there is no minimum score', async () => {
  const key = 'score-none'
  renderApp('/market?currency=USD', { key })
  expect(await screen.findByRole('link', { name: `${format.number(rentable(key).length)} rentable offers` })).toBeVisible()
  await loaded('RTX 4090')
  const filters = marketFor(key)
    .requests('POST /v0/market/search')
    .filter(({ query }) => query['start'] === '0')
    .map(({ body }) => (body as { query: Record<string, unknown> }).query)
  expect(filters.filter((one) => Object.keys(one).length === 2)).toHaveLength(1)
})
