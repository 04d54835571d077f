import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario, type ScenarioInput } from '@/mocks/scenario'
import { exportAs } from '@/test/export-as'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'
import { setWindowWidth, USUAL_WIDTH } from '@/test/environment'

afterEach(() => setWindowWidth(USUAL_WIDTH))

/** The marketplace lists one model. */
const listModel = (model: Record<string, unknown>) =>
  server.use(
    http.get('*/v0/market/gpus', () =>
      HttpResponse.json({ ok: true, data: [{ id: 'gpu-1', currency: 'USD', best_price: 2, ...model }], total_items: 1 }),
    ),
  )

// 4 × 8.03e9 × 30e6 FLOP in 7,800 s, by 835.5 and by 756.5 TFLOPS.
test.each([
  ['is of another form than its translit name', 'NVIDIA H200 NVL', 'h200', /^14\.8% of the peak, used for every row\./],
  ['has the form only in its name', 'NVIDIA H100 PCIe', 'h100-80gb', /^16\.3% of the peak, used for every row\./],
])(
  'compares a measured run with the data sheet of its row when the model %s',
  async (_, name, translit_name, share) => {
    listModel({ name, translit_name })
    renderApp(`/plan?job=tune&measured=130&on=${translit_name}`, { key: `plan-run-${translit_name}` })
    expect(await screen.findByText(share)).toBeVisible()
  },
  30_000,
)

const table = () => screen.findByRole('table', { name: 'GPU configurations' })
const loaded = () => waitFor(async () => expect((await table()).querySelector('.skeleton')).toBeNull(), { timeout: 15_000 })

test('says why a refresh has failed, and keeps the prices that were loaded', async () => {
  const key = 'plan-refresh'
  const market = marketFor(key)
  const { user } = renderApp('/plan?currency=USD', { key })
  await loaded()
  const before = (await table()).textContent
  market.scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
  await user.click(screen.getByRole('button', { name: /Refresh$/i }))
  const alert = await screen.findByRole('alert')
  expect((await table()).textContent).toBe(before)
  market.scenario = parseScenario({})
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
}, 60_000)

test('copies a price that is not loaded as “not loaded”, not as missing', async () => {
  const key = 'plan-slow'
  const release = holdRequests('POST /v0/market/search')
  const { user } = renderApp('/plan?currency=USD', { key })
  await table()
  await exportAs(user, 'Copy as Markdown')
  const [row] = (await navigator.clipboard.readText()).split('\n').filter((line) => /^\| \d+ × /.test(line))
  expect(row?.match(/not loaded/g)).toHaveLength(3)
  expect(row).not.toContain('—')
  release()
  await loaded()
}, 60_000)

test('has no cost for an offer with the price 0, and does not call it the cheapest', async () => {
  const key = 'plan-free'
  const { db } = marketFor(key)
  db.offers = db.offers.map((offer) =>
    offer.gpu === 'h200-sxm' ? { ...offer, gpu_amount: 2, vram: 141, usd: 0, rentable: true, in_stock: true } : offer,
  )
  // The measured row is the first one.
  renderApp('/plan?currency=USD&measured=200&on=h200-sxm&on_gpus=2', { key })
  await loaded()
  const [, row] = within(await table()).getAllByRole('row')
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells[1]).toHaveTextContent(/^price 0: no rank$/)
  expect(cells[3]).toHaveTextContent(/^—$/)
  expect(screen.getByText('Cheapest').nextSibling).not.toHaveTextContent(/2 × H200 SXM/)
}, 30_000)

test('takes the lowest price above 0 as the price of a row, and counts all offers', async () => {
  const key = 'plan-some-free'
  const { db } = marketFor(key)
  const h200 = db.offers.filter(({ gpu }) => gpu === 'h200-sxm').slice(0, 3)
  const free = h200.map((offer, usd) => ({ ...offer, gpu_amount: 2, vram: 141, usd: 5 * usd, rentable: true, in_stock: true }))
  db.offers = [...db.offers.filter(({ gpu }) => gpu !== 'h200-sxm'), ...free]
  renderApp('/plan?currency=USD&measured=200&on=h200-sxm&on_gpus=2', { key })
  await loaded()
  const [, row] = within(await table()).getAllByRole('row')
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells[1]).toHaveTextContent(/^\$5\.00/)
  expect(cells[4]).toHaveTextContent('3 offers')
}, 30_000)

test.each<[string, ScenarioInput, string]>([
  ['the offer is unreadable', { badRows: 1 }, 'offer not readable'],
  ['its price is in another currency', { priceForm: 'other-currency' }, 'no price in USD'],
  ['it has no price', { priceForm: 'empty' }, 'no price in USD'],
  ['its price is unreadable', { priceForm: 'garbage' }, 'price not readable'],
])(
  'does not deny the offers that it opens, and says why there is no price, when %s',
  async (_, input, text) => {
    const key = `plan-missing-${text}-${_}`
    listModel({ name: 'L40S', translit_name: 'l40s' })
    marketFor(key).scenario = parseScenario(input)
    renderApp('/plan?currency=USD&model=Llama+3.1+8B', { key })
    await loaded()
    const [, row] = within(await table()).getAllByRole('row')
    const [, price] = within(row as HTMLElement).getAllByRole('cell')
    expect(price).toHaveTextContent(text)
    expect(within(row as HTMLElement).getByRole('link', { name: /offers?$/i })).toBeVisible()
  },
  30_000,
)

test.each([
  ['the cheapest', '', 'cheapest', /^Cheapest at best$/],
  ['that nothing fits', '&model=Llama+3.1+405B&precision=fp16&context=131072&requests=64', 'nothing', /^No configuration fits$/],
])(
  'says that models are missing beside %s when the list of models is not read completely',
  async (_, address, key, shown) => {
    marketFor(`plan-part-${key}`).scenario = parseScenario({ badRows: 10 })
    renderApp(`/plan?currency=USD${address}`, { key: `plan-part-${key}` })
    expect(await screen.findByText(shown, {}, { timeout: 15_000 })).toBeVisible()
    expect(screen.getByText(/^Some GPU models couldn’t be loaded, so cheaper or larger configurations may be missing\.$/)).toBeVisible()
  },
  30_000,
)

test('does not say that the marketplace lists no known GPU when some models are unreadable', async () => {
  const data = [{ id: 'gpu-1', name: 'Voodoo 2', translit_name: 'voodoo2' }, 'not a model']
  server.use(http.get('*/v0/market/gpus', () => HttpResponse.json({ ok: true, data, total_items: 2 })))
  renderApp('/plan?currency=USD', { key: 'plan-part-none' })
  expect(await screen.findByText(/^None of the loaded GPU models has a known data sheet, and some models/)).toBeVisible()
}, 30_000)

test('gives both reasons why a listed model may have no figures', async () => {
  const data = ['l40s', 'voodoo2', 'h100'].map((slug) => ({ id: slug, name: slug.toUpperCase(), translit_name: slug }))
  server.use(http.get('*/v0/market/gpus', () => HttpResponse.json({ ok: true, data, total_items: 3 })))
  renderApp('/plan?currency=USD&model=Llama+3.1+8B', { key: 'plan-unmatched' })
  await loaded()
  expect(screen.getByText(/2 GPU models have no figures: variant unknown, or not in our data sheets\./)).toBeVisible()
}, 30_000)

test.each([
  ['en', /^8-bit · 1 concurrent request of 8,192 tokens · /, /, 1 KV head × 128/],
  ['ru', /^8 бит · запросов сразу: 1, токенов в каждом: 8.192 · /, /, KV-головы: 1 × 128/],
] as const)(
  'counts one request and one head in %s',
  async (locale, size, heads) => {
    setWindowWidth(390)
    const { user } = renderApp('/plan?requests=1&model=own&kv_heads=1&currency=USD', { key: `plan-one-${locale}`, preferences: { locale } })
    expect(await screen.findByText(size)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^(Change|Изменить)$/ }))
    expect(await screen.findByText(heads)).toBeVisible()
  },
  30_000,
)
