import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const PUT = 'PUT /v0/hosts/{host_id}'
const bodies = (key: string) =>
  marketFor(key)
    .requests(PUT)
    .map(({ body }) => body)

/** Opens the page with few hosts, because each row costs time. */
async function open(key: string, address: string, hostShape: 'A' | 'mixed' = 'A') {
  marketFor(key).set({ hosts: 6, hostShape })
  const { user } = renderApp('/hosts', { key })
  const row = within(await screen.findByRole('row', { name: new RegExp(address.replaceAll('.', String.raw`\.`)) }))
  return { user, row }
}

test('saves the status of a host when its offer is not included', async () => {
  const { user, row } = await open('row-1', '198.51.100.23', 'mixed')
  expect(row.getAllByText('not included')).toHaveLength(2)
  await user.click(row.getByRole('button', { name: /change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(row.getByRole('button', { name: 'Save status' }))
  expect(await row.findByText(/saved and verified/)).toBeVisible()
  expect(bodies('row-1')).toEqual([{ status: 'waiting' }])
})

test('sends a rented host to review only after the confirmation', async () => {
  const { user, row } = await open('row-3', '198.51.100.21')
  await user.click(row.getByRole('button', { name: /^running, change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'review')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 198.51.100.21?' }))
  expect(dialog.getByText(/It’s “running”: someone may be using it right now\./)).toBeVisible()
  expect(bodies('row-3')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(bodies('row-3')).toEqual([{ status: 'review' }]))
})

test('asks for a confirmation when its button is under the second click of a double click', async () => {
  const { user, row } = await open('row-double', '198.51.100.21')
  await user.click(row.getByRole('button', { name: /^running, change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'review')
  fireEvent.click(row.getByRole('button', { name: 'Save status' }), { detail: 1 })
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 198.51.100.21?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }), { detail: 2 })
  expect(dialog.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(row.queryByText(/saving|verified/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(bodies('row-double')).toEqual([{ status: 'review' }]))
})

test('keeps the status that is chosen in a row while the row is out of view', async () => {
  const { user, row } = await open('row-away', '198.51.100.23')
  await user.click(row.getByRole('button', { name: /change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.type(screen.getByRole('searchbox', { name: 'Search loaded hosts' }), 'no such host')
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Hosts' })).toBeNull())
  await user.clear(screen.getByRole('searchbox', { name: 'Search loaded hosts' }))
  const again = within(await screen.findByRole('row', { name: /198\.51\.100\.23/ }))
  expect(again.getByRole('combobox', { name: 'Status' })).toHaveValue('waiting')
  await user.click(again.getByRole('button', { name: 'Save status' }))
  expect(await again.findByText(/saved and verified/)).toBeVisible()
  expect(bodies('row-away')).toEqual([{ status: 'waiting' }])
})

test('sends nothing from an open editor when the status changes elsewhere and none was chosen', async () => {
  const { user, row } = await open('row-stale', '198.51.100.23')
  await user.click(row.getByRole('button', { name: /change the status/ }))
  const market = marketFor('row-stale')
  market.db.hosts = market.db.hosts.map((host) => ({ ...host, status: 'inactive' }))
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  await waitFor(() => expect(row.getByRole('combobox', { name: 'Status' })).toHaveValue('inactive'))
  await user.click(row.getByRole('button', { name: 'Save status' }))
  expect(row.getByRole('button', { name: /^inactive, change the status/ })).toBeVisible()
  expect(bodies('row-stale')).toEqual([])
})

test('blocks a host only after the confirmation', async () => {
  const { user, row } = await open('row-2', '198.51.100.21')
  await user.click(row.getByRole('button', { name: /^running, change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'blocked')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 198.51.100.21?' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  expect(bodies('row-2')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  expect(await row.findByText(/saved and verified/)).toBeVisible()
  expect(bodies('row-2')).toEqual([{ status: 'blocked' }])
})
