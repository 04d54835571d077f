import { useEffect } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useItems } from '@/shared/lib/use-store'
import { hostValues } from '../change/plan'
import { agrees } from '../change/rebase'
import { hostChanges, lastChanges, settleChanges } from '../host/host-changes'
import type { HostRow } from '../host/host-row'

/** Ends the doubt about a last change once its host was loaded later and has the values that were sent. On each page with hosts. */
export function useSettleUnsure(rows: readonly HostRow[], unsure: ReadonlySet<string>, { currency }: HostsAsked): void {
  const changes = useItems(hostChanges)
  useEffect(
    function settle() {
      if (unsure.size === 0) return
      const last = lastChanges(changes)
      const found = rows.flatMap(({ id, host, loadedAt = 0 }) => {
        const change = last.get(id)
        // Prices of another currency cannot be compared with the sent one.
        if (!change || !unsure.has(id) || change.currency !== currency || loadedAt <= change.at) return []
        const reads = hostValues(host, currency)
        return agrees(change.sent, reads) ? [[change.id, reads] as const] : []
      })
      if (found.length > 0) settleChanges(new Map(found))
    },
    [rows, unsure, currency, changes],
  )
}
