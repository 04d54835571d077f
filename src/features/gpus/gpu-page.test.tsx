import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { listGpus } from '@/contract/gpu'
import { marketFor } from '@/mocks/market'
import { mock } from '@/mocks/mock'
import { server } from '@/mocks/node'
import { readScenario, type ScenarioInput } from '@/mocks/scenario'
import { changeRow } from '@/test/change-row'
import { holdRequests } from '@/test/hold-requests'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const ADDRESS = '/gpus/h100-sxm?currency=USD'
const offersOf = (key: string, gpu = 'h100-sxm') => marketFor(key).db.offers.filter((offer) => offer.gpu === gpu)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const scenario = (key: string, input: ScenarioInput) => (marketFor(key).scenario = readScenario(input))
const table = (name: string) => screen.findByRole('table', { name })

test('a model is shown with its facts, its providers and its cheapest offers', async () => {
  const offers = offersOf('gpu-1')
  renderApp(ADDRESS, { key: 'gpu-1' })
  expect(await heading('H100 SXM')).toBeVisible()
  expect(await screen.findByText(`All ${offers.length} offers read in 3 requests`)).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('H100 SXM · GPU Market Console'))
  expect(screen.getByText('Interface').nextSibling).toHaveTextContent('SXM5')
  expect(screen.getByText('VRAM per GPU').nextSibling).toHaveTextContent('80')
  expect(within(screen.getByRole('region', { name: 'Configuration' })).getByText('HBM3')).toBeVisible()
  expect(screen.getByRole('link', { name: `See ${offers.length} offers` })).toHaveAttribute('href', '/offers?gpu=h100-sxm&currency=USD')
  const cheapest = Math.min(...offers.filter(({ rentable }) => rentable).map(({ usd, gpu_amount }) => usd / gpu_amount))
  const [, first] = within(await table('Cheapest offers')).getAllByRole('row')
  expect(first).toHaveTextContent(`$${cheapest.toFixed(2)}`)
  expect(within(first as HTMLElement).getByRole('link', { name: /^Rent \d+ × H100 SXM of / })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/rent\/.+gpu=h100-sxm/),
  )
})

test('an offer that names no provider says so instead of an empty link', async () => {
  const [cheapest] = offersOf('gpu-nobody').toSorted((a, b) => a.usd / a.gpu_amount - b.usd / b.gpu_amount)
  if (!cheapest) throw new Error('no offer')
  changeRow('gpu-nobody', 'offers', cheapest, { provider: '', in_stock: true, rentable: true })
  renderApp(ADDRESS, { key: 'gpu-nobody' })
  expect(within(await table('Cheapest offers')).getByRole('link', { name: 'Provider not named' })).toBeVisible()
})

test('the way to all offers counts them all, and names no number that is not known', async () => {
  const sent = (change: object) => ({ id: 'a', gpu_name: 'Ada', gpu_translit_name: 'ada', gpu_amount: 1, vram: 48, ...change })
  const offers = [sent({ prices: [2], provider_translit_name: 'verda' }), sent({ id: 'b' }), sent({ id: 'c', prices: [{ month: '?' }] })]
  answering('offers').text = JSON.stringify({ ok: true, data: offers, total_items: 3 })
  renderApp('/gpus/ada?currency=USD', { key: 'gpu-all' })
  expect(await screen.findByRole('link', { name: 'all 3' })).toHaveAttribute('href', '/offers?gpu=ada&currency=USD')
  expect(within(screen.getByRole('main')).getByText(/from 1 provider$/)).toBeVisible()
  cleanup()
  // A service that does not heed `start`: there may be more.
  const some = Array.from({ length: 10 }, (_, index) => ({ ...offers[0], id: `o-${index}` }))
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: some })))
  renderApp('/gpus/ada?currency=USD', { key: 'gpu-some' })
  await table('Cheapest offers')
  expect(screen.getAllByRole('link', { name: 'See offers' })).toHaveLength(2)
})

test('the plot is walked through by arrow keys, a provider at a time, and Enter opens its offers', async () => {
  const { user, router } = renderApp(ADDRESS, { key: 'gpu-2' })
  const plot = await screen.findByRole('slider', { name: /^Price of H100 SXM at \d+ providers/ })
  plot.focus()
  await user.keyboard('{ArrowRight}')
  await user.keyboard('{Home}{ArrowRight}')
  const said = plot.getAttribute('aria-valuetext') ?? ''
  expect(said).toMatch(/^.+: \d+ offers, from \$[\d.]+ to \$[\d.]+, median \$[\d.]+$/)
  expect(plot).toHaveAttribute('aria-valuenow', '2')
  expect(screen.getByText(said)).toBeVisible()
  await user.keyboard('{End}{ArrowRight}')
  expect(plot).toHaveAttribute('aria-valuenow', plot.getAttribute('aria-valuemax'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  expect(router.state.location.search).toMatchObject({ gpu: 'h100-sxm', provider: expect.any(String) })
})

test('the table says the same as the plot: every offer is counted once, and the address remembers it', async () => {
  const { user, router } = renderApp(ADDRESS, { key: 'gpu-3' })
  const region = within(await screen.findByRole('region', { name: /^Price by provider/ }))
  await user.click(region.getByRole('radio', { name: 'Table' }))
  const rows = within(await table('Price by provider'))
    .getAllByRole('row')
    .slice(1)
  const counts = rows.map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(offersOf('gpu-3').length)
  expect(router.state.location.search).toMatchObject({ as: 'table' })
  await user.click(within(await table('Price by provider')).getByRole('button', { name: 'Cheapest' }))
  const [first] = within(await table('Price by provider'))
    .getAllByRole('row')
    .slice(1)
  const lowest = Math.min(...offersOf('gpu-3').map(({ usd, gpu_amount }) => usd / gpu_amount))
  expect(within(first as HTMLElement).getAllByRole('cell')[1]).toHaveTextContent(`$${lowest.toFixed(2)}`)
})

test('popular models are said to fit on so many of these GPUs, with the way to such offers', async () => {
  renderApp(ADDRESS, { key: 'gpu-4' })
  const row = within(await table('Will it fit')).getByRole('row', { name: /Llama 3\.1 70B/ })
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['4 GPUs', '2 GPUs', '1 GPU'])
  expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', '/offers?gpu=h100-sxm&gpus=4&currency=USD')
  expect(screen.getByRole('row', { name: /DeepSeek-R1/ })).toHaveTextContent('more than 16 GPUs')
})

describe('a name that is not known', () => {
  test('is said not to be, with what may have been meant', async () => {
    const { user } = renderApp('/gpus/h100-smx?currency=USD', { key: 'gpu-5' })
    expect(await heading('No such GPU')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'H100 SXM' }))
    expect(await heading('H100 SXM')).toBeVisible()
  })
  test('is not called unknown while its offers are listed', async () => {
    server.use(mock(listGpus, () => ({ data: [], total: 0 })))
    renderApp(ADDRESS, { key: 'gpu-6' })
    expect(await heading('H100 SXM')).toBeVisible()
    expect(await screen.findByText(/The service does not list this model/)).toBeVisible()
    expect(screen.queryByText('No such GPU')).toBeNull()
  })
  test('is shown by its offers when the list of models does not come', async () => {
    scenario('gpu-12', { faults: [{ endpoint: 'GET /v0/market/gpus', kind: 'data-null' }] })
    renderApp(ADDRESS, { key: 'gpu-12' })
    expect(await heading('H100 SXM')).toBeInTheDocument()
    expect(await screen.findByText(/^The list of models could not be read/)).toBeVisible()
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(/The service does not list this model/)).toBeNull()
    // Nothing looks as if it were still on its way.
    await waitFor(() => expect(document.querySelectorAll('.skeleton')).toHaveLength(0))
    const terms = screen.getAllByRole('term').map((term) => term.textContent)
    expect(terms).toEqual(expect.arrayContaining(['VRAM per GPU', 'Offers']))
    expect(terms).not.toContain('Interface')
  })
  test('is not called unknown when nobody could say', async () => {
    scenario('gpu-7', { faults: [{ endpoint: SEARCH, kind: '500' }] })
    renderApp('/gpus/nowhere?currency=USD', { key: 'gpu-7' })
    expect(await screen.findByRole('alert')).toHaveTextContent('The service failed (500)')
    expect(screen.queryByText('No such GPU')).toBeNull()
    // Nor is it said to have no offers, or none that tells its VRAM.
    const terms = screen.getAllByRole('term').map((term) => term.textContent)
    expect(terms).toEqual(['Best price, as reported', 'Interface'])
    expect(screen.queryByRole('region', { name: 'Will it fit' })).toBeNull()
  })
})

test('a failure in the middle keeps what came before it and goes on from there', async () => {
  scenario('gpu-8', { faults: [{ endpoint: SEARCH, kind: '500', after: 2, times: 1 }] })
  const { user } = renderApp(ADDRESS, { key: 'gpu-8' })
  const alert = await screen.findByRole('alert')
  expect(await screen.findByText('What is shown rests on the 200 offers that came before.')).toBeVisible()
  expect(screen.getByText('Offers', { selector: 'dt' }).nextSibling).toHaveTextContent(/^200\+/)
  expect(screen.getByRole('slider')).toBeInTheDocument()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(`All ${offersOf('gpu-8').length} offers read in 3 requests`)).toBeInTheDocument()
  expect(marketFor('gpu-8').requests(SEARCH)).toHaveLength(4)
})

test('another currency is asked for and no price of the old one stands under the new sign', async () => {
  const { user } = renderApp('/gpus/h100-sxm', { key: 'gpu-9' })
  await screen.findByRole('slider')
  const releases = [holdRequests(SEARCH), holdRequests('GET /v0/market/gpus')]
  await user.click(screen.getByRole('radio', { name: 'RUB' }))
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  expect(screen.getByRole('main')).not.toHaveTextContent(/\$\d|₽/)
  for (const release of releases) release()
  expect(await screen.findByRole('slider')).toBeInTheDocument()
  expect(screen.getByText('Best price, as reported').nextSibling).toHaveTextContent(/^₽\d/)
  const bodies = marketFor('gpu-9')
    .requests(SEARCH)
    .map(({ body }) => (body as { currency: string }).currency)
  expect(new Set(bodies.slice(-3))).toEqual(new Set(['RUB']))
})

test('offers without a price are counted, not drawn', async () => {
  scenario('gpu-10', { priceForm: 'garbage' })
  renderApp(ADDRESS, { key: 'gpu-10' })
  expect(await screen.findByText('No offer has a price that could be drawn.')).toBeVisible()
  expect(screen.getByText(/^258 offers have no price for one GPU in USD and are left out\.$/)).toBeVisible()
  // They can be rented all the same.
  expect(screen.getByText(/^The offers that can be rented have no price for one GPU in USD/)).toBeVisible()
})

test('the request behind the page is shown as curl', async () => {
  const { user } = renderApp(ADDRESS, { key: 'gpu-11' })
  await heading('H100 SXM')
  await user.click(screen.getByRole('button', { name: 'Show as curl' }))
  expect(await screen.findByRole('dialog', { name: 'Show as curl' })).toHaveTextContent('"gpu_translit_name":["h100-sxm"]')
})
