import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modelOffersQuery } from '@/api/market-prices'
import { marketFor } from '@/mocks/market'
import { parseScenario, type ScenarioInput } from '@/mocks/scenario'
import { exportAs, exportedJson } from '@/test/export-as'
import { holdRequests } from '@/test/hold-requests'
import { offerFrom } from '@/test/make-offer'
import { answering } from '@/test/malformed-page.test-support'
import { changeRow } from '@/test/change-row'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const scenario = (key: string, input: ScenarioInput) => (marketFor(key).scenario = parseScenario(input))
const table = (name: string) => screen.findByRole('table', { name })
const rows = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
/** Rows of models: those with a box to compare. Heads of groups have none. */
const modelRows = async () =>
  within(await table('GPUs'))
    .getAllByRole('checkbox')
    .map((box) => box.closest('tr') as HTMLElement)
const modelsIn = async () => (await modelRows()).map((row) => within(row).getByRole('rowheader').textContent)
const groupsIn = async () =>
  (await rows('GPUs'))
    .filter((row) => within(row).queryAllByRole('cell').length === 0 && row.textContent?.includes('model'))
    .map((row) => row.textContent.replaceAll('\u00A0', ' '))
const sortBy = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(within(await table('GPUs')).getByRole('button', { name }))
const listed = () => screen.findByText('40 models')

const happyDom = (globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM

const usualWidth = globalThis.innerWidth
beforeEach(() => happyDom.setViewport({ width: 1440 }))
afterEach(() => {
  vi.useRealTimers()
  happyDom.setViewport({ width: usualWidth })
})

test('lists every model with its figures, best price and links to the model and its offers', async () => {
  renderApp('/gpus?currency=USD', { key: 'gpus-1' })
  await listed()
  const row = within(await table('GPUs')).getByRole('row', { name: /H100 SXM/ })
  expect(within(row).getByRole('link', { name: 'H100 SXM' })).toHaveAttribute('href', '/gpus/h100-sxm?currency=USD')
  expect(within(row).getByRole('link', { name: 'Offers of H100 SXM' })).toHaveAttribute(
    'href',
    '/offers?gpu=h100-sxm&in_stock=1&score=any&currency=USD',
  )
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(1, 6)).toEqual(['80 HBM3', '3,350', '989.5', '1,979', '2022'])
  const price = Number(cells[6]?.replace('$', ''))
  expect(Number(cells[7]?.replace('$', ''))).toBeCloseTo(price / 80, 3)
  expect(Number(cells[8])).toBeGreaterThan(100)
})

test('offers a provider with a blank name by its slug', async () => {
  const provider = marketFor('gpus-blank').db.providers.find(({ slug }) => slug === 'lambda')
  if (!provider) throw new Error('the seed has no such provider')
  changeRow('gpus-blank', 'providers', provider, { name: '  ' })
  renderApp('/gpus?currency=USD', { key: 'gpus-blank' })
  expect(await screen.findByRole('option', { name: 'lambda' })).toHaveValue('lambda')
})

test('groups by generation, sorts inside the groups, and keeps both in the URL', async () => {
  const { user, router } = renderApp('/gpus?currency=USD', { key: 'gpus-groups' })
  await listed()
  expect(await groupsIn()).toEqual([
    'Blackwell 5 models · 2024–2025',
    'Hopper 6 models · 2022–2024',
    'Ada Lovelace 9 models · 2022–2023',
    'AMD 1 model · 2023',
    'Ampere 14 models · 2020–2021',
    'Turing, Volta and older 5 models · 2016–2018',
  ])
  await sortBy(user, 'FP16 TFLOPS')
  expect((await modelsIn()).slice(0, 6)).toEqual(['B200', 'B300', 'RTX PRO 6000 Blackwell', 'RTX 5090', 'RTX 5080', 'GH200'])
  expect(router.state.location.search).toMatchObject({ sort: 'fp16_desc' })
  await sortBy(user, 'FP16 TFLOPS')
  expect((await modelsIn())[0]).toBe('RTX 5080')
  await user.click(screen.getByRole('radio', { name: 'None' }))
  expect((await modelsIn())[0]).toBe('A2')
  expect((await modelsIn()).at(-1)).toBe('Tesla P100')
  await user.click(screen.getByRole('radio', { name: 'Use' }))
  expect((await groupsIn())[0]).toMatch(/^Large models \d+ models · from 80 GB and 300 TFLOPS$/)
  expect(router.state.location.search).toMatchObject({ sort: 'fp16_asc', group: 'use' })
})

test('compares the ticked models in the same table', async () => {
  const { user, router } = renderApp('/gpus?currency=USD', { key: 'gpus-compare' })
  await listed()
  for (const name of [/L40S/, /H100 SXM/]) {
    await user.click(within(within(await table('GPUs')).getByRole('row', { name })).getByRole('checkbox', { name: 'Compare' }))
  }
  expect(router.state.location.search).toMatchObject({ tick: 'l40s,h100-sxm' })
  const tray = within(screen.getByRole('region', { name: 'Compare GPUs' }))
  expect(tray.getByText('2 of 6')).toBeVisible()
  await user.click(tray.getByRole('link', { name: 'Compare GPUs' }))
  expect(await screen.findByText('2 of 40 models')).toBeVisible()
  expect((await modelsIn()).toSorted()).toEqual(['H100 SXM', 'L40S'])
  expect(router.state.location.search).toMatchObject({ pick: 'l40s,h100-sxm' })
  expect(screen.queryByRole('radiogroup', { name: 'Group by' })).toBeNull()
  await user.click(tray.getByRole('button', { name: 'Remove L40S' }))
  expect(await modelsIn()).toEqual(['H100 SXM'])
  await user.click(screen.getByRole('link', { name: 'Show all GPUs' }))
  await listed()
  expect(within(await table('GPUs')).getByRole('row', { name: /H100 SXM/ })).toContainElement(
    screen.getByRole('checkbox', { checked: true }),
  )
})

test('opens a comparison from a link, and shows a message when none of its models is listed', async () => {
  renderApp('/gpus?currency=USD&pick=b200,a2', { key: 'gpus-pick' })
  await screen.findByText('2 of 40 models')
  expect((await modelsIn()).toSorted()).toEqual(['A2', 'B200'])
  cleanup()
  renderApp('/gpus?currency=USD&pick=nothing', { key: 'gpus-pick' })
  expect(await screen.findByRole('heading', { name: 'None of the chosen models is listed.' })).toBeVisible()
})

test('loads offer counts on request, one request per model, and marks the best value', async () => {
  const key = 'gpus-counts'
  const { user } = renderApp('/gpus?currency=USD&pick=b200,l40s', { key })
  await screen.findByText('2 of 40 models')
  expect(marketFor(key).requests(SEARCH)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Load counts' }))
  const count = marketFor(key).db.offers.filter(({ gpu, rentable, in_stock }) => gpu === 'l40s' && rentable && in_stock).length
  expect(await screen.findByRole('link', { name: `${count} offers of L40S` })).toBeVisible()
  expect(await screen.findByTitle(/^Most FP16 TFLOPS for the money/)).toBeVisible()
  expect(
    marketFor(key)
      .requests(SEARCH)
      .map(({ query }) => query['limit']),
  ).toEqual(['1', '1', '100'])
  expect(screen.queryByRole('button', { name: 'Load counts' })).toBeNull()
})

test('leaves out old offers, shows and exports the age of the oldest figure, and refreshes list, offers and counts', async () => {
  const key = 'gpus-ages'
  const start = Date.UTC(2026, 10, 26, 12)
  const minute = 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const { user, queryClient } = renderApp('/gpus?currency=USD&pick=b200,l40s', { key })
  await screen.findByText('2 of 40 models')
  const cache = (gpu: string, updatedAt: number) => {
    const prices = [{ currency: 'USD', price: 77, period: 'hour' }]
    const sent = { gpu_name: gpu, gpu_translit_name: gpu, gpu_amount: 1, vram: 192, prices }
    const data = { rows: [offerFrom(sent)], setAside: 0, isComplete: true, total: 1 }
    queryClient.setQueryData(modelOffersQuery({ gpu, currency: 'USD' }).queryKey, data, { updatedAt })
  }
  act(() => {
    cache('l40s', start - 180 * minute)
    cache('b200', start - 30 * minute)
  })
  const row = async (name: RegExp) => within(await table('GPUs')).getByRole('row', { name })
  const refresh = () => screen.findByRole('button', { name: /Refresh$/ })
  await waitFor(async () => expect(await row(/B200/)).toHaveTextContent('$77.00'))
  expect(await row(/L40S/)).not.toHaveTextContent('$77.00')
  expect(await refresh()).toHaveTextContent('30 min ago')
  expect(await exportedJson(user)).toMatchObject({ loaded_at: new Date(start - 30 * minute).toISOString() })
  await user.click(await refresh())
  await waitFor(async () => expect(await row(/B200/)).not.toHaveTextContent('$77.00'))
  await waitFor(async () => expect(await refresh()).toHaveTextContent('just now'))

  const counts = () =>
    marketFor(key)
      .requests(SEARCH)
      .filter(({ query }) => query['limit'] === '1').length
  await user.click(screen.getByRole('button', { name: 'Load counts' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Load counts|Stop)$/ })).toBeNull())
  expect(counts()).toBe(2)
  vi.setSystemTime(start + 180 * minute)
  await user.click(await refresh())
  await waitFor(() => expect(counts()).toBe(4))
})

test('marks no best value whose reported price may be for part of a GPU', async () => {
  const key = 'gpus-part'
  const { db } = marketFor(key)
  const [part] = db.offers.filter(({ gpu, rentable, in_stock }) => gpu === 'l40s' && rentable && in_stock)
  if (!part) throw new Error('no offer')
  db.offers = [{ ...part, id: 'part', vram: 12, usd: 0.01 }, ...db.offers]
  const { user } = renderApp('/gpus?currency=USD&pick=b200,l40s', { key })
  await user.click(await screen.findByRole('button', { name: 'Load counts' }))
  await waitFor(() => expect(marketFor(key).requests(SEARCH)).toHaveLength(3))
  await screen.findByRole('link', { name: /^\d+ offers of B200$/ })
  expect(screen.queryByTitle(/^Most FP16 TFLOPS for the money/)).toBeNull()
  expect(screen.getByText(/It may be for part of a GPU or not rentable now/)).toBeVisible()
})

test('shows no figures for an ambiguous name, a part of a GPU and an unknown model', async () => {
  const names = ['H100', 'NVIDIA A10-4Q', 'Quantum 9000']
  answering('gpus').text = JSON.stringify({ ok: true, data: names.map((name) => ({ name, translit_name: name, best_price: 1 })) })
  renderApp('/gpus?currency=USD', { key: 'gpus-unknown' })
  await screen.findByRole('row', { name: /Quantum/ })
  const textOf = async (name: RegExp) => within(await table('GPUs')).getByRole('row', { name }).textContent
  expect(await textOf(/H100/)).toBe('H100variant unknown$1.00→')
  expect(await textOf(/A10/)).toBe('NVIDIA A10-4Qpart of a GPU$1.00→')
  expect(await textOf(/Quantum/)).toBe('Quantum 9000not listednot listednot listednot listed$1.00→')
  expect(await groupsIn()).toEqual(['No data sheet 3 models'])
})

test('marks a figure that only the API reports, and one that is probably sparse', async () => {
  const data = [
    { name: 'L40S', translit_name: 'l40s', best_price: 1, benchmarks: ['FP16: 300 TFLOPS'] },
    { name: 'H100 SXM', translit_name: 'h100-sxm', best_price: 1, benchmarks: ['FP16: 1,979 TFLOPS'] },
    { name: 'A100 SXM 80GB', translit_name: 'a100-sxm-80gb', best_price: 1, benchmarks: ['FP16: 312 TFLOPS'] },
  ]
  answering('gpus').text = JSON.stringify({ ok: true, data })
  const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-reported' })
  await screen.findByRole('row', { name: /A100/ })
  const cellsOf = async (name: RegExp) =>
    within(within(await table('GPUs')).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  const [l40s, h100, a100] = [await cellsOf(/L40S/), await cellsOf(/H100/), await cellsOf(/A100/)]
  expect([l40s[3], l40s[8]]).toEqual(['API 300', '300'])
  // Per money, the dense figure counts.
  expect([h100[3], h100[8]]).toEqual(['sparse? 1,979', '990'])
  expect(a100[3]).toBe('312')
  await exportAs(user, 'Copy as Markdown')
  const copied = (await navigator.clipboard.readText()).split('\n').map((line) => line.split(' | '))
  const fp16 = ['L40S', 'H100 SXM', 'A100 SXM 80GB'].map((name) => copied.find(([first]) => first === `| ${name}`)?.[3])
  expect(fp16).toEqual(['API 300', 'sparse? 1,979', '312'])
  cleanup()
  renderApp('/gpus?currency=USD', { key: 'gpus-reported-ru', preferences: { locale: 'ru' } })
  const row = await screen.findByRole('row', { name: /H100/ })
  expect(within(row).getAllByRole('cell')[3]).toHaveTextContent(/^разреж\.\? 1\s979$/)
})

test('marks figures of an assumed edition, and explains the figure per money', async () => {
  const data = [{ name: 'RTXPRO6000', translit_name: 'rtxpro6000', best_price: 1, currency: 'USD' }]
  answering('gpus').text = JSON.stringify({ ok: true, data })
  renderApp('/gpus?currency=USD', { key: 'gpus-assumed' })
  const perMoney = await screen.findByTitle(/^~468\sTFLOPS \/ \$1\.00 = ~468 per \$1\. Source: /)
  expect(perMoney).toHaveTextContent(/^~468$/)
  expect(perMoney.title).toContain('FP32 accumulation.')
  expect(perMoney.title).toContain('The name gives no edition; RTX PRO 6000 is assumed.')
})

test('shows figures per 100 ₽ in Russian', async () => {
  renderApp('/gpus?currency=RUB&pick=l40s', { key: 'gpus-rub', preferences: { locale: 'ru' } })
  const head = await screen.findByRole('button', { name: 'TFLOPS за 100\u00A0₽' })
  expect(head.closest('th')).toHaveAttribute('aria-sort', 'descending')
  const row = within(await screen.findByRole('table', { name: 'GPU' })).getByRole('row', { name: /L40S/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
  const price = Number(cells[6]?.replace(' ₽', '').replace(',', '.'))
  expect(Number(cells[8]?.replace(' ', ''))).toBeCloseTo(36_200 / price, -1)
})

test('shows a card per model on a phone, sorted by a select', async () => {
  happyDom.setViewport({ width: 390 })
  const { user, router } = renderApp('/gpus?currency=USD', { key: 'gpus-phone' })
  await listed()
  const sort = screen.getByRole('combobox', { name: 'Sort by' })
  expect(sort).toHaveDisplayValue('TFLOPS per $1')
  await user.selectOptions(sort, 'Best price')
  expect(router.state.location.search).toMatchObject({ sort: 'price_asc' })
  const card = within(await table('GPUs')).getByRole('row', { name: /H100 SXM/ })
  expect(card).toHaveTextContent(/^H100 SXM\$\d\.\d\d80 GB HBM3 · 2022Offersper \$1\d+ TFLOPSFP16989\.5FP81,979GB\/s3,350$/)
})

test('searches the loaded models, and keeps the text in the URL', async () => {
  const { user, router } = renderApp('/gpus?currency=USD', { key: 'gpus-2' })
  await listed()
  await user.type(screen.getByRole('searchbox', { name: 'Search GPUs' }), 'h200 sxm5')
  expect(await screen.findByText('1 of 40 models')).toBeVisible()
  expect(await modelsIn()).toEqual(['H200 SXM'])
  expect(router.state.location.search).toMatchObject({ q: 'h200 sxm5' })
  await user.clear(screen.getByRole('searchbox', { name: 'Search GPUs' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search GPUs' }), 'zzz')
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  await listed()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('shows an error next to the provider select when its list fails, and loads it on retry', async () => {
  const faults = [{ endpoint: 'GET /v0/market/providers', kind: '403' as const }]
  scenario('gpus-providers', { faults })
  const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-providers' })
  const failure = await screen.findByText('Couldn’t load providers.')
  await listed()
  scenario('gpus-providers', {})
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Lambda' })).toBeInTheDocument()
  expect(failure).not.toBeInTheDocument()
})

test('shows one error when models and providers fail, and retries both', async () => {
  const faults = (['GET /v0/market/providers', 'GET /v0/market/gpus'] as const).map((endpoint) => ({ endpoint, kind: '403' as const }))
  scenario('gpus-nothing', { faults })
  const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-nothing' })
  const failure = await screen.findByRole('alert')
  await waitFor(() => expect(marketFor('gpus-nothing').requests('GET /v0/market/providers')).not.toHaveLength(0))
  scenario('gpus-nothing', {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await listed()
  expect(await screen.findByRole('option', { name: 'Lambda' })).toBeInTheDocument()
  expect(failure).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('sends the provider filter to the API', async () => {
  const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-3' })
  await listed()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Provider' }), 'Lambda')
  await waitFor(async () => expect((await modelsIn()).length).toBeLessThan(40))
  const asked = marketFor('gpus-3').requests('GET /v0/market/gpus').at(-1)?.query
  expect(asked).toMatchObject({ provider_translit_name: 'lambda', currency: 'USD', locale: 'en' })
})

test('requests the chosen language and currency, and shows no old price with a new sign', async () => {
  const { user } = renderApp('/gpus', { key: 'gpus-4' })
  await listed()
  const release = holdRequests('GET /v0/market/gpus')
  await user.click(screen.getByRole('radio', { name: 'QOIN' }))
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('$'))
  release()
  await listed()
  expect((await modelRows())[0]).toHaveTextContent(/QOIN/)
  await user.click(screen.getByRole('radio', { name: 'Русский (RU)' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'GPU' })).toBeVisible()
  expect(await screen.findByText('40 моделей')).toBeVisible()
  expect((await rows('GPU'))[1]).toHaveTextContent(/^Blackwell 5 моделей · 2024–2025$/)
  expect(marketFor('gpus-4').requests('GET /v0/market/gpus').at(-1)?.query).toMatchObject({ locale: 'ru', currency: 'QOIN' })
})

test('shows an error, and the number of unreadable models after a retry', async () => {
  scenario('gpus-5', { badRows: 10, faults: [{ endpoint: 'GET /v0/market/gpus', kind: '500', times: 1 }] })
  const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-5' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/unreadable models?\./)).toBeVisible()
  expect((await rows('GPUs')).length).toBeGreaterThan(30)
})

test('copies the models on screen as Markdown, with units, currency, date and link but without the key', async () => {
  const key = 'gpus-copy-secret'
  const { user } = renderApp('/gpus?currency=USD&q=h100&sort=price_asc&group=none', { key })
  await screen.findByText(/^\d of 40 models$/)
  const models = await modelsIn()
  await exportAs(user, 'Copy as Markdown')
  const text = await navigator.clipboard.readText()
  expect(text).toMatch(/^\*\*GPUs, USD\*\*\n\n.*\d{4}.* · http/)
  expect(text).not.toContain(key)
  const [head = '', , ...lines] = text.trim().split('\n').slice(4)
  expect(head).toBe(
    '| Model | Memory, GB | Bandwidth, GB/s | FP16, TFLOPS | FP8, TFLOPS | Released | Best price, USD | per GB | TFLOPS per $1 | Offers |',
  )
  expect(lines.map((line) => line.split(' | ')[0]?.slice(2))).toEqual(models)
  const sxm = within(await table('GPUs')).getByRole('row', { name: /H100 SXM/ })
  const price = within(sxm).getAllByRole('cell')[6]?.textContent ?? 'none'
  expect(lines.find((line) => line.startsWith('| H100 SXM |'))).toContain(`| 80 | 3,350 | 989.5 | 1,979 | 2022 | ${price} |`)
})

test('exports the number of all models when some are unreadable', async () => {
  scenario('gpus-export-part', { badRows: 10 })
  const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-export-part' })
  await screen.findByText(/unreadable models?\./)
  expect(await exportedJson(user)).toMatchObject({ total: 40 })
})
