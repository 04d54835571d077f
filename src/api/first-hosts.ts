import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listHosts } from '@/contract/host'
import { allHostsQuery, PAGE_SIZE, type HostList, type HostsAsked } from './hosts'
import { call } from './http'

/**
 * The first page of the list of hosts, for a search by name: one request, none if the list is loaded or loading. The next load of
 * the list continues after it.
 */
export const firstHostsQuery = (asked: HostsAsked) =>
  queryOptions({
    queryKey: ['hosts', 'first', asked],
    queryFn: ({ client, signal }) => loadFirstHosts(asked, client, signal),
    staleTime: 5 * 60_000,
    meta: { isQuiet: true },
  })

async function loadFirstHosts(asked: HostsAsked, client: QueryClient, signal: AbortSignal): Promise<null> {
  const key = allHostsQuery(asked).queryKey
  const isKnown = () => client.getQueryData(key) !== undefined || client.isFetching({ queryKey: key, exact: true }) > 0
  if (isKnown()) return null
  const startedAt = Date.now()
  const { rows, setAside, received, total, mayContinue } = await call(
    listHosts,
    { query: { start: 0, limit: PAGE_SIZE, ...asked } },
    signal,
  )
  if (isKnown()) return null
  const now = Date.now()
  client.setQueryData<HostList>(key, {
    rows: [...new Map(rows.map((host) => [host.id, host])).values()],
    setAside: setAside.length,
    received,
    total,
    startedAt,
    loadedAt: new Map(rows.map(({ id }) => [id, now])),
    isComplete: !mayContinue,
    isCapped: false,
    mayGoOn: mayContinue,
  })
  return null
}
