import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { baseUrl } from '@/api/config'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { hostChanges } from '../host/host-changes'

beforeAll(() => Promise.all([import('../machine/host-page'), import('../list/hosts-page')]), 60_000)

test('says in the list and on the page of a host that its last change is unknown', async () => {
  const market = marketFor('findings-1')
  market.db.hosts = market.db.hosts.slice(0, 2).map((host) => ({ ...host, status: 'inactive', status_reason: '' }))
  const [doubtful] = market.db.hosts
  if (!doubtful) throw new Error('the mock market has no host')
  const values = { status: 'inactive', price: null }
  hostChanges.putAll([
    {
      id: 'c1',
      service: baseUrl(),
      hostId: doubtful.id,
      address: null,
      at: Date.now(),
      sent: { status: 'active' },
      before: values,
      currency: 'USD',
      outcome: 'unknown',
      reads: null,
      error: null,
    },
  ])
  const { user } = renderApp('/hosts?part=attention', { key: 'findings-1' })
  expect((await screen.findAllByText('last change unknown')).length).toBe(1)
  await user.click(screen.getByRole('link', { name: String(doubtful.address) }))
  expect(await screen.findByRole('list', { name: 'Checks, in order' })).toHaveTextContent('last change unknown')
})
