import type { HostsAsked } from '@/api/hosts'
import { lazyPart } from '@/shared/ui/lazy-part'
import { HostPanel } from '../edit/host-panel'
import type { HostRow } from '../host/host-row'

const Advisor = lazyPart(async () => (await import('../advisor/advisor-panel')).AdvisorPanel)

/** The panel of one machine with the advisor, which brings the plots along. */
export function OpenPanel({ row, asked, onClose }: { row: HostRow; asked: HostsAsked; onClose: () => void }) {
  return (
    <HostPanel
      key={row.id}
      row={row}
      asked={asked}
      onClose={onClose}
      renderAdvisor={(onPropose) => <Advisor host={row.host} onPropose={onPropose} />}
    />
  )
}
