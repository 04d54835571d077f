import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { parseScenario, type ScenarioInput } from '@/mocks/scenario'
import { holdRequests } from '@/test/hold-requests'
import { openApi } from '@/test/user-steps'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const scenario = (key: string, input: ScenarioInput) => (marketFor(key).scenario = parseScenario(input))
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
describe('price against VRAM', () => {
  test('loads all offers, and counts each of them in the table', async () => {
    const all = 700
    scenario('vram-1', only('vram-1', all))
    const models = new Set(
      marketFor('vram-1')
        .db.offers.slice(0, all)
        .map(({ gpu }) => gpu),
    ).size
    const { user } = renderApp('/gpus?view=vram&currency=USD', { key: 'vram-1' })
    expect(await screen.findByText(`All ${all} offers loaded in 7 requests`)).toBeInTheDocument()
    expect(screen.getByRole('slider')).toHaveAccessibleName(
      `Price against VRAM of ${all} offers; ${models} models, from least to most VRAM`,
    )
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    const counts = (await rows('Price vs. VRAM')).map((row) => Number(within(row).getAllByRole('cell')[1]?.textContent?.replace(',', '')))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all)
  })

  test('moves through the plot by VRAM with the keyboard, and opens the model with Enter', async () => {
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

  test('stops on request, plots the loaded offers, and continues from there', async () => {
    const key = 'vram-3'
    scenario(key, only(key, 500))
    const release = holdRequests(SEARCH, { passing: 2 })
    const { user } = renderApp('/gpus?view=vram&currency=USD', { key })
    await screen.findByRole('progressbar', { name: 'Loading offers: 200 of 500' })
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped at 200 of 500 offers. The chart covers only these.')).toBeVisible()
    expect(screen.getByRole('slider')).toHaveAccessibleName(/of 200 offers/)
    const readOn = screen.getByRole('button', { name: 'Continue' })
    expect(readOn).toHaveFocus()
    release()
    await user.click(readOn)
    expect(await screen.findByText(/^All 500 offers loaded/)).toBeInTheDocument()
    const starts = marketFor(key)
      .requests(SEARCH)
      .map(({ query }) => Number(query['start']))
    expect(new Set(starts)).toEqual(new Set([0, 100, 200, 300, 400]))
    holdRequests(SEARCH)
    const refresh = screen.getByRole('button', { name: /Refresh$/ })
    await user.click(refresh)
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(refresh).not.toHaveAttribute('aria-disabled', 'true'))
    expect(screen.getByRole('slider')).toHaveAccessibleName(/of 500 offers/)
    await waitFor(() => expect(refresh.parentElement).toHaveFocus())
  })

  test('does not claim that all offers are loaded when the API reports no total', async () => {
    const key = 'vram-5'
    scenario(key, { ...only(key, 90), totals: 'missing' })
    renderApp('/gpus?view=vram&currency=USD', { key })
    expect(await screen.findByText('90 offers loaded in 2 requests. The API doesn’t report the total.')).toBeInTheDocument()
  })

  test('loads all pages when the API sends fewer rows than requested', async () => {
    const key = 'vram-4'
    scenario(key, { ...only(key, 90), limitCap: 40 })
    renderApp('/gpus?view=vram&currency=USD', { key })
    expect(await screen.findByText('All 90 offers loaded in 3 requests')).toBeInTheDocument()
  })
})

describe('the map', () => {
  test('shows an error next to the model select of the map when its list fails, and loads it on retry', async () => {
    scenario('gpus-models', { ...only('gpus-models', 3), faults: [{ endpoint: 'GET /v0/market/gpus', kind: '403' }] })
    const { user } = renderApp('/gpus?view=map&currency=USD', { key: 'gpus-models' })
    const failure = await screen.findByText('Couldn’t load GPU models.')
    scenario('gpus-models', {})
    await user.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'H100 SXM' })).toBeInTheDocument()
    expect(failure).not.toBeInTheDocument()
  })

  test('shows no links outside the chosen part of the world, and counts the countries there', async () => {
    const { user } = renderApp('/gpus?view=map&currency=USD', { key: 'map-part' })
    const map = within(await screen.findByRole('group', { name: 'Offers by country' }))
    const world = map.getAllByRole('link').length
    expect(map.getByRole('link', { name: /^United States/ })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Europe')
    expect(map.queryByRole('link', { name: /^United States/ })).toBeNull()
    expect(map.getByRole('link', { name: /^Finland/ })).toBeVisible()
    const outside = world - map.getAllByRole('link').length
    expect(screen.getByText(new RegExp(`^${outside} more countries with offers are outside`))).toBeVisible()
  })

  const finland = (key: string, gpu?: string) =>
    marketFor(key).db.offers.filter(
      ({ location, gpu: model, rentable, in_stock }) =>
        location.country === 'Finland' && (gpu === undefined || model === gpu) && rentable && in_stock,
    ).length

  test('links a country to its offers by its raw name, and counts offers without a country', async () => {
    const key = 'map-1'
    renderApp('/gpus?view=map&currency=USD&gpu=h100-sxm', { key })
    const map = within(await screen.findByRole('group', { name: 'Offers by country' }))
    const link = map.getByRole('link', { name: `Finland: ${finland(key, 'h100-sxm')} offers` })
    expect(link).toHaveAttribute('href', '/offers?location=Finland&gpu=h100-sxm&in_stock=1&currency=USD')
    expect(screen.getByText(/offers? with an unknown country: Europe\./)).toBeVisible()
    const asked = marketFor(key)
      .requests(SEARCH)
      .map(({ body }) => (body as { query: unknown }).query)
    expect(new Set(asked.map((query) => JSON.stringify(query)))).toEqual(new Set(['{"gpu_translit_name":["h100-sxm"]}']))
  })

  test('opens the offers of a country, and shows the same numbers in the table in the user’s language', async () => {
    const key = 'map-2'
    const { user, router } = renderApp('/gpus?view=map&currency=RUB&gpu=h100-sxm', { key, preferences: { locale: 'ru' } })
    await user.click(await screen.findByRole('radio', { name: 'Таблица' }))
    const row = within(await table('Предложения по странам')).getByRole('row', { name: /Финляндия/ })
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent(String(finland(key, 'h100-sxm')))
    await user.click(screen.getByRole('radio', { name: 'График' }))
    const map = within(await screen.findByRole('group', { name: 'Предложения по странам' }))
    const link = map.getByRole('link', { name: /^Финляндия/ })
    await user.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
    expect(router.state.location.search).toMatchObject({ location: 'Finland', gpu: 'h100-sxm' })
  })
})

test.each(['', '&provider=verda', '&q=h100'])(
  'shows that all models are unreadable instead of an empty list (/gpus?currency=USD%s)',
  async (more) => {
    answering('gpus').text = '{"ok":true,"data":["not a row",7]}'
    renderApp(`/gpus?currency=USD${more}`, { key: 'gpus-unread' })
    expect(await screen.findByRole('heading', { name: 'All 2 rows received are unreadable' })).toBeVisible()
  },
)

test('treats a negative best price as unreported, and accepts a currency code in lower case', async () => {
  const odd = [
    { name: 'Unknown', translit_name: 'unknown', best_price: -1, currency: 'USD' },
    { name: 'Small', translit_name: 'small', best_price: 2, currency: 'usd' },
  ]
  answering('gpus').text = JSON.stringify({ ok: true, data: odd })
  const { router } = renderApp('/gpus?currency=USD', { key: 'gpus-odd' })
  const rowOf = async (name: RegExp) => within(await table('GPUs')).findByRole('row', { name })
  expect(await rowOf(/Unknown/)).toHaveTextContent(/^Unknown.*not reported→$/)
  expect(await rowOf(/Small/)).toHaveTextContent(/^Small.*\$2\.00→$/)
  await act(() => router.navigate({ to: '/gpus/$gpuName', params: { gpuName: 'unknown' }, search: { currency: 'USD' } }))
  expect((await screen.findByText('Best price, as reported')).nextSibling).toHaveTextContent('not reported')
})

test.each(['vram', 'map'])('shows the request of the view %s as curl, with the minimum score of every search', async (view) => {
  const key = `curl-${view}`
  scenario(key, only(key, 50))
  const minScore = { [globalThis.location.origin]: 8 }
  const { user } = renderApp(`/gpus?view=${view}&currency=USD`, { key, preferences: { minScore } })
  const curl = await (await openApi(user)).findByText(/^curl /)
  await waitFor(() => expect(marketFor(key).requests(SEARCH)).not.toEqual([]))
  expect(marketFor(key).requests(SEARCH)[0]?.body).toMatchObject({ query: { score_gt: expect.any(Number) } })
  expect(curl).toHaveTextContent('"score_gt":')
})
