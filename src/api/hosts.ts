import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listHosts, updateHost, type Host, type HostUpdateBody } from '@/contract/host'
import { currency as currencies, type Currency, type Locale } from '@/contract/params'
import { ApiError } from '@/shared/lib/api-error'
import { allPages, type Collected } from './list-pages'
import { noticeRefusedKey } from './api-key'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { unrepeatableBody } from './unrepeatable-body'

const PAGE_SIZE = 100
/** More machines than one owner runs by hand: a service that repeats its last page must not keep us busy for ever. */
const CAP = 20_000
/** Rows read around the place where a host stood, before all of them are read for it. */
const AROUND = 10

export interface HostsAsked {
  currency: Currency
  locale: Locale
}

/** The hosts as far as they have been read. A host that is listed twice stands here once. */
export interface HostList extends Collected<Host> {
  /** Rows the service has sent so far, readable or not: where reading goes on. */
  received: number
  /** Undefined when the service does not say. */
  total: number | undefined
  /** True when there are more hosts than are ever read. */
  isCapped: boolean
  /** True while the first reading has not come to its end: the next one goes on from there. */
  mayGoOn: boolean
  /** When its first page was asked for, in milliseconds: the oldest that anything here can be. */
  startedAt: number
  /** When each host was read, by id, in milliseconds. */
  readAt: ReadonlyMap<string, number>
}

/** How far a reading of all hosts is. */
export interface HostReading {
  loaded: number
  total: number | undefined
}

const hostsKey = ['hosts'] as const
const listKey = (asked: HostsAsked) => [...hostsKey, 'all', asked] as const
/** Beside the list, not in it: while the list is read again its rows stay what they are. */
export const hostReadingKey = (asked: HostsAsked) => ['host-reading', asked] as const

const requestOf = (asked: HostsAsked, start: number, limit: number) => ({ query: { start, limit, ...asked } })

/** The request behind the first page: for "show as curl". */
export const hostListRequest = (asked: HostsAsked): WireRequest => wireRequest(listHosts, requestOf(asked, 0, PAGE_SIZE))

const readPage = (asked: HostsAsked, start: number, limit: number, signal: AbortSignal | undefined) =>
  call(listHosts, requestOf(asked, start, limit), signal)

/**
 * SPEC 4.2, all pages. On the first reading the rows come into sight page by page, and a reading that was stopped or
 * failed goes on where it ended; a later one replaces the rows at its end.
 */
export const allHostsQuery = (asked: HostsAsked) =>
  queryOptions({
    queryKey: listKey(asked),
    queryFn: ({ client, signal }) => readAllHosts(asked, client, signal),
    // Reading many pages again is for the person to ask for; whatever changes a host reads it again by itself.
    staleTime: 5 * 60_000,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    // The page itself says over its rows that reading failed.
    meta: { isQuiet: true },
  })

async function readAllHosts(asked: HostsAsked, client: QueryClient, signal: AbortSignal): Promise<HostList> {
  const key = listKey(asked)
  const before = client.getQueryData<HostList>(key)
  const goesOn = before?.mayGoOn === true
  const base = goesOn ? before : NOTHING
  const startedAt = goesOn ? base.startedAt : Date.now()
  const readAt = new Map(base.readAt)
  let reading: HostReading = { loaded: base.received, total: base.total }
  client.setQueryData(hostReadingKey(asked), reading)
  const listOf = (
    rows: readonly Host[],
    end: Pick<HostList, 'setAside' | 'isComplete' | 'isCapped' | 'mayGoOn' | 'isRepeated'>,
  ): HostList => {
    const { loaded: received, total } = reading
    const list = { rows: distinct([...base.rows, ...rows]), readAt: new Map(readAt), received, total, startedAt, ...end }
    // What was read again on its own meanwhile is fresher than its page.
    return withFresher(list, client.getQueryData<HostList>(key))
  }
  const { rows, setAside, isComplete, isRepeated } = await allPages((start, limit) => readPage(asked, start, limit, signal), {
    limit: PAGE_SIZE,
    cap: CAP,
    from: base.received,
    onProgress(loaded, total, soFar) {
      const now = Date.now()
      for (const { id } of soFar) if (!readAt.has(id)) readAt.set(id, now)
      reading = { loaded, total }
      client.setQueryData(hostReadingKey(asked), reading)
      // Not over rows that are being read again: they would shrink to the first page.
      if (before !== undefined && !goesOn) return
      const end = { setAside: base.setAside, isComplete: false, isCapped: false, mayGoOn: true }
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

/** Whatever has been read is old news: the next reading begins at the first page. */
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
  readAt: new Map(),
}

const distinct = (hosts: readonly Host[]): Host[] => [...new Map(hosts.map((host) => [host.id, host])).values()]

function withFresher(list: HostList, other: HostList | undefined): HostList {
  if (!other || other.readAt === list.readAt) return list
  const fresher = other.rows.filter(({ id }) => (other.readAt.get(id) ?? 0) > (list.readAt.get(id) ?? Infinity))
  return fresher.reduce((joined, host) => withHost(joined, host, other.readAt.get(host.id) ?? 0), list)
}

const withHost = (list: HostList, host: Host, at: number): HostList => ({
  ...list,
  rows: list.rows.map((known) => (known.id === host.id ? host : known)),
  readAt: new Map(list.readAt).set(host.id, at),
})

/** SPEC 4.3, once. What may be sent again is decided where the outcome of a change is kept. */
export async function putHost(hostId: string, body: HostUpdateBody): Promise<null> {
  try {
    return await call(updateHost, { params: { host_id: hostId }, body }, undefined, unrepeatableBody)
  } catch (error) {
    noticeRefusedKey(error)
    throw error
  }
}

/**
 * A host as it is now, put into the list it was found in. The API has no way to read one host: the rows around its place
 * are read first, then all of them.
 * @returns null when it is not listed any more
 * @throws ApiError also when it is missing from a list that was not read whole
 */
export async function readHostAgain(client: QueryClient, asked: HostsAsked, hostId: string): Promise<Host | null> {
  const found = await findHost(asked, hostId, placeOf(client, asked, hostId))
  if (!found) return null
  client.setQueryData<HostList>(listKey(asked), (list) => list && withHost(list, found, Date.now()))
  // In another currency or language the host is read again when it is next looked at: at once, if that is what has come on
  // screen meanwhile, and from the first page on, because it may stand among those that had been read already.
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey) !== JSON.stringify(listKey(asked))
  const others = { queryKey: hostsKey, predicate: isOther }
  client.setQueriesData<HostList>(others, fromTheStart)
  void client.invalidateQueries(others)
  return found
}

/**
 * Loads one host in every other currency, without a change to the lists on the screen.
 * @throws ApiError
 */
export async function readHostElsewhere(client: QueryClient, asked: HostsAsked, hostId: string): Promise<Map<Currency, Host>> {
  const place = placeOf(client, asked, hostId)
  const found = new Map<Currency, Host>()
  for (const currency of currencies.options) {
    if (currency === asked.currency) continue
    // One after the other: this is not urgent.
    const host = await findHost({ ...asked, currency }, hostId, place)
    if (host) found.set(currency, host)
  }
  return found
}

/** Index of a host in the loaded list, or -1. */
const placeOf = (client: QueryClient, asked: HostsAsked, hostId: string): number =>
  client.getQueryData<HostList>(listKey(asked))?.rows.findIndex(({ id }) => id === hostId) ?? -1

async function findHost(asked: HostsAsked, hostId: string, place: number): Promise<Host | null> {
  const near = place < 0 ? undefined : await readPage(asked, Math.max(0, place - AROUND / 2), AROUND, undefined)
  const host = near?.rows.find(({ id }) => id === hostId)
  if (host) return host
  const all = await allPages((start, limit) => readPage(asked, start, limit, undefined), { limit: PAGE_SIZE, cap: CAP })
  const found = all.rows.find(({ id }) => id === hostId)
  // A row that was not parsed or not reached may be this host, so it is not certainly gone.
  if (!found && (all.setAside > 0 || !all.isComplete)) throw new ApiError('unexpected-shape')
  return found ?? null
}
