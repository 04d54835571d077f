import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { changeRow } from '@/test/change-row'
import { exportedJson } from '@/test/export-as'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const LIST = 'GET /v0/market/providers'
const table = () => screen.findByRole('table', { name: 'Providers' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const namesOf = async () => (await rows()).map((row) => within(row).getByRole('rowheader').textContent)

test('sends the country filter and score sort to the API, and shows no score', async () => {
  const { user } = renderApp('/providers', { key: 'providers-1' })
  await waitFor(async () => expect(await rows()).toHaveLength(24))
  await user.selectOptions(screen.getByLabelText('Country'), 'Finland')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect((await rows())[0]).toHaveTextContent(/Verda.*Finland.*130.*11/)
  await user.selectOptions(screen.getByLabelText('Country'), 'All countries')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Score (not shown), highest first')
  await waitFor(async () => expect((await namesOf())[0]).toContain('CoreWeave'))
  expect(screen.getByText('Sorted by a score the API doesn’t show.')).toBeVisible()
  expect(
    marketFor('providers-1')
      .requests(LIST)
      .map(({ query }) => [query['country'], query['sort_by'], query['locale']]),
  ).toEqual([
    [undefined, undefined, 'en'],
    ['FI', undefined, 'en'],
    [undefined, 'score_desc', 'en'],
  ])
})

test('names a spelled-out country in the user’s language, with the raw value on hover', async () => {
  const market = marketFor('providers-spelt')
  const first = market.db.providers[0]
  if (!first) throw new Error('the seed has no providers')
  changeRow('providers-spelt', 'providers', first, { country: 'Germany' })
  renderApp(`/providers?q=${first.slug}&p=${first.slug}`, { key: 'providers-spelt', preferences: { locale: 'ru' } })
  const list = within(await screen.findByRole('table', { name: 'Провайдеры' }))
  expect(await list.findByText('Германия')).toHaveAttribute('title', 'Germany')
  expect(screen.getByRole('option', { name: 'Германия' })).toHaveValue('Germany')
  expect(within(screen.getByRole('region', { name: 'Сравнить провайдеров' })).getByText(/^Германия/)).toBeVisible()
})

test('sorts the loaded rows by a column head without another request', async () => {
  const { user, router } = renderApp('/providers', { key: 'providers-2' })
  await user.click(within(await table()).getByRole('button', { name: 'Offers' }))
  expect((await namesOf()).slice(0, 2).join()).toMatch(/Vast.*RunPod/)
  await user.click(within(await table()).getByRole('button', { name: 'Offers' }))
  await waitFor(async () => expect((await namesOf()).at(-1)).toContain('Vast'))
  expect(router.state.location.search).toMatchObject({ sort: 'offers_asc' })
  expect(marketFor('providers-2').requests(LIST)).toHaveLength(1)
})

test('selects at most six providers, and links to their comparison', async () => {
  const { user } = renderApp('/providers?p=verda,lambda,runpod,nebius,crusoe', { key: 'providers-3' })
  await waitFor(async () => expect(await rows()).toHaveLength(24))
  const boxes = () => screen.getAllByRole('checkbox', { name: 'Compare' })
  expect(boxes().filter((box) => (box as HTMLInputElement).checked)).toHaveLength(5)
  const [first] = boxes()
  if (!first) throw new Error('no box')
  await user.click(first)
  await screen.findByText('6 of 6')
  expect(
    boxes()
      .filter((box) => !(box as HTMLInputElement).checked)
      .every((box) => (box as HTMLInputElement).disabled),
  ).toBe(true)
  expect(screen.getByRole('link', { name: 'Compare providers' })).toHaveAttribute(
    'href',
    expect.stringContaining('/providers/compare?p=verda,lambda,runpod,nebius,crusoe,vast-ai'),
  )
  await user.click(screen.getByRole('button', { name: 'Remove Lambda' }))
  await screen.findByText('5 of 6')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Compare providers' })).toHaveFocus())
})

test('moves the focus to the page when the tray disappears with its last provider', async () => {
  const { user } = renderApp('/providers?p=verda,lambda', { key: 'providers-tray' })
  const tray = () => screen.queryByRole('region', { name: 'Compare providers' })
  await user.click(await screen.findByRole('button', { name: /^Remove Verda/ }))
  await waitFor(() => expect(tray()).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove Lambda' }))
  await waitFor(() => expect(tray()).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  const [box] = screen.getAllByRole('checkbox', { name: 'Compare' })
  if (!box) throw new Error('no box')
  await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(tray()).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('shows that no provider matches, and clears the search', async () => {
  const { user } = renderApp('/providers?q=nobody-at-all', { key: 'providers-4' })
  await screen.findByRole('heading', { name: 'No provider matches' })
  await user.click(screen.getByRole('button', { name: 'Clear search and country' }))
  expect(await rows()).toHaveLength(24)
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(screen.getByRole('searchbox', { name: 'Search providers' })).toHaveValue('')
})

test('isolates a right-to-left override in a name, and renders no link for an invalid translit name', async () => {
  const market = marketFor('providers-5')
  const [first, second] = market.db.providers
  if (!first || !second) throw new Error('the seed has no providers')
  changeRow('providers-5', 'providers', first, { name: '\u202Eevil', slug: '..' })
  renderApp('/providers', { key: 'providers-5' })
  const header = await screen.findByRole('rowheader', { name: /evil/ })
  expect(header.querySelector('bdi')).toHaveTextContent('evil')
  expect(within(header).queryByRole('link')).toBeNull()
  expect(within(await table()).getByRole('link', { name: second.name })).toHaveAttribute(
    'href',
    expect.stringContaining(`/providers/${second.slug}`),
  )
})

test('shows the number of unreadable providers instead of an empty list', async () => {
  answering('providers').text = '{"ok":true,"data":["not a row",7]}'
  renderApp('/providers', { key: 'providers-unread' })
  expect(await screen.findByRole('heading', { name: 'All 2 rows received are unreadable' })).toBeVisible()
  expect(screen.getByRole('link', { name: '2 unreadable providers' })).toBeVisible()
})

test('does not say that providers load when they have failed', async () => {
  marketFor('providers-failed').set({ faults: [{ endpoint: LIST, kind: '403' }] })
  renderApp('/providers', { key: 'providers-failed' })
  expect(await screen.findByText('Loading providers…')).toBeVisible()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('Loading providers…')).toBeNull()
})

test('exports the number of all providers when some are unreadable', async () => {
  marketFor('providers-export-part').set({ badRows: 10 })
  const { user } = renderApp('/providers', { key: 'providers-export-part' })
  await screen.findByRole('link', { name: /unreadable provider/ })
  expect(await exportedJson(user)).toMatchObject({ total: 24 })
})
