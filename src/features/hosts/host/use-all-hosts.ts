import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { allHostsQuery, invalidateHosts, hostReadingKey, type HostList, type HostReading, type HostsAsked } from '@/api/hosts'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { useCurrency } from '@/api/use-currency'
import { useLocale } from '@/shared/i18n/i18n'

export interface AllHosts {
  asked: HostsAsked
  /** Undefined until the first page is there. */
  list: HostList | undefined
  /** How far the reading is that is going on; null when none is. */
  reading: HostReading | null
  /** Why the last reading ended early; what had come by then is in the list. */
  error: unknown
  /** Stops reading; what has come stays. */
  stop: () => void
  /** Reads again from the start, or goes on where a reading stopped. */
  read: () => void
}

/** All machines of the account in the reader's currency and language, page after page. */
export function useAllHosts(): AllHosts {
  const client = useQueryClient()
  const currency = useCurrency()
  const locale = useLocale()
  const asked = useMemo(() => ({ currency, locale }), [currency, locale])
  const query = useQuery({
    ...allHostsQuery(asked),
    // What was left unfinished elsewhere goes on here.
    refetchOnMount: ({ state: { data } }) => (data?.mayGoOn === true ? 'always' : true),
  })
  const { data: progress } = useQuery<HostReading>({ queryKey: hostReadingKey(asked), queryFn: skipToken })
  const { refetch } = query
  useOnKeyRemoved((loss) => {
    // Another account's list: what was begun with the key before is not gone on with, or it would hold the hosts of both.
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
