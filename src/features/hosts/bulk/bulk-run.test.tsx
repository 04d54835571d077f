import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { marketFor, type Market } from '@/mocks/market'
import type { ScenarioInput } from '@/mocks/scenario'
import { setWindowWidth } from '@/test/environment'
import { exportedJson } from '@/test/export-as'
import { renderApp } from '@/test/render-app'
import { hostChanges } from '../host/host-changes'

const PUT = 'PUT /v0/hosts/{host_id}'

beforeAll(() => Promise.all([import('../list/hosts-page'), import('./change-hosts-dialog')]), 60_000)

/** Opens a list of six hosts, because each row takes time to render, and selects the first `count`. */
async function open(key: string, count: number) {
  const market = marketFor(key)
  // Rented hosts would be skipped.
  market.db.hosts = market.db.hosts.map((host) => ({ ...host, status: 'active' }))
  const hosts = market.db.hosts.slice(0, count)
  const set = (scenario: ScenarioInput) => market.set({ hosts: 6, ...scenario })
  set({})
  const { user } = renderApp('/hosts', { key })
  const table = within(await screen.findByRole('table', { name: 'Hosts' }))
  for (const { address } of hosts) fireEvent.click(table.getByRole('checkbox', { name: `Select ${address}` }))
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change selected' }))
    return within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  }
  return { user, market, hosts, set, openDialog }
}
const sent = (market: Market) => market.requests(PUT).map(({ path }) => path.split('/').at(-1))
const setStatus = async (user: ReturnType<typeof renderApp>['user'], dialog: ReturnType<typeof within>, status: string) =>
  user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), status)

test('changes the hosts that were selected before the list was sorted and loaded again', async () => {
  const { user, market, hosts, openDialog } = await open('run-1', 2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  expect(screen.getByText('2 selected')).toBeVisible()
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  const heads = dialog.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(' ')[0])
  expect(new Set(heads)).toEqual(new Set(hosts.map(({ address }) => address)))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText(/Done:/)).toBeVisible()
  expect(new Set(sent(market))).toEqual(new Set(hosts.map(({ id }) => id)))
})

test('exports the changes host by host, before they are sent and with their results', async () => {
  const { user, hosts, openDialog } = await open('run-export', 2)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'approved')
  const { address = '', id = '', offer } = hosts[0] ?? {}
  const price = offer?.usd
  const line = (result: string) => ({
    host: address,
    id,
    status: 'active',
    new_status: 'approved',
    price,
    new_price: price,
    change: null,
    result,
  })
  const exported = async () => ((await exportedJson(user, 'Export changes')) as { rows: object[] }).rows
  await dialog.findByRole('button', { name: 'Export changes' })
  expect(await exported()).toMatchObject([line('No longer rentable'), {}])
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await dialog.findByText(/Done:/)
  expect(await exported()).toMatchObject([line('Saved and verified: now approved'), {}])
})

test('counts down the wait after a 429 and continues automatically', async () => {
  const { user, market, set, openDialog } = await open('run-2', 4)
  set({ faults: [{ endpoint: PUT, kind: '429', times: 1, retryAfter: 2 }] })
  const dialog = await openDialog()
  await setStatus(user, dialog, 'approved')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText(/Too many requests\. Resuming in [12] s\./)).toBeVisible()
  expect(await dialog.findByRole('button', { name: '4 saved and verified' })).toBeVisible()
  // The row with the 429 twice, the others once.
  expect(sent(market)).toHaveLength(5)
  expect(new Set(sent(market)).size).toBe(4)
})

test('quotes the refusal of the API and names its wait outside the quotation marks', async () => {
  const { user, set, openDialog } = await open('run-quote', 2)
  set({ faults: [{ endpoint: PUT, kind: '429', retryAfter: 600, message: 'Slow down.' }] })
  const dialog = await openDialog()
  await setStatus(user, dialog, 'approved')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  const quote = await dialog.findByText('Slow down')
  expect(quote.tagName).toBe('Q')
  expect(quote.parentElement).toHaveTextContent('Slow down. The marketplace asks you to wait 600 seconds')
})

test('stops in the middle of a run and sends the remaining rows on “Send remaining”', async () => {
  const { user, market, hosts, set, openDialog } = await open('run-3', 5)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  set({ latency: 150 })
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(sent(market)).not.toEqual([]))
  await user.click(dialog.getByRole('button', { name: 'Stop' }))
  expect(await dialog.findByText(/Done:/)).toBeVisible()
  set({})
  const rest = 5 - sent(market).length
  expect(rest).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: `Send remaining ${rest}` }))
  expect(await dialog.findByRole('button', { name: '5 saved and verified' })).toBeVisible()
  expect(new Set(sent(market))).toEqual(new Set(hosts.map(({ id }) => id)))
})

test('sends the changes after a double click on “Apply”, and does not stop them', async () => {
  const { market, user, openDialog } = await open('run-double', 3)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }), { detail: 1 })
  // It is where “Apply” was.
  fireEvent.click(await dialog.findByRole('button', { name: 'Stop' }), { detail: 2 })
  expect(await dialog.findByRole('button', { name: '3 saved and verified' })).toBeVisible()
  expect(sent(market)).toHaveLength(3)
})

test('shows the preview after a double click on the step before it, and sends nothing', async () => {
  const { market, user, openDialog } = await open('run-double-step', 2)
  setWindowWidth(390)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  fireEvent.click(dialog.getByRole('button', { name: 'See what happens' }), { detail: 1 })
  fireEvent.click(await dialog.findByRole('button', { name: 'Apply' }), { detail: 2 })
  expect(await dialog.findByText('2 of 2 hosts change')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled()
  expect(market.requests(PUT)).toEqual([])
})

test('offers no second try for a host that someone else has changed or removed before Undo', async () => {
  const { user, market, hosts, openDialog } = await open('run-undo-left', 4)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  const [changed, gone] = hosts.map(({ id }) => id)
  await dialog.findByRole('button', { name: '4 saved and verified' })
  market.db.hosts = market.db.hosts
    .filter(({ id }) => id !== gone)
    .map((host) => (host.id === changed ? { ...host, status: 'blocked' } : host))
  await user.click(dialog.getByRole('button', { name: 'Undo 4 changes' }))
  expect(
    await dialog.findByText(/2 saved and verified and 2 not sent\. 2 hosts were left as they are, for the reason below\./),
  ).toBeVisible()
  expect(dialog.getByText(/changed by someone else/)).toBeVisible()
  expect(dialog.getByText(/no longer listed/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Send remaining/ })).toBeNull()
  await user.click(dialog.getByText('Close', { selector: 'button *' }))
  const bar = within(await screen.findByRole('region', { name: 'Last change of hosts' }))
  expect(bar.getByText('2 undone, 1 not sent')).toBeVisible()
  expect(bar.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('offers only the way back when every host was changed before “Apply”', async () => {
  const { user, market, openDialog } = await open('run-all-changed', 2)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  market.db.hosts = market.db.hosts.map((host) => ({ ...host, status: 'blocked' }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByRole('button', { name: 'Back to the preview' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Send remaining/ })).toBeNull()
})

test('counts in the history only the hosts that were sent', async () => {
  const { user, market, hosts, openDialog } = await open('run-sent', 3)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  const gone = hosts[2]?.id
  market.db.hosts = market.db.hosts.map((host) => (host.id === gone ? { ...host, status: 'blocked' } : host))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await user.click(await dialog.findByRole('button', { name: 'Send remaining 2' }))
  expect(await dialog.findByText(/Done:/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Send remaining/ })).toBeNull()
  expect(sent(market)).toHaveLength(2)
  expect(hostChanges.list().map(({ via }) => via)).toEqual([
    { from: 'bulk', hosts: 2 },
    { from: 'bulk', hosts: 2 },
  ])
})

test('keeps the filter of the report when the user returns to the preview', async () => {
  const { user, market, hosts, openDialog } = await open('run-filter', 3)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  const changeElsewhere = (status: string) => {
    market.db.hosts = market.db.hosts.map((host) => (host.id === hosts[2]?.id ? { ...host, status } : host))
  }
  changeElsewhere('waiting')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await user.click(await dialog.findByRole('button', { name: '1 not sent' }))
  expect(dialog.getAllByRole('rowheader')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Back to the preview' }))
  await dialog.findByText('3 of 3 hosts change')
  changeElsewhere('approved')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByRole('button', { name: '1 not sent' })).toHaveAttribute('aria-pressed', 'true')
  expect(dialog.getAllByRole('rowheader')).toHaveLength(1)
})

test('names in Russian the result that a button shows alone', async () => {
  const market = marketFor('run-ru')
  market.db.hosts = market.db.hosts.slice(0, 6).map((host) => ({ ...host, status: 'active' }))
  market.set({ faults: [{ endpoint: PUT, kind: '422', ids: market.db.hosts.slice(1).map(({ id }) => id) }] })
  const { user } = renderApp('/hosts', { key: 'run-ru', preferences: { locale: 'ru' } })
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все показанные' }))
  await user.click(await screen.findByRole('button', { name: 'Изменить выбранные' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить хосты' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Статус' }), 'review')
  await user.click(await dialog.findByRole('button', { name: 'Применить' }))
  expect(await dialog.findByRole('button', { name: '5 отклонено' })).toHaveAttribute('title', 'Показать только: отклонено')
})

async function openWith(key: string, statuses: readonly string[]) {
  const market = marketFor(key)
  market.db.hosts = market.db.hosts.slice(0, statuses.length).map((host, index) => ({ ...host, status: statuses[index] ?? '' }))
  const { user } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  await user.click(await screen.findByRole('button', { name: 'Change selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  const addresses = market.db.hosts.map(({ address }) => address)
  const statusesNow = () => market.db.hosts.map(({ status }) => status)
  return { user, market, dialog, addresses, statusesNow }
}

test('leaves rented hosts out of “inactive” until they are included, and types nothing', async () => {
  const { user, market, dialog, addresses, statusesNow } = await openWith('switch-off', ['running', 'active', 'active', 'review'])
  await setStatus(user, dialog, 'inactive')
  const rented = within(await dialog.findByRole('region', { name: '1 is rented now' }))
  expect(rented.getByText(addresses[0] ?? '')).toBeVisible()
  expect(dialog.getByText('3 of 4 hosts change')).toBeVisible()
  expect(dialog.getByText(/2 leave search, not rented now\. 1 isn’t listed/)).toBeVisible()
  expect(dialog.getAllByRole('textbox')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByRole('button', { name: '3 saved and verified' })).toBeVisible()
  expect(statusesNow()).toEqual(['running', 'inactive', 'inactive', 'inactive'])
  expect(sent(market)).toHaveLength(3)
})

test('switches rented hosts off when the user includes them', async () => {
  const { user, dialog, statusesNow } = await openWith('switch-off-all', ['running', 'active'])
  await setStatus(user, dialog, 'inactive')
  const rented = within(await dialog.findByRole('region', { name: '1 is rented now' }))
  await user.click(rented.getByRole('radio', { name: 'Include' }))
  expect(await dialog.findByText('2 of 2 hosts change')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByRole('button', { name: '2 saved and verified' })).toBeVisible()
  expect(statusesNow()).toEqual(['inactive', 'inactive'])
})

test('names the rented hosts whose price changes tenfold', async () => {
  const { user, dialog, addresses } = await openWith('tenfold-rented', ['running', 'active', 'running', 'active', 'active'])
  await user.type(dialog.getByRole('textbox', { name: 'Price' }), '9000')
  const group = within(await dialog.findByRole('region', { name: '5 prices change 10× or more' }))
  expect(group.getByText(new RegExp(`Rented now: ${addresses[0]} and ${addresses[2]}\\.$`))).toBeVisible()
})

test('changes a blocked host only after its label or address is typed', async () => {
  const key = 'leave-blocked'
  const { user, dialog, addresses, statusesNow } = await openWith(key, ['blocked', 'blocked', 'active'])
  await setStatus(user, dialog, 'review')
  const blocked = within(await dialog.findByRole('region', { name: '2 leave “blocked”' }))
  expect(dialog.getByText('1 of 3 hosts changes')).toBeVisible()
  const name = blocked.getByRole('textbox', { name: 'Label or address' })
  await user.type(name, (addresses[1] ?? '').slice(0, -1))
  expect(dialog.getByText('1 of 3 hosts changes')).toBeVisible()
  await user.clear(name)
  await user.type(name, addresses[1] ?? '')
  expect(await dialog.findByText('2 of 3 hosts change')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByRole('button', { name: '2 saved and verified' })).toBeVisible()
  expect(statusesNow()).toEqual(['blocked', 'review', 'review'])
})

test('loads the ranks of a selection with one search for each configuration', async () => {
  const { user, market, dialog } = await openWith('bulk-ranks', ['active', 'active'])
  await setStatus(user, dialog, 'review')
  expect(await dialog.findAllByText('not loaded')).toHaveLength(2)
  const kinds = new Set(market.db.hosts.map(({ offer }) => `${offer.gpu_amount} ${offer.gpu}`)).size
  await user.click(dialog.getByRole('button', { name: /^Load ranks: \d search/ }))
  expect(await dialog.findByText(/^Ranks from \d search/)).toBeVisible()
  expect(dialog.queryByText('not loaded')).toBeNull()
  expect(market.requests('POST /v0/market/search')).toHaveLength(kinds)
})
