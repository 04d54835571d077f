import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allHostsQuery, invalidateHosts, type HostList, type HostsAsked } from '@/api/hosts'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { useCollected } from '@/api/list-progress'
import { useCurrency } from '@/api/use-currency'
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
