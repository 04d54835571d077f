import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setKey } from '@/api/api-key'
import { loadAllHosts } from '@/api/hosts'
import { marketFor } from '@/mocks/market'
import { PART } from '../change/change-session'
import { planHosts } from '../change/plan'
import { connectSession } from './connect-session'

const ASKED = { currency: 'USD', locale: 'en' } as const

test('loads only the pages of its hosts before a later part, and leaves out one that has changed since', async () => {
  setKey('connect-1')
  const market = marketFor('connect-1')
  market.set({ hosts: 450 })
  market.db.hosts = market.db.hosts.map((host) => ({ ...host, status: 'active' }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: false } } })
  const { hosts: rows } = await loadAllHosts(client, ASKED)
  const session = connectSession(client, ASKED)
  const theirs = rows[PART + 5]?.id ?? ''
  session.subscribe(() => {
    if (session.get().states.get(rows[9]?.id ?? '')?.is !== 'sending') return
    market.db.hosts = market.db.hosts.map((host) => (host.id === theirs ? { ...host, status: 'blocked' } : host))
  })
  const before = market.requests('GET /v0/hosts').length
  await session.apply(
    planHosts(rows.slice(0, PART + 10), () => ({ status: 'review', price: null }), { currency: 'USD', marketOf: () => undefined }),
  )
  const starts = market
    .requests('GET /v0/hosts')
    .slice(before)
    .map(({ query: { start, limit } }) => `${String(start)}+${String(limit)}`)
  const all = ['0+100', '100+100', '200+100', '300+100', '400+100']
  expect(starts).toEqual([...all, '0+10', '0+100', ...all])
  expect(session.get().states.get(theirs)).toMatchObject({ result: { outcome: 'notSent', unsent: 'changed' } })
  expect(market.requests('PUT /v0/hosts/{host_id}')).toHaveLength(PART + 9)
})
