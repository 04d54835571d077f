import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { marketFor, type Market } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { hostChanges } from '../host/host-changes'

const PUT = 'PUT /v0/hosts/{host_id}'

beforeAll(() => Promise.all([import('../machine/host-page'), import('./changed-since'), import('../edit/confirm-change')]), 60_000)

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const history = () => section('Changes made in this browser')
const bodies = (market: Market) => market.requests(PUT).map(({ body }) => body)
const setStatus = (market: Market, status: string) => {
  market.db.hosts = market.db.hosts.map((host) => ({ ...host, status }))
}

async function changeToReview(key: string) {
  const market = marketFor(key)
  market.db.hosts = market.db.hosts.slice(0, 1).map((host) => ({ ...host, status: 'waiting' }))
  const view = renderApp(`/hosts/${market.db.hosts[0]?.id}`, { key })
  const form = await section('Status and price')
  await view.user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'review')
  await view.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await (await history()).findByText('Status: waiting → review')).toBeVisible()
  return { ...view, market }
}

test('reverts one change after it has loaded the host, and adds the revert to the history', async () => {
  const { user, market } = await changeToReview('history-1')
  await user.click(await (await history()).findByRole('button', { name: 'Revert to waiting' }))
  expect(await (await history()).findByText('Status: review → waiting')).toBeVisible()
  expect(bodies(market)).toEqual([{ status: 'review' }, { status: 'waiting' }])
  expect(hostChanges.list().map(({ via }) => via?.from)).toEqual(['one', 'revert'])
  expect((await history()).getAllByRole('listitem')).toHaveLength(2)
  // The first change has nothing left to revert.
  expect((await history()).queryByRole('button', { name: 'Revert to waiting' })).toBeNull()
  expect((await history()).getByRole('button', { name: 'Revert to review' })).toBeVisible()
})

test('asks before it overwrites a value that was set since, and sends nothing on Cancel', async () => {
  const { user, market } = await changeToReview('history-2')
  setStatus(market, 'approved')
  await user.click(await (await history()).findByRole('button', { name: 'Revert to waiting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed since' }))
  expect(dialog.getByText('This change set review; it is now approved. A revert replaces the current value.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(bodies(market)).toHaveLength(1)
  expect(await (await history()).findByText('seen on loading')).toBeVisible()
  expect((await history()).getByText('not from this browser')).toBeVisible()
  await user.click((await history()).getByRole('button', { name: 'Revert to waiting' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Changed since' })).getByRole('button', { name: 'Revert to waiting' }))
  expect(await (await history()).findByText('Status: approved → waiting')).toBeVisible()
  expect(bodies(market)).toEqual([{ status: 'review' }, { status: 'waiting' }])
})

test('shows why a change cannot be reverted when the host is blocked', async () => {
  const view = await changeToReview('history-3')
  setStatus(view.market, 'blocked')
  await view.user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  expect(await (await history()).findByText('can’t revert: blocked since')).toBeVisible()
  expect((await history()).queryByRole('button', { name: /^Revert/ })).toBeNull()
})

test('sends nothing when the host cannot be loaded or already has the old value', async () => {
  const { user, market } = await changeToReview('history-4')
  market.set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '400' }] })
  await user.click(await (await history()).findByRole('button', { name: 'Revert to waiting' }))
  expect(await (await history()).findByText('Nothing was sent: couldn’t load the host.')).toBeVisible()
  market.set({})
  setStatus(market, 'waiting')
  await user.click((await history()).getByRole('button', { name: 'Revert to waiting' }))
  expect(await (await history()).findByText('seen on loading')).toBeVisible()
  expect((await history()).queryByRole('button', { name: /^Revert/ })).toBeNull()
  expect(bodies(market)).toHaveLength(1)
})

test('confirms a revert that takes the host off the market', async () => {
  const market = marketFor('history-5')
  market.db.hosts = market.db.hosts.slice(0, 1).map((host) => ({ ...host, status: 'inactive' }))
  const { user } = renderApp(`/hosts/${market.db.hosts[0]?.id}`, { key: 'history-5' })
  const form = await section('Status and price')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'active')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await (await history()).findByRole('button', { name: 'Revert to inactive' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Change / }))
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  expect(await (await history()).findByText('Status: active → inactive')).toBeVisible()
  expect(bodies(market)).toEqual([{ status: 'active' }, { status: 'inactive' }])
})

test('reverts the last change in the panel of a host', async () => {
  const market = marketFor('history-6')
  market.db.hosts = market.db.hosts.slice(0, 2).map((host) => ({ ...host, status: 'waiting' }))
  const { user } = renderApp(`/hosts?host=${market.db.hosts[0]?.id}`, { key: 'history-6' })
  const panel = within(await screen.findByRole('dialog', { name: market.db.hosts[0]?.address ?? '' }))
  await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'review')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await user.click(await panel.findByRole('button', { name: 'Revert to waiting' }))
  expect(await panel.findByText('Status: review → waiting')).toBeVisible()
  expect(bodies(market)).toEqual([{ status: 'review' }, { status: 'waiting' }])
})
