import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { marketFor, type Market } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { hostChanges } from '../host/host-changes'
import { runLockName } from '../run/run-lock'
import { hostRuns } from '../run/run-store'

const PUT = 'PUT /v0/hosts/{host_id}'

// The dialog is a separate chunk, and its first import is slow.
beforeAll(() => Promise.all([import('../list/hosts-page'), import('../bulk/change-hosts-dialog'), import('./change-bar')]), 60_000)

const bar = async () => within(await screen.findByRole('region', { name: 'Last change of hosts' }))
const statusOf = (market: Market, id: string) => market.db.hosts.find((host) => host.id === id)?.status
const setStatus = (market: Market, id: string, status: string) => {
  market.db.hosts = market.db.hosts.map((host) => (host.id === id ? { ...host, status } : host))
}

async function change(
  key: string,
  faulty: { index: number; kind: '422' | '408' }[] = [],
  { latency = 0, before = () => undefined }: { latency?: number; before?: (market: Market, ids: readonly string[]) => void } = {},
) {
  const market = marketFor(key)
  market.db.hosts = market.db.hosts.slice(0, 6).map((host) => ({ ...host, status: 'active' }))
  const hosts = market.db.hosts.slice(0, 3)
  market.set({ latency, faults: faulty.map(({ index, kind }) => ({ endpoint: PUT, kind, ids: [hosts[index]?.id ?? ''] })) })
  const view = renderApp('/hosts', { key })
  const { user } = view
  const table = within(await screen.findByRole('table', { name: 'Hosts' }))
  for (const { address } of hosts) fireEvent.click(table.getByRole('checkbox', { name: `Select ${address}` }))
  await user.click(await screen.findByRole('button', { name: 'Change selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  const ids = hosts.map(({ id }) => id)
  before(market, ids)
  await user.click(await dialog.findByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText(/Done:/)).toBeVisible()
  await user.click(dialog.getByText('Close', { selector: 'button *' }))
  market.set({})
  return { ...view, market, hosts, ids }
}

function reload(view: { unmount: () => void }, key: string) {
  view.unmount()
  return renderApp('/hosts', { key }).user
}

test('undoes a bulk change after a reload, and skips and names a host that was changed since', async () => {
  const view = await change('bar-1')
  const { market, ids, hosts } = view
  expect(await (await bar()).findByText('3 changed')).toBeVisible()
  expect((await bar()).getByText('all saved and verified')).toBeVisible()
  const user = reload(view, 'bar-1')
  expect(await (await bar()).findByText('3 changed')).toBeVisible()
  setStatus(market, ids[1] ?? '', 'blocked')
  await user.click((await bar()).getByRole('button', { name: 'Undo' }))
  expect(await (await bar()).findByText('2 undone')).toBeVisible()
  expect((await bar()).getByText(`skipped, changed since: ${hosts[1]?.address}`)).toBeVisible()
  expect(ids.map((id) => statusOf(market, id))).toEqual(['active', 'blocked', 'active'])
  expect((await bar()).queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(hostChanges.list().filter(({ via }) => via?.from === 'undo')).toHaveLength(2)
})

test('counts in Undo only the hosts that it takes back when another person made the same change of one', async () => {
  const { user, market, ids } = await change('bar-same', [], { before: (at, [first = '']) => setStatus(at, first, 'review') })
  expect(await (await bar()).findByText('3 changed')).toBeVisible()
  await user.click((await bar()).getByRole('button', { name: 'Undo 2 saved' }))
  expect(await (await bar()).findByText('2 undone')).toBeVisible()
  expect(ids.map((id) => statusOf(market, id))).toEqual(['review', 'active', 'active'])
})

test('says how many were saved, refused and unknown, and undoes only the saved ones', async () => {
  const view = await change('bar-2', [
    { index: 0, kind: '422' },
    { index: 2, kind: '408' },
  ])
  const { user, market, ids } = view
  expect(await (await bar()).findByText('1 saved, 1 refused, 1 unknown')).toBeVisible()
  await user.click((await bar()).getByRole('button', { name: 'Details' }))
  const details = within(await screen.findByRole('dialog', { name: /^Change of/ }))
  expect(details.getAllByRole('rowheader')).toHaveLength(3)
  expect(details.getByText('Refused')).toBeVisible()
  await user.click(details.getByText('Close', { selector: 'button *' }))
  const before = market.requests(PUT).length
  await user.click((await bar()).getByRole('button', { name: 'Undo 1 saved' }))
  expect(await (await bar()).findByText('1 undone')).toBeVisible()
  expect(
    market
      .requests(PUT)
      .slice(before)
      .map(({ path, body }) => [path.split('/').at(-1), body]),
  ).toEqual([[ids[1], { status: 'active' }]])
})

test('tells which hosts were saved when the page was closed during the change, and settles the unknown one', async () => {
  const view = await change('bar-3')
  const { market, ids } = view
  const run = hostRuns.latestOf(new Set(ids))
  if (run === null) throw new Error('nothing was recorded')
  view.unmount()
  hostRuns.begin({
    head: { ...run.head, endedAt: null },
    lines: run.lines.map((line, index) => ({ ...line, state: index === 0 ? line.state : { is: index === 1 ? 'sending' : 'waiting' } })),
  })
  hostChanges.remove(hostChanges.list().map(({ id }) => id))
  setStatus(market, ids[2] ?? '', 'active')
  const { user } = renderApp('/hosts', { key: 'bar-3' })
  expect(await (await bar()).findByText('The page was closed during the change: 1 saved, 1 unknown, 1 not sent')).toBeVisible()
  expect(hostChanges.list().map(({ hostId, outcome }) => [hostId, outcome])).toEqual([
    [ids[0], 'verified'],
    [ids[1], 'unknown'],
  ])
  expect(hostChanges.list().map(({ via }) => via?.hosts)).toEqual([2, 2])
  const before = market.requests(PUT).length
  await user.click((await bar()).getByRole('button', { name: 'Check 1 unknown' }))
  expect(await (await bar()).findByText('The page was closed during the change: 2 saved, 1 not sent')).toBeVisible()
  expect(market.requests(PUT)).toHaveLength(before)
  await waitFor(() => expect(hostChanges.list().map(({ outcome }) => outcome)).toEqual(['verified', 'verified']))
  await user.click((await bar()).getByRole('button', { name: 'Undo 2 saved' }))
  expect(await (await bar()).findByText('2 undone')).toBeVisible()
  expect(ids.map((id) => statusOf(market, id))).toEqual(['active', 'active', 'active'])
})

test('does not take its own change for an interrupted one on a page without locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const { ids } = await change('bar-no-locks', [{ index: 2, kind: '422' }], { latency: 100 })
  expect(await (await bar()).findByText('2 saved, 1 refused')).toBeVisible()
  expect(hostChanges.list().map(({ hostId }) => hostId)).toEqual(ids)
})

test('shows the progress of another tab, and offers Undo once that tab is done', async () => {
  const view = await change('bar-4')
  const { ids } = view
  const run = hostRuns.latestOf(new Set(ids))
  if (run === null) throw new Error('nothing was recorded')
  view.unmount()
  const otherTab = Promise.withResolvers<void>()
  void navigator.locks.request(runLockName(run.head.id), () => otherTab.promise)
  await waitFor(async () => expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain(runLockName(run.head.id)))
  hostRuns.begin({
    head: { ...run.head, endedAt: null },
    lines: run.lines.map((line, index) => ({ ...line, state: index === 0 ? line.state : { is: 'sending' } })),
  })
  renderApp('/hosts', { key: 'bar-4' })
  expect(await (await bar()).findByText('Changing 3 hosts: 1 done')).toBeVisible()
  expect((await bar()).queryByRole('button')).toBeNull()
  hostRuns.begin(run)
  otherTab.resolve()
  expect(await (await bar()).findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await (await bar()).findByText('3 changed')).toBeVisible()
})

test('says that nothing was sent when the hosts cannot be loaded, and undoes on the next try', async () => {
  const { user, market, ids } = await change('bar-5')
  market.set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '400' }] })
  const before = market.requests(PUT).length
  await user.click((await bar()).getByRole('button', { name: 'Undo' }))
  expect(await (await bar()).findByText('Nothing was sent: couldn’t load the hosts.')).toBeVisible()
  expect(market.requests(PUT)).toHaveLength(before)
  market.set({})
  await user.click((await bar()).getByRole('button', { name: 'Undo' }))
  expect(await (await bar()).findByText('3 undone')).toBeVisible()
  expect(ids.map((id) => statusOf(market, id))).toEqual(['active', 'active', 'active'])
})

test('stays dismissed after a reload, and never shows the change of another account', async () => {
  const view = await change('bar-6')
  view.unmount()
  const other = marketFor('bar-7')
  other.db.hosts = other.db.hosts.slice(0, 2).map((host, index) => ({ ...host, id: `other-${index}` }))
  const { unmount } = renderApp('/hosts', { key: 'bar-7' })
  expect(await screen.findByRole('table', { name: 'Hosts' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Last change of hosts' })).toBeNull()
  unmount()
  const { user } = renderApp('/hosts', { key: 'bar-6' })
  await user.click(await (await bar()).findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Last change of hosts' })).toBeNull())
  expect(Object.keys(localStorage).filter((key) => key.includes('host-run'))).toEqual([])
})
