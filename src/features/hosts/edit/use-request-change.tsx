import { useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { asksFirst, isChange, type PlannedRow, type Target } from '../change/plan'
import { planOne } from './host-edit'

const loadConfirm = async () => (await import('./confirm-change')).ConfirmChange

/** Shows a dialog for a guarded change, such as a tenfold price. @param send called at once without one, or when confirmed */
export function useRequestChange(host: Host, asked: HostsAsked, send: (row: PlannedRow) => void) {
  const dialog = useLazyComponent(loadConfirm)
  const [asking, setAsking] = useState<PlannedRow | null>(null)
  const close = () => {
    setAsking(null)
    dialog.close()
  }
  return {
    /** @returns false if the host has these values already */
    request(target: Target): boolean {
      const row = planOne(host, target, asked)
      if (!isChange(row)) return false
      if (!asksFirst(row)) send(row)
      else {
        setAsking(row)
        dialog.open()
      }
      return true
    },
    confirmation: dialog.Opened && asking && (
      <dialog.Opened
        row={asking}
        asked={asked}
        onClose={close}
        onConfirm={() => {
          close()
          send(asking)
        }}
      />
    ),
  }
}
