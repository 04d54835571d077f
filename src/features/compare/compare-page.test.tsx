import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketOffer } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { parseScenario } from '@/mocks/scenario'
import { plainText, parseCsv } from '@/shared/lib/csv'
import { changeRow } from '@/test/change-row'
import { exportAs, exportedJson } from '@/test/export-as'
import { openApi } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

function offersOf(key: string, gpu: string, count: number): MarketOffer[] {
  const found = marketFor(key)
    .db.offers.filter((offer) => offer.gpu === gpu && offer.gpu_amount === 2 && offer.in_stock && offer.rentable)
    .toSorted((a, b) => a.usd - b.usd)
    .slice(0, count)
  if (found.length < count) throw new Error('the seed has too few such offers')
  return found
}
const tokenOf = ({ id, gpu, gpu_amount, provider, location }: MarketOffer) =>
  [id, gpu, gpu_amount, provider, location.city || location.country || location.region].join('*')
const address = (offers: MarketOffer[], more = '') =>
  `/offers/compare?${offers.map((offer) => `compare=${encodeURIComponent(tokenOf(offer))}`).join('&')}&currency=USD${more}`

const table = () => screen.findByRole('table', { name: 'Compare offers' })
async function cellsOf(name: string) {
  const row = within(await table())
    .getByRole('rowheader', { name })
    .closest('tr')
  if (!row) throw new Error(`no row ${name}`)
  return within(row).getAllByRole('cell')
}
const columns = async () => within(await table()).getAllByRole('columnheader')

test('finds the offers in the URL, and labels the best cell of each row', async () => {
  const offers = offersOf('compare-1', 'l40s', 3)
  renderApp(address(offers), { key: 'compare-1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare offers' })).toBeVisible()
  await waitFor(async () => expect(await cellsOf('Hour, whole offer')).toHaveLength(3))
  const prices = await cellsOf('Hour, whole offer')
  expect(prices.map(({ textContent }) => textContent.startsWith('best '))).toEqual(
    offers.map(({ usd }) => usd === Math.min(...offers.map((other) => other.usd))),
  )
  expect(prices[2]).toHaveTextContent(/^\$\d+\.\d\d( \+\d+(\.\d)?%)?$/)
  expect((await columns()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2 × L40S'),
    expect.stringContaining('2 × L40S'),
    expect.stringContaining('2 × L40S'),
  ])
  for (const column of await columns())
    expect(within(column).getByRole('link', { name: 'Rent' })).toHaveAttribute('href', expect.stringMatching(/^\/rent\//))
  expect(screen.getByRole('link', { name: 'Add offers' })).not.toHaveAttribute('aria-current')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Offers' })).not.toHaveAttribute('aria-current')
})

test('keeps the column of an offer that is no longer listed, and compares the others', async () => {
  const [one, two, three] = offersOf('compare-2', 'l40s', 3)
  if (!one || !two || !three) throw new Error('no offers')
  marketFor('compare-2').scenario = parseScenario({ gone: [two.id] })
  renderApp(address([one, two, three]), { key: 'compare-2' })
  await screen.findByText('No longer listed')
  const [, gone] = await columns()
  expect(gone).toHaveTextContent(/2 × L40S.*No longer listed/)
  expect((await cellsOf('Hour, whole offer')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\$/),
    '—',
    expect.stringMatching(/\$/),
  ])
})

test('does not mark the values of the only found offer as equal', async () => {
  const [one, two] = offersOf('compare-10', 'l40s', 2)
  if (!one || !two) throw new Error('no offers')
  marketFor('compare-10').scenario = parseScenario({ gone: [two.id] })
  renderApp(address([one, two]), { key: 'compare-10' })
  await screen.findByText('No longer listed')
  for (const cell of await cellsOf('Hour, whole offer')) expect(cell).not.toHaveAttribute('data-mark', 'same')
})

test('removes an offer from the URL, and keeps the focus in the page', async () => {
  const offers = offersOf('compare-3', 'l40s', 2)
  const { user, router } = renderApp(address(offers), { key: 'compare-3' })
  const [button] = await screen.findAllByRole('button', { name: /^Remove 2 × L40S/ })
  if (!button) throw new Error('nothing to remove')
  await user.click(button)
  await waitFor(async () => expect(await columns()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('table', { name: 'Compare offers' })).toHaveFocus())
  expect(new URLSearchParams(router.state.location.searchStr).getAll('compare')).toHaveLength(1)
  expect(await screen.findByText(/Add at least one more offer to compare\./)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Only differences' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Add offers' })).toHaveAttribute('href', expect.stringMatching(/^\/offers\?compare=/))
  await user.click(screen.getByRole('button', { name: /^Remove 2 × L40S/ }))
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('removes both offers when two are removed in quick succession', async () => {
  const offers = offersOf('compare-9', 'l40s', 3)
  const { router } = renderApp(address(offers), { key: 'compare-9' })
  const [first, second] = await screen.findAllByRole('button', { name: /^Remove 2 × L40S/ })
  if (!first || !second) throw new Error('nothing to remove')
  fireEvent.click(first)
  fireEvent.click(second)
  await waitFor(async () => expect(await columns()).toHaveLength(1))
  expect(new URLSearchParams(router.state.location.searchStr).getAll('compare')).toEqual(offers.slice(2).map(tokenOf))
})

test('stores “Only differences” and “Per GPU” in the URL', async () => {
  const offers = offersOf('compare-4', 'l40s', 2)
  const { user, router } = renderApp(address(offers), { key: 'compare-4' })
  await waitFor(async () => expect(await cellsOf('Model')).toHaveLength(2))
  await user.click(screen.getByRole('switch', { name: 'Only differences' }))
  await waitFor(async () => expect(within(await table()).queryByRole('row', { name: /^Model / })).toBeNull())
  expect(screen.getByText(/equal rows? hidden/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Per GPU' }))
  expect(await within(await table()).findByRole('row', { name: /^30 days, no disk, per GPU / })).toBeVisible()
  expect(within(await table()).getAllByRole('rowheader', { name: 'Hour, per GPU' })).toHaveLength(1)
  expect(router.state.location.searchStr).toMatch(/differences=1.*per_gpu=1/)
})

test('copies the visible table as Markdown, and for spreadsheets without formulas', async () => {
  const [cheap, dear] = offersOf('compare-5', 'l40s', 2)
  if (!cheap || !dear) throw new Error('no offers')
  changeRow('compare-5', 'offers', cheap, { configuration: { ...cheap.configuration, cpu_name: '=HYPERLINK("http://x")' } })
  const { user } = renderApp(address([cheap, dear]), { key: 'compare-5' })
  await waitFor(async () => expect(await cellsOf('CPU')).toHaveLength(2))
  await exportAs(user, 'Copy for spreadsheets')
  const rows = parseCsv(await navigator.clipboard.readText(), '\t')
  const cpu = rows.find(([name]) => name === 'CPU')?.[2] ?? ''
  expect([cpu.charAt(0), plainText(cpu)]).toEqual(["'", '=HYPERLINK("http://x")'])
  expect(rows.find(([name]) => name === 'Hour, whole offer')?.slice(1)).toEqual([
    'USD',
    expect.stringMatching(/^\d+\.\d+$/),
    expect.stringMatching(/^\d+\.\d+$/),
  ])
  expect(rows.map(([name]) => name)).toContain('RAM, GB')
  await exportAs(user, 'Copy as Markdown')
  const markdown = await navigator.clipboard.readText()
  expect(markdown).toMatch(/^\*\*Compare offers, USD\*\*\n\n.+ · http:\/\/console\.test\/\n\n/)
  expect(markdown.split('\n')[4]).toMatch(/^\| {2}\| 2 × L40S, .+ \| 2 × L40S, .+ \|$/)
  expect(markdown).toMatch(/\| Hour, whole offer \| \*\*\$\d+\.\d\d\*\* \| \$\d+\.\d\d \|/)
})

test('shows the error of one offer in its column, and loads it on retry', async () => {
  const offers = offersOf('compare-6', 'l40s', 2)
  marketFor('compare-6').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '403', times: 1 }] })
  const { user } = renderApp(address(offers), { key: 'compare-6' })
  expect(await screen.findByText(/^Couldn’t load:/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await cellsOf('Hour, whole offer')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(/^Couldn’t load:/)).toBeNull())
})

test('shows cached offers with an alert when loading fails, and updates them on retry', async () => {
  const offers = offersOf('compare-seen', 'l40s', 2)
  const list = offers.map((offer) => `compare=${encodeURIComponent(tokenOf(offer))}`).join('&')
  const { router, user } = renderApp(`/offers?gpu=l40s&gpus=2&currency=USD&${list}`, { key: 'compare-seen' })
  await screen.findByText(/^Shown/)
  marketFor('compare-seen').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  await act(() => router.navigate({ to: '/offers/compare', search: { compare: offers.map(tokenOf), currency: 'USD' } }))
  const alert = await screen.findByRole('alert')
  expect(await cellsOf('Hour, whole offer')).toHaveLength(2)
  expect(within(await table()).getByText('USD, cached')).toBeVisible()
  expect(await exportedJson(user)).toMatchObject({ loaded_at: null })
  await exportAs(user, 'Copy as Markdown')
  expect(await navigator.clipboard.readText()).not.toContain('1970')
  marketFor('compare-seen').scenario = parseScenario({})
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await within(await table()).findByRole('button', { name: /^Updated / })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('links to the search in Russian when there are no offers to compare', async () => {
  renderApp('/offers/compare', { key: 'compare-7', preferences: { locale: 'ru', currency: 'RUB' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Сравнение предложений' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Сравнивать пока нечего' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Искать предложения' })).toHaveAttribute('href', '/offers?currency=RUB')
})

test('shows the request as curl without the API key', async () => {
  const { user } = renderApp(address(offersOf('compare-8', 'l40s', 2)), { key: 'compare-8' })
  await table()
  const command = (await openApi(user)).getByText(/^curl /)
  expect(command).toHaveTextContent('"gpu_translit_name":["l40s"]')
  expect(command).not.toHaveTextContent('compare-8')
})

test('divides an amount in an unknown unit per GPU, and formats it in the user’s language', async () => {
  const offers = offersOf('compare-unit', 'l40s', 2)
  const [first] = offers
  if (!first) throw new Error('no offers')
  changeRow('compare-unit', 'offers', first, { configuration: { ...first.configuration, ram: { amount: 3, unit: 'PB' } } })
  const { user } = renderApp(address(offers, '&per_gpu=1'), { key: 'compare-unit', preferences: { locale: 'ru', currency: 'USD' } })
  const row = await screen.findByRole('row', { name: /^ОЗУ, на один GPU/ })
  await waitFor(() => expect(row).toHaveTextContent(/1,5\sPB/))
  expect(within(row).getAllByRole('cell')[0]).not.toHaveTextContent('лучшее')
  await exportAs(user, 'Копировать для таблиц')
  const copied = parseCsv(await navigator.clipboard.readText(), '\t').find(([name]) => name?.startsWith('ОЗУ')) ?? []
  expect(copied[2]).toMatch(/^1,5\sPB$/)
  expect(copied[3]).toMatch(/^\d+(\.\d+)?$/)
})
