import { useMemo } from 'react'
import { allHostsQuery, type HostsAsked } from '@/api/hosts'
import { useList, type List } from '@/api/list'
import { useCurrency } from '@/api/use-reader'
import type { Host } from '@/contract/host'
import { useLocale, useFormat } from '@/shared/i18n/i18n'
import { useHostLabels } from '@/api/host-labels'
import type { Format } from '@/shared/i18n/format'
import { useStatusLabel } from '../status/status-mark'
import { hostRow, type HostRow } from './host-row'

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

/** Rows by host, so that a list that grows page by page does not compute all rows again. */
const known = new WeakMap<Host, { row: HostRow; currency: string; format: Format }>()

export function useHostRows(hosts: readonly Host[] | undefined, { currency }: HostsAsked): readonly HostRow[] {
  const format = useFormat()
  const labels = useHostLabels()
  const word = useStatusLabel()
  return useMemo(
    () =>
      (hosts ?? []).map((host) => {
        const before = known.get(host)
        const label = labels.get(host.id) ?? null
        if (before?.currency === currency && before.format === format && before.row.label === label) return before.row
        const row = hostRow(host, currency, format, label, word)
        known.set(host, { row, currency, format })
        return row
      }),
    [hosts, currency, format, labels, word],
  )
}
