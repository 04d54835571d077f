import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { changeRow } from '@/test/change-row'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const LIST = 'GET /v0/market/providers'
const table = () => screen.findByRole('table', { name: 'Providers' })
/** Without the head. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const namesOf = async () => (await rows()).map((row) => within(row).getByRole('rowheader').textContent)

test('the country filter and both score sorts are the service’s own; no score is shown', async () => {
  const { user } = renderApp('/providers', { key: 'providers-1' })
  await waitFor(async () => expect(await rows()).toHaveLength(24))
  await user.selectOptions(screen.getByLabelText('Country'), 'Finland')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect((await rows())[0]).toHaveTextContent(/Verda.*Finland.*130.*11/)
  await user.selectOptions(screen.getByLabelText('Country'), 'All countries')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Score, highest first')
  await waitFor(async () => expect((await namesOf())[0]).toContain('CoreWeave'))
  expect(screen.getByText('The service sorts by a score that it does not show.')).toBeVisible()
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

test('a country that the service spells out is named in the language of the reader, with its own word on hover', async () => {
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

test('heads order what is loaded without asking again', async () => {
  const { user, router } = renderApp('/providers', { key: 'providers-2' })
  await user.click(within(await table()).getByRole('button', { name: 'Offers' }))
  expect((await namesOf()).slice(0, 2).join()).toMatch(/Vast.*RunPod/)
  await user.click(within(await table()).getByRole('button', { name: 'Offers' }))
  await waitFor(async () => expect((await namesOf()).at(-1)).toContain('Vast'))
  expect(router.state.location.search).toMatchObject({ sort: 'offers_asc' })
  expect(marketFor('providers-2').requests(LIST)).toHaveLength(1)
})

test('six can be picked and no more; the link takes them along', async () => {
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

test('the tray that goes with its last provider leaves the focus in the page', async () => {
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

test('a search that finds nobody says so and is cleared', async () => {
  const { user } = renderApp('/providers?q=nobody-at-all', { key: 'providers-4' })
  await screen.findByRole('heading', { name: 'No provider matches' })
  await user.click(screen.getByRole('button', { name: 'Clear search and country' }))
  expect(await rows()).toHaveLength(24)
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(screen.getByRole('searchbox', { name: 'Search providers' })).toHaveValue('')
})

test('a name that turns the writing round stays within itself, and one that cannot be in an address is no link', async () => {
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

test('rows that cannot be read are not "none"', async () => {
  answering('providers').text = '{"ok":true,"data":["not a row",7]}'
  renderApp('/providers', { key: 'providers-unread' })
  expect(await screen.findByRole('heading', { name: 'None of the providers that were sent could be read' })).toBeVisible()
  expect(screen.getByRole('link', { name: '2 providers could not be read' })).toBeVisible()
})
