import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

async function openBlocked(key: string, status_reason: string) {
  const market = marketFor(key)
  market.db.hosts = market.db.hosts.map((host, index) => (index === 0 ? { ...host, status: 'blocked', status_reason } : host))
  const { user } = renderApp(`/hosts/${market.db.hosts[0]?.id}`, { key })
  const why = within(await screen.findByRole('region', { name: 'Is my host in search?' }))
  return { user, why }
}

test('shows the reason of a blocked host beside its status', async () => {
  await openBlocked('blocked-1', 'GPU fell off the bus (Xid 79)')
  const [reason] = screen.getAllByText(/GPU fell off the bus/)
  expect(reason?.parentElement).toHaveTextContent('The service says: GPU fell off the bus (Xid 79)')
  expect(reason?.parentElement?.previousElementSibling).toHaveTextContent('blocked')
})

test('shows “No reason given” when there is no reason', async () => {
  await openBlocked('blocked-2', '')
  expect(screen.getByText('No reason given').previousElementSibling).toHaveTextContent('blocked')
})

test('shows that search may lag behind when it finds a host that its status takes from the market', async () => {
  const { why } = await openBlocked('blocked-3', '')
  const found = await why.findByText(/^Search finds it: place \d+/)
  expect(found).toHaveTextContent('The status says otherwise: search may lag behind. Look again in a moment.')
})
