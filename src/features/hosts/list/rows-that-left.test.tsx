import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

beforeAll(() => Promise.all([import('./hosts-page'), import('../bulk/change-hosts-dialog')]), 60_000)

const addressRow = (address: string) => screen.queryByRole('row', { name: new RegExp(address.replaceAll('.', String.raw`\.`)) })

async function openActive(key: string) {
  const market = marketFor(key)
  market.db.hosts = market.db.hosts.slice(0, 4).map((host, index) => ({ ...host, status: index < 3 ? 'active' : 'waiting' }))
  const { user } = renderApp('/hosts?status=active', { key })
  expect(await screen.findByText('Shown 3 of 4')).toBeVisible()
  return { user, market, addresses: market.db.hosts.map(({ address }) => address) }
}

test('keeps a host that a bulk change has taken out of the filter, until the filter changes', async () => {
  const { user, addresses } = await openActive('left-1')
  const [first = '', , third = '', fourth = ''] = addresses
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${first}` }))
  await user.click(await screen.findByRole('button', { name: 'Change selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await user.click(await dialog.findByRole('button', { name: 'Apply' }))
  await dialog.findByText(/Done:/)
  await user.click(dialog.getByText('Close', { selector: 'button *' }))
  const row = await screen.findByRole('row', { name: new RegExp(first.replaceAll('.', String.raw`\.`)) })
  expect(row).toHaveTextContent('review')
  expect(row).toHaveTextContent('was active')
  expect(row).toHaveTextContent('no longer matches')
  expect(screen.getByText('Shown 3 of 4')).toBeVisible()
  expect(addressRow(fourth)).toBeNull()
  expect(addressRow(third)).not.toHaveTextContent('was')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'review')
  expect(await screen.findByText('Shown 1 of 4')).toBeVisible()
  expect(addressRow(first)).not.toHaveTextContent('was active')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active')
  expect(await screen.findByText('Shown 2 of 4')).toBeVisible()
})

test('keeps a host whose status was changed in its row, and drops one that only the marketplace has changed', async () => {
  const { user, market, addresses } = await openActive('left-2')
  const [first = '', second = ''] = addresses
  const row = within(await screen.findByRole('row', { name: new RegExp(first.replaceAll('.', String.raw`\.`)) }))
  await user.click(row.getByRole('button', { name: /change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'review')
  await user.click(row.getByRole('button', { name: 'Save status' }))
  expect(await row.findByText(/saved and verified/)).toBeVisible()
  expect(row.getByText('was active · no longer matches')).toBeVisible()
  market.db.hosts = market.db.hosts.map((host) => (host.address === second ? { ...host, status: 'blocked' } : host))
  await user.click(screen.getByRole('button', { name: /Refresh/ }))
  await waitFor(() => expect(addressRow(second)).toBeNull())
  expect(addressRow(first)).not.toBeNull()
})
