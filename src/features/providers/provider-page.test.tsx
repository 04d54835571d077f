import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario } from '@/mocks/scenario'
import { answering } from '@/test/malformed-page.test-support'
import { listSearches } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'

const GPUS = 'GET /v0/market/gpus'
const prices = (name: string) => screen.findByRole('table', { name: `GPU prices of ${name}` })

test('shows the facts, prices and offers of a provider, and a website link without a referrer', async () => {
  renderApp('/providers/verda', { key: 'provider-1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Verda (DataCrunch)' })).toBeVisible()
  expect(await screen.findByText('Finland · 130 offers · 11 GPUs')).toBeVisible()
  const row = await within(await prices('Verda (DataCrunch)')).findByRole('row', { name: /H100 SXM/ })
  expect(row).toHaveTextContent(/\$\d.*\$\d.*\+\d+%/)
  expect(within(row).getByRole('link', { name: 'Offers of H100 SXM' })).toHaveAttribute(
    'href',
    '/offers?rent=all&score=any&gpu=h100-sxm&provider=verda&currency=USD',
  )
  expect(await screen.findByRole('table', { name: 'Offers' })).toHaveAttribute('aria-rowcount', '131')
  const searches = listSearches('provider-1')
  expect(searches.map(({ body }) => body)).toEqual([{ currency: 'USD', sort_by: 'price_asc', query: { provider: 'verda' } }])
  const site = await screen.findByRole('link', { name: 'verda.com' })
  expect(site).toHaveAttribute('rel', 'noopener noreferrer')
})

test('says that medians are not loaded, and links to the comparison that loads them', async () => {
  const { user } = renderApp('/providers/verda', { key: 'provider-medians' })
  const section = within(await screen.findByRole('region', { name: 'GPU prices' }))
  expect(section.getByText(/Medians aren’t loaded here/)).toBeVisible()
  await user.click(section.getByRole('link', { name: 'Load medians' }))
  const row = await screen.findByRole('row', { name: /^H100 SXM/ })
  await waitFor(() => expect(row).toHaveTextContent(/\d+ offers? median \$/))
})

async function openFromMatrix(key: string, kind: 'hang' | '500') {
  const app = renderApp('/providers/compare?p=verda&currency=USD', { key })
  await screen.findByText(/^1 of 1/)
  marketFor(key).scenario = parseScenario({ faults: [{ endpoint: GPUS, kind }] })
  await app.user.click(screen.getByRole('link', { name: 'Verda (DataCrunch)' }))
  return app
}

test('waits for market prices only when they decide the order of the rows', async () => {
  const { user } = await openFromMatrix('provider-7', 'hang')
  const table = within(await prices('Verda (DataCrunch)'))
  await waitFor(() => expect(marketFor('provider-7').requests(GPUS)).toHaveLength(2))
  expect(table.queryByRole('row', { name: /H100 SXM/ })).toBeNull()
  await user.click(table.getByRole('button', { name: /^GPU model/ }))
  expect(await within(await prices('Verda (DataCrunch)')).findByRole('row', { name: /H100 SXM/ })).toHaveTextContent(/\$\d/)
})

test('shows the prices of the provider when market prices fail to load', async () => {
  await openFromMatrix('provider-6', '500')
  const row = await within(await prices('Verda (DataCrunch)')).findByRole('row', { name: /H100 SXM/ })
  expect(row).toHaveTextContent(/\$\d/)
  expect(row).not.toHaveTextContent('%')
})

test('loads the ranks among all providers only when the button is clicked', async () => {
  const { user } = renderApp('/providers/lambda', { key: 'provider-2' })
  await within(await prices('Lambda')).findByRole('row', { name: /H100 SXM/ })
  await screen.findByRole('button', { name: 'Rank among all providers' })
  expect(marketFor('provider-2').requests(GPUS)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Rank among all providers' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'GPU prices' })).toHaveFocus())
  await within(await prices('Lambda')).findByRole('columnheader', { name: 'Rank among providers' })
  expect(within(await prices('Lambda')).getByRole('row', { name: /H100 SXM/ })).toHaveTextContent(/\d+ of \d+/)
  expect(marketFor('provider-2').requests(GPUS)).toHaveLength(25)
})

test('notes that the provider list is incomplete when a provider is unreadable', async () => {
  const listed = ['verda', 'lambda'].map((slug) => ({ name: slug, translit_name: slug }))
  answering('providers').text = JSON.stringify({ ok: true, data: [...listed, { name: 'Odd', offers: 'many' }] })
  const { user } = renderApp('/providers/lambda?currency=USD', { key: 'provider-some' })
  await user.click(await screen.findByRole('button', { name: 'Rank among all providers' }))
  expect(await screen.findByText(/The provider list is incomplete: there may be more\./)).toBeVisible()
})

test('notes that lists of models are incomplete: of the provider, of the market and of other providers', async () => {
  // The API returns the same page for every start.
  const data = [{ id: 'a', name: 'H100 SXM', translit_name: 'h100-sxm', best_price: 2, currency: 'USD' }]
  server.use(http.get('*/v0/market/gpus', () => HttpResponse.json({ ok: true, data, total_items: 5 })))
  answering('providers').text = JSON.stringify({ ok: true, data: ['verda', 'lambda'].map((slug) => ({ name: slug, translit_name: slug })) })
  const { user } = renderApp('/providers/lambda?currency=USD', { key: 'provider-partly' })
  expect(await screen.findByText('This provider’s list of models is incomplete: there may be more.')).toBeVisible()
  expect(await screen.findByText(/The list of all models is incomplete/)).toBeVisible()
  expect(screen.queryByText(/ranks may be too good/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Rank among all providers' }))
  expect(await screen.findByText(/1 provider list is incomplete; ranks may be too good\./)).toBeVisible()
})

test('shows “Provider not found” with the most similar names for an unknown provider', async () => {
  const { user } = renderApp('/providers/lamda', { key: 'provider-3' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Provider not found' })).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Lambda' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lambda' })).toBeVisible()
})

test('sends no request for a provider named “..”', async () => {
  renderApp('/providers/%2E%2E', { key: 'provider-4' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Provider not found' })).toBeVisible()
  expect(marketFor('provider-4').log.filter(({ path }) => /\/providers\/./.test(path))).toEqual([])
})

test('encodes a slash and a question mark in a provider name', async () => {
  renderApp('/providers/a%2Fb%3Fc', { key: 'provider-5' })
  await screen.findByRole('heading', { level: 1, name: 'Provider not found' })
  expect(
    marketFor('provider-5')
      .requests('GET /v0/market/providers/{provider_translit_name}')
      .map(({ path }) => path),
  ).toEqual(['/v0/market/providers/a%2Fb%3Fc'])
})

test('shows the number of unreadable models instead of an empty list', async () => {
  answering('gpus').text = '{"ok":true,"data":["not a row"]}'
  renderApp('/providers/verda', { key: 'provider-unread' })
  expect(await screen.findByRole('link', { name: '1 unreadable model' })).toBeVisible()
  expect(screen.queryByText(/lists no GPU models/)).toBeNull()
})

const SEARCH = 'POST /v0/market/search'

test('keeps the old offers with an alert when a refresh fails', async () => {
  const { user } = renderApp('/providers/verda', { key: 'provider-8' })
  await screen.findByText(/^Shown 50 of 130/)
  marketFor('provider-8').scenario = parseScenario({ faults: [{ endpoint: SEARCH, kind: '500' }] })
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/refresh.*failed.*500/i)
  expect(screen.getByText(/^Shown 50 of 130/)).toBeVisible()
})

test('shows an error instead of “no offers” when the response has no list', async () => {
  marketFor('provider-9').scenario = parseScenario({ faults: [{ endpoint: SEARCH, kind: 'data-null' }] })
  renderApp('/providers/verda', { key: 'provider-9' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected response format')
  expect(screen.queryByText('This provider has no offers listed now.')).toBeNull()
})

test('resets the ranking when another provider opens', async () => {
  const { user, router } = renderApp('/providers/lambda', { key: 'provider-10' })
  await user.click(await screen.findByRole('button', { name: 'Rank among all providers' }))
  await within(await prices('Lambda')).findByRole('columnheader', { name: 'Rank among providers' })
  await act(() => router.navigate({ to: '/providers/$providerName', params: { providerName: 'verda' } }))
  await within(await prices('Verda (DataCrunch)')).findByRole('row', { name: /H100 SXM/ })
  expect(screen.getByRole('button', { name: 'Rank among all providers' })).toBeVisible()
})
