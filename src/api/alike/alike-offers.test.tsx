import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { renderApp } from '@/test/render-app'
import { exportedJson } from '@/test/export-as'
import { setWindowWidth } from '@/test/environment'

// The test environment never reports an intersection; without the observer, everything counts as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => vi.unstubAllGlobals())

/** The most expensive rentable offer of 2 × L40S. */
function expensive(key: string) {
  const all = marketFor(key).db.offers.filter(
    ({ gpu, gpu_amount, in_stock, rentable }) => gpu === 'l40s' && gpu_amount === 2 && in_stock && rentable,
  )
  const offer = all.toSorted((a, b) => b.usd - a.usd)[0]
  if (!offer) throw new Error('the seed has no such offer')
  return offer
}
const section = () => screen.findByRole('region', { name: 'Same or better for less' })

test('lists cheaper offers that are not worse beside the chosen offer, from one search', async () => {
  const { id, configuration } = expensive('alike-1')
  const { user, router } = renderApp(`/offers?gpu=l40s&gpus=2&currency=USD&offer=${id}`, { key: 'alike-1' })
  const links = await within(await section()).findAllByRole('link', { name: /less/ })
  expect(links.length).toBeLessThanOrEqual(5)
  const prices = links.map((link) => Number(/\$([\d.]+)/.exec(link.textContent)?.[1]))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const bodies = marketFor('alike-1')
    .requests('POST /v0/market/search')
    .map(({ body }) => body as { query?: Record<string, unknown> })
  expect(bodies.filter(({ query }) => query?.['price_lt'] !== undefined && query['vcpu_gt'] !== undefined)).toHaveLength(1)
  expect(configuration.vcpu).toBeGreaterThan(0)
  await user.click(links[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/offers\/.+/))
})

const isAbove = (above: HTMLElement, below: HTMLElement) =>
  (above.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING) === Node.DOCUMENT_POSITION_FOLLOWING

test('follows the price among others on the page of an offer, and all that must not move beside the list', async () => {
  const { id, provider } = expensive('alike-place')
  const { unmount } = renderApp(`/offers?gpu=l40s&gpus=2&currency=USD&offer=${id}`, { key: 'alike-place' })
  const panel = within(await screen.findByRole('complementary', { name: 'Chosen offer' }))
  const own = await section()
  for (const name of ['Against the market', 'Cost', 'Hardware']) expect(isAbove(panel.getByRole('region', { name }), own)).toBe(true)
  expect(isAbove(panel.getByRole('button', { name: 'API' }), own)).toBe(true)
  unmount()
  for (const width of [1440, 390]) {
    setWindowWidth(width)
    const page = renderApp(`/offers/${id}?gpu=l40s&gpus=2&provider=${provider}&currency=USD`, { key: 'alike-place' })
    expect(isAbove(await screen.findByRole('region', { name: 'Compared with similar offers' }), await section())).toBe(true)
    expect(isAbove(await section(), screen.getByRole('region', { name: 'Hardware' }))).toBe(true)
    page.unmount()
  }
})

test.each([
  [1440, 'Same or better for less', 'What does my work cost?', 'Hardware'],
  [1366, 'Hardware', 'Same or better for less', 'What does my work cost?'],
  [390, 'Same or better for less', 'Hardware', 'What does my work cost?'],
])('leaves no empty room at %d px: nothing follows the offers before they have loaded', async (width, ...names) => {
  setWindowWidth(width)
  const key = `alike-after-${width}`
  const own = expensive(key)
  const gate = Promise.withResolvers<void>()
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { query = {} } = (await request.clone().json()) as { query?: Record<string, unknown> }
      if (query['price_lt'] !== undefined) await gate.promise
    }),
  )
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key })
  await section()
  const jobs = () => screen.queryByRole('heading', { name: 'What does my work cost?' })
  if (width > 720) expect(jobs()).toBeNull()
  gate.resolve()
  await waitFor(() => expect(jobs()).toBeVisible())
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.filter((text) => names.includes(text))).toEqual(names)
})

test('shows what follows when the search for better offers has failed', async () => {
  setWindowWidth(1440)
  const key = 'alike-after-failed'
  const own = expensive(key)
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { query = {} } = (await request.clone().json()) as { query?: Record<string, unknown> }
      return query['price_lt'] === undefined ? undefined : HttpResponse.json({ ok: false }, { status: 400 })
    }),
  )
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key })
  expect(await within(await section()).findByRole('alert')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'What does my work cost?' })).toBeVisible()
})

test('says below the price of the chosen offer how many are as good for less, and leads to them', async () => {
  const key = 'alike-summary'
  const own = expensive(key)
  const { db } = marketFor(key)
  db.offers = [own, { ...own, id: 'a', provider: 'runpod', usd: own.usd / 2 }, { ...own, id: 'b', provider: 'vast-ai', usd: own.usd / 3 }]
  const { user } = renderApp(`/offers?gpu=l40s&gpus=2&currency=USD&offer=${own.id}`, { key })
  const price = within(await screen.findByRole('region', { name: 'Price' }))
  await user.click(await price.findByRole('button', { name: 'Same or better for less: 2' }))
  expect((await section()).parentElement).toHaveFocus()
  const bounded = marketFor(key)
    .requests('POST /v0/market/search')
    .filter(({ body }) => (body as { query?: Record<string, unknown> }).query?.['vcpu_gt'] !== undefined)
  expect(bounded, 'the summary and the list share one search').toHaveLength(1)
})

test('says below the price of the chosen offer that nothing as good is cheaper', async () => {
  const key = 'alike-summary-none'
  const own = expensive(key)
  marketFor(key).db.offers = [own]
  renderApp(`/offers?gpu=l40s&gpus=2&currency=USD&offer=${own.id}`, { key })
  expect(await within(await screen.findByRole('region', { name: 'Price' })).findByText('No offer this good is cheaper.')).toBeVisible()
})

test('compares each offer with this one in a table on its page, and in a list on a phone', async () => {
  const key = 'alike-table'
  const own = expensive(key)
  const { db } = marketFor(key)
  const vcpu = own.configuration.vcpu ?? 0
  db.offers = [own, { ...own, id: 'more', provider: 'runpod', usd: own.usd / 2, configuration: { ...own.configuration, vcpu: vcpu + 12 } }]
  const address = `/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`
  const { user, unmount } = renderApp(address, { key })
  const table = within(await screen.findByRole('table', { name: 'Same or better for less' }))
  const [, baseline, other] = table.getAllByRole('row').map((row) => within(row))
  expect(baseline?.getByRole('rowheader')).toHaveTextContent('This offer')
  expect(other?.getByRole('cell', { name: `${vcpu + 12} +12` })).toBeVisible()
  expect(other?.getByText('same GPU')).toBeVisible()
  expect(screen.getByText('at least as good in every reported figure')).toBeVisible()
  expect(screen.getByText(/^Shows up to five, of different providers and models first/)).toBeVisible()
  expect(other?.getByText(/^−\$.*, −50%$/)).toBeVisible()
  expect(other?.getByRole('link', { name: /^Open: 2 × L40S/ })).toHaveAttribute('href', expect.stringMatching(/^\/offers\/more\?/))
  expect(await exportedJson(user)).toMatchObject({
    rows: [
      { offer: '2 × L40S', vcpu, price: own.usd },
      {
        offer: '2 × L40S',
        vcpu: vcpu + 12,
        price: expect.closeTo(own.usd / 2, 3),
        provider: 'RunPod',
        link: expect.stringContaining('/offers/more?'),
      },
    ],
  })
  unmount()
  setWindowWidth(390)
  renderApp(address, { key })
  expect(await within(await section()).findAllByRole('link', { name: /less/ })).toHaveLength(1)
  expect(screen.queryByRole('table', { name: 'Same or better for less' })).toBeNull()
})

test('lists the gains over this offer, and no speed that looks the same', async () => {
  const key = 'alike-gains'
  const own = expensive(key)
  const { db } = marketFor(key)
  const ram = { ...own.configuration.ram, amount: (own.configuration.ram?.amount ?? 0) + 24, unit: 'gb' }
  const configuration = { ...own.configuration, ram, vcpu: (own.configuration.vcpu ?? 0) + 12 }
  // Their sheets say 362 and 364 TFLOPS.
  db.offers = [own, { ...own, id: 'more', gpu: 'rtx-6000-ada', usd: own.usd / 2, configuration }]
  const address = `/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`
  const { unmount } = renderApp(address, { key })
  const table = within(await screen.findByRole('table', { name: 'Same or better for less' }))
  expect(table.getByRole('cell', { name: 'bandwidth 1.1×' })).toBeVisible()
  unmount()
  setWindowWidth(390)
  renderApp(address, { key })
  const link = await within(await section()).findByRole('link', { name: /less/ })
  const marks = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(marks).toEqual(['bandwidth 1.1×', 'vCPU +12', 'RAM +24 GB'])
})

test('suggests nothing that the user hides, nor below the default minimum score', async () => {
  const key = 'alike-hidden'
  const own = expensive(key)
  const { db } = marketFor(key)
  const cheaper = (id: string, provider: string, usd: number) => ({ ...own, id, provider, usd: own.usd * usd })
  db.offers = [own, cheaper('hidden', 'vast-ai', 0.5), cheaper('shown', 'runpod', 0.6)]
  const service = globalThis.location.origin
  const preferences = {
    hidden: { [service]: { not_gpu: ['h200'], not_provider: ['vast-ai'], not_country: [] } },
    minScore: { [service]: 2 },
  }
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key, preferences })
  const table = within(await screen.findByRole('table', { name: 'Same or better for less' }))
  expect(table.getAllByRole('link', { name: /^Open: / })).toHaveLength(1)
  expect(table.getByText(/RunPod/i)).toBeVisible()
  const [sent] = marketFor(key)
    .requests('POST /v0/market/search')
    .map(({ body }) => (body as { query: Record<string, unknown> }).query)
    .filter((query) => query['price_lt'] !== undefined && query['vcpu_gt'] !== undefined)
  expect(sent?.['score_gt']).toBeGreaterThan(1.9)
})

test('says that the cheaper offers are hidden when the user hides all that are as good', async () => {
  const key = 'alike-all-hidden'
  const own = expensive(key)
  marketFor(key).db.offers = [
    own,
    { ...own, id: 'a', provider: 'vast-ai', usd: own.usd / 2 },
    { ...own, id: 'b', provider: 'vast-ai', usd: own.usd / 3 },
  ]
  const preferences = { hidden: { [globalThis.location.origin]: { not_gpu: [], not_provider: ['vast-ai'], not_country: [] } } }
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key, preferences })
  const part = within(await section())
  expect(await part.findByText('Cheaper ones that are as good are hidden: you hide their providers or countries.')).toBeVisible()
  expect(part.queryByText(/No offer this good is cheaper/)).toBeNull()
})

test('says how many of the cheaper offers were compared when there are more', async () => {
  const key = 'alike-many-hidden'
  const own = expensive(key)
  const hidden = Array.from({ length: 110 }, (_, index) => ({ ...own, id: `hidden-${index}`, provider: 'vast-ai', usd: own.usd / 3 }))
  marketFor(key).db.offers = [own, ...hidden, { ...own, id: 'shown', provider: 'runpod', usd: own.usd / 2 }]
  const preferences = { hidden: { [globalThis.location.origin]: { not_gpu: [], not_provider: ['vast-ai'], not_country: [] } } }
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key, preferences })
  const part = within(await section())
  expect(await part.findByText(/^Cheaper ones that are as good are hidden/)).toHaveTextContent(/Compared: 100, cheapest first\.$/)
})

test('claims nothing about a cheaper offer that is unreadable', async () => {
  const key = 'alike-unreadable'
  const own = expensive(key)
  marketFor(key).db.offers = [own]
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { query = {} } = (await request.clone().json()) as { query?: Record<string, unknown> }
      const isThis = query['price_lt'] !== undefined && query['vcpu_gt'] !== undefined
      return isThis ? HttpResponse.json({ ok: true, data: [{ id: 'odd', gpu_name: {} }], total_items: 1 }) : undefined
    }),
  )
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key })
  const part = within(await section())
  expect(await part.findByText('No offer this good was found for less. Compared: 0, cheapest first.')).toBeVisible()
})

test('suggests offers of a hidden model beside an offer of it that the user has opened', async () => {
  const key = 'alike-hidden-model'
  const own = expensive(key)
  marketFor(key).db.offers = [own, { ...own, id: 'same-model', provider: 'runpod', usd: own.usd / 2 }]
  const preferences = { hidden: { [globalThis.location.origin]: { not_gpu: ['l40s'], not_provider: [], not_country: [] } } }
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key, preferences })
  const table = within(await screen.findByRole('table', { name: 'Same or better for less' }))
  expect(table.getAllByRole('link', { name: /^Open: / })).toHaveLength(1)
})

test('says on the page of the cheapest offer that nothing as good is cheaper', async () => {
  const { gpu, gpu_amount, provider, id } =
    marketFor('alike-2').db.offers.toSorted((a, b) => a.usd / a.gpu_amount - b.usd / b.gpu_amount)[0] ?? expensive('alike-2')
  renderApp(`/offers/${id}?gpu=${gpu}&gpus=${gpu_amount}&provider=${provider}&currency=USD`, { key: 'alike-2' })
  expect(await within(await section()).findByText('No offer this good is cheaper.')).toBeVisible()
})

test('shows and counts no offer at price 0, and says that it can’t be compared', async () => {
  const key = 'alike-free'
  const own = expensive(key)
  const { db } = marketFor(key)
  const cheaper = (id: string, usd: number) => ({ ...own, id, provider: `provider-${id}`, usd })
  db.offers = [own, ...Array.from({ length: 101 }, (_, index) => cheaper(`free-${index}`, 0)), cheaper('half', own.usd / 2)]
  const search = `gpu=l40s&gpus=2&currency=USD`
  const { user, router, unmount } = renderApp(`/offers?${search}&offer=${own.id}`, { key })
  expect(await within(await section()).findAllByRole('link', { name: /less/ })).toHaveLength(1)
  const all = within(await section()).getByRole('link', { name: '1 offer' })
  await user.click(all)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ price_from: expect.anything() as unknown }))
  const last = marketFor(key).requests('POST /v0/market/search').at(-1)?.body as { query: Record<string, number> }
  const { price_gt = 0, price_lt = 0 } = last.query
  expect(db.offers.filter(({ usd }) => usd > price_gt && usd < price_lt).map(({ id }) => id)).toEqual(['half'])
  unmount()
  renderApp(`/offers?${search}&offer=free-0`, { key })
  expect(await within(await section()).findByText(/^Can’t be compared: .* or the price is 0\.$/)).toBeVisible()
})

test.each([
  ['fails', 'alike-no-models', 500, { ok: false }],
  ['has an unreadable row', 'alike-some-models', 200, { ok: true, data: ['not a row'], total_items: 1 }],
])('says that not all models could be compared when the list of GPUs %s', async (_, key, status, body) => {
  const own = expensive(key)
  marketFor(key).db.offers = [own]
  server.use(http.get('*/v0/market/gpus', () => HttpResponse.json(body, { status })))
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key })
  const part = within(await section())
  expect(await part.findByText('No offer this good was found for less, but not all GPU models could be compared.')).toBeVisible()
  expect(part.queryByText(/No offer this good is cheaper/)).toBeNull()
})

test('fills the room of the side panel with further offers of a provider, and with some that are worse in one figure', async () => {
  const key = 'alike-room'
  const own = expensive(key)
  const { db } = marketFor(key)
  const vcpu = (own.configuration.vcpu ?? 0) - 4
  const cheaper = (id: string, share: number) => ({ ...own, id, usd: own.usd * share })
  const worse = { ...cheaper('worse', 0.3), configuration: { ...own.configuration, vcpu } }
  db.offers = [
    own,
    cheaper('first', 0.5),
    cheaper('second', 0.6),
    cheaper('third', 0.7),
    worse,
    { ...worse, id: 'other', provider: 'runpod' },
  ]
  const address = `gpu=l40s&gpus=2&currency=USD`
  const { unmount } = renderApp(`/offers?${address}&offer=${own.id}`, { key })
  const list = within(await within(await section()).findByRole('list', { name: 'Cheaper with one trade-off:' }))
  expect(list.getAllByRole('link')).toHaveLength(2)
  expect(within(await section()).getAllByRole('link', { name: /less/ })).toHaveLength(5)
  expect(within(await section()).queryByText(/^No offer/)).toBeNull()
  unmount()
  db.offers = [...db.offers, cheaper('fourth', 0.8), cheaper('fifth', 0.9)]
  renderApp(`/offers?${address}&offer=${own.id}`, { key })
  await waitFor(async () => expect(within(await section()).getAllByRole('link', { name: /less/ })).toHaveLength(5))
  expect(within(await section()).queryByRole('list', { name: 'Cheaper with one trade-off:' })).toBeNull()
})

test('offers one with fewer vCPUs when nothing as good is cheaper, and marks what is less', async () => {
  const key = 'alike-3'
  const own = expensive(key)
  const { db } = marketFor(key)
  const vcpu = (own.configuration.vcpu ?? 0) - 4
  const worse = (id: string, change: object) => ({ ...own, id, usd: own.usd / 2, configuration: { ...own.configuration, ...change } })
  db.offers = [own, worse('one-less', { vcpu }), { ...worse('two-less', { vcpu, ram: { amount: 1, unit: 'gb' } }), provider: 'runpod' }]
  renderApp(`/offers/${own.id}?gpu=l40s&gpus=2&provider=${own.provider}&currency=USD`, { key })
  const list = within(await within(await section()).findByRole('list', { name: 'Cheaper with one trade-off:' }))
  expect(list.getAllByRole('link')).toHaveLength(1)
  const less = list.getByText('vCPU −4')
  expect(less).toHaveAttribute('data-less')
  expect(await within(await section()).findByText(/^No offer this good is cheaper\./)).toBeVisible()
})
