import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { hostChanges } from '../host/host-changes'

const hostOf = (key: string, index: number) => {
  const host = marketFor(key).db.hosts[index]
  if (!host) throw new Error(`no host ${index}`)
  return host
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('a link to a machine opens it with everything that is known of it', async () => {
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
  // SPEC 2.2: whatever a search result does not have.
  const more = await section('Also reported')
  for (const name of ['Third party', 'Available until', 'Offers of this kind', 'Countries', 'Real price, as sent', 'Extra']) {
    expect(more.getByText(name)).toBeVisible()
  }
})

test('the request behind it can be taken to a terminal', async () => {
  const { user } = renderApp(`/hosts/${hostOf('machine-curl', 10).id}`, { key: 'machine-curl' })
  await user.click(await screen.findByRole('button', { name: 'Show as curl' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Show as curl' }))
  expect(dialog.getByText(/curl .*\/v0\/hosts\?.*currency=USD/s)).toBeVisible()
  expect(dialog.getByText(/no request for one host/)).toBeVisible()
})

test('of a machine without its offer that much is said, and it can still be changed', async () => {
  marketFor('machine-2').set({ hostShape: 'B' })
  const { id } = hostOf('machine-2', 0)
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-2' })
  expect((await section('Offer')).getByText(/sent only the ID of the offer.* the price cannot be read back/)).toBeVisible()
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/saved and verified/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Price' }), '2.5')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/saved, not verified/)).toBeVisible()
  expect(
    marketFor('machine-2')
      .requests('PUT /v0/hosts/{host_id}')
      .map(({ body }) => body),
  ).toEqual([{ status: 'waiting' }, { price: 2.5 }])
})

test('the list is read until the machine is found, and no further', async () => {
  marketFor('machine-3').set({ hosts: 500, latency: 30 })
  const { id, address } = hostOf('machine-3', 120)
  renderApp(`/hosts/${id}`, { key: 'machine-3' })
  expect(await screen.findByRole('heading', { level: 1, name: address })).toBeVisible()
  await (await section('Host')).findByText(id)
  expect(marketFor('machine-3').requests('GET /v0/hosts').length).toBeLessThan(4)
})

test('it is read again by itself, however little of a long list has been read, and said to be gone when it is', async () => {
  const market = marketFor('machine-8')
  market.set({ hosts: 250 })
  const host = hostOf('machine-8', 7)
  const { user } = renderApp(`/hosts/${host.id}`, { key: 'machine-8' })
  expect(await (await section('Status and price')).findByRole('combobox', { name: 'Status' })).toHaveValue(host.status)
  const readAgain = () => screen.getByRole('button', { name: /, Read again$/ })
  await waitFor(() => expect(readAgain()).toHaveTextContent(/^read /))
  const next = host.status === 'waiting' ? 'review' : 'waiting'
  market.db.hosts = market.db.hosts.map((one) => (one.id === host.id ? { ...one, status: next } : one))
  await user.click(readAgain())
  await waitFor(async () => expect((await section('Status and price')).getByRole('combobox', { name: 'Status' })).toHaveValue(next))
  market.set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '503', times: 1 }] })
  await user.click(readAgain())
  expect(await screen.findByRole('alert')).toHaveTextContent('The service failed')
  market.db.hosts = market.db.hosts.filter(({ id }) => id !== host.id)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'This host is not in the list' })).toBeVisible()
})

test('one that is not in the list is said to be missing only after all of it was read', async () => {
  const { user, router } = renderApp('/hosts/none', { key: 'machine-4' })
  expect(await screen.findByRole('heading', { name: 'This host is not in the list' })).toBeVisible()
  expect(screen.getByText(/All 60 hosts/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All hosts' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/hosts'))
})

test('what was sent empty is not reported, here and in what is remembered of a change', async () => {
  const market = marketFor('machine-empty')
  const { id } = hostOf('machine-empty', 3)
  market.db.hosts = market.db.hosts.map((host) => (host.id === id ? { ...host, status: '', fingerprint: ' ', user: '' } : host))
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-empty' })
  const facts = await section('Host')
  expect(facts.getByText('Machine ID').nextSibling).toHaveTextContent('not reported')
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const history = await section('Changes made from this browser')
  expect(await history.findByRole('listitem')).toHaveTextContent('Status: from no status to waiting')
})

test('a single host that was read is not called several', async () => {
  marketFor('machine-one').set({ hosts: 1 })
  renderApp('/hosts/none', { key: 'machine-one' })
  expect(await screen.findByText(/^The 1 host of this account was read and does not have the ID none\./)).toBeVisible()
})

test('what was changed from here is remembered, with the words of a refusal', async () => {
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
  const entries = (await section('Changes made from this browser')).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/Price: from \$3\.50 to 3\.6refusedNot while rented$/),
    expect.stringMatching(/Price: from \$3\.\d+ to 3\.5saved and verified$/),
  ])
})

test('of a change that was refused when half of it was made, the history says which half stands', async () => {
  const { id } = hostOf('machine-half', 10)
  const fault = { endpoint: 'PUT /v0/hosts/{host_id}', kind: '403', isApplied: true, times: 1, message: 'Not while rented' } as const
  marketFor('machine-half').set({ hostPrice: 'ignored', faults: [fault] })
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-half' })
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.clear(form.getByRole('textbox', { name: 'Price' }))
  await user.type(form.getByRole('textbox', { name: 'Price' }), '3.5')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const history = await section('Changes made from this browser')
  expect(await history.findByRole('listitem')).toHaveTextContent(/to waiting.*to 3\.5refused, yet saved: waitingNot while rented$/)
})

test('a price that was read stands in the history with every digit, not rounded to what was sent', async () => {
  const market = marketFor('machine-10')
  const { id } = hostOf('machine-10', 0)
  market.set({ hostPrice: 'ignored' })
  market.db.hosts = market.db.hosts.map((host) => (host.id === id ? { ...host, offer: { ...host.offer, usd: 2.3456 } } : host))
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-10' })
  const form = await section('Status and price')
  await user.clear(form.getByRole('textbox', { name: 'Price' }))
  await user.type(form.getByRole('textbox', { name: 'Price' }), '2.35')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/sent 2\.35, reads \$2\.3456/)).toBeVisible()
  const [entry] = (await section('Changes made from this browser')).getAllByRole('listitem')
  expect(entry).toHaveTextContent(/Price: from \$2\.3456 to 2\.35saved, reads \$2\.3456$/)
})

test('a history that is full does not claim that nothing was changed before', async () => {
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
  const history = await section('Changes made from this browser')
  expect(history.getByText('None that is still kept.')).toBeVisible()
  expect(history.getByText(/The latest 2,000 changes of all machines together are kept/)).toBeVisible()
})

test('its place on search is one of all offers only where all of them were read', async () => {
  const { id } = hostOf('machine-8', 10)
  const { user } = renderApp(`/hosts/${id}`, { key: 'machine-8' })
  const why = await section('Is my host in search?')
  const found = await why.findByText(/^Search finds it: place \d+ of \d+ from the cheapest, among all offers/)
  const [place = 0, count = 0] = (found.textContent.match(/\d+/g) ?? []).map(Number)
  // Every so-many-th offer cannot be read; its own can.
  const every = [2, 3, 4, 5].find((step) => step <= count && place % step !== 0) ?? 0
  marketFor('machine-8').set({ badRows: every })
  await user.click(why.getByRole('button', { name: 'Look again' }))
  const read = await why.findByText(
    /^Search finds it: place \d+ from the cheapest, among the offers of .+ that were read \(\d+\)\. There may be more\.$/,
  )
  expect(read).toHaveTextContent(`that were read (${count - Math.floor(count / every)}).`)
})

test('why it is not on search: what stands in the way, and whether the search finds it', async () => {
  const { id } = hostOf('machine-6', 10)
  const { offer } = hostOf('machine-6', 10)
  const { unmount } = renderApp(`/hosts/${id}`, { key: 'machine-6' })
  const why = await section('Is my host in search?')
  expect(why.getByText('The status takes it from the market.')).toBeVisible()
  expect(await why.findByText('The search finds its offer.')).toBeVisible()
  expect(why.getByText(/^Search finds it: place \d+ of \d+/)).toBeVisible()
  unmount()
  marketFor('machine-7').set({ gone: [offer.id] })
  const { user } = renderApp(`/hosts/${hostOf('machine-7', 10).id}`, { key: 'machine-7' })
  const absent = await section('Is my host in search?')
  expect(await absent.findByText('The search does not find its offer.')).toBeVisible()
  // All were read, but not each of them could be: there is no talk of more and dearer ones.
  marketFor('machine-7').set({ gone: [offer.id], badRows: 2 })
  await user.click(absent.getByRole('button', { name: 'Look again' }))
  expect(await absent.findByText('The search did not find its offer among those that could be read.')).toBeVisible()
})
