import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { formatFor } from '@/shared/i18n/format'
import { renderApp } from '@/test/render-app'
import { chosenGpus } from '../tiles/chosen-gpus'

// The test environment never reports an intersection; without the observer, the plot counts as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  chosenGpus.set([])
})

const rowsOfTable = async () => within(await screen.findByRole('table', { name: 'Price against performance' })).getAllByRole('row')

test('plots the price of a whole GPU when the cheapest offers of a model are slices', async () => {
  const key = 'market-sliced-plot'
  const { db } = marketFor(key)
  const isA30 = (offer: (typeof db.offers)[number]) => offer.gpu === 'a30' && offer.in_stock && offer.rentable
  // A tenth of the price for a quarter of the GPU would be the most TFLOPS per money.
  const [sliced] = db.offers.filter(isA30)
  db.offers = db.offers.map((offer) => (offer.id === sliced?.id ? { ...offer, vram: 6, usd: 0.01 * offer.gpu_amount } : offer))
  const whole = Math.min(...db.offers.filter((offer) => isA30(offer) && offer.vram >= 24).map(({ usd, gpu_amount }) => usd / gpu_amount))
  renderApp('/market?view=table', { key })
  const rows = await rowsOfTable()
  const row = rows.find((one) => one.textContent?.startsWith('A30'))
  expect(row).toHaveTextContent(formatFor('en').money(whole, 'USD'))
  expect(rows.length).toBeGreaterThan(30)
  // Its offers of whole GPUs show that they cost more: a search for its slices would be one request more.
  const searches = marketFor(key).requests('POST /v0/market/search')
  const isOfSlices = ({ query }: { query: { vram_lt?: number; gpu_translit_name?: string[] } }) =>
    query.vram_lt !== undefined && query.gpu_translit_name?.join() === 'a30'
  expect(searches.filter(({ body }) => isOfSlices(body as Parameters<typeof isOfSlices>[0]))).toEqual([])
}, 20_000)

test('plots the price of a whole GPU behind more slices than a tile loads', async () => {
  const key = 'market-many-slices'
  const { db } = marketFor(key)
  const whole = db.offers.filter((offer) => offer.gpu === 'a30' && offer.in_stock && offer.rentable)
  const [first] = whole
  if (!first) throw new Error('no offer')
  const slices = Array.from({ length: 600 }, (_, index) => ({ ...first, id: `slice-${index}`, gpu_amount: 1, vram: 6, usd: 0.01 }))
  db.offers = [...db.offers, ...slices]
  renderApp('/market?view=table', { key })
  const row = (await rowsOfTable()).find((one) => one.textContent?.startsWith('A30'))
  const lowest = Math.min(...whole.map(({ usd, gpu_amount }) => usd / gpu_amount))
  expect(row).toHaveTextContent(formatFor('en').money(lowest, 'USD'))
}, 20_000)

test.each([
  ['cannot be in a later offer', 8, 2],
  ['is in a later offer', 16, 4],
])(
  'reads no more offers of a sliced model than it takes when its lowest price %s',
  async (where, gpus, most) => {
    const key = `market-slices-${gpus}`
    const { db } = marketFor(key)
    const isA30 = (offer: (typeof db.offers)[number]) => offer.gpu === 'a30' && offer.in_stock && offer.rentable
    const [first] = db.offers.filter(isA30)
    if (!first) throw new Error('no offer')
    const made = (index: number, change: Partial<typeof first>) => ({ ...first, id: `made-${where}-${index}`, gpu_amount: 1, ...change })
    const whole = Array.from({ length: 320 }, (_, index) => made(index, { usd: 0.05 + index / 1000 }))
    const large = made(999, gpus === 8 ? { gpu_amount: 2, usd: 0.2 } : { gpu_amount: gpus, usd: 0.3 })
    db.offers = [...db.offers.filter((offer) => !isA30(offer)), made(1000, { vram: 6, usd: 0.001 }), ...whole, large]
    renderApp('/market?view=table', { key })
    const row = (await rowsOfTable()).find((one) => one.textContent?.startsWith('A30'))
    expect(row).toHaveTextContent(formatFor('en').money(gpus === 8 ? 0.05 : 0.3 / gpus, 'USD'))
    const reads = marketFor(key)
      .requests('POST /v0/market/search')
      .map(({ body }) => (body as { query: { vram_gt?: number; gpu_translit_name?: string[] } }).query)
      .filter(({ vram_gt, gpu_translit_name: models }) => vram_gt !== undefined && models?.length === 1 && models[0] === 'a30')
    expect(reads).toHaveLength(most)
  },
  20_000,
)

test('checks only the models on the line that have no tile', async () => {
  const key = 'market-checked'
  renderApp('/market?view=table', { key })
  await rowsOfTable()
  const checks = marketFor(key)
    .requests('POST /v0/market/search')
    .map(({ body }) => (body as { query: { vram_gt?: number; vram_lt?: number; gpu_translit_name?: string[]; gpu_amount?: number } }).query)
    .filter(({ vram_gt, vram_lt, gpu_amount }) => gpu_amount === undefined && (vram_lt ?? vram_gt) !== undefined)
  expect(checks.length).toBeGreaterThan(0)
  expect(checks.length).toBeLessThanOrEqual(3)
  expect(checks.flatMap(({ gpu_translit_name = [] }) => gpu_translit_name)).not.toContain('b200')
})

test('keeps a reported price when no offer proves it and a search for slices finds none', async () => {
  const key = 'market-unproven'
  const { db } = marketFor(key)
  // Its lowest price per GPU is behind more pages of its cheapest offers than are loaded.
  const isT4 = (offer: (typeof db.offers)[number]) => offer.gpu === 't4' && offer.in_stock && offer.rentable
  const [first] = db.offers.filter(isT4)
  if (!first) throw new Error('no offer')
  const single = Array.from({ length: 150 }, (_, index) => ({ ...first, id: `single-${index}`, gpu_amount: 1, usd: 0.3 }))
  db.offers = [...db.offers.filter((offer) => !isT4(offer)), ...single, { ...first, id: 'large', gpu_amount: 16, usd: 0.016 * 16 * 2 }]
  renderApp('/market?view=table', { key })
  const row = (await rowsOfTable()).find((one) => one.textContent?.includes('T4'))
  expect(row).toHaveTextContent(formatFor('en').money(0.032, 'USD'))
  const slices = marketFor(key)
    .requests('POST /v0/market/search')
    .filter(({ body }) => (body as { query: { vram_lt?: number; gpu_translit_name?: string[] } }).query.gpu_translit_name?.includes('t4'))
    .filter(({ body }) => (body as { query: { vram_lt?: number } }).query.vram_lt !== undefined)
  expect(slices).toHaveLength(1)
}, 20_000)

test.each([
  [5, true],
  [4, false],
])(
  'recommends the model with the most per money, which has no tile and %s offers: %s',
  async (count, isBest) => {
    const key = `market-best-${count}`
    const { db } = marketFor(key)
    const isCheap = (offer: (typeof db.offers)[number]) => offer.gpu === 'rtx-4070-ti'
    const kept = db.offers.filter((offer) => isCheap(offer) && offer.in_stock && offer.rentable).slice(0, count)
    const cheap = kept.map((offer) => ({ ...offer, usd: 0.05 * offer.gpu_amount }))
    db.offers = [...db.offers.filter((offer) => !isCheap(offer)), ...cheap]
    renderApp('/market?view=table', { key })
    const rows = await rowsOfTable()
    expect(
      rows.filter(({ textContent }) => textContent.includes('most TFLOPS per $')).map(({ textContent }) => textContent.slice(0, 11)),
    ).toEqual(isBest ? ['RTX 4070 Ti'] : [])
  },
  20_000,
)

/** Three models with best prices that are not per GPU. The first two have a tile. */
function serveThreeModels() {
  const data = [
    ['h100-sxm', 'H100 SXM', 99],
    ['l40s', 'L40S', 99],
    ['a30', 'A30', 99],
  ].map(([translit_name, name, best_price]) => ({ id: name, translit_name, name, best_price, currency: 'USD', benchmarks: [] }))
  server.use(http.get('*/v0/market/gpus', () => HttpResponse.json({ ok: true, data, total_items: data.length })))
  chosenGpus.set(['h100-sxm', 'l40s'])
}

test('plots only models whose offers are loaded when the best price of the API is not per GPU, and loads the others on request', async () => {
  const key = 'market-loaded-only'
  serveThreeModels()
  const { user } = renderApp('/market?view=table', { key })
  const names = async () => (await rowsOfTable()).map((row) => row.textContent ?? '')
  expect((await names()).some((name) => name.startsWith('A30'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Load the offers of 1 more model' }))
  await waitFor(async () => expect((await names()).some((name) => name.startsWith('A30'))).toBe(true))
  expect(screen.queryByRole('button', { name: /^Load the offers/ })).toBeNull()
})

test('offers to load the offers of models again when that failed', async () => {
  serveThreeModels()
  let isDown = true
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const isFailing = isDown && (await request.clone().text()).includes('["a30"]')
      return isFailing ? HttpResponse.json({ ok: false, error: 'none' }, { status: 404 }) : undefined
    }),
  )
  const { user } = renderApp('/market?view=table', { key: 'market-load-again' })
  const load = () => screen.findByRole('button', { name: 'Load the offers of 1 more model' })
  await user.click(await load())
  const again = await load()
  isDown = false
  await user.click(again)
  await waitFor(async () => expect((await rowsOfTable()).some((row) => row.textContent?.startsWith('A30'))).toBe(true))
  expect(screen.queryByRole('button', { name: /^Load the offers/ })).toBeNull()
})
