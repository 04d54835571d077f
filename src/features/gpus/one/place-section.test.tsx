import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, onTestFinished, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario, type ScenarioInput } from '@/mocks/scenario'
import { changeRow } from '@/test/change-row'
import { exportedJson } from '@/test/export-as'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const ADDRESS = '/gpus/h100-sxm?currency=USD'
const offersOf = (key: string) => marketFor(key).db.offers.filter((offer) => offer.gpu === 'h100-sxm')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const scenario = (key: string, input: ScenarioInput) => (marketFor(key).scenario = parseScenario(input))
const table = (name: string) => screen.findByRole('table', { name })
const countIn = (row: HTMLElement) => Number.parseInt(within(row).getByRole('link').textContent, 10)

test('shows where it can be rented, and a sum that agrees with all offers', async () => {
  const offers = offersOf('gpu-where')
  const { user, router } = renderApp(ADDRESS, { key: 'gpu-where' })
  const rows = within(await table('Where is it?'))
    .getAllByRole('row')
    .slice(1)
  const rentable = offers.filter((offer) => offer.rentable && offer.in_stock)
  const counts = rows.map((row) => Number(within(row).getByRole('link').textContent))
  const notPlaced = Number(/Without a country: (\d+)/.exec(document.body.textContent ?? '')?.[1] ?? 0)
  expect(counts.reduce((sum, count) => sum + count, 0) + notPlaced).toBe(rentable.length)
  const lowest = Math.min(...rentable.filter(({ location }) => location.country).map(({ usd, gpu_amount }) => usd / gpu_amount))
  expect(rows[0]).toHaveTextContent(`$${lowest.toFixed(2)}`)
  expect(rows[0]).toHaveTextContent(/\d+ of \d+just now/)
  const [first] = rows
  if (!first) throw new Error('no country')
  await user.click(within(first).getByRole('link'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  expect(await screen.findByText(new RegExp(`of ${counts[0]}\\b|\\b${counts[0]} offers?\\b`))).toBeInTheDocument()
})

test('exports prices by provider and by country with the columns of their tables', async () => {
  const { user } = renderApp(ADDRESS, { key: 'gpu-where-export' })
  const heads = (of: HTMLElement) =>
    within(of)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  const places = await table('Where is it?')
  const byProvider = (await exportedJson(user)) as { rows: object[] }
  expect(Object.keys(byProvider.rows[0] ?? {})).toEqual([
    'provider',
    'offers',
    'cheapest',
    'lower',
    'median',
    'upper',
    'highest',
    'currency',
  ])
  await user.click(within(screen.getByRole('region', { name: /^Where is it\? \d/ })).getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Copy for spreadsheets' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Country\t/))
  const [head = '', ...lines] = (await navigator.clipboard.readText()).trim().split(/\r?\n/)
  expect(head.replaceAll('"', '').split('\t')).toEqual([...heads(places).slice(0, 5), 'Currency'])
  expect(lines.map((line) => line.split('\t')[0])).toEqual(
    within(places)
      .getAllByRole('row')
      .slice(1)
      .map(({ children }) => children[0]?.textContent),
  )
})

test('counts and opens the offers of a country with the minimum score of every search', async () => {
  const key = 'gpu-where-score'
  const { user, router } = renderApp(ADDRESS, { key, preferences: { minScore: { [globalThis.location.origin]: 8 } } })
  const [, first] = within(await table('Where is it?')).getAllByRole('row')
  const link = within(first as HTMLElement).getByRole('link')
  const count = Number(link.textContent)
  const scores = new Map(marketFor(key).db.providers.map(({ slug, score }) => [slug, score]))
  const counted = offersOf(key).filter(({ provider }) => (scores.get(provider) ?? 0) >= 8)
  expect(counted.length).toBeLessThan(offersOf(key).length)
  expect(await screen.findByText(new RegExp(`^All ${counted.length} offers loaded`))).toBeInTheDocument()
  expect(screen.getByText(/with a score of 8 or higher/)).toBeVisible()
  const refresh = within(first as HTMLElement).getByRole('button', { name: /Refresh: / })
  await user.click(refresh)
  await screen.findByText(/Newer than the plot: 1\./)
  expect(Number(link.textContent)).toBe(count)
  await user.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  expect(await screen.findByText(new RegExp(`of ${count}\\b|\\b${count} offers?\\b`))).toBeInTheDocument()
})

test('loads more than 500 offers only on request, and shows the countries then', async () => {
  const key = 'gpu-where-many'
  const { db } = marketFor(key)
  const offers = offersOf(key)
  const copies = Array.from({ length: Math.ceil(600 / offers.length) }, (_, copy) =>
    offers.map((offer) => ({ ...offer, id: `${copy}-${offer.id}` })),
  )
  db.offers = [...db.offers.filter((offer) => offer.gpu !== 'h100-sxm'), ...copies.flat()]
  const { user } = renderApp(ADDRESS, { key })
  expect(await screen.findByText('Countries need all offers. Load the rest above.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Where is it?' })).toBeNull()
  const before = marketFor(key).requests(SEARCH).length
  const load = screen.getByRole('button', { name: /^Load the rest, \d+ searches$/ })
  const searches = Number(/\d+/.exec(load.textContent)?.[0])
  await user.click(load)
  await waitFor(() => expect(screen.getByText(/^All [\d,]+ offers loaded/)).toBeVisible(), { timeout: 20_000 })
  expect(await table('Where is it?')).toBeVisible()
  expect(marketFor(key).requests(SEARCH)).toHaveLength(before + searches)
}, 30_000)

describe('refreshing one country', () => {
  const rowOf = async (index: number) => within(await table('Where is it?')).getAllByRole('row')[index + 1] as HTMLElement
  const refreshOf = (row: HTMLElement) => within(row).getByRole('button', { name: /Refresh: / })
  const searches = (key: string) => marketFor(key).requests(SEARCH)

  test('sends one search with its location, and leaves the other rows', async () => {
    const key = 'gpu-where-one'
    const { user } = renderApp(ADDRESS, { key })
    const row = await rowOf(0)
    const others = [(await rowOf(1)).textContent, (await rowOf(2)).textContent]
    const count = Number(within(row).getByRole('link').textContent)
    const location = new URLSearchParams(within(row).getByRole('link').getAttribute('href')?.split('?')[1]).getAll('location')
    const here = offersOf(key).filter((offer) => location.includes(offer.location.country) && offer.rentable && offer.in_stock)
    expect(here).toHaveLength(count)
    const [rented] = here
    if (!rented) throw new Error('no offer')
    changeRow(key, 'offers', rented, { rentable: false })
    const before = searches(key).length
    await user.click(refreshOf(row))
    await waitFor(async () => expect(within(await rowOf(0)).queryByText(String(count))).toBeNull())
    expect(searches(key)).toHaveLength(before + 1)
    expect(searches(key).at(-1)?.body).toMatchObject({
      query: { gpu_translit_name: ['h100-sxm'], location, rentable: true, in_stock: true },
    })
    expect([...within(await table('Where is it?')).getAllByRole('row')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(others),
    )
    expect(screen.getByText(/Newer than the plot: 1\./)).toBeInTheDocument()
  })

  test('runs at most four searches for several countries, and starts no other after the page is left', async () => {
    const { user, router } = renderApp(ADDRESS, { key: 'gpu-where-many' })
    await rowOf(0)
    const gate = Promise.withResolvers<void>()
    let started = 0
    let aborted = 0
    server.use(
      http.post('*/v0/market/search', async ({ request }) => {
        started += 1
        request.signal.addEventListener('abort', () => (aborted += 1))
        await gate.promise
      }),
    )
    onTestFinished(() => gate.resolve())
    const rows = within(await table('Where is it?'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) await user.click(refreshOf(row))
    await waitFor(() => expect(started).toBe(4))
    await act(() => router.navigate({ to: '/keys' }))
    await waitFor(() => expect(aborted).toBe(4))
    gate.resolve()
    await heading('SSH keys')
    expect(started).toBe(4)
  })

  test.each<[string, ScenarioInput]>([
    ['reports no total', { totals: 'missing' }],
    ['gives fewer rows than asked', { limitCap: 2 }],
    ['refuses more than 100 rows', { limitMax: 100 }],
  ])('loads the rest of the country when the API %s', async (_, input) => {
    const key = `gpu-where ${_}`
    const { user } = renderApp(ADDRESS, { key })
    const count = within(await rowOf(0)).getByRole('link').textContent
    scenario(key, input)
    await user.click(refreshOf(await rowOf(0)))
    expect(await screen.findByText(/Newer than the plot: 1\./)).toBeInTheDocument()
    const row = await rowOf(0)
    expect(row).not.toHaveTextContent('not refreshed')
    expect(within(row).getByRole('link')).toHaveTextContent(count)
  })

  test('counts a new provider of the country among all providers', async () => {
    const key = 'gpu-where-new'
    const { db } = marketFor(key)
    const inCountry = (country: string) => offersOf(key).filter(({ location }) => location.country === country)
    const several = offersOf(key).find(({ location: { country } }) => country && inCountry(country).length > 1)
    db.offers = inCountry(several?.location.country ?? 'none').map((offer) => ({
      ...offer,
      provider: 'vast',
      rentable: true,
      in_stock: true,
    }))
    const { user } = renderApp(ADDRESS, { key })
    expect(await rowOf(0)).toHaveTextContent('1 of 1')
    db.offers = db.offers.map((offer, index) => (index === 0 ? { ...offer, provider: 'verda' } : offer))
    await user.click(refreshOf(await rowOf(0)))
    expect(await screen.findByText(/Newer than the plot: 1\./)).toBeInTheDocument()
    expect(await rowOf(0)).toHaveTextContent(/(^|\D)2 of 2/)
  })

  test('keeps the figures and their age when it fails', async () => {
    const key = 'gpu-where-failed'
    const { user } = renderApp(ADDRESS, { key })
    const before = within(await rowOf(0)).getByRole('link').textContent
    scenario(key, { faults: [{ endpoint: SEARCH, kind: '400' }] })
    await user.click(refreshOf(await rowOf(0)))
    expect(await screen.findByText(/^Couldn’t refresh .*\. Showing the earlier figures\.$/)).toHaveRole('status')
    const row = await rowOf(0)
    expect(row).toHaveTextContent('not refreshed')
    expect(within(row).getByRole('link')).toHaveTextContent(before)
    scenario(key, {})
    await user.click(refreshOf(row))
    await waitFor(async () => expect(await rowOf(0)).not.toHaveTextContent('not refreshed'))
  })
})

test('marks the counts of countries as the least when a part is loaded, and never counts more offers than are loaded', async () => {
  const key = 'gpu-where-part'
  scenario(key, { faults: [{ endpoint: SEARCH, kind: '400', after: 1 }] })
  const { user } = renderApp(ADDRESS, { key })
  expect(await screen.findByText(/^Based on the 100 offers loaded so far\.$/)).toBeVisible()
  const rows = within(await table('Where is it?'))
    .getAllByRole('row')
    .slice(1)
  const links = rows.map((row) => within(row).getByRole('link'))
  for (const link of links) expect(link).toHaveTextContent(/^\d+\+$/)
  // The cheapest 100 offers are of few GPUs.
  expect(rows.some((row) => row.textContent.includes('none so far'))).toBe(true)
  expect(rows.some((row) => row.textContent.includes('—'))).toBe(false)
  const placed = /\d+ of 100 loaded offers are in the table\./.exec(document.body.textContent ?? '')?.[0] ?? 'no sum'
  scenario(key, {})
  const most = rows.toSorted((a, b) => countIn(b) - countIn(a))[0] as HTMLElement
  const country = most.children[0]?.textContent ?? ''
  await user.click(within(most).getByRole('button', { name: /Refresh: / }))
  await screen.findByText(/Newer than the plot: 1\./)
  const row = within(await table('Where is it?')).getByRole('row', { name: new RegExp(`^${country}`) })
  expect(within(row).getByRole('link')).toHaveTextContent(/^\d+$/)
  expect(row).not.toHaveTextContent('none so far')
  expect(document.body).toHaveTextContent(placed)
})

test('shows the same figures in the table of the map, also of a refreshed country', async () => {
  const key = 'gpu-where-map'
  const { user, router } = renderApp(ADDRESS, { key })
  const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
  const [, first] = within(await table('Where is it?')).getAllByRole('row')
  const country = first?.children[0]?.textContent ?? ''
  const rented = offersOf(key).find(({ location, rentable, in_stock }) => location.country === country && rentable && in_stock)
  if (!rented || !first) throw new Error('no offer')
  changeRow(key, 'offers', rented, { rentable: false })
  await user.click(within(first).getByRole('button', { name: /Refresh: / }))
  await screen.findByText(/Newer than the plot: 1\./)
  const rows = new Map(
    within(await table('Where is it?'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [cells(row)[0], cells(row).slice(1, 5)]),
  )
  await act(() => router.navigate({ href: '/gpus?view=map&as=table&gpu=h100-sxm&currency=USD' }))
  const mapped = within(await table('Offers by country'))
    .getAllByRole('row')
    .slice(1)
  expect(mapped).toHaveLength(rows.size)
  for (const row of mapped) {
    const [name, count, , ...prices] = cells(row)
    expect([count, ...prices], name ?? '').toEqual(rows.get(name ?? ''))
  }
})
