import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { median } from '@/domain/price-stats'
import { parseScenario } from '@/mocks/scenario'
import { formatFor } from '@/shared/i18n/format'
import { changeRow } from '@/test/change-row'
import { holdRequests } from '@/test/hold-requests'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const GPUS = 'GET /v0/market/gpus'
const PRICES = 'Price by provider'
const OFFERS = 'POST /v0/market/search'
const table = () => screen.findByRole('table', { name: 'Best price by GPU model' })
const rowOf = async (name: string) => {
  const header = await within(await table()).findByRole('rowheader', { name: new RegExp(`^${name}`) })
  const row = header.closest('tr')
  if (!row) throw new Error(`no row ${name}`)
  return row
}

test('loads one list per provider in the currency of the page, labels the lowest price, and links each price to its offers', async () => {
  renderApp('/providers/compare?p=verda,lambda&currency=USD', { key: 'matrix-1' })
  await screen.findByText('2 of 2 providers loaded')
  expect(screen.getByText(/Medians aren’t loaded here/)).toBeVisible()
  const [verda, lambda] = within(await rowOf('H100 SXM'))
    .getAllByRole('link')
    .slice(1)
  expect(verda).toHaveTextContent(/^\$\d+\.\d\d lowest$/)
  expect(lambda).toHaveTextContent(/^\$\d+\.\d\d \+\d+%$/)
  expect(verda).toHaveAttribute('href', '/offers?rent=all&score=any&gpu=h100-sxm&provider=verda&currency=USD')
  expect(
    marketFor('matrix-1')
      .requests(GPUS)
      .map(({ query }) => [query['provider_translit_name'], query['currency'], query['locale']].join(' '))
      // Sent in parallel, so the order may vary.
      .toSorted(),
  ).toEqual(['lambda USD en', 'verda USD en'])
})

test('shows “not listed” for a model that a provider lacks, and hides such models on request', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-2' })
  await screen.findByText('2 of 2 providers loaded')
  const [verda, lambda] = within(await rowOf('GH200')).getAllByRole('cell')
  expect(verda).toHaveTextContent('not listed')
  expect(lambda).toHaveTextContent('only here')
  await user.click(screen.getByRole('switch', { name: 'Only common models' }))
  await waitFor(async () => expect(within(await table()).queryByRole('rowheader', { name: /^GH200/ })).toBeNull())
  expect(await rowOf('H100 SXM')).toBeInTheDocument()
})

test('lists the models that a search names, keeps it in the URL, and says when none matches', async () => {
  const { user, router } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-search' })
  await screen.findByText('2 of 2 providers loaded')
  const box = screen.getByRole('searchbox', { name: 'Search GPU models' })
  await user.type(box, 'nvidia gh-200')
  await waitFor(async () => expect(within(await table()).queryByRole('rowheader', { name: /^H100 SXM/ })).toBeNull())
  expect(await rowOf('GH200')).toBeInTheDocument()
  expect(router.state.location.search).toMatchObject({ q: 'nvidia gh-200' })
  await user.clear(box)
  await user.type(box, 'voodoo')
  expect(await screen.findByText('No matching model')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all models' }))
  expect(await rowOf('H100 SXM')).toBeInTheDocument()
  expect(box).toHaveValue('')
})

test('keeps the column of a failed list empty until it is retried', async () => {
  const market = marketFor('matrix-3')
  market.scenario = parseScenario({ faults: [{ endpoint: GPUS, kind: '500', after: 1, times: 1 }] })
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-3' })
  expect(await screen.findByText('1 of 2 providers loaded')).toBeVisible()
  const cells = within(await rowOf('H100 SXM')).getAllByRole('cell')
  expect(cells[1]).toHaveTextContent('not loaded')
  const head = within(await table()).getByRole('columnheader', { name: /Lambda/ })
  expect(within(head).getByRole('alert')).toHaveTextContent('couldn’t load: Server error (500)')
  await user.click(within(head).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('table', { name: 'Best price by GPU model' })).toHaveFocus())
  expect(await screen.findByText('2 of 2 providers loaded')).toBeVisible()
})

test('shows the number of unreadable rows of a list, and claims neither “not listed” nor “only here”', async () => {
  marketFor('matrix-7').scenario = parseScenario({ badRows: 2 })
  renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-7' })
  await screen.findByText('2 of 2 providers loaded')
  const head = await within(await table()).findByRole('columnheader', { name: /Verda/ })
  expect(head).toHaveTextContent(/\d+ unreadable rows/)
  expect(await table()).toHaveTextContent('not in the loaded part')
  expect(await table()).not.toHaveTextContent(/not listed|only here/)
  expect(screen.getByText(/Question mark: not in the loaded part/)).toBeVisible()
})

test('shows no old price under the label of a new currency', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-4' })
  await screen.findByText('2 of 2 providers loaded')
  expect(await rowOf('H100 SXM')).toHaveTextContent('$')
  const release = holdRequests(GPUS)
  await user.click(screen.getByRole('radio', { name: 'RUB' }))
  await screen.findByText(/Best price per GPU model in RUB/)
  // No price at all until the prices in the new currency have loaded.
  expect(await table()).not.toHaveTextContent(/\d[.,]\d/)
  release()
  await screen.findByText('2 of 2 providers loaded')
  expect(await rowOf('H100 SXM')).toHaveTextContent(/₽/)
})

test('shows the lowest and median price of rentable offers, from five on, and counts all as the page of the GPU does', async () => {
  const key = 'matrix-5'
  const { db } = marketFor(key)
  const isOwn = ({ provider, gpu }: (typeof db.offers)[number]) => provider === 'verda' && gpu === 'h100-sxm'
  // The cheapest offer is far below the rest, and a cheaper one cannot be rented.
  const [first, second] = db.offers.filter((offer) => isOwn(offer) && offer.rentable && offer.in_stock)
  if (!first || !second) throw new Error('the seed has no such offers')
  const few = db.offers.filter(({ provider, gpu }) => provider === 'verda' && gpu === 'b300').slice(4)
  db.offers = [
    ...db.offers.filter((offer) => ![first, ...few].includes(offer)),
    { ...first, usd: 0.3 * first.gpu_amount },
    { ...first, id: 'sold', usd: 0.1 * first.gpu_amount, in_stock: false },
  ]
  const own = db.offers.filter(isOwn)
  const prices = own.flatMap(({ rentable, in_stock, usd, gpu_amount }) => (rentable && in_stock ? usd / gpu_amount : []))
  const { user, router } = renderApp('/providers/compare?p=verda,lambda', { key })
  await screen.findByText('2 of 2 providers loaded')
  await user.click(screen.getByRole('switch', { name: 'Offers and medians' }))
  const row = await rowOf('H100 SXM')
  await waitFor(() => expect(row).toHaveTextContent(/lowest · \d+ offers median/))
  const [cell] = within(row).getAllByRole('cell')
  expect(cell).toHaveTextContent(`$0.300 lowest · ${own.length} offers median ${formatFor('en').money(median(prices) ?? 0, 'USD')}`)
  expect(await rowOf('B300')).toHaveTextContent(/· [1-4] offers?(?! median)/)
  expect(screen.getByText(/Medians need 5 rentable offers/)).toBeVisible()

  await act(() => router.navigate({ to: '/gpus/$gpuName', params: { gpuName: 'h100-sxm' }, search: { as: 'table' } }))
  const onPage = await within(await screen.findByRole('table', { name: PRICES })).findByRole('row', { name: /^Verda/ })
  expect(within(onPage).getAllByRole('cell')[0]).toHaveTextContent(String(own.length))
})

test('counts as many offers as the page of the GPU when the provider has thousands', async () => {
  const { db } = marketFor('matrix-many')
  const others = db.offers.filter(({ provider }) => provider !== 'verda')
  const [own] = db.offers.filter(({ provider, gpu }) => provider === 'verda' && gpu === 'h100-sxm')
  if (!own) throw new Error('the seed has no such offer')
  const copies = Array.from({ length: 2_276 }, (_, index) => ({ ...own, id: `many-${index}`, usd: 1 + index / 1_000 }))
  db.offers = [...copies.slice(0, 2_000).map((one) => ({ ...one, gpu: 'l40s' as const })), ...copies.slice(2_000), ...others]
  renderApp('/providers/compare?p=verda,lambda&counts=1', { key: 'matrix-many' })
  await waitFor(async () => expect(await rowOf('H100 SXM')).toHaveTextContent(/· 276 offers/), { timeout: 20_000 })
}, 30_000)

test('takes no lowest price from an offer of a part of a GPU, but counts it', async () => {
  const key = 'matrix-part'
  const { db } = marketFor(key)
  const sample = db.offers.find(({ gpu }) => gpu === 'l40s')
  if (!sample) throw new Error('the seed has no such offer')
  const own = { ...sample, provider: 'verda', gpu_amount: 1, rentable: true, in_stock: true }
  const others = db.offers.filter(({ provider, gpu }) => provider !== 'verda' || gpu !== 'l40s')
  db.offers = [...others, { ...own, id: 'part', vram: 8, usd: 0.07 }, { ...own, id: 'whole', vram: 48, usd: 5 }]
  renderApp('/providers/compare?p=verda&counts=1&currency=USD', { key })
  await waitFor(async () => expect(await rowOf('L40S')).toHaveTextContent('$5.00 2 offers'))
})

test.each(['.', '..', 'a/b', 'compare'])('leads from a model with the ID “%s” to its page', async (slug) => {
  answering('gpus').text = JSON.stringify({ ok: true, data: [{ id: 'a', name: 'Odd model', translit_name: slug, best_price: 2 }] })
  const { user } = renderApp('/providers/compare?p=verda', { key: 'matrix-odd' })
  await user.click(within(await rowOf('Odd model')).getByRole('link', { name: 'Odd model' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Odd model' })).toBeVisible()
})

test('says why a cell has no count', async () => {
  const { db } = marketFor('matrix-uncounted')
  db.offers = db.offers.filter(({ provider, gpu }) => provider !== 'verda' || gpu !== 'h100-sxm')
  answering('gpus').text = JSON.stringify({
    ok: true,
    data: [
      { id: 'a', name: 'H100 SXM', translit_name: 'h100-sxm', best_price: 2 },
      { id: 'b', name: 'Nameless', best_price: 1 },
    ],
  })
  renderApp('/providers/compare?p=verda&counts=1', { key: 'matrix-uncounted' })
  await waitFor(async () => expect(await rowOf('H100 SXM')).toHaveTextContent('no rentable price · 0 offers'))
  expect(await rowOf('Nameless')).toHaveTextContent('can’t be counted: the model has no ID')
})

test.each([
  ['failed', [{ endpoint: OFFERS, kind: '500' }], 'couldn’t load offers'],
  ['pending', [{ endpoint: OFFERS, kind: 'hang' }], 'counting…'],
] as const)('says why no cell has a count while the search of offers is %s', async (state, faults, text) => {
  const key = `matrix-count-${state}`
  marketFor(key).scenario = parseScenario({ faults })
  const { user } = renderApp('/providers/compare?p=verda,lambda&counts=1', { key })
  await waitFor(async () => expect(await rowOf('H100 SXM')).toHaveTextContent(text))
  if (state !== 'pending') return
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(async () => expect(await rowOf('H100 SXM')).toHaveTextContent('offers not loaded'))
})

test('shows a count with unreadable offers as a lower bound, without a median', async () => {
  const key = 'matrix-bad-offers'
  const { db, scenario } = marketFor(key)
  const count = db.offers.filter(({ provider, gpu }) => provider === 'verda' && gpu === 'h100-sxm').length
  marketFor(key).scenario = { ...scenario, ...parseScenario({ badRows: 9 }) }
  renderApp('/providers/compare?p=verda&counts=1', { key })
  const row = await rowOf('H100 SXM')
  await waitFor(() => expect(row).toHaveTextContent(/\d+\+ offers/))
  expect(Number(/(\d+)\+ offers/.exec(row.textContent ?? '')?.[1])).toBeLessThanOrEqual(count)
  expect(row).not.toHaveTextContent('median')
})

test('removes a provider from the URL, and keeps the focus in the list', async () => {
  const { user, router } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-6' })
  await user.click(await screen.findByRole('button', { name: 'Remove Lambda' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ p: 'verda' }))
  expect(screen.getByRole('list', { name: 'Providers' })).toHaveFocus()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Add a provider' }), 'Nebius')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ p: 'verda,nebius' }))
})

test('moves the focus to the page when the clicked button disappears, and keeps it on Refresh', async () => {
  const { user } = renderApp('/providers/compare', { key: 'matrix-focus' })
  await user.click(within(await screen.findByRole('main')).getByRole('button', { name: 'All providers' }))
  await screen.findByText('24 of 24 providers loaded')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  const release = holdRequests(GPUS, { passing: 2 })
  const refresh = screen.getByRole('button', { name: /Refresh$/ })
  await user.click(refresh)
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
  expect(refresh).toHaveFocus()
  release()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
})

test('removes the select when six providers are chosen, and moves the focus to the list', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda,runpod,nebius,crusoe', { key: 'matrix-full' })
  const add = await screen.findByRole('combobox', { name: 'Add a provider' })
  await within(add).findByRole('option', { name: 'CoreWeave' })
  await user.selectOptions(add, 'CoreWeave')
  await screen.findByText('6 of 6')
  expect(add).not.toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Providers' })).toHaveFocus()
})

test('moves the focus to the page when “Show all models” disappears', async () => {
  answering('gpus').text = '{"ok":true,"data":[{"id":"a","name":"A","translit_name":"a","best_price":1}]}'
  const { user } = renderApp('/providers/compare?p=verda&common=1', { key: 'matrix-common' })
  await user.click(await screen.findByRole('button', { name: 'Show all models' }))
  expect(await rowOf('A')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('shows the translit name of a provider without a name, in the column head and in the chip', async () => {
  const provider = marketFor('matrix-8').db.providers.find(({ slug }) => slug === 'lambda')
  if (!provider) throw new Error('the seed has no such provider')
  changeRow('matrix-8', 'providers', provider, { name: '' })
  renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-8' })
  await screen.findByText('2 of 2 providers loaded')
  expect(within(await table()).getByRole('link', { name: 'lambda' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove lambda' })).toBeVisible()
})

test('shows that the provider list is incomplete when one of its rows is unreadable', async () => {
  const listed = ['verda', 'lambda'].map((slug) => ({ name: slug, translit_name: slug }))
  const service = answering('providers')
  service.text = JSON.stringify({ ok: true, data: listed })
  const { queryClient } = renderApp('/providers/compare?all=1', { key: 'matrix-9' })
  await screen.findByText('2 of 2 providers loaded')
  expect(screen.queryByText(/The provider list is incomplete\./)).toBeNull()
  service.text = JSON.stringify({ ok: true, data: [...listed, { name: 'Odd', offers: 'many' }] })
  await act(() => queryClient.resetQueries())
  expect(await screen.findByText(/^The provider list is incomplete/)).toBeVisible()
})

test.each([
  ['["not a row",7]', 'All 2 rows received are unreadable'],
  ['[]', 'The API lists no providers'],
])('does not ask to choose providers when the list of all providers is %s', async (rows, text) => {
  answering('providers').text = `{"ok":true,"data":${rows}}`
  renderApp('/providers/compare?all=1', { key: `matrix-none-${rows.length}` })
  expect(await screen.findByRole('heading', { name: text })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'No providers chosen yet' })).toBeNull()
})

test('compares the providers in the URL when the provider list fails, and loads it on retry', async () => {
  marketFor('matrix-names').scenario = parseScenario({ faults: [{ endpoint: 'GET /v0/market/providers', kind: '404', times: 1 }] })
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-names' })
  await screen.findByText('2 of 2 providers loaded')
  const alert = await screen.findByRole('alert')
  const add = () => screen.getByRole('combobox', { name: 'Add a provider' })
  expect(within(add()).queryByRole('option', { name: 'RunPod' })).toBeNull()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await within(add()).findByRole('option', { name: 'RunPod' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
