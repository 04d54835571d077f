import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listHosts, updateHost, type Host, type HostUpdateBody } from '@/contract/host'
import { currency as currencies, type Currency, type Locale } from '@/contract/params'
import { ApiError } from '@/shared/lib/api-error'
import { allPages, type Collected } from './list-pages'
import { setProgress, type ListProgress } from './list-progress'
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

export interface HostList extends Collected<Host> {
  /** Number of rows received so far, parsed or not; the start of the next page. */
  received: number
  total: number | undefined
  isCapped: boolean
  /** True until the first load is complete; the next load continues where it ended. */
  mayGoOn: boolean
  /** Time of the request for the first page, in epoch milliseconds. No row is older. */
  startedAt: number
  /** Load time of each host by ID, in epoch milliseconds. */
  loadedAt: ReadonlyMap<string, number>
}

const hostsKey = ['hosts'] as const
const listKey = (asked: HostsAsked) => [...hostsKey, 'all', asked] as const

const requestOf = (asked: HostsAsked, start: number, limit: number) => ({ query: { start, limit, ...asked } })

export const hostListRequest = (asked: HostsAsked): WireRequest => wireRequest(listHosts, requestOf(asked, 0, PAGE_SIZE))

const loadPage = (asked: HostsAsked, start: number, limit: number, signal: AbortSignal | undefined) =>
  call(listHosts, requestOf(asked, start, limit), signal)

/** SPEC 4.2, all pages. The first load shows rows page by page and can continue; a later load replaces the rows when complete. */
export const allHostsQuery = (asked: HostsAsked) =>
  queryOptions({
    queryKey: listKey(asked),
    queryFn: ({ client, signal }) => loadAllHosts(asked, client, signal),
    // Only the user reloads many pages. A change of a host reloads that host automatically.
    staleTime: 5 * 60_000,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    meta: { isQuiet: true },
  })

async function loadAllHosts(asked: HostsAsked, client: QueryClient, signal: AbortSignal): Promise<HostList> {
  const key = listKey(asked)
  const before = client.getQueryData<HostList>(key)
  const goesOn = before?.mayGoOn === true
  const base = goesOn ? before : NOTHING
  const startedAt = goesOn ? base.startedAt : Date.now()
  const loadedAt = new Map(base.loadedAt)
  let progress: ListProgress = { loaded: base.received, total: base.total }
  setProgress(client, key, progress)
  const listOf = (
    rows: readonly Host[],
    end: Pick<HostList, 'setAside' | 'isComplete' | 'isCapped' | 'mayGoOn' | 'isRepeated'>,
  ): HostList => {
    const { loaded: received, total } = progress
    const list = { rows: distinct([...base.rows, ...rows]), loadedAt: new Map(loadedAt), received, total, startedAt, ...end }
    // A host that was reloaded alone during this load is newer than its page.
    return withFresher(list, client.getQueryData<HostList>(key))
  }
  const { rows, setAside, isComplete, isRepeated } = await allPages((start, limit) => loadPage(asked, start, limit, signal), {
    limit: PAGE_SIZE,
    cap: CAP,
    from: base.received,
    onProgress(loaded, total, soFar, unread) {
      const now = Date.now()
      for (const { id } of soFar) if (!loadedAt.has(id)) loadedAt.set(id, now)
      progress = { loaded, total }
      setProgress(client, key, progress)
      // Not during a reload: the list would shrink to the first page.
      if (before !== undefined && !goesOn) return
      const end = { setAside: base.setAside + unread, isComplete: false, isCapped: false, mayGoOn: true }
      client.setQueryData(key, listOf(soFar, end))
    },
  })
  return listOf(rows, {
    setAside: base.setAside + setAside,
    isComplete,
    isCapped: !isComplete && !isRepeated,
    mayGoOn: false,
    ...(isRepeated && { isRepeated }),
  })
}

/** The hosts that any page has loaded, without a request. */
export function loadedHosts(client: QueryClient): Host[] {
  const lists = client.getQueriesData<HostList>({ queryKey: [...hostsKey, 'all'] })
  return distinct(lists.flatMap(([, list]) => list?.rows ?? []))
}

/** Invalidates all loaded hosts; the next load starts at the first page. */
export async function invalidateHosts(client: QueryClient): Promise<void> {
  client.setQueriesData<HostList>({ queryKey: [...hostsKey, 'all'] }, fromTheStart)
  await client.invalidateQueries({ queryKey: hostsKey, refetchType: 'none' })
}

const fromTheStart = (list: HostList | undefined) => list && { ...list, mayGoOn: false }

const NOTHING: HostList = {
  rows: [],
  setAside: 0,
  isComplete: false,
  isCapped: false,
  mayGoOn: false,
  received: 0,
  total: undefined,
  startedAt: 0,
  loadedAt: new Map(),
}

const distinct = (hosts: readonly Host[]): Host[] => [...new Map(hosts.map((host) => [host.id, host])).values()]

function withFresher(list: HostList, other: HostList | undefined): HostList {
  if (!other || other.loadedAt === list.loadedAt) return list
  const fresher = other.rows.filter(({ id }) => (other.loadedAt.get(id) ?? 0) > (list.loadedAt.get(id) ?? Infinity))
  return fresher.reduce((joined, host) => withHost(joined, host, other.loadedAt.get(host.id) ?? 0), list)
}

const withHost = (list: HostList, host: Host, at: number): HostList => ({
  ...list,
  rows: list.rows.map((known) => (known.id === host.id ? host : known)),
  loadedAt: new Map(list.loadedAt).set(host.id, at),
})

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
  if (!found) return null
  client.setQueryData<HostList>(listKey(asked), (list) => list && withHost(list, found, Date.now()))
  // Other currencies and languages reload when next shown, from the first page: the host may be on a page that is already loaded.
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey) !== JSON.stringify(listKey(asked))
  const others = { queryKey: hostsKey, predicate: isOther }
  client.setQueriesData<HostList>(others, fromTheStart)
  void client.invalidateQueries(others)
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
  client.getQueryData<HostList>(listKey(asked))?.rows.findIndex(({ id }) => id === hostId) ?? -1

async function findHost(asked: HostsAsked, hostId: string, place: number): Promise<Host | null> {
  const near = place < 0 ? undefined : await loadPage(asked, Math.max(0, place - AROUND / 2), AROUND, undefined)
  const host = near?.rows.find(({ id }) => id === hostId)
  if (host) return host
  const all = await allPages((start, limit) => loadPage(asked, start, limit, undefined), { limit: PAGE_SIZE, cap: CAP })
  const found = all.rows.find(({ id }) => id === hostId)
  // A row that was not parsed or not reached may be this host, so it is not certainly gone.
  if (!found && (all.setAside > 0 || !all.isComplete)) throw new ApiError('unexpected-shape')
  return found ?? null
}
