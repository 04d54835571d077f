import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario } from '@/mocks/scenario'
import { holdRequests } from '@/test/hold-requests'
import { listSearches } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'
import { saveSearch, savedSearches, visit } from './saved/saved-searches'

const table = () => screen.findByRole('table', { name: /^(Offers|Предложения)$/ })
const status = () => within(screen.getByRole('main')).getByText(/^Shown/)

test('searches the market and shows the number of offers', async () => {
  renderApp('/offers', { key: 'page-1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await table()
  await waitFor(() => expect(status()).toHaveTextContent(/^Shown 50 of 2,\d{3}$/))
  expect(listSearches('page-1')[0]?.body).toEqual({ currency: 'USD', sort_by: 'price_asc', query: { rentable: true } })
  await waitFor(() => expect(document.title).toBe('Offers · GPU Market Console'))
})

test('adds a filter and the currency to the URL, and the filter to the request', async () => {
  const { user, router } = renderApp('/offers', { key: 'page-2' })
  await table()
  await user.click(within(await screen.findByRole('region', { name: 'Filters' })).getByText('Other', { selector: 'summary' }))
  await user.click(await screen.findByRole('checkbox', { name: 'In stock' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ in_stock: '1', currency: 'USD' }))
  await waitFor(() => expect(listSearches('page-2').at(-1)?.body).toMatchObject({ query: { in_stock: true } }))
})

test('sends one search with both fields when two change within one frame', async () => {
  const { router } = renderApp('/offers', { key: 'page-12' })
  await table()
  const vram = within(await screen.findByRole('group', { name: 'VRAM' }))
  for (const [name, value] of Object.entries({ From: '24', To: '80' })) {
    const field = vram.getByRole('textbox', { name })
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  await waitFor(() => expect(router.state.location.search).toMatchObject({ vram_from: '24', vram_to: '80' }))
  // Requests arrive in order: one without the other bound would arrive first.
  const queries = () => listSearches('page-12').map(({ body }) => (body as { query: object }).query)
  await waitFor(() => expect(queries().some((query) => 'vram_lt' in query)).toBe(true))
  expect(queries().filter((query) => 'vram_lt' in query)).toEqual([
    { rentable: true, vram_gt: expect.closeTo(24, 5), vram_lt: expect.closeTo(80, 5) },
  ])
})

test('stays on the new page when a link is followed from an edited field', async () => {
  const { router } = renderApp('/offers', { key: 'page-13' })
  await table()
  const field = within(await screen.findByRole('group', { name: 'VRAM' })).getByRole('textbox', { name: 'From' })
  const navigation = screen.getByRole('navigation', { name: 'Main' })
  fireEvent.change(field, { target: { value: '24' } })
  fireEvent.blur(field)
  fireEvent.click(within(navigation).getByRole('link', { name: 'Hosts' }))
  await screen.findByRole('table', { name: 'Hosts' })
  expect(router.state.location.pathname).toBe('/hosts')
})

test('uses the filters, order and currency of the URL instead of the preferences', async () => {
  renderApp('/offers?gpu=l40s&gpus=2&sort=price_desc&currency=QOIN', { key: 'page-3', preferences: { locale: 'ru', currency: 'RUB' } })
  await table()
  await waitFor(() =>
    expect(listSearches('page-3')[0]?.body).toMatchObject({
      currency: 'QOIN',
      sort_by: 'price_desc',
      query: { gpu_translit_name: ['l40s'], gpu_amount: 2 },
    }),
  )
  expect(await screen.findByRole('combobox', { name: 'Сортировка' })).toHaveValue('price_desc')
})

test('keeps the filters after an error and searches again on Try again', async () => {
  marketFor('page-4').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500', times: 1 }] })
  const { user } = renderApp('/offers?vram_from=24', { key: 'page-4' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error (500)')
  expect(within(screen.getByRole('group', { name: 'VRAM' })).getByRole('textbox', { name: 'From' })).toHaveValue('24')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(status()).toHaveTextContent(/^Shown \d+ of [12],/))
})

test('keeps the empty-result help when a refresh fails', async () => {
  const { user } = renderApp('/offers?gpu=a2&vram_from=9000', { key: 'page-18' })
  expect(await screen.findByRole('heading', { name: /^No offers match/ })).toBeVisible()
  marketFor('page-18').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  expect(await screen.findByText(/Refreshing failed/)).toBeVisible()
  expect(screen.getByRole('heading', { name: /^No offers match/ })).toBeVisible()
})

test('shows an error, not an empty market, when the response has no list', async () => {
  marketFor('page-5').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: 'data-null' }] })
  renderApp('/offers', { key: 'page-5' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected response format')
})

test('states that the marketplace lists no offers', async () => {
  marketFor('page-6').scenario = parseScenario({ emptyMarket: true })
  renderApp('/offers', { key: 'page-6' })
  expect(await screen.findByText('The marketplace lists no offers')).toBeVisible()
})

test('saves a search under a name, lists it in the navigation and removes it', async () => {
  const { user } = renderApp('/offers?gpu=l40s', { key: 'page-7' })
  await table()
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save search' })
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'My L40S')
  const save = within(dialog).getByRole('button', { name: 'Save' })
  refuseStorageWrites((key) => key.startsWith('gpu-console.saved-searches/'))
  await user.click(save)
  expect(await screen.findByText('The browser couldn’t save this. Its storage may be full.')).toBeVisible()
  vi.unstubAllGlobals()
  await user.click(save)
  const entry = await screen.findByRole('link', { name: /My L40S/ })
  expect(entry).toHaveAttribute('href', '/offers?gpu=l40s&currency=USD')
  await user.click(screen.getByRole('button', { name: 'Remove My L40S' }))
  expect(screen.queryByRole('link', { name: /My L40S/ })).toBeNull()
})

test('does not count opening a search that was just saved as a visit', async () => {
  const release = holdRequests('GET /v0/market/gpus')
  const { user } = renderApp('/offers?gpu=l40s&currency=USD', { key: 'page-17' })
  await table()
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('l40s')
  release()
  await waitFor(() => expect(name).toHaveValue('L40S'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const entry = await within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: 'L40S' })
  await waitFor(() => expect(savedSearches.list()[0]?.seen).not.toBeNull())
  await user.click(entry)
  expect(savedSearches.list()[0]?.before).toBeNull()
  expect(screen.queryByText(/Since your last visit/)).toBeNull()
})

test.each(['', '?gpu=l40s&currency=USD'])('shows the changes since the last visit for a search stored as "%s"', async (search) => {
  const saved = saveSearch({ name: 'Mine', search, currency: 'USD' })
  visit(saved.id, { at: Date.now() - 86_400_000, total: 0, prices: {} })
  const { user } = renderApp('/providers?currency=USD', { key: 'page-14' })
  await user.click(await screen.findByRole('link', { name: /Mine.*\d/ }))
  await table()
  expect(await screen.findByText(/^\d+ new offers/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText(/^\d+ new offers/)).toBeNull()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('shows the changes of the opened search when two saved searches are equal', async () => {
  saveSearch({ name: 'First name', search: '?gpu=l40s', currency: 'USD' })
  const saved = saveSearch({ name: 'Second name', search: '?gpu=l40s', currency: 'USD' })
  visit(saved.id, { at: Date.now() - 86_400_000, total: 0, prices: {} })
  const { user } = renderApp('/providers?currency=USD', { key: 'page-16' })
  await user.click(await screen.findByRole('link', { name: /Second name.*\d/ }))
  expect(await screen.findByText(/^\d+ new offers/)).toBeVisible()
})

test('keeps the snapshot of a saved search when the response has no list', async () => {
  marketFor('page-15').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: 'data-null' }] })
  const saved = saveSearch({ name: 'No list', search: '?gpu=l40s', currency: 'USD' })
  const seen = { at: 1, total: 1, prices: { a: 1 } }
  visit(saved.id, seen)
  const { user } = renderApp('/providers?currency=USD', { key: 'page-15' })
  await user.click(await screen.findByRole('link', { name: /No list.*could not be checked/ }))
  expect(savedSearches.list().find(({ id }) => id === saved.id)?.seen).toEqual(seen)
})

test('checks at most three saved searches at a time', async () => {
  for (let count = 1; count <= 9; count += 1) saveSearch({ name: `Count ${count}`, search: `?gpus=${count}`, currency: 'USD' })
  let [open, most, answered] = [0, 0, 0]
  const three = Promise.withResolvers<void>()
  server.use(
    http.post('*/v0/market/search', async () => {
      open += 1
      most = Math.max(most, open)
      if (open === 3) three.resolve()
      await three.promise
      // A fourth parallel request would arrive now.
      await delay(20)
      open -= 1
      answered += 1
      return HttpResponse.json({ ok: true, data: [], total_items: 0 })
    }),
  )
  renderApp('/settings', { key: 'page-19' })
  await waitFor(() => expect(answered).toBe(9))
  expect(most).toBe(3)
})

test('redirects to Connect without an API key and remembers the page', async () => {
  const { router } = renderApp('/offers?gpu=l40s', { key: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
  expect(router.state.location.search).toEqual({ to: '/offers?gpu=l40s' })
})
