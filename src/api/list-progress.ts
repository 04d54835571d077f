import { skipToken, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'

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
