import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { readScenario, type ScenarioInput } from '@/mocks/scenario'
import { holdRequests } from '@/test/hold-requests'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const scenario = (key: string, input: ScenarioInput) => (marketFor(key).scenario = readScenario(input))
/** A market of so many offers. */
const only = (key: string, count: number): ScenarioInput => ({
  gone: marketFor(key)
    .db.offers.slice(count)
    .map(({ id }) => id),
})
const table = (name: string) => screen.findByRole('table', { name })
const rows = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
const modelsIn = async () => (await rows('GPUs')).map((row) => within(row).getByRole('rowheader').textContent)
/** Once the rows are there. */
const listed = () => screen.findByText('40 models')

describe('the list', () => {
  test('holds every model with its best price and the way to it and its offers', async () => {
    renderApp('/gpus?currency=USD', { key: 'gpus-1' })
    await listed()
    const row = within(await table('GPUs')).getByRole('row', { name: /H100 SXM/ })
    expect(within(row).getByRole('link', { name: 'H100 SXM' })).toHaveAttribute('href', '/gpus/h100-sxm?currency=USD')
    expect(within(row).getByRole('link', { name: 'Offers of H100 SXM' })).toHaveAttribute('href', '/offers?gpu=h100-sxm&currency=USD')
    expect(row).toHaveTextContent(/\$\d\.\d\dSXM5/)
  })

  test('is searched and sorted here, and the address remembers both', async () => {
    const { user, router } = renderApp('/gpus?currency=USD', { key: 'gpus-2' })
    await listed()
    await user.click(within(await table('GPUs')).getByRole('button', { name: 'Best price' }))
    expect((await modelsIn())[0]).toBe('RTX 3060')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, Z to A')
    await user.type(screen.getByRole('searchbox', { name: 'Search GPUs' }), 'h200 sxm5')
    expect(await screen.findByText('1 of 40 models')).toBeVisible()
    expect(await modelsIn()).toEqual(['H200 SXM'])
    expect(router.state.location.search).toMatchObject({ q: 'h200 sxm5', sort: 'name_desc' })
    await user.clear(screen.getByRole('searchbox', { name: 'Search GPUs' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search GPUs' }), 'zzz')
    await user.click(await screen.findByRole('button', { name: 'Clear search' }))
    await listed()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test('says that there are no providers to choose from when their list has failed, and reads it again', async () => {
    const faults = [{ endpoint: 'GET /v0/market/providers', kind: '403' as const }]
    scenario('gpus-providers', { faults })
    const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-providers' })
    const failure = await screen.findByText('The list of providers could not be read.')
    await listed()
    scenario('gpus-providers', {})
    await user.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'Lambda' })).toBeInTheDocument()
    expect(failure).not.toBeInTheDocument()
  })

  test('says once that nothing could be read, and one button reads all of it again', async () => {
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

  test('of the map says the same of the models to choose from', async () => {
    scenario('gpus-models', { ...only('gpus-models', 3), faults: [{ endpoint: 'GET /v0/market/gpus', kind: '403' }] })
    const { user } = renderApp('/gpus?view=map&currency=USD', { key: 'gpus-models' })
    const failure = await screen.findByText('The list of models could not be read.')
    scenario('gpus-models', {})
    await user.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'H100 SXM' })).toBeInTheDocument()
    expect(failure).not.toBeInTheDocument()
  })

  test('is narrowed to a provider by the service', async () => {
    const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-3' })
    await listed()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Provider' }), 'Lambda')
    await waitFor(async () => expect((await modelsIn()).length).toBeLessThan(40))
    const asked = marketFor('gpus-3').requests('GET /v0/market/gpus').at(-1)?.query
    expect(asked).toMatchObject({ provider_translit_name: 'lambda', currency: 'USD', locale: 'en' })
  })

  test('says in which language and currency it asks, and shows no old price under a new sign', async () => {
    const { user } = renderApp('/gpus', { key: 'gpus-4' })
    await listed()
    const release = holdRequests('GET /v0/market/gpus')
    await user.click(screen.getByRole('radio', { name: 'QOIN' }))
    await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('$'))
    release()
    await listed()
    expect((await rows('GPUs'))[0]).toHaveTextContent(/QOIN/)
    await user.click(screen.getByRole('radio', { name: 'Русский (RU)' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Видеокарты' })).toBeVisible()
    expect(await screen.findByText('40 моделей')).toBeVisible()
    expect((await rows('Видеокарты'))[0]).toHaveTextContent(/Тензорные ядра/)
    expect(marketFor('gpus-4').requests('GET /v0/market/gpus').at(-1)?.query).toMatchObject({ locale: 'ru', currency: 'QOIN' })
  })

  test('sets aside what cannot be read and says so, and a failure is told', async () => {
    scenario('gpus-5', { badRows: 10, faults: [{ endpoint: 'GET /v0/market/gpus', kind: '500', times: 1 }] })
    const { user } = renderApp('/gpus?currency=USD', { key: 'gpus-5' })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/models? could not be read/)).toBeVisible()
    expect((await rows('GPUs')).length).toBeGreaterThan(30)
  })
})

describe('price against VRAM', () => {
  test('reads the whole market, and the table holds every offer', async () => {
    const all = 700
    scenario('vram-1', only('vram-1', all))
    const models = new Set(
      marketFor('vram-1')
        .db.offers.slice(0, all)
        .map(({ gpu }) => gpu),
    ).size
    const { user } = renderApp('/gpus?view=vram&currency=USD', { key: 'vram-1' })
    expect(await screen.findByText(`All ${all} offers read in 7 requests`)).toBeInTheDocument()
    expect(screen.getByRole('slider')).toHaveAccessibleName(
      `Price against VRAM of ${all} offers; ${models} models, from little VRAM to much`,
    )
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    const counts = (await rows('Price against VRAM')).map((row) =>
      Number(within(row).getAllByRole('cell')[1]?.textContent?.replace(',', '')),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all)
  })

  test('is walked by keys from little memory to much, and Enter opens the model', async () => {
    const key = 'vram-2'
    scenario(key, only(key, 300))
    const { user, router } = renderApp('/gpus?view=vram&currency=USD', { key })
    const plot = await screen.findByRole('slider')
    plot.focus()
    await user.keyboard('{End}')
    expect(plot.getAttribute('aria-valuetext')).toMatch(/^.+, \d+\u00A0GB: from \$[\d.]+, median \$[\d.]+, \d+ offers?$/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/gpus\/.+/))
  })

  test('stops when it is told to, draws what there is, and reads on from there', async () => {
    const key = 'vram-3'
    scenario(key, only(key, 500))
    const release = holdRequests(SEARCH, { passing: 2 })
    const { user } = renderApp('/gpus?view=vram&currency=USD', { key })
    await screen.findByRole('progressbar', { name: 'Reading offers: 200 of 500' })
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped after 200 of 500. What is shown rests on these.')).toBeVisible()
    expect(screen.getByRole('slider')).toHaveAccessibleName(/of 200 offers/)
    const readOn = screen.getByRole('button', { name: 'Read on' })
    expect(readOn).toHaveFocus()
    release()
    await user.click(readOn)
    expect(await screen.findByText(/^All 500 offers read/)).toBeInTheDocument()
    const starts = marketFor(key)
      .requests(SEARCH)
      .map(({ query }) => Number(query['start']))
    expect(new Set(starts)).toEqual(new Set([0, 100, 200, 300, 400]))
    holdRequests(SEARCH)
    await user.click(screen.getByRole('button', { name: /Read again$/ }))
    const stop = await screen.findByRole('button', { name: 'Stop' })
    await waitFor(() => expect(stop.parentElement).toHaveFocus())
  })

  test('does not claim to have read all when the service does not say how many there are', async () => {
    const key = 'vram-5'
    scenario(key, { ...only(key, 90), totals: 'missing' })
    renderApp('/gpus?view=vram&currency=USD', { key })
    expect(await screen.findByText('90 offers read in 2 requests. The service does not say how many there are.')).toBeInTheDocument()
  })

  test('follows a service that sends fewer rows than asked for', async () => {
    const key = 'vram-4'
    scenario(key, { ...only(key, 90), limitCap: 40 })
    renderApp('/gpus?view=vram&currency=USD', { key })
    expect(await screen.findByText('All 90 offers read in 3 requests')).toBeInTheDocument()
  })
})

describe('the map', () => {
  test('of a part of the world has no link beyond its edge, and says how many countries are there', async () => {
    const { user } = renderApp('/gpus?view=map&currency=USD', { key: 'map-part' })
    const map = within(await screen.findByRole('group', { name: 'Where offers are' }))
    const world = map.getAllByRole('link').length
    expect(map.getByRole('link', { name: /^United States/ })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Part of the world' }), 'Europe')
    expect(map.queryByRole('link', { name: /^United States/ })).toBeNull()
    expect(map.getByRole('link', { name: /^Finland/ })).toBeVisible()
    const outside = world - map.getAllByRole('link').length
    expect(screen.getByText(new RegExp(`^${outside} more countries with offers are outside`))).toBeVisible()
  })

  const finland = (key: string, gpu?: string) =>
    marketFor(key).db.offers.filter(({ location, gpu: model }) => location.country === 'Finland' && (gpu === undefined || model === gpu))
      .length

  test('leads from a country to its offers, in the words of the service, and counts what has no country', async () => {
    const key = 'map-1'
    renderApp('/gpus?view=map&currency=USD&gpu=h100-sxm', { key })
    const map = within(await screen.findByRole('group', { name: 'Where offers are' }))
    const link = map.getByRole('link', { name: `Finland: ${finland(key, 'h100-sxm')} offers` })
    expect(link).toHaveAttribute('href', '/offers?location=Finland&gpu=h100-sxm&currency=USD')
    expect(screen.getByText(/offers? names? no country that is known here: Europe\./)).toBeVisible()
    const asked = marketFor(key)
      .requests(SEARCH)
      .map(({ body }) => (body as { query: unknown }).query)
    expect(new Set(asked.map((query) => JSON.stringify(query)))).toEqual(new Set(['{"gpu_translit_name":["h100-sxm"]}']))
  })

  test('opens the offers of a country, and its table says the same in the language of the reader', async () => {
    const key = 'map-2'
    const { user, router } = renderApp('/gpus?view=map&currency=RUB&gpu=h100-sxm', { key, preferences: { locale: 'ru' } })
    await user.click(await screen.findByRole('radio', { name: 'Таблица' }))
    const row = within(await table('Где находятся предложения')).getByRole('row', { name: /Финляндия/ })
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent(String(finland(key, 'h100-sxm')))
    await user.click(screen.getByRole('radio', { name: 'График' }))
    const map = within(await screen.findByRole('group', { name: 'Где находятся предложения' }))
    const link = map.getByRole('link', { name: /^Финляндия/ })
    await user.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
    expect(router.state.location.search).toMatchObject({ location: 'Finland', gpu: 'h100-sxm' })
  })
})

test.each(['', '&provider=verda', '&q=h100'])('models that cannot be read are not "none" (/gpus?currency=USD%s)', async (more) => {
  answering('gpus').text = '{"ok":true,"data":["not a row",7]}'
  renderApp(`/gpus?currency=USD${more}`, { key: 'gpus-unread' })
  expect(await screen.findByRole('heading', { name: 'None of the models that were sent could be read.' })).toBeVisible()
})

test('a best price below 0 is none, and a code in small letters is the currency all the same, in the list and on the page', async () => {
  const odd = [
    { name: 'Unknown', translit_name: 'unknown', best_price: -1, currency: 'USD' },
    { name: 'Small', translit_name: 'small', best_price: 2, currency: 'usd' },
  ]
  answering('gpus').text = JSON.stringify({ ok: true, data: odd })
  const { router } = renderApp('/gpus?currency=USD', { key: 'gpus-odd' })
  const rowOf = async (name: RegExp) => within(await table('GPUs')).findByRole('row', { name })
  expect(await rowOf(/^Unknown/)).toHaveTextContent(/^Unknownnot reported/)
  expect(await rowOf(/^Small/)).toHaveTextContent(/^Small\$2\.00/)
  await act(() => router.navigate({ to: '/gpus/$gpuName', params: { gpuName: 'unknown' }, search: { currency: 'USD' } }))
  expect((await screen.findByText('Best price, as reported')).nextSibling).toHaveTextContent('not reported')
})
