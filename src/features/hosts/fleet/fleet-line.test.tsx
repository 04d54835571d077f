import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setPreferences } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { fewHosts } from '@/test/change-row'
import { renderApp } from '@/test/render-app'
import { saveView } from '../views/saved-views'
import { RANK_CACHE_KEY } from './rank-cache'

const SEARCH = 'POST /v0/market/search'
const part = async (name: RegExp) => within(await screen.findByRole('group', { name: 'Fleet at a glance' })).getByRole('button', { name })
const count = async (name: RegExp) => Number(/\d+/.exec((await part(name)).querySelector('b')?.textContent ?? '')?.[0])
const shown = () => screen.getByText(/^Shown/)
const table = () => screen.findByRole('table', { name: 'Hosts' })

test('divides all hosts into rented, idle and not listed, and filters by each', async () => {
  const { user, router } = renderApp('/hosts', { key: 'fleet-1' })
  const [rented, idle, unlisted] = [await count(/^Rented/), await count(/^Idle/), await count(/^Not listed/)]
  expect(rented + idle + unlisted).toBe(60)
  await user.click(await part(/^Rented/))
  await waitFor(() => expect(shown()).toHaveTextContent(`Shown ${rented} of 60`))
  expect(router.state.location.search).toMatchObject({ part: 'rented' })
  expect(within(await table()).queryAllByRole('button', { name: /^(?!running).*change the status/ })).toEqual([])
  await user.click(await part(/^Rented/))
  await waitFor(() => expect(shown()).toHaveTextContent('Shown 60 of 60'))
})

test('counts prices that the API leaves out instead of adding zero', async () => {
  marketFor('fleet-2').set({ hostShape: 'B' })
  renderApp('/hosts', { key: 'fleet-2' })
  const rented = await part(/^Rented/)
  await waitFor(() => expect(rented).toHaveTextContent(/\d+ prices unknown/))
  expect(rented).not.toHaveTextContent('$')
})

test('ranks all hosts with one search for each GPU model and count', async () => {
  const { user, router } = renderApp('/hosts', { key: 'fleet-3' })
  expect(await part(/^Above market/)).toHaveTextContent('ranks not loaded')
  const load = await screen.findByRole('button', { name: /^Load ranks: \d+ searches$/ })
  const searches = Number(/\d+/.exec(load.textContent ?? '')?.[0])
  await user.click(load)
  await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 40_000 })
  const kinds = marketFor('fleet-3')
    .requests(SEARCH)
    .map(({ body }) => JSON.stringify((body as { query: unknown }).query))
  expect(kinds).toHaveLength(searches)
  expect(new Set(kinds).size).toBe(searches)
  expect(await table()).toHaveTextContent(/\d+ of \d+.*median/)
  const above = await count(/^Above market/)
  await user.click(await part(/^Above market/))
  await waitFor(() => expect(shown()).toHaveTextContent(`Shown ${above} of 60`))
  await user.click(within(await table()).getByRole('button', { name: 'Rank by price' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ part: 'above', sort: 'rank_asc' }))
})

test('says once how many hosts have too few comparable offers for a rank', async () => {
  const { db } = marketFor('fleet-few')
  fewHosts('fleet-few')
  const saved = new Set<string>()
  // Three offers of each kind.
  db.offers = db.offers.filter(({ gpu, gpu_amount }) => {
    const rows = [0, 1, 2].map((index) => `${gpu} ${gpu_amount} ${index}`)
    const free = rows.find((row) => !saved.has(row))
    if (free !== undefined) saved.add(free)
    return free !== undefined
  })
  const view = saveView('One', { q: db.hosts[0]?.address })
  const { user, router } = renderApp('/hosts', { key: 'fleet-few' })
  await user.click(await screen.findByRole('button', { name: /^Load ranks/ }))
  const hints = await screen.findAllByText(/^Fewer than 5 comparable offers, so no rank: \d hosts?\.$/, {}, { timeout: 40_000 })
  expect(hints).toHaveLength(1)
  // Beside the figures, because a phone has the bar of the ranks only in its sheet.
  expect(await screen.findByRole('group', { name: 'Fleet at a glance' })).toContainElement(hints[0] ?? null)
  expect(await table()).not.toHaveTextContent('5 needed')
  expect(hints[0]).toHaveTextContent(/[2-4] hosts/)
  // As the other figures: the hosts of the chosen view.
  await act(() => router.navigate({ to: '/hosts', search: { q: db.hosts[0]?.address, view: view?.id } }))
  await waitFor(() => expect(hints[0]).toHaveTextContent('1 host.'))
})

test('keeps loaded ranks when the rest is stopped, and names failed searches', async () => {
  marketFor('fleet-4').set({ faults: [{ endpoint: SEARCH, kind: '403', after: 3 }] })
  const { user } = renderApp('/hosts', { key: 'fleet-4' })
  await user.click(await screen.findByRole('button', { name: /^Load ranks/ }))
  expect(await screen.findByText(/^\d+ searches failed/, {}, { timeout: 40_000 })).toBeVisible()
  expect(await part(/^Above market/)).toHaveTextContent(/so far: 3 of/)
  marketFor('fleet-4').set({})
  await user.click(screen.getByRole('button', { name: /^Load the rest: \d+ searches$/ }))
  expect(await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 40_000 })).toBeVisible()
})

test('shows the ranks of this browser session without new searches, with their age in the cell after 30 minutes', async () => {
  const open = () => renderApp('/hosts', { key: 'fleet-cache' })
  fewHosts('fleet-cache')
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: /^Load ranks/ }))
  await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 40_000 })
  const searches = () => marketFor('fleet-cache').requests(SEARCH).length
  const before = searches()
  first.unmount()
  for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(RANK_CACHE_KEY))) {
    const cached = JSON.parse(sessionStorage.getItem(name) ?? '') as { at: number; offers: unknown[] }
    // Enough offers for a rank, so that a cell has one.
    const offers = Array.from({ length: 6 }, (_, index) => [`other-${index}`, index + 1])
    sessionStorage.setItem(name, JSON.stringify({ ...cached, offers, at: cached.at - 45 * 60_000 }))
  }
  const { user } = open()
  expect(await screen.findByRole('button', { name: /^ranks 4[45].min ago/ }, { timeout: 20_000 })).toBeVisible()
  expect((await within(await table()).findAllByText(/· 4[45] min ago/)).length).toBe(4)
  expect(searches()).toBe(before)
  await user.click(screen.getByRole('button', { name: /Refresh ranks/ }))
  await waitFor(() => expect(screen.queryByText(/4[45] min ago/)).toBeNull(), { timeout: 20_000 })
  expect(searches()).toBe(before * 2)
})

test('sends exactly the number of searches that each button says, also beyond the first pages and after a reload', async () => {
  const key = 'fleet-beyond'
  marketFor(key).set({ hosts: 12, limitCap: 4 })
  const countIn = (button: HTMLElement) => Number(/\d+/.exec(button.textContent ?? '')?.[0])
  const first = renderApp('/hosts', { key })
  const load = await screen.findByRole('button', { name: /^Load ranks: \d+ searches$/ }, { timeout: 20_000 })
  await first.user.click(load)
  const rest = await screen.findByRole('button', { name: /^Load the rest: \d+ searches$/ }, { timeout: 40_000 })
  expect(marketFor(key).requests(SEARCH)).toHaveLength(countIn(load))
  expect(await table()).toHaveTextContent(/after \d+ of \d+/)
  const farRow = within(await table())
    .getAllByRole('row')
    .find(({ textContent }) => /after \d+ of \d+/.test(textContent))
  // The button becomes “Stop”.
  const beyond = countIn(rest)
  await first.user.click(rest)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Stop|Load the rest.*)$/ })).toBeNull(), { timeout: 40_000 })
  expect(await table()).not.toHaveTextContent(/after \d+ of \d+/)
  const before = marketFor(key).requests(SEARCH).length
  expect(before).toBe(countIn(load) + beyond)
  first.unmount()
  // One host now has a price that was not counted.
  const { db } = marketFor(key)
  const far = db.hosts.find(({ address }) => farRow?.textContent.includes(address))
  db.hosts = db.hosts.map((host) => (host === far ? { ...host, offer: { ...host.offer, usd: 999 } } : host))
  const { user } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: 'Load the rest: 1 search' }, { timeout: 20_000 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Stop|Load the rest.*)$/ })).toBeNull(), { timeout: 20_000 })
  expect(marketFor(key).requests(SEARCH)).toHaveLength(before + 1)
})

test('says “at least” while hosts are missing, because each of their configurations needs a search more', async () => {
  const key = 'fleet-part'
  marketFor(key).set({ hosts: 12, limitCap: 4, faults: [{ endpoint: 'GET /v0/hosts', kind: '403', after: 1 }] })
  const { user } = renderApp('/hosts', { key })
  expect(await screen.findByRole('button', { name: /^Load ranks: at least \d+ search(es)?$/ }, { timeout: 20_000 })).toBeVisible()
  marketFor(key).set({})
  await user.click(await screen.findByRole('button', { name: 'Load the rest' }))
  expect(await screen.findByRole('button', { name: /^Load ranks: \d+ searches$/ }, { timeout: 20_000 })).toBeVisible()
})

test('sends no search after Stop when more hosts load', async () => {
  const key = 'fleet-stopped'
  marketFor(key).set({ hosts: 12, limitCap: 4, faults: [{ endpoint: 'GET /v0/hosts', kind: '403', after: 1 }] })
  const { user } = renderApp('/hosts', { key })
  const load = await screen.findByRole('button', { name: /^Load ranks/ }, { timeout: 20_000 })
  marketFor(key).set({ hosts: 12, limitCap: 4, latency: 2000 })
  await user.click(load)
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  marketFor(key).set({})
  const before = marketFor(key).requests(SEARCH).length
  await user.click(screen.getAllByRole('button', { name: 'Load the rest' })[0] ?? load)
  await waitFor(() => expect(shown()).toHaveTextContent('Shown 12 of 12'), { timeout: 20_000 })
  const rest = await screen.findByRole('button', { name: /^Load the rest: \d+ searches$/ })
  expect(marketFor(key).requests(SEARCH)).toHaveLength(before)
  await user.click(rest)
  expect(await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 40_000 })).toBeVisible()
})

test('waits for all hosts before it loads the ranks on opening, so that no search is sent twice', async () => {
  const key = 'fleet-opening'
  marketFor(key).set({ hosts: 12, limitCap: 3, latency: 20 })
  setPreferences({ loadsHostRanks: true })
  renderApp('/hosts', { key })
  expect(await screen.findByText('Ranks load after the hosts')).toBeVisible()
  expect(await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 40_000 })).toBeVisible()
  const kinds = marketFor(key)
    .requests(SEARCH)
    .map(({ body }) => JSON.stringify((body as { query: unknown }).query))
  expect(new Set(kinds).size).toBe(kinds.length)
})

test.each(['above', 'below'])('says that ranks are missing, not that no host matches, when a link opens the part %s', async (side) => {
  const key = `fleet-link-${side}`
  fewHosts(key)
  const { user } = renderApp(`/hosts?part=${side}`, { key })
  expect(await screen.findByRole('heading', { name: 'This filter needs ranks' })).toBeVisible()
  expect(screen.queryByText(/loaded hosts match/)).toBeNull()
  const statuses = within(screen.getByRole('combobox', { name: 'Status' }))
  expect(statuses.queryAllByRole('option', { name: /\d/ })).toEqual([])
  const [, load] = screen.getAllByRole('button', { name: /^Load ranks: \d+ searches$/ })
  if (!load) throw new Error('no button in the empty state')
  await user.click(load)
  await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 40_000 })
  expect(screen.queryByRole('heading', { name: 'This filter needs ranks' })).toBeNull()
  expect(statuses.getByRole('option', { name: /^running \(\d+\)$/ })).toBeVisible()
  await waitFor(async () => expect(shown()).toHaveTextContent(`Shown ${await count(side === 'above' ? /^Above/ : /^Below/)} of 4`))
})

test('keeps the ranks of a part of a GPU and of the whole one when the list changes its order', async () => {
  const key = 'fleet-parts'
  const { db } = marketFor(key)
  const [model] = db.offers
  if (!model) throw new Error('no offers')
  const offer = (id: string, vram: number, usd: number) => ({ ...model, id, gpu_amount: 1, vram, usd, in_stock: true, rentable: true })
  db.offers = [1, 2, 3, 4, 5, 6].map((usd) => offer(`other-${usd}`, usd > 1 ? 48 : 24, usd))
  const hosts = db.hosts
    .slice(0, 2)
    .map((host, index) => ({ ...host, status: 'active', offer: offer(`own-${index}`, index === 0 ? 24 : 48, 20) }))
  db.hosts = hosts
  const [part = '', whole = ''] = hosts.map(({ address }) => address)
  const lines = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
  const first = renderApp('/hosts', { key })
  await first.user.click(await screen.findByRole('button', { name: /^Load ranks/ }))
  await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 20_000 })
  first.unmount()
  const { user } = renderApp('/hosts', { key })
  await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 20_000 })
  const inOrder = async (...addresses: string[]) =>
    waitFor(async () =>
      expect((await lines()).map(({ textContent }) => addresses.findIndex((one) => textContent.includes(one)))).toEqual([0, 1]),
    )
  await inOrder(part, whole)
  const ranks = async () =>
    (await lines()).map((line) => {
      const texts = line.querySelector('[data-column="rank"] b')?.parentElement?.childNodes ?? []
      return [...texts].map(({ nodeName, textContent }) => (nodeName === 'SMALL' ? '' : textContent)).join('')
    })
  expect(await ranks()).toEqual(['7 of 8', '6 of 6'])
  marketFor(key).db.hosts = hosts.toReversed()
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  await inOrder(whole, part)
  await waitFor(async () => expect(await ranks()).toEqual(['6 of 6', '7 of 8']))
})
