import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { listGpus } from '@/contract/gpu'
import { marketFor } from '@/mocks/market'
import { mock } from '@/mocks/mock'
import { server } from '@/mocks/node'
import { parseScenario, type ScenarioInput } from '@/mocks/scenario'
import { changeRow } from '@/test/change-row'
import { holdRequests } from '@/test/hold-requests'
import { answering } from '@/test/malformed-page.test-support'
import { openApi } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const ADDRESS = '/gpus/h100-sxm?currency=USD'
const offersOf = (key: string, gpu = 'h100-sxm') => marketFor(key).db.offers.filter((offer) => offer.gpu === gpu)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const scenario = (key: string, input: ScenarioInput) => (marketFor(key).scenario = parseScenario(input))
const table = (name: string) => screen.findByRole('table', { name })

test('shows a model with its facts, providers and cheapest offers', async () => {
  const offers = offersOf('gpu-1')
  renderApp(ADDRESS, { key: 'gpu-1' })
  expect(await heading('H100 SXM')).toBeVisible()
  expect(await screen.findByText(`All ${offers.length} offers loaded in 3 requests`)).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('H100 SXM · GPU Market Console'))
  expect(screen.getByText('Interface').nextSibling).toHaveTextContent('SXM5')
  expect(screen.getByText('VRAM per GPU').nextSibling).toHaveTextContent('80')
  expect(within(screen.getByRole('region', { name: 'Configuration' })).getByText('HBM3')).toBeVisible()
  expect(screen.getByRole('link', { name: `See ${offers.length} offers` })).toHaveAttribute(
    'href',
    '/offers?rent=all&gpu=h100-sxm&currency=USD',
  )
  const cheapest = Math.min(...offers.filter(({ rentable }) => rentable).map(({ usd, gpu_amount }) => usd / gpu_amount))
  const [, first] = within(await table('Cheapest offers')).getAllByRole('row')
  expect(first).toHaveTextContent(`$${cheapest.toFixed(2)}`)
  expect(within(first as HTMLElement).getByRole('link', { name: /^Rent \d+ × H100 SXM from / })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/rent\/.+gpu=h100-sxm/),
  )
})

test('claims nothing about prices when no offer could be loaded', async () => {
  const key = 'gpu-nothing-read'
  scenario(key, { faults: [{ endpoint: SEARCH, kind: 'html' }] })
  renderApp(ADDRESS, { key })
  expect(await screen.findByText('Unexpected response')).toBeVisible()
  expect(screen.getByRole('region', { name: /^Data sheet/ })).toBeVisible()
  expect(screen.queryByText('No rentable price per GPU in USD.')).toBeNull()
})

test('states no exact number of offers where some rows are unreadable', async () => {
  const key = 'gpu-set-aside'
  scenario(key, { badRows: 7 })
  renderApp(ADDRESS, { key })
  expect((await screen.findByText('Offers', { selector: 'dt' })).nextSibling).toHaveTextContent(/^\d+\+/)
  expect(screen.getAllByRole('link', { name: 'See offers' })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /^(See|all) \d/ })).toBeNull()
})

test('loads more than 500 offers only on request', async () => {
  const key = 'gpu-unasked'
  const [sample] = offersOf(key)
  if (!sample) throw new Error('no offer')
  const { db } = marketFor(key)
  db.offers = [...db.offers, ...Array.from({ length: 501 }, (_, index) => ({ ...sample, id: `many-${index}` }))]
  const all = offersOf(key).length
  const { user } = renderApp(ADDRESS, { key })
  expect(await screen.findByText(`100 of ${all} offers loaded, cheapest first. The charts cover only these.`)).toBeInTheDocument()
  expect(marketFor(key).requests(SEARCH)).toHaveLength(1)
  expect(screen.getByText('Countries need all offers. Load the rest above.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Where is it?' })).toBeNull()
  // The lowest price of a count may be among the other offers.
  expect(await screen.findByRole('region', { name: 'What does my work cost?' })).toHaveTextContent('Shown when all offers are loaded.')
  await user.click(screen.getByRole('button', { name: `Load the rest, ${Math.ceil(all / 100) - 1} searches` }))
  expect(await screen.findByText(new RegExp(`^All ${all} offers loaded in`))).toBeInTheDocument()
  expect(await table('Where is it?')).toBeVisible()
  expect(await table('What does my work cost?')).toBeVisible()
})

test('shows “Unknown provider” for an offer without a provider', async () => {
  const [cheapest] = offersOf('gpu-nobody').toSorted((a, b) => a.usd / a.gpu_amount - b.usd / b.gpu_amount)
  if (!cheapest) throw new Error('no offer')
  changeRow('gpu-nobody', 'offers', cheapest, { provider: '', in_stock: true, rentable: true })
  renderApp(ADDRESS, { key: 'gpu-nobody' })
  expect(within(await table('Cheapest offers')).getByRole('link', { name: 'Unknown provider' })).toBeVisible()
})

test('calls no offer with a price of 0 the lowest anywhere on the page', async () => {
  const key = 'gpu-zero'
  const [offer] = offersOf(key).filter(({ rentable, in_stock }) => rentable && in_stock)
  if (!offer) throw new Error('no offer')
  changeRow(key, 'offers', offer, { usd: 0 })
  renderApp(`${ADDRESS}&as=table`, { key })
  await table('Where is it?')
  for (const name of ['Cheapest offers', 'Where is it?', 'Price by provider', /^Figures per/]) {
    expect(await screen.findByRole('table', { name })).not.toHaveTextContent(/\$0(?![.\d])/)
  }
  expect(screen.getByText(/^1 offer without a price per GPU in USD is not shown\.$/)).toBeVisible()
})

test.each(['', '  '])('links no prices of an unknown provider (%j) to a search of all providers', async (provider) => {
  const key = `gpu-unlinked-${provider.length}`
  const [offer] = offersOf(key)
  if (!offer) throw new Error('no offer')
  changeRow(key, 'offers', offer, { provider })
  renderApp(`${ADDRESS}&as=table`, { key })
  const prices = within(await table('Price by provider'))
  expect(within(prices.getByRole('rowheader', { name: 'Unknown provider' })).queryByRole('link')).toBeNull()
  expect(prices.getAllByRole('link')).toHaveLength(prices.getAllByRole('rowheader').length - 1)
})

test('shows the total in the link to all offers, or no number when it is unknown', async () => {
  const sent = (change: object) => ({ id: 'a', gpu_name: 'Ada', gpu_translit_name: 'ada', gpu_amount: 1, vram: 48, ...change })
  const offers = [
    sent({ prices: [2], provider_translit_name: 'verda' }),
    sent({ id: 'b', provider_translit_name: ' ' }),
    sent({ id: 'c', prices: [{ month: '?' }] }),
  ]
  answering('offers').text = JSON.stringify({ ok: true, data: offers, total_items: 3 })
  renderApp('/gpus/ada?currency=USD', { key: 'gpu-all' })
  expect(await screen.findByRole('link', { name: 'all 3' })).toHaveAttribute('href', '/offers?rent=all&gpu=ada&currency=USD')
  expect(within(screen.getByRole('main')).getByText(/from 1 provider$/)).toBeVisible()
  cleanup()
  // The API ignores `start`, so there may be more offers.
  const some = Array.from({ length: 10 }, (_, index) => ({ ...offers[0], id: `o-${index}` }))
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: some })))
  renderApp('/gpus/ada?currency=USD', { key: 'gpu-some' })
  await table('Cheapest offers')
  expect(screen.getAllByRole('link', { name: 'See offers' })).toHaveLength(2)
})

test('moves between providers in the plot with arrow keys, and opens their offers with Enter', async () => {
  const { user, router } = renderApp(ADDRESS, { key: 'gpu-2' })
  const plot = await screen.findByRole('slider', { name: /^Price of H100 SXM at \d+ providers/ })
  plot.focus()
  await user.keyboard('{ArrowRight}')
  await user.keyboard('{Home}{ArrowRight}')
  const valueText = plot.getAttribute('aria-valuetext') ?? ''
  expect(valueText).toMatch(/^.+: \d+ offers, from \$[\d.]+ to \$[\d.]+, median \$[\d.]+$/)
  expect(plot).toHaveAttribute('aria-valuenow', '2')
  expect(screen.getByText(valueText)).toBeVisible()
  await user.keyboard('{End}{ArrowRight}')
  expect(plot).toHaveAttribute('aria-valuenow', plot.getAttribute('aria-valuemax'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  expect(router.state.location.search).toMatchObject({ gpu: 'h100-sxm', provider: expect.any(String) })
})

test('counts every offer once in the table, and keeps the table in the URL', async () => {
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

test('shows how many GPUs popular models need, with links to such offers', async () => {
  renderApp(ADDRESS, { key: 'gpu-4' })
  const row = within(await table('Will it fit?')).getByRole('row', { name: /Llama 3\.1 70B/ })
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['4 GPUs', '2 GPUs', '2 GPUs', '1 GPU'])
  expect(within(row).getAllByRole('cell')[0]).toHaveTextContent(/^4 GPUstight: 2 GPUs$/)
  // 74.5 GB of 80 GB leave less than a tenth free.
  const tight = screen.getByRole('row', { name: /Qwen2\.5 32B/ })
  expect(within(tight).getAllByRole('cell')[0]).toHaveTextContent(/^2 GPUstight: 1 GPU$/)
  expect(screen.getByText(/Tight: less than 10% stays free\./)).toBeVisible()
  expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', '/offers?gpu=h100-sxm&gpus=4&currency=USD')
  expect(screen.getByRole('row', { name: /DeepSeek-R1/ })).toHaveTextContent('more than 16 GPUs')
})

test('begins with the model that was chosen for the fit of an offer', async () => {
  renderApp(ADDRESS, { key: 'gpu-chosen', preferences: { fitModel: 'Qwen2.5 72B' } })
  const [, first] = within(await table('Will it fit?')).getAllByRole('row')
  expect(within(first as HTMLElement).getByRole('rowheader')).toHaveTextContent('Qwen2.5 72B chosen')
})

test('shows the data sheet, and figures per money at the lowest and the median price', async () => {
  renderApp(ADDRESS, { key: 'gpu-sheet' })
  const sheet = within(await screen.findByRole('region', { name: /^Data sheet/ }))
  const figures = sheet
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent?.replaceAll('\u00A0', ' ')}`)
  expect(figures).toEqual([
    'Memory 80 GB HBM3',
    'Bandwidth 3,350 GB/s',
    'FP16 989.5 TFLOPS',
    'FP8 1,979 TFLOPS',
    'INT8 1,979 TOPS',
    'FP32 67 TFLOPS',
    'Power 700 W',
    'Form factor SXM5',
    'Architecture Hopper, 2022',
  ])
  expect(sheet.getByText(/Source: manufacturer’s data sheet; confidence: high\./)).toBeVisible()
  await screen.findByRole('slider')
  const prices = offersOf('gpu-sheet')
    .filter(({ rentable, in_stock }) => rentable && in_stock)
    .map(({ usd, gpu_amount }) => usd / gpu_amount)
  const rows = within(await table('Figures per $1 an hour'))
    .getAllByRole('row')
    .slice(1)
  const [price, fp16] = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(price?.[0]).toBe(`$${Math.min(...prices).toFixed(2)}`)
  expect(Number(fp16?.[0])).toBeCloseTo(989.5 / Math.min(...prices), 0)
  expect(Number(fp16?.[1])).toBeLessThan(Number(fp16?.[0]))
  const [tip] = screen.getAllByTitle(/^989\.5\sTFLOPS \/ /)
  expect(tip).toHaveAttribute('title', expect.stringMatching(/ per \$1\. Reported by the API\. The data sheet says the same\.$/))
})

test('calls no memory per money approximate, whose model only has an approximate throughput', async () => {
  renderApp('/gpus/rtx-4080?currency=USD', { key: 'gpu-memory' })
  await screen.findByText(/^All \d+ offers loaded/)
  const row = within(await table('Figures per $1 an hour')).getByRole('row', { name: /^Memory, GB/ })
  const [lowest] = within(row).getAllByRole('cell').slice(-2)
  expect(lowest).toHaveTextContent(/^\d/)
})

test('lists the candidates of an ambiguous name instead of figures', async () => {
  answering('gpus').text = JSON.stringify({ ok: true, data: [{ name: 'H100', translit_name: 'h100', best_price: 1 }] })
  renderApp('/gpus/h100?currency=USD', { key: 'gpu-form' })
  const sheet = within(await screen.findByRole('region', { name: 'Data sheet' }))
  expect(sheet.getByText(/^Variant unknown/)).toBeVisible()
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' ').slice(0, 2).join(' '))).toEqual([
    'H100 SXM',
    'H100 NVL',
    'H100 PCIe',
  ])
  expect(sheet.queryByRole('term')).toBeNull()
  expect(screen.queryByRole('table', { name: /^Figures per/ })).toBeNull()
})

describe('unknown name', () => {
  test('shows “GPU not found” with the most similar names', async () => {
    const { user } = renderApp('/gpus/h100-smx?currency=USD', { key: 'gpu-5' })
    expect(await heading('GPU not found')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'H100 SXM' }))
    expect(await heading('H100 SXM')).toBeVisible()
  })
  test('does not say that a model has no offers when the search had a minimum score', async () => {
    renderApp('/gpus/nowhere?currency=USD', { key: 'gpu-scored', preferences: { minScore: { [globalThis.location.origin]: 8 } } })
    expect(await heading('No offers found')).toBeVisible()
    expect(screen.getByText(/no offer of it has a score of 8 or higher/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Search offers with any score' })).toHaveAttribute('href', expect.stringContaining('score=any'))
    expect(screen.queryByText(/has no offers/)).toBeNull()
  })
  test('shows a model that is not in the list while it has offers', async () => {
    server.use(mock(listGpus, () => ({ data: [], total: 0 })))
    renderApp(ADDRESS, { key: 'gpu-6' })
    expect(await heading('H100 SXM')).toBeVisible()
    expect(await screen.findByText(/This model isn’t in the catalogue; the data below comes from its offers\./)).toBeVisible()
    expect(screen.queryByText('GPU not found')).toBeNull()
  })
  test('shows a model from its offers when the list of models fails to load', async () => {
    scenario('gpu-12', { faults: [{ endpoint: 'GET /v0/market/gpus', kind: 'data-null' }] })
    renderApp(ADDRESS, { key: 'gpu-12' })
    expect(await heading('H100 SXM')).toBeInTheDocument()
    expect(await screen.findByText(/^Couldn’t load GPU models/)).toBeVisible()
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(/This model isn’t in the catalogue; the data below comes from its offers\./)).toBeNull()
    await waitFor(() => expect(document.querySelectorAll('.skeleton')).toHaveLength(0))
    const terms = screen.getAllByRole('term').map((term) => term.textContent)
    expect(terms).toEqual(expect.arrayContaining(['VRAM per GPU', 'Offers']))
    expect(terms).not.toContain('Interface')
  })
  test('does not show “GPU not found” when the search fails', async () => {
    scenario('gpu-7', { faults: [{ endpoint: SEARCH, kind: '500' }] })
    renderApp('/gpus/nowhere?currency=USD', { key: 'gpu-7' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error (500)')
    expect(screen.queryByText('GPU not found')).toBeNull()
    const terms = screen.getAllByRole('term').map((term) => term.textContent)
    expect(terms).toEqual(['Best price, as reported', 'Interface'])
    expect(screen.queryByRole('region', { name: 'Will it fit?' })).toBeNull()
  })
})

test('keeps the loaded offers after a failed page, and continues from there on retry', async () => {
  scenario('gpu-8', { faults: [{ endpoint: SEARCH, kind: '500', after: 2, times: 1 }] })
  const { user } = renderApp(ADDRESS, { key: 'gpu-8' })
  const alert = await screen.findByRole('alert')
  expect(await screen.findByText('Based on the 200 offers loaded so far.')).toBeVisible()
  expect(screen.getByText('Offers', { selector: 'dt' }).nextSibling).toHaveTextContent(/^200\+/)
  expect(screen.getByRole('slider')).toBeInTheDocument()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(`All ${offersOf('gpu-8').length} offers loaded in 3 requests`)).toBeInTheDocument()
  expect(marketFor('gpu-8').requests(SEARCH)).toHaveLength(4)
})

test('keeps all figures while a refresh runs and after it has failed', async () => {
  const { user } = renderApp(ADDRESS, { key: 'gpu-refresh' })
  const names = [/^Figures per/, 'Cheapest offers', 'What does my work cost?']
  const figures = () => Promise.all(names.map(async (name) => (await screen.findByRole('table', { name })).textContent))
  const before = await figures()
  const release = holdRequests(SEARCH)
  await user.click(screen.getByRole('button', { name: /Refresh$/ }))
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
  expect(await figures()).toEqual(before)
  scenario('gpu-refresh', { faults: [{ endpoint: SEARCH, kind: '400' }] })
  release()
  const alert = await screen.findByRole('alert')
  expect(await figures()).toEqual(before)
  expect(screen.getByText(/^All \d+ offers loaded/)).toBeVisible()
  scenario('gpu-refresh', {})
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('requests the new currency, and shows no old price with its sign', async () => {
  const { user } = renderApp('/gpus/h100-sxm', { key: 'gpu-9' })
  await screen.findByRole('slider')
  const releases = [holdRequests(SEARCH), holdRequests('GET /v0/market/gpus')]
  await user.click(screen.getByRole('radio', { name: 'RUB' }))
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  // "per ₽100" is a unit, not a price.
  expect(screen.getByRole('main')).not.toHaveTextContent(/\$\d|(?<!per )₽/)
  for (const release of releases) release()
  expect(await screen.findByRole('slider')).toBeInTheDocument()
  expect(screen.getByText('Best price, as reported').nextSibling).toHaveTextContent(/^₽\d/)
  const bodies = marketFor('gpu-9')
    .requests(SEARCH)
    .map(({ body }) => (body as { currency: string }).currency)
  expect(new Set(bodies.slice(-3))).toEqual(new Set(['RUB']))
})

test('shows the number of offers without a price instead of plotting them', async () => {
  scenario('gpu-10', { priceForm: 'garbage' })
  renderApp(ADDRESS, { key: 'gpu-10' })
  expect(await screen.findByText('No prices to plot.')).toBeVisible()
  expect(screen.getByText(/^258 offers without a price per GPU in USD are not shown\.$/)).toBeVisible()
  // The offers are still rentable.
  expect(screen.getByText(/^No rentable offer has a price per GPU in USD/)).toBeVisible()
})

test('shows the request as curl', async () => {
  const { user } = renderApp(ADDRESS, { key: 'gpu-11' })
  await heading('H100 SXM')
  expect((await openApi(user)).getByText(/^curl /)).toHaveTextContent('"gpu_translit_name":["h100-sxm"]')
})
