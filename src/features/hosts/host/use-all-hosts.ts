import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allHostsQuery, invalidateHosts, type HostList, type HostsAsked } from '@/api/hosts'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import type { Collected } from '@/api/list-pages'
import { useProgress } from '@/api/list-progress'
import { useCurrency } from '@/api/use-reader'
import { useLocale } from '@/shared/i18n/i18n'
import type { Loading } from '@/shared/ui/list-status'

export interface AllHosts extends Loading {
  asked: HostsAsked
  list: HostList | undefined
}

export function useAllHosts(): AllHosts {
  const client = useQueryClient()
  const currency = useCurrency()
  const locale = useLocale()
  const asked = useMemo(() => ({ currency, locale }), [currency, locale])
  const all = useCollected({
    ...allHostsQuery(asked),
    // Continues a load that another page left unfinished.
    refetchOnMount: ({ state: { data } }) => (data?.mayGoOn === true ? 'always' : true),
  })
  useOnKeyRemoved((loss) => {
    // A replaced key may belong to another account: continuing the load would mix the hosts of both.
    if (loss === 'replaced') void invalidateHosts(client)
  })
  return { ...all, asked, loadedAt: all.list?.startedAt ?? 0 }
}

interface Stoppable extends Collected<unknown> {
  /** False if the list ended before the console's limit. */
  isCapped?: boolean
}

/** A list that one query loads page by page. Stop keeps the rows of a load before it; the query decides whether a load continues. */
export function useCollected<List extends Stoppable, Key extends QueryKey>(
  options: UseQueryOptions<List, Error, List, Key>,
): Loading & { list: List | undefined } {
  const client = useQueryClient()
  const { data: list, error, isFetching, dataUpdatedAt, refetch } = useQuery(options)
  const progress = useProgress(options.queryKey)
  const load = () => void refetch()
  return {
    list,
    state: isFetching ? 'loading' : error ? 'failed' : list ? endOf(list) : 'stopped',
    loaded: isFetching ? (progress?.loaded ?? 0) : (list?.rows.length ?? 0),
    total: isFetching ? progress?.total : undefined,
    isFetching,
    error: isFetching ? null : error,
    loadedAt: dataUpdatedAt,
    stop: () => void client.cancelQueries({ queryKey: options.queryKey }),
    goOn: load,
    reload: load,
  }
}

function endOf({ isComplete, isRepeated, isCapped = true }: Stoppable): Loading['state'] {
  if (isComplete) return 'complete'
  return isRepeated ? 'repeated' : isCapped ? 'capped' : 'stopped'
}
