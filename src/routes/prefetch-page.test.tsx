import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addFavourite } from '@/api/favourites/favourites'
import { searchOffer } from '@/contract/offer'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { cost, offerOf, open } from '@/test/rent-page'

let keys = 0
const newKey = () => `prefetch-${(keys += 1)}`

/** Searches for single offers: these name a provider, but find an offer that cannot be rented too. */
const offerSearches = (key: string) =>
  marketFor(key)
    .requests('POST /v0/market/search')
    .filter(({ body }) => /"provider":/.test(JSON.stringify(body)) && !/"rentable":/.test(JSON.stringify(body)))

describe('loads the data of a page when its link is hovered, and only once', () => {
  test.each<[string, string | RegExp, string]>([
    ['/templates', 'Templates', 'GET /v0/templates'],
    ['/providers', 'Providers', 'GET /v0/market/providers'],
    ['/gpus', /GPU/, 'GET /v0/market/gpus'],
    ['/hosts', 'Hosts', 'GET /v0/hosts'],
  ])('%s', async (path, name, endpoint) => {
    const key = newKey()
    const { user, router } = renderApp('/settings', { key })
    const link = (await screen.findAllByRole('link')).find((one) => one.getAttribute('href') === path)!
    const firstPages = () =>
      marketFor(key)
        .requests(endpoint)
        .filter(({ query }) => query['start'] === '0')
    expect(firstPages()).toHaveLength(0)
    await user.hover(link)
    await waitFor(() => expect(firstPages()).toHaveLength(1))
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name })
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(firstPages()).toHaveLength(1)
  })
})

test('searches for an offer when its link is hovered, and only once', async () => {
  const key = newKey()
  const { user } = renderApp('/offers/gone?gpu=l40s&gpus=2&currency=USD', { key })
  const [link] = await screen.findAllByRole('link', { name: '2 × L40S' })
  expect(offerSearches(key)).toHaveLength(0)
  await user.hover(link!)
  await waitFor(() => expect(offerSearches(key)).toHaveLength(1))
  await user.click(link!)
  await screen.findByRole('region', { name: 'Price' })
  await screen.findByRole('button', { name: /^Updated/ })
  expect(offerSearches(key)).toHaveLength(1)
})

test('searches for each compared offer when the link is hovered, and only once', async () => {
  const key = newKey()
  const tokens = marketFor(key)
    .db.offers.filter(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 2)
    .slice(0, 2)
    .map(({ id, provider, location }) => [id, 'l40s', 2, provider, location.city || location.country || location.region].join('*'))
  const compare = tokens.map((token) => `compare=${encodeURIComponent(token)}`).join('&')
  const { user } = renderApp(`/offers?gpu=l40s&currency=USD&${compare}`, { key })
  const link = await screen.findByRole('link', { name: 'Compare offers' })
  expect(offerSearches(key)).toHaveLength(0)
  await user.hover(link)
  await waitFor(() => expect(offerSearches(key)).toHaveLength(2))
  await user.click(link)
  const table = await screen.findByRole('table', { name: 'Compare offers' })
  await within(table).findByRole('button', { name: /^Updated/ })
  expect(offerSearches(key)).toHaveLength(2)
})

test('searches for the offer of the rent page and loads its templates when its link is hovered, and only once', async () => {
  const key = newKey()
  const { id, provider } = offerOf(key)
  const { user, router } = renderApp(`/offers/${id}?gpu=l40s&gpus=2&provider=${provider}&currency=USD`, { key })
  const link = await screen.findByRole('link', { name: 'Rent' })
  await screen.findByRole('button', { name: /^Updated/ })
  expect(offerSearches(key)).toHaveLength(1)
  const lists = () => marketFor(key).requests('GET /v0/templates')
  expect(lists()).toHaveLength(0)
  await user.hover(link)
  await waitFor(() => expect(lists()).toHaveLength(1))
  // The link names the location too, so it is another search.
  await waitFor(() => expect(offerSearches(key)).toHaveLength(2))
  await user.click(link)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/rent\//))
  await cost()
  await screen.findAllByRole('option')
  expect(offerSearches(key)).toHaveLength(2)
  expect(lists()).toHaveLength(1)
})

test('sends nothing for a link of the rent page that the pointer only passes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const key = newKey()
  const { id, provider } = offerOf(key)
  renderApp(`/offers/${id}?gpu=l40s&gpus=2&provider=${provider}&currency=USD`, { key })
  const link = await screen.findByRole('link', { name: 'Rent' })
  const lists = () => marketFor(key).requests('GET /v0/templates')
  fireEvent.pointerOver(link)
  fireEvent.pointerOut(link)
  await vi.advanceTimersByTimeAsync(1000)
  expect(lists()).toHaveLength(0)
  fireEvent.pointerOver(link)
  await vi.advanceTimersByTimeAsync(1000)
  await vi.dynamicImportSettled()
  await waitFor(() => expect(lists()).toHaveLength(1))
})

test('searches for the first favourites when their link is hovered, and only once', async () => {
  const key = newKey()
  const offers = marketFor(key).db.offers.filter(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 2)
  const parsed = offers.slice(0, 6).map(({ id, provider }) => ({ id, provider }))
  for (const { id, provider } of parsed) {
    addFavourite(
      searchOffer.parse({ id, gpu_name: 'L40S', gpu_translit_name: 'l40s', gpu_amount: 2, provider_translit_name: provider, prices: [2] }),
      'USD',
    )
  }
  const { user } = renderApp('/settings', { key })
  const link = await screen.findByRole('link', { name: 'Favourites 6' })
  expect(offerSearches(key)).toHaveLength(0)
  await user.hover(link)
  await waitFor(() => expect(offerSearches(key)).toHaveLength(4))
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Favourites' })
  await screen.findByRole('button', { name: /^Updated/ })
  expect(offerSearches(key)).toHaveLength(6)
})

test('does not search again for the offer of the rent page when a link to it is hovered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const key = newKey()
  const { id, provider } = offerOf(key)
  const { router, queryClient } = open(key)
  await cost()
  expect(offerSearches(key)).toHaveLength(1)
  vi.setSystemTime(Date.now() + 60_000)
  await router.preloadRoute({ to: '/offers/$offerId', params: { offerId: id }, search: { gpu: 'l40s', gpus: 2, provider } })
  await vi.dynamicImportSettled()
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['offers', 'again'] })).toBe(0))
  expect(offerSearches(key)).toHaveLength(1)
})

test('sends nothing for a hovered link while the key is locked or missing', async () => {
  const { router } = renderApp('/connect', { key: null })
  await screen.findByRole('heading', { level: 1 })
  await router.preloadRoute({ to: '/templates' }).catch(() => undefined)
  expect(marketFor('test-key').requests('GET /v0/templates')).toHaveLength(0)
})
