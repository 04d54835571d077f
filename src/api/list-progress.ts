import { skipToken, useQuery, useQueryClient, type QueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { Loading } from '@/shared/ui/list-status'
import type { Collected } from './list-pages'

/** Rows of a list received so far; `total` is undefined if the API does not report it. */
export interface ListProgress {
  loaded: number
  total: number | undefined
}

/** A separate query, because the list itself must not change until it is loaded. */
export const progressKey = (list: QueryKey) => ['progress', ...list] as const

export const setProgress = (client: QueryClient, list: QueryKey, progress: ListProgress | null): void =>
  void client.setQueryData<ListProgress | null>(progressKey(list), progress)

export function useProgress(list: QueryKey): ListProgress | undefined {
  const { data } = useQuery<ListProgress | null>({ queryKey: progressKey(list), queryFn: skipToken })
  return data ?? undefined
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
    isRefreshing: isFetching && list !== undefined,
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
