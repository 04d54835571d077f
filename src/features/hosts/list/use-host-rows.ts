import { useMemo } from 'react'
import type { HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import type { Format } from '@/shared/i18n/format'
import { useFormat } from '@/shared/i18n/i18n'
import { hostRow, type HostRow } from '../host/host-row'

/** What was worked out of a host stays as long as the host: a list that grows by pages is not worked out from the start. */
const known = new WeakMap<Host, { row: HostRow; currency: string; format: Format }>()

export function useHostRows(hosts: readonly Host[] | undefined, { currency }: HostsAsked): readonly HostRow[] {
  const format = useFormat()
  return useMemo(
    () =>
      (hosts ?? []).map((host) => {
        const before = known.get(host)
        if (before?.currency === currency && before.format === format) return before.row
        const row = hostRow(host, currency, format)
        known.set(host, { row, currency, format })
        return row
      }),
    [hosts, currency, format],
  )
}
