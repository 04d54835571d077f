import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setKey } from '@/api/api-key'
import { unitsHere } from '@/api/service-units'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { loaded, perGpu, tilesIn } from '@/test/market-page'
import { renderApp } from '@/test/render-app'
import { testQueryClient } from '@/test/render-part'
import { createAppRouter } from '@/app/router'
import { chosenGpus } from './tiles/chosen-gpus'
import { createMemoryHistory } from '@tanstack/react-router'

const SEARCH = 'POST /v0/market/search'
/** Two lists, 14 pages of eight tiles, and a count. */
const ABOVE = 17
/** With the ranks of five jobs, and without the count. */
const FIRST = 30
const MOST = 35

// The test environment never reports an intersection; without the observer, the plot counts as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settled = async () => {
  await loaded('RTX 4090')
  await screen.findByRole('figure', { name: 'Price against performance' })
  await waitFor(() => expect(document.querySelector('#main [aria-busy="true"]')).toBeNull())
}

/** Holds back all searches, and returns those that the page has given up. */
function holdSearches() {
  const held: { currency: unknown; signal: AbortSignal }[] = []
  const gate = Promise.withResolvers<void>()
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { currency } = (await request.clone().json()) as { currency?: unknown }
      held.push({ currency, signal: request.signal })
      await gate.promise
    }),
  )
  return { held, release: gate.resolve }
}

function atWidth(width: string) {
  const { matchMedia } = globalThis
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('min-width: 100rem') ? Object.assign(new EventTarget(), { matches: width === '1920' }) : matchMedia(query),
  )
}

const EIGHT = ['b200', 'h200-sxm', 'h100-sxm', 'a100-sxm-80gb', 'l40s', 'rtx-pro-6000', 'rtx-5090', 'rtx-4090']

test.each([
  ['1440', EIGHT],
  ['1920', [...EIGHT, 'mi300x', 'rtx-a6000', 'l4', 'rtx-3090']],
])(`loads the whole page with ${MOST} requests at most at a width of %s px`, async (width, slugs) => {
  const key = `market-count-${width}`
  atWidth(width)
  renderApp('/market?currency=USD', { key })
  await settled()
  expect(await tilesIn()).toHaveLength(slugs.length)
  const { log } = marketFor(key)
  expect(log.length).toBeLessThanOrEqual(MOST)
  expect(marketFor(key).requests('GET /v0/market/gpus')).toHaveLength(1)
  expect(marketFor(key).requests('GET /v0/market/providers')).toHaveLength(1)
  const searches = marketFor(key).requests(SEARCH)
  expect(searches.every(({ query }) => Number(query['limit']) <= 100)).toBe(true)
  const isPage = ({ query, body }: (typeof searches)[number]) => {
    const { gpu_translit_name: models, ...filters } = (body as { query: Record<string, unknown> & { gpu_translit_name?: string[] } }).query
    return query['limit'] === '100' && models?.length === 1 && !('vram_lt' in filters) && !('vram_gt' in filters)
  }
  const pages = searches.filter(isPage).length
  expect(pages).toBe(slugs.reduce((sum, slug) => sum + Math.ceil(perGpu(key, slug).length / 100), 0))
})

test.each([
  ['the usual tiles', [], EIGHT.slice(0, 4)],
  ['the chosen tiles', ['l4', 'b200'], ['l4', 'b200']],
])('starts the searches of %s before the page is rendered', async (_, chosen, slugs) => {
  const key = `market-early-${chosen.length}`
  setKey(key)
  chosenGpus.set(chosen)
  const router = createAppRouter(testQueryClient(), createMemoryHistory({ initialEntries: ['/market?currency=QOIN'] }))
  void router.load()
  const searches = () =>
    marketFor(key)
      .requests(SEARCH)
      .filter(({ query }) => query['start'] === '0')
  await waitFor(() => expect(searches()).toHaveLength(slugs.length))
  const asked = searches().map(({ body }) => body as { currency: string; query: Record<string, unknown> })
  // They arrive in any order.
  expect(new Set(asked.map(({ currency, query }) => `${currency} ${String(query['gpu_translit_name'])}`))).toEqual(
    new Set(slugs.map((slug) => `QOIN ${slug}`)),
  )
})

/** Offers of models of a large market. The cheapest A10 is a slice, so that the plot has to read its offers. */
const LARGE = { b200: 87, 'h200-sxm': 93, 'h100-sxm': 428, 'a100-sxm-80gb': 180, l40s: 166, 'rtx-a6000': 142, l4: 1119, a10: 147 }

function growMarket(key: string) {
  const { db } = marketFor(key)
  const models = Object.entries(LARGE).flatMap(([slug, count]) => {
    const kept = db.offers.filter(({ gpu }) => gpu === slug)
    const rentable = kept.filter(({ in_stock, rentable: isRentable }) => in_stock && isRentable)
    return Array.from({ length: count }, (_, index) => {
      const offer = rentable[index % rentable.length]
      if (!offer) throw new Error(`no offer of ${slug}`)
      const gpu_amount = index < rentable.length && slug !== 'a10' ? offer.gpu_amount : 1
      const perGpu = (offer.usd / offer.gpu_amount) * (1 + Math.floor(index / rentable.length) / 100)
      return { ...offer, id: `${slug}-${index}`, gpu_amount, usd: perGpu * gpu_amount }
    })
  })
  const slices = models
    .filter(({ gpu }) => gpu === 'a10')
    .map((offer) => ({ ...offer, id: `slice-${offer.id}`, gpu_amount: 1, vram: 6, usd: 0.02 }))
  db.offers = [...models, ...slices, ...db.offers.filter(({ gpu }) => !(gpu in LARGE))]
}

test.each([['1440', 8]])(`loads a large market with ${MOST} requests at most at a width of %s px`, async (width, count) => {
  const key = `market-large-${width}`
  growMarket(key)
  atWidth(width)
  renderApp('/market?currency=USD', { key })
  await settled()
  expect(await tilesIn()).toHaveLength(count)
  expect(await loaded('H100 SXM')).toHaveTextContent('428 offers')
  expect(await loaded('H100 SXM')).toHaveTextContent(/median \$/)
  if (width === '1920') expect(await loaded('L4')).toHaveTextContent('first 100 of 1,119')
  expect(marketFor(key).log.length).toBeLessThanOrEqual(MOST)
})

test.each([
  ['in the first answer', 0, 0],
  ['after the answers of five tiles', 5, 9],
])('loads little twice when the market reveals %s that its network is in Mbps', async (when, late, most) => {
  const key = `market-mbps-${when}`
  const slow = new Set(EIGHT.slice(0, late))
  const { db } = marketFor(key)
  db.offers = db.offers.map((offer) => {
    const configuration = { ...offer.configuration, ethernet_in: slow.has(offer.gpu) ? 1_000 : 10_000, ethernet_out: 1_000 }
    return { ...offer, configuration }
  })
  renderApp('/market?currency=USD', { key })
  await settled()
  expect(unitsHere().recognized).toEqual({ network: 'mbps' })
  const sent = marketFor(key).log.map(({ path, query, body }) => JSON.stringify([path, query, body]))
  expect(sent.length - new Set(sent).size).toBeLessThanOrEqual(most)
  expect(marketFor(key).requests('GET /v0/market/gpus')).toHaveLength(1)
  expect(marketFor(key).requests('GET /v0/market/providers')).toHaveLength(1)
  expect(sent.length).toBeLessThanOrEqual(MOST + most)
})

test.each(['scrolled near', 'printed'])('loads the jobs, and then the plot, only when they are %s', async (how) => {
  const watched = new Map<Element, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe(element: Element) {
        watched.set(element, () => this.report([{ isIntersecting: true }]))
        this.report([{ isIntersecting: false }])
      }
      disconnect() {}
    },
  )
  const key = `market-below-${how}`
  renderApp('/market?currency=USD', { key })
  await loaded('RTX 4090')
  await waitFor(() => expect(document.querySelector('#main [aria-busy="true"]')).toBeNull())
  expect(await screen.findByRole('link', { name: /^[\d,]+ rentable offers$/ })).toBeVisible()
  const { log } = marketFor(key)
  expect(log.length).toBeLessThanOrEqual(ABOVE)
  const jobs = screen.getByRole('region', { name: 'What do you need it for?' })
  expect(jobs).not.toHaveTextContent('$')
  expect(screen.queryByRole('figure', { name: 'Price against performance' })).toBeNull()
  if (how === 'scrolled near') {
    act(() => watched.get(jobs)?.())
    await waitFor(() => expect(jobs.querySelectorAll('[aria-busy="true"]')).toHaveLength(5))
    await waitFor(() => expect(jobs.querySelector('[aria-busy="true"]')).toBeNull())
    for (const job of within(jobs).getAllByRole('listitem')) expect(job).toHaveTextContent(/from \$/)
    expect(log.length).toBeLessThanOrEqual(FIRST + 1)
    expect(screen.queryByRole('figure', { name: 'Price against performance' })).toBeNull()
    act(() => watched.get(document.getElementById('market-plot') ?? jobs)?.())
  } else act(() => void dispatchEvent(new Event('beforeprint')))
  await settled()
  expect(log.length).toBeLessThanOrEqual(MOST)
})

test.each([7, 20])('sends few more requests to an API with pages of %s rows, and says what is missing', async (limitCap) => {
  const key = `market-small-pages-${limitCap}`
  marketFor(key).set({ limitCap })
  renderApp('/market?currency=USD', { key })
  await settled()
  expect(marketFor(key).log.length).toBeLessThanOrEqual(MOST + 15)
  const { length } = perGpu(key, 'rtx-4090')
  expect(await loaded('RTX 4090')).toHaveTextContent(`first ${2 * limitCap} of ${length}`)
  expect(screen.getAllByRole('button', { name: /^Load all offers of / }).length).toBeGreaterThan(5)
})

test('sends four requests at a time, and cancels all requests in the previous currency', async () => {
  const { held, release } = holdSearches()
  const { user } = renderApp('/market?currency=USD', { key: 'market-currency' })
  await waitFor(() => expect(held).toHaveLength(4))
  await user.click(screen.getByRole('radio', { name: 'RUB' }))
  // Well before the time limit of a request, which would end them as well.
  await waitFor(() => expect(held.filter(({ currency }) => currency === 'RUB')).toHaveLength(4), { timeout: 8000 })
  const before = held.filter(({ currency }) => currency === 'USD')
  expect(before).toHaveLength(4)
  expect(before.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true])
  release()
  await settled()
  expect(held.filter(({ currency }) => currency === 'USD')).toHaveLength(4)
})

test('cancels the lists of the previous language', async () => {
  const held: { locale: string | null; signal: AbortSignal }[] = []
  const gate = Promise.withResolvers<void>()
  server.use(
    http.get('*/v0/market/:list', async ({ request }) => {
      held.push({ locale: new URL(request.url).searchParams.get('locale'), signal: request.signal })
      await gate.promise
    }),
  )
  const { user } = renderApp('/market?currency=USD', { key: 'market-language' })
  await waitFor(() => expect(held).toHaveLength(2))
  await user.click(screen.getByRole('radio', { name: /Русский/ }))
  await waitFor(() => expect(held.filter(({ locale }) => locale === 'ru')).toHaveLength(2))
  expect(held.filter(({ locale }) => locale === 'en').map(({ signal }) => signal.aborted)).toEqual([true, true])
  gate.resolve()
})

test('sends nothing more while the page is left alone, hidden or visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const key = 'market-hidden'
  renderApp('/market?currency=USD', { key })
  await settled()
  const { log } = marketFor(key)
  const before = log.length
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
  expect(log).toHaveLength(before)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(60 * 60_000)
  })
  expect(log).toHaveLength(before)
})
