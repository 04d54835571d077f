import { lazy, Suspense } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { HostPanel } from '../edit/host-panel'
import type { HostRow } from './host-row'

const Advisor = lazy(async () => ({ default: (await import('../advisor/advisor-panel')).AdvisorPanel }))

/** The panel of one machine with the advisor, which brings the plots along. */
export function OpenPanel({ row, asked, onClose }: { row: HostRow; asked: HostsAsked; onClose: () => void }) {
  return (
    <HostPanel
      key={row.id}
      row={row}
      asked={asked}
      onClose={onClose}
      renderAdvisor={(onPropose) => (
        <Suspense>
          <Advisor host={row.host} onPropose={onPropose} />
        </Suspense>
      )}
    />
  )
}
