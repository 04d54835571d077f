import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { readScenario } from '@/mocks/scenario'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'
import { saveSearch, savedSearches, visit } from './saved/saved-searches'

const table = () => screen.findByRole('table', { name: /^(Offers|Предложения)$/ })
const searches = (key: string) => marketFor(key).log.filter(({ path }) => path === '/v0/market/search')
const status = () => within(screen.getByRole('main')).getByText(/^Shown/)

test('the page searches the market and says how much it shows', async () => {
  renderApp('/offers', { key: 'page-1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await table()
  await waitFor(() => expect(status()).toHaveTextContent(/^Shown \d+ of 3,\d{3}$/))
  expect(searches('page-1')[0]?.body).toEqual({ currency: 'USD', sort_by: 'price_asc', query: {} })
  await waitFor(() => expect(document.title).toBe('Offers · GPU Market Console'))
})

test('a filter goes into the address with the currency, and from there into the request', async () => {
  const { user, router } = renderApp('/offers', { key: 'page-2' })
  await table()
  await user.click(await screen.findByRole('checkbox', { name: 'In stock' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ in_stock: '1', currency: 'USD' }))
  await waitFor(() => expect(searches('page-2').at(-1)?.body).toMatchObject({ query: { in_stock: true } }))
})

test('of two fields changed within one frame the second is not searched for without the first', async () => {
  const { router } = renderApp('/offers', { key: 'page-12' })
  await table()
  const vram = within(await screen.findByRole('group', { name: 'VRAM' }))
  for (const [name, value] of Object.entries({ From: '24', To: '80' })) {
    const field = vram.getByRole('textbox', { name })
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  await waitFor(() => expect(router.state.location.search).toMatchObject({ vram_from: '24', vram_to: '80' }))
  // A request reaches the service a moment after it is sent; one without the other bound would have come before it.
  const queries = () => searches('page-12').map(({ body }) => (body as { query: object }).query)
  await waitFor(() => expect(queries().some((query) => 'vram_lt' in query)).toBe(true))
  expect(queries().filter((query) => 'vram_lt' in query)).toEqual([{ vram_gt: expect.closeTo(24, 5), vram_lt: expect.closeTo(80, 5) }])
})

test('a field that is left by following a link does not call back from the page the link leads to', async () => {
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

test('the address decides: filters, order and currency of a link hold whatever the reader prefers', async () => {
  renderApp('/offers?gpu=l40s&gpus=2&sort=price_desc&currency=QOIN', { key: 'page-3', preferences: { locale: 'ru', currency: 'RUB' } })
  await table()
  await waitFor(() =>
    expect(searches('page-3')[0]?.body).toMatchObject({
      currency: 'QOIN',
      sort_by: 'price_desc',
      query: { gpu_translit_name: ['l40s'], gpu_amount: 2 },
    }),
  )
  expect(await screen.findByRole('combobox', { name: 'Сортировка' })).toHaveValue('price_desc')
})

test('a failure keeps the filters and offers a way on', async () => {
  marketFor('page-4').scenario = readScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500', times: 1 }] })
  const { user } = renderApp('/offers?vram_from=24', { key: 'page-4' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The service failed (500)')
  expect(within(screen.getByRole('group', { name: 'VRAM' })).getByRole('textbox', { name: 'From' })).toHaveValue('24')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(status()).toHaveTextContent(/^Shown \d+ of 2,/))
})

test('what helps with a search that finds nothing stays when refreshing it fails', async () => {
  const { user } = renderApp('/offers?gpu=a2&vram_from=9000', { key: 'page-18' })
  expect(await screen.findByRole('heading', { name: /^No offers match/ })).toBeVisible()
  marketFor('page-18').scenario = readScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  expect(await screen.findByText(/Refreshing failed/)).toBeVisible()
  expect(screen.getByRole('heading', { name: /^No offers match/ })).toBeVisible()
})

test('no list is told as such, not as an empty market', async () => {
  marketFor('page-5').scenario = readScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: 'data-null' }] })
  renderApp('/offers', { key: 'page-5' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The format of the answer has changed')
})

test('an empty market is said to be empty', async () => {
  marketFor('page-6').scenario = readScenario({ emptyMarket: true })
  renderApp('/offers', { key: 'page-6' })
  expect(await screen.findByText('The market is empty')).toBeVisible()
})

test('a search is saved under a name, found in the navigation and removed again', async () => {
  const { user } = renderApp('/offers?gpu=l40s', { key: 'page-7' })
  await table()
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save search' })
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByText('Give it a name')).toBeVisible()
  await user.type(name, 'My L40S')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const entry = await screen.findByRole('link', { name: /My L40S/ })
  expect(entry).toHaveAttribute('href', '/offers?gpu=l40s&currency=USD')
  await user.click(screen.getByRole('button', { name: 'Remove My L40S' }))
  expect(screen.queryByRole('link', { name: /My L40S/ })).toBeNull()
})

test('a search that was saved just now has been looked at: opening it is not told as a visit that brought nothing new', async () => {
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
  const entry = await screen.findByRole('link', { name: 'L40S' })
  await waitFor(() => expect(savedSearches.list()[0]?.seen).not.toBeNull())
  await user.click(entry)
  expect(savedSearches.list()[0]?.before).toBeNull()
  expect(screen.queryByText(/Since your last visit/)).toBeNull()
})

test.each(['', '?gpu=l40s&currency=USD'])('what is new since the last visit is told of a search kept as "%s"', async (search) => {
  const kept = saveSearch({ name: 'Mine', search, currency: 'USD' })
  visit(kept.id, { at: Date.now() - 86_400_000, total: 0, prices: {} })
  const { user } = renderApp('/providers?currency=USD', { key: 'page-14' })
  await user.click(await screen.findByRole('link', { name: /Mine.*\d/ }))
  await table()
  expect(await screen.findByText(/^\d+ new offers/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText(/^\d+ new offers/)).toBeNull()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('of two names for one search the news of the one that was opened is told', async () => {
  saveSearch({ name: 'First name', search: '?gpu=l40s', currency: 'USD' })
  const kept = saveSearch({ name: 'Second name', search: '?gpu=l40s', currency: 'USD' })
  visit(kept.id, { at: Date.now() - 86_400_000, total: 0, prices: {} })
  const { user } = renderApp('/providers?currency=USD', { key: 'page-16' })
  await user.click(await screen.findByRole('link', { name: /Second name.*\d/ }))
  expect(await screen.findByText(/^\d+ new offers/)).toBeVisible()
})

test('an answer without a list is no empty market to a saved search: opening it does not make everything new later', async () => {
  marketFor('page-15').scenario = readScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: 'data-null' }] })
  const kept = saveSearch({ name: 'No list', search: '?gpu=l40s', currency: 'USD' })
  const seen = { at: 1, total: 1, prices: { a: 1 } }
  visit(kept.id, seen)
  const { user } = renderApp('/providers?currency=USD', { key: 'page-15' })
  await user.click(await screen.findByRole('link', { name: /No list.*could not be checked/ }))
  expect(savedSearches.list().find(({ id }) => id === kept.id)?.seen).toEqual(seen)
})

test('many saved searches are not all asked for at once', async () => {
  for (let count = 1; count <= 9; count += 1) saveSearch({ name: `Count ${count}`, search: `?gpus=${count}`, currency: 'USD' })
  let [open, most, answered] = [0, 0, 0]
  const three = Promise.withResolvers<void>()
  server.use(
    http.post('*/v0/market/search', async () => {
      open += 1
      most = Math.max(most, open)
      if (open === 3) three.resolve()
      await three.promise
      // A fourth that does not wait for its turn would come now.
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

test('without a key every page leads to Connect and knows the way back', async () => {
  const { router } = renderApp('/offers?gpu=l40s', { key: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
  expect(router.state.location.search).toEqual({ to: '/offers?gpu=l40s' })
})
