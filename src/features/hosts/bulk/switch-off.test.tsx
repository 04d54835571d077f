import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

test('names rented hosts before many are set to inactive, and counts no host in review as leaving the market', async () => {
  const market = marketFor('switch-off')
  const statuses = ['running', 'running', 'active', 'review', 'waiting']
  market.db.hosts = market.db.hosts.slice(0, statuses.length).map((host, index) => ({ ...host, status: statuses[index] ?? '' }))
  const [first, second] = market.db.hosts.map(({ address }) => address)
  const { user } = renderApp('/hosts', { key: 'switch-off' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  await user.click(await screen.findByRole('button', { name: 'Change selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'inactive')
  const typed = await dialog.findByRole('textbox', { name: 'Type 3 to confirm' })
  expect(typed).toHaveAccessibleDescription(/^2 hosts are “running” now, so renters may be using them:/)
  expect(typed).toHaveAccessibleDescription(new RegExp(`${first} and ${second}`))
  expect(typed).toHaveAccessibleDescription(/3 hosts leave the market/)
  expect(dialog.getByText('2 of them running now')).toBeVisible()
  expect(dialog.getAllByText('Running now, leaves the market')).toHaveLength(2)
  expect(dialog.getAllByText('Leaves the market')).toHaveLength(1)
  expect(dialog.getAllByText('Will be sent')).toHaveLength(2)
})
