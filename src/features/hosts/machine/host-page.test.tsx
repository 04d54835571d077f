import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { setHostLabel } from '@/api/host-labels'
import { openApi } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'
import { hostChanges } from '../host/host-changes'

const hostOf = (key: string, index: number) => {
  const host = marketFor(key).db.hosts[index]
  if (!host) throw new Error(`no host ${index}`)
  return host
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('opens a host by its link and shows all facts', async () => {
  const { id, offer, fingerprint, agent_port } = hostOf('machine-1', 10)
  renderApp(`/hosts/${id}`, { key: 'machine-1' })
  expect(await screen.findByRole('heading', { level: 1, name: '203.0.113.20' })).toBeVisible()
  expect(document.title).toBe('203.0.113.20 · GPU Market Console')
  const facts = await section('Host')
  for (const text of [id, fingerprint, String(agent_port), offer.id, 'blocked']) expect(facts.getByText(text)).toBeVisible()
  const held = await section('Offer')
  expect(await held.findByText(offer.location.city)).toBeVisible()
  const provider = marketFor('machine-1').db.providers.find(({ slug }) => slug === offer.provider)
  const about = await section('About the provider')
  expect(about.getByRole('link', { name: provider?.name ?? '' })).toBeVisible()
  expect(about.getByText(provider?.texts.en ?? '')).toBeVisible()
  expect(about.getByText('Provider uses a VPN').nextSibling).toHaveTextContent(/yes|no/)
  // Fields of SPEC 2.2 that a search result does not have.
  const more = await section('Also reported')
  for (const name of ['Third party', 'Available until', 'Offers of this kind', 'Countries']) {
    expect(more.getByText(name)).toBeVisible()
  }
})

test('tells the typed values of a form that is opened again from the present ones, and resets them', async () => {
  const { id, status } = hostOf('machine-typed', 0)
  const { user, router } = renderApp(`/hosts/${id}?currency=USD`, { key: 'machine-typed' })
  const price = await screen.findByRole('textbox', { name: /^Price/ })
  const before = (price as HTMLInputElement).value
  await user.clear(price)
  await user.type(price, '2.55')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'inactive')
  await act(() => router.navigate({ to: '/settings' }))
  await act(() => router.navigate({ to: '/hosts/$hostId', params: { hostId: id }, search: { currency: 'USD' } }))
  expect(await screen.findByRole('textbox', { name: /^Price/ })).toHaveValue('2.55')
  const form = within(screen.getByRole('button', { name: 'Save' }).closest('form') as HTMLFormElement)
  expect(form.getByText(`was ${status}, $${before}`)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(form.getByRole('textbox', { name: /^Price/ })).toHaveValue(before)
  expect(form.getByRole('combobox', { name: 'Status' })).toHaveValue(status)
  expect(form.queryByText(/^was /)).toBeNull()
  expect(form.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('shows the list request as curl', async () => {
  const { user } = renderApp(`/hosts/${hostOf('machine-curl', 10).id}`, { key: 'machine-curl' })
  const api = await openApi(user)
  expect(api.getByText(/curl .*\/v0\/hosts\?.*currency=USD/s)).toBeVisible()
  expect(api.getByText(/This host is one row of the list, on this page or a later one\./)).toBeVisible()
})

test('says that the offer is not included, and still saves changes', async () => {
  marketFor('machine-2').set({ hostShape: 'B' })
  const { id } = hostOf('machine-2', 0)
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-2' })
  expect(
    (await section('Offer')).getByText(
      /The API returned only the offer ID: no GPU, price or availability\. You can set status and price, but the price can’t be verified\./,
    ),
  ).toBeVisible()
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/saved and verified/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Price' }), '2.5')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/accepted, not verified/)).toBeVisible()
  expect(
    marketFor('machine-2')
      .requests('PUT /v0/hosts/{host_id}')
      .map(({ body }) => body),
  ).toEqual([{ status: 'waiting' }, { price: 2.5 }])
})

test('stops loading the list once the host is found', async () => {
  marketFor('machine-3').set({ hosts: 500, latency: 30 })
  const { id, address } = hostOf('machine-3', 120)
  renderApp(`/hosts/${id}`, { key: 'machine-3' })
  expect(await screen.findByRole('heading', { level: 1, name: address })).toBeVisible()
  await (await section('Host')).findByText(id)
  expect(marketFor('machine-3').requests('GET /v0/hosts').length).toBeLessThan(4)
})

test('refreshes a host of a partly loaded list, and shows “Host not found” once it is no longer listed', async () => {
  const market = marketFor('machine-8')
  market.set({ hosts: 250 })
  const host = hostOf('machine-8', 7)
  const { user } = renderApp(`/hosts/${host.id}`, { key: 'machine-8' })
  expect(await (await section('Status and price')).findByRole('combobox', { name: 'Status' })).toHaveValue(host.status)
  const refresh = () => screen.getByRole('button', { name: /, Refresh$/ })
  await waitFor(() => expect(refresh()).toHaveTextContent(/^updated /))
  const next = host.status === 'waiting' ? 'review' : 'waiting'
  market.db.hosts = market.db.hosts.map((one) => (one.id === host.id ? { ...one, status: next } : one))
  await user.click(refresh())
  await waitFor(async () => expect((await section('Status and price')).getByRole('combobox', { name: 'Status' })).toHaveValue(next))
  market.set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '503', times: 1 }] })
  await user.click(refresh())
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error')
  market.db.hosts = market.db.hosts.filter(({ id }) => id !== host.id)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Host not found' })).toBeVisible()
})

test('shows “Host not found” after the whole list is loaded', async () => {
  const { user, router } = renderApp('/hosts/none', { key: 'machine-4' })
  expect(await screen.findByRole('heading', { name: 'Host not found' })).toBeVisible()
  expect(screen.getByText(/None of this account’s 60 hosts/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All hosts' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/hosts'))
})

test('shows empty fields as not reported, also in the history', async () => {
  const market = marketFor('machine-empty')
  const { id } = hostOf('machine-empty', 3)
  market.db.hosts = market.db.hosts.map((host) => (host.id === id ? { ...host, status: '', fingerprint: ' ', user: '' } : host))
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-empty' })
  const facts = await section('Host')
  expect(facts.getByText('Machine ID').nextSibling).toHaveTextContent('not reported')
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const history = await section('Changes made in this browser')
  expect(await history.findByRole('listitem')).toHaveTextContent('Status: no status → waiting')
})

test('uses the singular when the account has one host', async () => {
  marketFor('machine-one').set({ hosts: 1 })
  renderApp('/hosts/none', { key: 'machine-one' })
  expect(await screen.findByText(/^The 1 host of this account doesn’t have the ID none\./)).toBeVisible()
})

test('shows changes in the history, with the error text of a refusal', async () => {
  const { id } = hostOf('machine-5', 0)
  marketFor('machine-5').set({ faults: [{ endpoint: 'PUT /v0/hosts/{host_id}', kind: '403', after: 1, message: 'Not while rented' }] })
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-5' })
  const form = await section('Status and price')
  const set = async (price: string) => {
    await user.clear(form.getByRole('textbox', { name: 'Price' }))
    await user.type(form.getByRole('textbox', { name: 'Price' }), price)
    await user.click(form.getByRole('button', { name: 'Save' }))
  }
  await set('3.5')
  expect(await form.findByText(/saved and verified/)).toBeVisible()
  await set('3.6')
  expect(await form.findByText(/refused: Not while rented/)).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('3.6')
  const entries = (await section('Changes made in this browser')).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/Price: \$3\.50 → \$3\.60refusedNot while rented$/),
    expect.stringMatching(/Price: \$3\.\d+ → \$3\.50saved and verifiedRevert to \$3\.\d+$/),
  ])
})

test('shows the saved part of a refused change in the history', async () => {
  const { id, address } = hostOf('machine-half', 10)
  const fault = { endpoint: 'PUT /v0/hosts/{host_id}', kind: '403', isApplied: true, times: 1, message: 'Not while rented' } as const
  marketFor('machine-half').set({ hostPrice: 'ignored', faults: [fault] })
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-half' })
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.clear(form.getByRole('textbox', { name: 'Price' }))
  await user.type(form.getByRole('textbox', { name: 'Price' }), '3.5')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await confirmLeaving(user, address)
  const history = await section('Changes made in this browser')
  expect(await history.findByRole('listitem')).toHaveTextContent(
    /→ waiting.*→ \$3\.50refused, but now waitingNot while rentedRevert to blocked$/,
  )
})

test('shows prices in the history with all digits', async () => {
  const market = marketFor('machine-10')
  const { id } = hostOf('machine-10', 0)
  market.set({ hostPrice: 'ignored' })
  market.db.hosts = market.db.hosts.map((host) => (host.id === id ? { ...host, offer: { ...host.offer, usd: 2.3456 } } : host))
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-10' })
  const form = await section('Status and price')
  await user.clear(form.getByRole('textbox', { name: 'Price' }))
  await user.type(form.getByRole('textbox', { name: 'Price' }), '2.35')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/sent 2\.35, now \$2\.3456/)).toBeVisible()
  const [entry] = (await section('Changes made in this browser')).getAllByRole('listitem')
  expect(entry).toHaveTextContent(/Price: \$2\.3456 → \$2\.35accepted, now \$2\.3456$/)
})

test('says that older changes are no longer stored when the history is full', async () => {
  const { id } = hostOf('machine-9', 3)
  const entry = { service: '', hostId: 'other', address: null, sent: { price: 1 }, before: { status: null, price: 2 }, reads: null }
  const full = Array.from({ length: 2_000 }, (_, at) => ({
    ...entry,
    id: String(at),
    at,
    currency: 'USD' as const,
    outcome: 'verified' as const,
    error: null,
  }))
  hostChanges.putAll(full)
  renderApp(`/hosts/${id}`, { key: 'machine-9' })
  const history = await section('Changes made in this browser')
  expect(history.getByText('Older changes are no longer stored.')).toBeVisible()
  expect(history.getByText(/Only the last 2,000 changes across all hosts are stored/)).toBeVisible()
})

test('says that the offer may be among the unreadable ones', async () => {
  const market = marketFor('machine-8')
  market.db.hosts = market.db.hosts.map((host, index) => (index === 10 ? { ...host, status: 'active' } : host))
  const { id, offer } = hostOf('machine-8', 10)
  market.set({ gone: [offer.id], badRows: 2 })
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-8' })
  const visibility = await section('Search visibility')
  expect(await visibility.findByRole('heading', { name: 'Not among the offers we could read' })).toBeVisible()
  market.set({})
  await user.click(visibility.getByRole('button', { name: 'Check again' }))
  expect(await visibility.findByRole('heading', { name: /^In search, rank \d+ of \d+ by price$/ })).toBeVisible()
})

async function openWith(key: string, change: { status: string; status_reason?: string }, isFound: boolean) {
  const market = marketFor(key)
  market.db.hosts = market.db.hosts.map((host, index) => (index === 0 ? { ...host, status_reason: '', ...change } : host))
  const host = hostOf(key, 0)
  if (!isFound) market.set({ gone: [host.offer.id] })
  const { user } = renderApp(`/hosts/${host.id}`, { key })
  return { user, market, host, visibility: await section('Search visibility') }
}

test('quotes the reason of a blocked host, lists the checks, and sends it for review', async () => {
  const { user, market, host, visibility } = await openWith(
    'blocked-1',
    { status: 'blocked', status_reason: 'GPU fell off the bus (Xid 79)' },
    false,
  )
  expect(visibility.getByRole('heading', { name: 'Not listed: blocked' })).toBeVisible()
  expect(visibility.getByText('GPU fell off the bus (Xid 79)').tagName).toBe('Q')
  const checks = visibility.getByRole('list', { name: 'Checks, in order' })
  await waitFor(() =>
    expect(
      within(checks)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'status blocked (problem)',
      'in stock (OK)',
      'rentable (OK)',
      'price set (OK)',
      expect.stringMatching(/^not among \d+ offers? of .* \(problem\)$/),
    ]),
  )
  expect(visibility.getByText(/Confirmed by typing/)).toBeVisible()
  await user.click(visibility.getByRole('button', { name: 'Send for review' }))
  await confirmLeaving(user, host.address)
  expect(await visibility.findByRole('heading', { name: 'Not listed yet: under review' })).toBeVisible()
  expect(market.requests('PUT /v0/hosts/{host_id}').map(({ body }) => body)).toEqual([{ status: 'review' }])
})

/** Types the name that confirms leaving “blocked”, first a wrong one. */
async function confirmLeaving(user: ReturnType<typeof renderApp>['user'], name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: /^Change .+\?$/ }))
  expect(dialog.getByText(/The marketplace may refuse, or block it again\./)).toBeVisible()
  const change = dialog.getByRole('button', { name: 'Change' })
  expect(change).toBeDisabled()
  const box = dialog.getByRole('textbox', { name: `Type ${name} to confirm` })
  await waitFor(() => expect(box).toHaveFocus())
  await user.type(box, 'another{Enter}')
  expect(change).toBeDisabled()
  await user.clear(box)
  await user.type(box, `${name.toUpperCase()}{Enter}`)
}

test('takes the label of a blocked host as confirmation, in the form too', async () => {
  const { user, market, host } = await openWith('blocked-4', { status: 'blocked' }, false)
  setHostLabel(host.id, 'waw, c03')
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'inactive')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await confirmLeaving(user, 'waw, c03')
  await waitFor(() => expect(market.requests('PUT /v0/hosts/{host_id}').map(({ body }) => body)).toEqual([{ status: 'inactive' }]))
})

test('says “No reason given” when the marketplace gives none', async () => {
  const { visibility } = await openWith('blocked-2', { status: 'blocked' }, false)
  expect(visibility.getByText('No reason given')).toBeVisible()
})

test('says that search may lag behind while it lists a blocked host, until it is checked again', async () => {
  const { user, market, host, visibility } = await openWith('blocked-3', { status: 'blocked' }, true)
  expect(await visibility.findByRole('heading', { name: 'Still in search, although it is blocked' })).toBeVisible()
  expect(visibility.getByText(/Search may lag behind the status/)).toBeVisible()
  market.set({ gone: [host.offer.id] })
  await user.click(visibility.getByRole('button', { name: 'Check again' }))
  expect(await visibility.findByRole('heading', { name: 'Not listed: blocked' })).toBeVisible()
})

test('sets an inactive host to active', async () => {
  const { user, visibility } = await openWith('inactive-1', { status: 'inactive' }, false)
  await user.click(visibility.getByRole('button', { name: 'Set active' }))
  expect(await visibility.findByRole('heading', { name: 'Not in search, although it is active' })).toBeVisible()
})

test('can’t tell the visibility of an offer known by its ID only, and loads the host again', async () => {
  marketFor('unknown-1').set({ hostShape: 'B' })
  const { user, market, visibility } = await openWith('unknown-1', { status: 'active' }, true)
  expect(visibility.getByRole('heading', { name: 'Can’t tell: only the offer ID is known' })).toBeVisible()
  market.set({})
  await user.click(visibility.getByRole('button', { name: 'Load the host again' }))
  expect(await visibility.findByRole('heading', { name: /^In search/ })).toBeVisible()
})

test('links to the hosts that need attention while only a part of the list is loaded', async () => {
  const key = 'machine-part'
  const { db } = marketFor(key)
  marketFor(key).set({ limitCap: 4 })
  const { user, router } = renderApp(`/hosts/${db.hosts[1]?.id}`, { key })
  await user.click(await screen.findByRole('link', { name: 'Hosts that need attention' }, { timeout: 20_000 }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ part: 'attention', sort: 'attention' }))
})

test('steps through the hosts that need attention, the worst first, and on from one that needs none any more', async () => {
  const key = 'machine-walk'
  const { db } = marketFor(key)
  const statuses = ['waiting', 'inactive', 'blocked', 'blocked']
  db.hosts = db.hosts.slice(0, 4).map((host, index) => ({ ...host, status: statuses[index] ?? '' }))
  const [waiting, , second, first] = db.hosts.map(({ id }) => id)
  const { user, router } = renderApp('/hosts', { key })
  // The page of a host alone stops the load of the list once it has found the host.
  await screen.findByText('Shown 4 of 4')
  await act(() => router.navigate({ to: `/hosts/${first}` }))
  const walk = async () => within(await screen.findByRole('navigation', { name: 'Hosts that need attention' }))
  expect(await (await walk()).findByText('Needs attention, 1 of 3')).toBeVisible()
  expect((await walk()).queryByRole('link', { name: /^Previous/ })).toBeNull()
  await user.click((await walk()).getByRole('link', { name: /^Next/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/hosts/${second}`))
  await user.click((await walk()).getByRole('link', { name: /^Next/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/hosts/${waiting}`))
  expect(await (await walk()).findByText('Needs attention, 3 of 3')).toBeVisible()
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'review')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await (await walk()).findByText('Needs attention: 2')).toBeVisible()
  await user.click((await walk()).getByRole('link', { name: /^Next/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/hosts/${first}`))
})
