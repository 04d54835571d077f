import { useMemo } from 'react'
import { useHostLabels } from '@/api/host-labels'
import type { HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import type { Format } from '@/shared/i18n/format'
import { useFormat } from '@/shared/i18n/i18n'
import { useStatusLabel } from '../status/status-mark'
import { hostRow, type HostRow } from './host-row'

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
