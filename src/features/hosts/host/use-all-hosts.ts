import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { allHostsQuery, invalidateHosts, type HostList, type HostsAsked } from '@/api/hosts'
import { useProgress, type ListProgress } from '@/api/list-progress'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { useCurrency } from '@/api/use-currency'
import { useLocale } from '@/shared/i18n/i18n'

export interface AllHosts {
  asked: HostsAsked
  list: HostList | undefined
  reading: ListProgress | null
  error: unknown
  stop: () => void
  /** Loads the list from the start, or continues a stopped load. */
  read: () => void
}

export function useAllHosts(): AllHosts {
  const client = useQueryClient()
  const currency = useCurrency()
  const locale = useLocale()
  const asked = useMemo(() => ({ currency, locale }), [currency, locale])
  const query = useQuery({
    ...allHostsQuery(asked),
    // Continues a load that another page left unfinished.
    refetchOnMount: ({ state: { data } }) => (data?.mayGoOn === true ? 'always' : true),
  })
  const progress = useProgress(allHostsQuery(asked).queryKey)
  const { refetch } = query
  useOnKeyRemoved((loss) => {
    // A replaced key may belong to another account: continuing the load would mix the hosts of both.
    if (loss === 'replaced') void invalidateHosts(client)
  })
  return {
    asked,
    list: query.data,
    reading: query.isFetching ? (progress ?? { loaded: 0, total: undefined }) : null,
    error: query.isFetching ? null : query.error,
    stop: useCallback(() => void client.cancelQueries({ queryKey: allHostsQuery(asked).queryKey }), [client, asked]),
    read: useCallback(() => void refetch(), [refetch]),
  }
}
