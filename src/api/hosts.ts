import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import { listHosts, updateHost, type Host, type HostUpdateBody } from '@/contract/host'
import { currency as currencies, type Currency, type Locale } from '@/contract/params'
import { ApiError } from '@/shared/lib/api-error'
import { allPages, areWhole, nextStart, rowsOf } from './list-pages'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { unrepeatableBody } from './unrepeatable-body'

export const PAGE_SIZE = 100
/** Maximum number of hosts to load, so that a list without an end stops. More than one owner manages by hand. */
const CAP = 20_000
/** Number of rows to load around the last known position of a host, before loading all rows. */
const AROUND = 10

export interface HostsAsked {
  currency: Currency
  locale: Locale
}

export type HostPages = InfiniteData<Page<Host>>

const hostsKey = ['hosts'] as const
const listKey = (asked: HostsAsked) => [...hostsKey, asked] as const

const requestOf = (asked: HostsAsked, start: number, limit: number) => ({ query: { start, limit, ...asked } })

export const hostListRequest = (asked: HostsAsked): WireRequest => wireRequest(listHosts, requestOf(asked, 0, PAGE_SIZE))

const loadTimes = new WeakMap<Host, number>()

/** Arrival time of a host, in epoch milliseconds. A host that was loaded again alone is newer than its page. */
export const hostLoadedAt = (host: Host): number | undefined => loadTimes.get(host)

export async function loadPage(asked: HostsAsked, start: number, limit: number, signal?: AbortSignal): Promise<Page<Host>> {
  const page = await call(listHosts, requestOf(asked, start, limit), signal)
  for (const host of page.rows) loadTimes.set(host, page.at ?? Date.now())
  return page
}

/** SPEC 4.2, page by page. */
export const allHostsQuery = (asked: HostsAsked) =>
  infiniteQueryOptions({
    queryKey: listKey(asked),
    queryFn: ({ pageParam, signal }) => loadPage(asked, pageParam, PAGE_SIZE, signal),
    initialPageParam: 0,
    getNextPageParam: nextStart(CAP),
    structuralSharing: (before, after) => withFresher(before as HostPages | undefined, after as HostPages),
    // Only the user reloads many pages. A change of a host reloads that host automatically.
    staleTime: 5 * 60_000,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    meta: { isQuiet: true },
  })

/** Loads all hosts again, also for the tables on screen. @throws ApiError */
export async function loadAllHosts(client: QueryClient, asked: HostsAsked): Promise<{ hosts: Host[]; isWhole: boolean }> {
  const query = allHostsQuery(asked)
  // A load that started before the last response could return old values. Not awaited: a table would request its next page first.
  void client.cancelQueries({ queryKey: query.queryKey })
  // Other currencies and languages reload when next shown.
  void client.invalidateQueries({ queryKey: hostsKey, refetchType: 'none' })
  const before = client.getQueryData(query.queryKey)
  const { pageParams } = await client.fetchInfiniteQuery({ ...query, staleTime: 0, pages: Infinity })
  // A load that is stopped returns the hosts of before, apart from those that were loaded again alone.
  if (pageParams === before?.pageParams) throw new ApiError('cancelled')
  // The cache has kept hosts that were loaded again alone.
  const pages = client.getQueryData(query.queryKey)?.pages ?? []
  return { hosts: rowsOf(pages), isWhole: areWhole(pages) }
}

/** The hosts that any page has loaded, without a request. */
export const loadedHosts = (client: QueryClient): Host[] =>
  rowsOf(client.getQueriesData<HostPages>({ queryKey: hostsKey }).flatMap(([, data]) => data?.pages ?? []))

/** Keeps a host that was loaded again alone while a load that began before went on. */
function withFresher(before: HostPages | undefined, after: HostPages): HostPages {
  const replaced = before?.pages.filter((page) => !after.pages.includes(page)) ?? []
  if (replaced.length === 0) return after
  const known = new Map(replaced.flatMap(({ rows }) => rows.map((host) => [host.id, host] as const)))
  return mapHosts(after, (host) => {
    const other = known.get(host.id)
    return other && (hostLoadedAt(other) ?? 0) > (hostLoadedAt(host) ?? 0) ? other : host
  })
}

const mapHosts = (data: HostPages, change: (host: Host) => Host): HostPages => ({
  ...data,
  pages: data.pages.map((page) => {
    const rows = page.rows.map(change)
    return rows.every((host, index) => host === page.rows[index]) ? page : { ...page, rows }
  }),
})

/** Puts hosts that were loaded alone into the loaded list. */
export function keepReloaded(client: QueryClient, asked: HostsAsked, hosts: readonly Host[]): void {
  const fresh = new Map(hosts.map((host) => [host.id, host]))
  client.setQueryData<HostPages>(listKey(asked), (data) => data && mapHosts(data, (host) => fresh.get(host.id) ?? host))
  // Other currencies and languages reload when next shown.
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey) !== JSON.stringify(listKey(asked))
  void client.invalidateQueries({ queryKey: hostsKey, predicate: isOther })
}

/** SPEC 4.3, sent once. The caller decides about retries. */
export const putHost = (hostId: string, body: HostUpdateBody): Promise<null> =>
  call(updateHost, { params: { host_id: hostId }, body }, undefined, unrepeatableBody)

/**
 * Reloads one host and updates it in the loaded list. The API has no endpoint for one host, so this loads the rows around its last
 * position first, then all rows.
 * @returns null if the host is no longer listed
 * @throws ApiError also if the host is missing but not all rows were loaded and parsed
 */
export async function reloadHost(client: QueryClient, asked: HostsAsked, hostId: string): Promise<Host | null> {
  const found = await findHost(asked, hostId, placeOf(client, asked, hostId))
  if (found) keepReloaded(client, asked, [found])
  return found
}

/** Loads one host in every other currency, without changing the lists on screen. @throws ApiError */
export async function reloadHostElsewhere(client: QueryClient, asked: HostsAsked, hostId: string): Promise<Map<Currency, Host>> {
  const place = placeOf(client, asked, hostId)
  const found = new Map<Currency, Host>()
  for (const currency of currencies.options) {
    if (currency === asked.currency) continue
    // One request at a time, because this is not urgent.
    const host = await findHost({ ...asked, currency }, hostId, place)
    if (host) found.set(currency, host)
  }
  return found
}

const placeOf = (client: QueryClient, asked: HostsAsked, hostId: string): number =>
  rowsOf(client.getQueryData<HostPages>(listKey(asked))?.pages).findIndex(({ id }) => id === hostId)

async function findHost(asked: HostsAsked, hostId: string, place: number): Promise<Host | null> {
  const near = place < 0 ? undefined : await loadPage(asked, Math.max(0, place - AROUND / 2), AROUND)
  const host = near?.rows.find(({ id }) => id === hostId)
  if (host) return host
  const all = await allPages((start, limit) => loadPage(asked, start, limit), { limit: PAGE_SIZE, cap: CAP })
  const found = all.rows.find(({ id }) => id === hostId)
  // A row that was not parsed or not reached may be this host, so it is not certainly gone.
  if (!found && (all.setAside > 0 || !all.isComplete)) throw new ApiError('unexpected-shape')
  return found ?? null
}
