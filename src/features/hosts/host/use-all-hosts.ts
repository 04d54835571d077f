import { useMemo } from 'react'
import { allHostsQuery, type HostsAsked } from '@/api/hosts'
import { useList, type List } from '@/api/list'
import { useCurrency } from '@/api/use-reader'
import type { Host } from '@/contract/host'
import { useLocale } from '@/shared/i18n/i18n'

export interface AllHosts extends List<Host> {
  asked: HostsAsked
}

/** @param upTo as in `useList` */
export function useAllHosts(upTo?: number): AllHosts {
  const currency = useCurrency()
  const locale = useLocale()
  const asked = useMemo(() => ({ currency, locale }), [currency, locale])
  return { ...useList(allHostsQuery(asked), 'kept', upTo), asked }
}

/** The hosts that the page has loaded, without a request. */
export const useLoadedHosts = (asked: HostsAsked): readonly Host[] => useList({ ...allHostsQuery(asked), enabled: false }, 'page').rows
