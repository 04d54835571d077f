import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { readScenario } from '@/mocks/scenario'
import { changeRow } from '@/test/change-row'
import { holdRequests } from '@/test/hold-requests'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const GPUS = 'GET /v0/market/gpus'
const table = () => screen.findByRole('table', { name: 'Best price by GPU model' })
const rowOf = async (name: string) => {
  const header = await within(await table()).findByRole('rowheader', { name: new RegExp(`^${name}`) })
  const row = header.closest('tr')
  if (!row) throw new Error(`no row ${name}`)
  return row
}

test('one list for each provider, in the currency of the page; the lowest of a row in words; each price a way to its offers', async () => {
  renderApp('/providers/compare?p=verda,lambda&currency=USD', { key: 'matrix-1' })
  await screen.findByText('2 of 2 providers read')
  const [verda, lambda] = within(await rowOf('H100 SXM'))
    .getAllByRole('link')
    .slice(1)
  expect(verda).toHaveTextContent(/^\$\d+\.\d\d lowest$/)
  expect(lambda).toHaveTextContent(/^\$\d+\.\d\d \+\d+%$/)
  expect(verda).toHaveAttribute('href', '/offers?gpu=h100-sxm&provider=verda&currency=USD')
  expect(
    marketFor('matrix-1')
      .requests(GPUS)
      .map(({ query }) => [query['provider_translit_name'], query['currency'], query['locale']]),
  ).toEqual([
    ['verda', 'USD', 'en'],
    ['lambda', 'USD', 'en'],
  ])
})

test('a model that a provider does not list is blank and says so; common ones can be left alone', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-2' })
  await screen.findByText('2 of 2 providers read')
  const [verda, lambda] = within(await rowOf('GH200')).getAllByRole('cell')
  expect(verda).toHaveTextContent('not listed')
  expect(lambda).toHaveTextContent('only here')
  await user.click(screen.getByRole('switch', { name: 'Only common models' }))
  await waitFor(async () => expect(within(await table()).queryByRole('rowheader', { name: /^GH200/ })).toBeNull())
  expect(await rowOf('H100 SXM')).toBeInTheDocument()
})

test('a list that fails keeps its column empty until it is tried again', async () => {
  const market = marketFor('matrix-3')
  market.scenario = readScenario({ faults: [{ endpoint: GPUS, kind: '500', after: 1, times: 1 }] })
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-3' })
  expect(await screen.findByText('1 of 2 providers read')).toBeVisible()
  const cells = within(await rowOf('H100 SXM')).getAllByRole('cell')
  expect(cells[1]).toHaveTextContent('not read')
  const head = within(await table()).getByRole('columnheader', { name: /Lambda/ })
  expect(within(head).getByRole('alert')).toHaveTextContent('could not be read: The service failed (500)')
  await user.click(within(head).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Best price by GPU model' })).toHaveFocus())
  expect(await screen.findByText('2 of 2 providers read')).toBeVisible()
})

test('a list with rows that cannot be read says so, and neither "not listed" nor "only here" is claimed from it', async () => {
  marketFor('matrix-7').scenario = readScenario({ badRows: 2 })
  renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-7' })
  await screen.findByText('2 of 2 providers read')
  const head = await within(await table()).findByRole('columnheader', { name: /Verda/ })
  expect(head).toHaveTextContent(/\d+ rows could not be read/)
  expect(await table()).toHaveTextContent('not in the part that was read')
  expect(await table()).not.toHaveTextContent(/not listed|only here/)
  expect(screen.getByText(/Question mark: not in the part/)).toBeVisible()
})

test('another currency: not one old number under the new label', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-4' })
  await screen.findByText('2 of 2 providers read')
  expect(await rowOf('H100 SXM')).toHaveTextContent('$')
  const release = holdRequests(GPUS)
  await user.click(screen.getByRole('radio', { name: 'RUB' }))
  await screen.findByText(/Best price by GPU model in RUB/)
  // Not under another sign either: no price at all until those of the new currency are there.
  expect(await table()).not.toHaveTextContent(/\d[.,]\d/)
  release()
  await screen.findByText('2 of 2 providers read')
  expect(await rowOf('H100 SXM')).toHaveTextContent(/₽/)
})

test('offers are counted when asked for, and the counts are those of the search', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-5' })
  await screen.findByText('2 of 2 providers read')
  await user.click(screen.getByRole('switch', { name: 'Count offers' }))
  const own = marketFor('matrix-5').db.offers.filter(({ provider, gpu }) => provider === 'verda' && gpu === 'h100-sxm').length
  await waitFor(async () => expect(await rowOf('H100 SXM')).toHaveTextContent(`lowest · ${own} offers`))
})

test('a provider taken out leaves the address, and the focus stays among the others', async () => {
  const { user, router } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-6' })
  await user.click(await screen.findByRole('button', { name: 'Remove Lambda' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ p: 'verda' }))
  expect(screen.getByRole('list', { name: 'Providers' })).toHaveFocus()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Add a provider' }), 'Nebius')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ p: 'verda,nebius' }))
})

test('whoever uses a button or a list that goes with what it does stays in its place', async () => {
  const { user } = renderApp('/providers/compare', { key: 'matrix-focus' })
  await user.click(within(await screen.findByRole('main')).getByRole('button', { name: 'All providers' }))
  await screen.findByText('24 of 24 providers read')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  const release = holdRequests(GPUS, { passing: 2 })
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  const stop = await screen.findByRole('button', { name: 'Stop' })
  await waitFor(() => expect(stop.parentElement).toHaveFocus())
  release()
  await screen.findByText('24 of 24 providers read')
})

test('the list to add from goes with the last place, and the focus stays among the chosen', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda,runpod,nebius,crusoe', { key: 'matrix-full' })
  const add = await screen.findByRole('combobox', { name: 'Add a provider' })
  await within(add).findByRole('option', { name: 'CoreWeave' })
  await user.selectOptions(add, 'CoreWeave')
  await screen.findByText('6 of 6')
  expect(add).not.toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Providers' })).toHaveFocus()
})

test('no model in common: the way back to all of them leaves the focus in the page', async () => {
  answering('gpus').text = '{"ok":true,"data":[{"id":"a","name":"A","translit_name":"a","best_price":1}]}'
  const { user } = renderApp('/providers/compare?p=verda&common=1', { key: 'matrix-common' })
  await user.click(await screen.findByRole('button', { name: 'Show all models' }))
  expect(await rowOf('A')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a provider whose name is empty goes by its short name, in its head and among the chosen', async () => {
  const provider = marketFor('matrix-8').db.providers.find(({ slug }) => slug === 'lambda')
  if (!provider) throw new Error('the seed has no such provider')
  changeRow('matrix-8', 'providers', provider, { name: '' })
  renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-8' })
  await screen.findByText('2 of 2 providers read')
  expect(within(await table()).getByRole('link', { name: 'lambda' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove lambda' })).toBeVisible()
})

test('all providers are not said to be all when a row of their list could not be read', async () => {
  const listed = ['verda', 'lambda'].map((slug) => ({ name: slug, translit_name: slug }))
  const service = answering('providers')
  service.text = JSON.stringify({ ok: true, data: listed })
  const { queryClient } = renderApp('/providers/compare?all=1', { key: 'matrix-9' })
  await screen.findByText('2 of 2 providers read')
  expect(screen.queryByText(/there may be others/)).toBeNull()
  service.text = JSON.stringify({ ok: true, data: [...listed, { name: 'Odd', offers: 'many' }] })
  await act(() => queryClient.resetQueries())
  expect(await screen.findByText(/^The list of providers could be read in part only/)).toBeVisible()
})

test.each([
  ['["not a row",7]', 'None of the providers that were sent could be read'],
  ['[]', 'The service lists no providers'],
])('all providers of the list %s are none, and nobody is asked to choose', async (rows, words) => {
  answering('providers').text = `{"ok":true,"data":${rows}}`
  renderApp('/providers/compare?all=1', { key: `matrix-none-${rows.length}` })
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'No providers chosen yet' })).toBeNull()
})

test('without the list of providers the chosen ones are compared by what the address calls them, and it can be asked for again', async () => {
  marketFor('matrix-names').scenario = readScenario({ faults: [{ endpoint: 'GET /v0/market/providers', kind: '404', times: 1 }] })
  const { user } = renderApp('/providers/compare?p=verda,lambda', { key: 'matrix-names' })
  await screen.findByText('2 of 2 providers read')
  const alert = await screen.findByRole('alert')
  const add = () => screen.getByRole('combobox', { name: 'Add a provider' })
  expect(within(add()).queryByRole('option', { name: 'RunPod' })).toBeNull()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await within(add()).findByRole('option', { name: 'RunPod' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
