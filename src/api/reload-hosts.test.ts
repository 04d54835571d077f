import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { setKey } from '@/api/api-key'
import { marketFor, TEST_KEY } from '@/mocks/market'
import { allHostsQuery, loadAllHosts } from './hosts'
import { rowsOf } from './list-pages'
import { reloadHosts } from './reload-hosts'

const ASKED = { currency: 'USD', locale: 'en' } as const
const query = allHostsQuery(ASKED)
const starts = () =>
  marketFor(TEST_KEY)
    .requests('GET /v0/hosts')
    .map(({ query: { start } }) => Number(start))
let client: QueryClient
let ids: string[]

beforeEach(async () => {
  setKey(TEST_KEY)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: false } } })
  marketFor(TEST_KEY).set({ hosts: 450 })
  ids = (await loadAllHosts(client, ASKED)).hosts.map(({ id }) => id)
})

test('loads only the pages that have listed the hosts, and updates them in the list', async () => {
  const { db } = marketFor(TEST_KEY)
  db.hosts = db.hosts.map((host, index) => (index === 120 ? { ...host, status: 'blocked' } : host))
  const before = starts().length
  const hosts = await reloadHosts(client, ASKED, ids.slice(90, 140))
  expect(hosts?.map(({ id }) => id)).toEqual(ids.slice(90, 140))
  expect(starts().slice(before)).toEqual([0, 100])
  const rows = rowsOf(client.getQueryData(query.queryKey)?.pages)
  expect(rows[120]?.status).toBe('blocked')
  expect(rows).toHaveLength(450)
})

test('returns null when a host is not where it was, and without a request when all pages are needed', async () => {
  const { db } = marketFor(TEST_KEY)
  const before = starts().length
  expect(
    await reloadHosts(
      client,
      ASKED,
      [0, 100, 200, 300, 400].flatMap((at) => ids[at] ?? []),
    ),
  ).toBeNull()
  expect(starts()).toHaveLength(before)
  db.hosts = db.hosts.toReversed()
  expect(await reloadHosts(client, ASKED, ids.slice(0, 1))).toBeNull()
})
