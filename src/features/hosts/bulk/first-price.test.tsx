import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const PUT = 'PUT /v0/hosts/{host_id}'
vi.setConfig({ testTimeout: 40_000 })
beforeAll(() => Promise.all([import('../list/hosts-page'), import('./change-hosts-dialog'), import('../paste/paste-selection')]), 60_000)

async function open(key: string, count: number, search = '') {
  const market = marketFor(key)
  // Rented hosts would be skipped when they leave the market.
  market.db.hosts = market.db.hosts.map((host) => ({ ...host, status: 'active' }))
  const { user } = renderApp(`/hosts${search}`, { key })
  await user.click(await screen.findByRole('button', { name: 'Select from list' }))
  const paste = within(await screen.findByRole('dialog', { name: 'Select from list' }))
  await user.click(paste.getByRole('textbox', { name: 'IDs or addresses' }))
  await user.paste(
    market.db.hosts
      .slice(0, count)
      .map(({ id }) => id)
      .join('\n'),
  )
  await user.click(await paste.findByRole('button', { name: `Select ${count} hosts` }))
  await user.click(await screen.findByRole('button', { name: 'Change selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  return { user, market, dialog }
}

test('stops after the first price when the marketplace takes roubles as dollars, and undoes it in dollars', async () => {
  const { user, market, dialog } = await open('first-1', 3, '?currency=RUB')
  market.set({ hostPrice: 'usd' })
  const before = market.db.hosts[0]?.offer.usd ?? 0
  await user.click(dialog.getByRole('radio', { name: 'Change by %' }))
  await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '10')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText(/Stopped after the first host/)).toBeVisible()
  expect(market.requests(PUT)).toHaveLength(1)
  expect(await dialog.findByText(/the marketplace takes prices in USD/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Send remaining/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Undo the 1 saved, in USD' }))
  await dialog.findByText(/Undone:/)
  expect(market.db.hosts[0]?.offer.usd).toBeCloseTo(before, 2)
})

test('asks before sending anything when a host has changed since the preview', async () => {
  const { user, market, dialog } = await open('first-2', 3)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'approved')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled())
  market.db.hosts = market.db.hosts.map((host, index) => (index === 1 ? { ...host, status: 'blocked' } : host))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText(/1 host was changed elsewhere since this preview/)).toBeVisible()
  expect(dialog.getByText(/changed by someone else · now blocked/)).toBeVisible()
  expect(market.requests(PUT)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Back to the preview' }))
  expect(await dialog.findByRole('region', { name: '1 leaves “blocked”' })).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await dialog.findByText(/Done:/)
  expect(market.requests(PUT)).toHaveLength(2)
})
