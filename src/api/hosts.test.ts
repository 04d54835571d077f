import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { keyState, setKey } from '@/api/api-key'
import { marketFor, TEST_KEY } from '@/mocks/market'
import { allHostsQuery, invalidateHosts, putHost, reloadHost, type HostList } from './hosts'
import { progressKey } from './list-progress'

const ASKED = { currency: 'USD', locale: 'en' } as const
const query = allHostsQuery(ASKED)
const lists = () => marketFor(TEST_KEY).requests('GET /v0/hosts')
const starts = () => lists().map(({ query: { start, limit } }) => [Number(start), Number(limit)])
let client: QueryClient

beforeEach(() => {
  setKey(TEST_KEY)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: false } } })
})

const idOf = (list: HostList | undefined, index: number): string => list?.rows[index]?.id ?? ''

describe('allHostsQuery', () => {
  test('loads page by page in the currency and language of the user, and reports the progress', async () => {
    marketFor(TEST_KEY).set({ hosts: 250 })
    const { rows, isComplete, total } = await client.fetchQuery(query)
    expect([rows.length, isComplete, total]).toEqual([250, true, 250])
    expect(starts()).toEqual([
      [0, 100],
      [100, 100],
      [200, 100],
    ])
    expect(lists()[0]?.query).toMatchObject({ currency: 'USD', locale: 'en' })
    expect(client.getQueryData(progressKey(allHostsQuery(ASKED).queryKey))).toEqual({ loaded: 250, total: 250 })
  })

  test('keeps the loaded rows after an error, and continues there on the next load', async () => {
    marketFor(TEST_KEY).set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '500', after: 1, times: 1 }] })
    await expect(client.fetchQuery(query)).rejects.toMatchObject({ kind: 'server' })
    expect(client.getQueryData(query.queryKey)).toMatchObject({ isComplete: false, received: 100 })
    const { rows } = await client.fetchQuery({ ...query, staleTime: 0 })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(250)
    expect(starts().map(([start]) => start)).toEqual([0, 100, 100, 200])
  })

  test('counts the unreadable rows of all pages when a load continues', async () => {
    const market = marketFor(TEST_KEY)
    market.set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '500', after: 1, times: 1 }] })
    market.db.hosts = market.db.hosts.map((host, index) => (index === 3 || index === 210 ? { ...host, id: null as never } : host))
    await expect(client.fetchQuery(query)).rejects.toMatchObject({ kind: 'server' })
    expect(client.getQueryData(query.queryKey)).toMatchObject({ setAside: 1 })
    expect(await client.fetchQuery({ ...query, staleTime: 0 })).toMatchObject({ setAside: 2, isComplete: true })
  })

  test('starts at the first page after an invalidation', async () => {
    marketFor(TEST_KEY).set({ hosts: 150, faults: [{ endpoint: 'GET /v0/hosts', kind: '500', after: 1, times: 1 }] })
    await expect(client.fetchQuery(query)).rejects.toMatchObject({ kind: 'server' })
    await invalidateHosts(client)
    await client.fetchQuery({ ...query, staleTime: 0 })
    expect(starts().map(([start]) => start)).toEqual([0, 100, 0, 100])
  })

  test('keeps all rows in the list during a reload from the first page', async () => {
    marketFor(TEST_KEY).set({ hosts: 150 })
    await client.fetchQuery(query)
    const sizes: number[] = []
    client.getQueryCache().subscribe(() => sizes.push(client.getQueryData(query.queryKey)?.rows.length ?? -1))
    await client.invalidateQueries({ queryKey: query.queryKey })
    await client.fetchQuery({ ...query, staleTime: 0 })
    expect(starts().map(([start]) => start)).toEqual([0, 100, 0, 100])
    expect(Math.min(...sizes)).toBe(150)
  })

  test('removes duplicates when the API lists a host twice', async () => {
    marketFor(TEST_KEY).set({ totals: 'missing' })
    const { db } = marketFor(TEST_KEY)
    db.hosts = [...db.hosts, ...db.hosts.slice(0, 3)]
    expect((await client.fetchQuery(query)).rows).toHaveLength(60)
  })

  test('rejects a null list instead of returning an empty one', async () => {
    marketFor(TEST_KEY).set({ faults: [{ endpoint: 'GET /v0/hosts', kind: 'data-null' }] })
    await expect(client.fetchQuery(query)).rejects.toMatchObject({ kind: 'unexpected-shape' })
  })
})

test('marks the key as rejected when a change of a host gets a 401, and sends it once', async () => {
  marketFor(TEST_KEY).set({ faults: [{ endpoint: 'PUT /v0/hosts/{host_id}', kind: '401' }] })
  await expect(putHost('h', { price: 7 })).rejects.toMatchObject({ kind: 'unauthorised' })
  expect(keyState.get().status).toBe('refused')
  expect(marketFor(TEST_KEY).requests('PUT /v0/hosts/{host_id}')).toHaveLength(1)
})

describe('reloadHost', () => {
  test('loads the rows around the host and updates it in the list', async () => {
    marketFor(TEST_KEY).set({ hosts: 250 })
    const list = await client.fetchQuery(query)
    const id = idOf(list, 180)
    await putHost(id, { price: 7 })
    const host = await reloadHost(client, ASKED, id)
    expect(starts().at(-1)).toEqual([175, 10])
    expect(host?.offer?.prices.entries[0]?.amount).toBe(7)
    const after = client.getQueryData(query.queryKey)
    expect(after?.rows[180]).toBe(host)
    expect(after?.rows[179]).toBe(list.rows[179])
    expect(after?.loadedAt.get(id) ?? 0).toBeGreaterThanOrEqual(list.loadedAt.get(id) ?? Infinity)
  })

  test('finds a host that has moved, and returns null when it is no longer listed', async () => {
    const list = await client.fetchQuery(query)
    const { db } = marketFor(TEST_KEY)
    db.hosts = db.hosts.toReversed()
    expect((await reloadHost(client, ASKED, idOf(list, 0)))?.id).toBe(idOf(list, 0))
    db.hosts = db.hosts.slice(0, 10)
    expect(await reloadHost(client, ASKED, idOf(list, 0))).toBeNull()
  })

  test('throws instead of returning null when an unreadable row may be the host', async () => {
    const list = await client.fetchQuery(query)
    marketFor(TEST_KEY).set({ badRows: 3 })
    await expect(reloadHost(client, ASKED, idOf(list, 2))).rejects.toMatchObject({ kind: 'unexpected-shape' })
    expect((await reloadHost(client, ASKED, idOf(list, 3)))?.id).toBe(idOf(list, 3))
  })

  test('invalidates the list in other currencies', async () => {
    const roubles = allHostsQuery({ currency: 'RUB', locale: 'en' })
    await client.fetchQuery(roubles)
    const list = await client.fetchQuery(query)
    await reloadHost(client, ASKED, idOf(list, 0))
    expect([client.getQueryState(roubles.queryKey)?.isInvalidated, client.getQueryState(query.queryKey)?.isInvalidated]).toEqual([
      true,
      false,
    ])
  })

  test('keeps the reloaded host when a page loaded before it arrives', async () => {
    marketFor(TEST_KEY).set({ hosts: 900 })
    const list = await client.fetchQuery(query)
    marketFor(TEST_KEY).set({ hosts: 900, latency: 40 })
    const id = idOf(list, 0)
    const loading = client.fetchQuery({ ...query, staleTime: 0 })
    await expect.poll(() => lists().length, { interval: 5 }).toBe(11)
    await putHost(id, { status: 'blocked' })
    await reloadHost(client, ASKED, id)
    expect((await loading).rows[0]?.status).toBe('blocked')
  })
})
