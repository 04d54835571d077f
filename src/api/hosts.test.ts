import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { keyState, setKey } from '@/api/api-key'
import { marketFor, TEST_KEY } from '@/mocks/market'
import { allHostsQuery, hostLoadedAt, loadAllHosts, putHost, reloadHost } from './hosts'
import { useList } from './list'
import { rowsOf } from './list-pages'
import { useListRows } from './list-rows'

const ASKED = { currency: 'USD', locale: 'en' } as const
const query = allHostsQuery(ASKED)
const lists = () => marketFor(TEST_KEY).requests('GET /v0/hosts')
const starts = () => lists().map(({ query: { start, limit } }) => [Number(start), Number(limit)])
let client: QueryClient

beforeEach(() => {
  setKey(TEST_KEY)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: false } } })
})

const load = async () => (await loadAllHosts(client, ASKED)).hosts
const rows = () => rowsOf(client.getQueryData(query.queryKey)?.pages)
const idOf = (hosts: readonly { id: string }[], index: number): string => hosts[index]?.id ?? ''

/** The list of a page that is open, after its first page. */
async function openList() {
  const list = new InfiniteQueryObserver(client, query)
  onTestFinished(list.subscribe(() => undefined))
  await expect.poll(() => list.getCurrentResult().isFetching).toBe(false)
  return list
}

describe('allHostsQuery', () => {
  test('loads page by page in the currency and language of the user', async () => {
    marketFor(TEST_KEY).set({ hosts: 250 })
    const { hosts, isWhole } = await loadAllHosts(client, ASKED)
    expect([hosts.length, isWhole]).toEqual([250, true])
    expect(starts()).toEqual([
      [0, 100],
      [100, 100],
      [200, 100],
    ])
    expect(lists()[0]?.query).toMatchObject({ currency: 'USD', locale: 'en' })
    expect(client.getQueryData(query.queryKey)?.pages.map(({ received, total }) => [received, total])).toEqual([
      [100, 250],
      [100, 250],
      [50, 250],
    ])
  })

  test('keeps the loaded rows after an error, and continues there on the next load', async () => {
    marketFor(TEST_KEY).set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '500', after: 1, times: 1 }] })
    const list = await openList()
    expect((await list.fetchNextPage()).error).toMatchObject({ kind: 'server' })
    expect(rows()).toHaveLength(100)
    await list.fetchNextPage()
    expect((await list.fetchNextPage()).hasNextPage).toBe(false)
    expect(rows()).toHaveLength(250)
    expect(starts().map(([start]) => start)).toEqual([0, 100, 100, 200])
  })

  test('counts the unreadable rows of all pages when a load continues', async () => {
    const market = marketFor(TEST_KEY)
    market.set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '500', after: 1, times: 1 }] })
    market.db.hosts = market.db.hosts.map((host, index) => (index === 3 || index === 210 ? { ...host, id: null as never } : host))
    const unread = () => renderHook(() => useListRows(client.getQueryData(query.queryKey)?.pages)).result.current.setAside
    const list = await openList()
    await list.fetchNextPage()
    expect(unread()).toBe(1)
    await list.fetchNextPage()
    await list.fetchNextPage()
    expect(unread()).toBe(2)
  })

  test('starts at the first page after an invalidation', async () => {
    marketFor(TEST_KEY).set({ hosts: 150, faults: [{ endpoint: 'GET /v0/hosts', kind: '500', after: 1, times: 1 }] })
    const list = await openList()
    await list.fetchNextPage()
    await client.invalidateQueries({ queryKey: query.queryKey })
    await list.fetchNextPage()
    expect(starts().map(([start]) => start)).toEqual([0, 100, 0, 100])
  })

  test('keeps all rows in the list during a reload from the first page', async () => {
    marketFor(TEST_KEY).set({ hosts: 150 })
    await load()
    const sizes: number[] = []
    client.getQueryCache().subscribe(() => sizes.push(rows().length))
    await load()
    expect(starts().map(([start]) => start)).toEqual([0, 100, 0, 100])
    expect(Math.min(...sizes)).toBe(150)
  })

  test('cancels the load of a table that is open, which then requests no page of its own', async () => {
    marketFor(TEST_KEY).set({ hosts: 250, latency: 40 })
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
    renderHook(() => useList(query, 'kept'), { wrapper })
    await expect.poll(() => lists().length, { interval: 5 }).toBe(2)
    expect(await load()).toHaveLength(250)
    expect(starts().map(([start]) => start)).toEqual([0, 100, 0, 100, 200])
  })

  test('does not return the hosts of before when a reload is stopped', async () => {
    await load()
    marketFor(TEST_KEY).set({ latency: 40 })
    const loading = load()
    await client.cancelQueries({ queryKey: query.queryKey })
    await expect(loading).rejects.toMatchObject({ kind: 'cancelled' })
    expect(rows()).toHaveLength(60)
  })

  test('does not return them either if one of them was loaded again alone', async () => {
    marketFor(TEST_KEY).set({ hosts: 250 })
    await load()
    marketFor(TEST_KEY).set({ hosts: 250, latency: 40 })
    const loading = load()
    await expect.poll(() => lists().length, { interval: 5 }).toBe(4)
    marketFor(TEST_KEY).set({ hosts: 250 })
    await reloadHost(client, ASKED, idOf(rows(), 0))
    await client.cancelQueries({ queryKey: query.queryKey })
    await expect(loading).rejects.toMatchObject({ kind: 'cancelled' })
  })

  test('removes duplicates when the API lists a host twice', async () => {
    marketFor(TEST_KEY).set({ totals: 'missing' })
    const { db } = marketFor(TEST_KEY)
    db.hosts = [...db.hosts, ...db.hosts.slice(0, 3)]
    expect(await load()).toHaveLength(60)
  })

  test('rejects a null list instead of returning an empty one', async () => {
    marketFor(TEST_KEY).set({ faults: [{ endpoint: 'GET /v0/hosts', kind: 'data-null' }] })
    await expect(load()).rejects.toMatchObject({ kind: 'unexpected-shape' })
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
    const list = await load()
    const id = idOf(list, 180)
    await putHost(id, { price: 7 })
    const host = await reloadHost(client, ASKED, id)
    expect(starts().at(-1)).toEqual([175, 10])
    expect(host?.offer?.prices.entries[0]?.amount).toBe(7)
    expect(rows()[180]).toBe(host)
    expect(rows()[179]).toBe(list[179])
    const [before, after] = [list[180], host].map((one) => one && hostLoadedAt(one))
    expect(after).toBeGreaterThanOrEqual(before ?? Infinity)
  })

  test('finds a host that has moved, and returns null when it is no longer listed', async () => {
    const list = await load()
    const { db } = marketFor(TEST_KEY)
    db.hosts = db.hosts.toReversed()
    expect((await reloadHost(client, ASKED, idOf(list, 0)))?.id).toBe(idOf(list, 0))
    db.hosts = db.hosts.slice(0, 10)
    expect(await reloadHost(client, ASKED, idOf(list, 0))).toBeNull()
  })

  test('throws instead of returning null when an unreadable row may be the host', async () => {
    const list = await load()
    marketFor(TEST_KEY).set({ badRows: 3 })
    await expect(reloadHost(client, ASKED, idOf(list, 2))).rejects.toMatchObject({ kind: 'unexpected-shape' })
    expect((await reloadHost(client, ASKED, idOf(list, 3)))?.id).toBe(idOf(list, 3))
  })

  test('invalidates the list in other currencies', async () => {
    const roubles = allHostsQuery({ currency: 'RUB', locale: 'en' })
    await client.fetchInfiniteQuery(roubles)
    const list = await load()
    await reloadHost(client, ASKED, idOf(list, 0))
    expect([client.getQueryState(roubles.queryKey)?.isInvalidated, client.getQueryState(query.queryKey)?.isInvalidated]).toEqual([
      true,
      false,
    ])
  })

  test('keeps the reloaded host when a page loaded before it arrives', async () => {
    marketFor(TEST_KEY).set({ hosts: 900 })
    const list = await load()
    marketFor(TEST_KEY).set({ hosts: 900, latency: 40 })
    const id = idOf(list, 0)
    const loading = load()
    await expect.poll(() => lists().length, { interval: 5 }).toBe(11)
    await putHost(id, { status: 'blocked' })
    await reloadHost(client, ASKED, id)
    expect((await loading)[0]?.status).toBe('blocked')
  })
  test('keeps the reloaded host when a page requested before it arrives', async () => {
    marketFor(TEST_KEY).set({ hosts: 250 })
    const list = await openList()
    marketFor(TEST_KEY).set({ hosts: 250, latency: 40 })
    const loading = list.fetchNextPage()
    await expect.poll(() => lists().length, { interval: 5 }).toBe(2)
    const id = idOf(rows(), 0)
    marketFor(TEST_KEY).set({ hosts: 250 })
    await putHost(id, { status: 'blocked' })
    await reloadHost(client, ASKED, id)
    expect(client.isFetching({ queryKey: query.queryKey })).toBe(1)
    await loading
    expect(rows()).toHaveLength(200)
    expect(rows()[0]?.status).toBe('blocked')
  })
})
