import type { HostsAsked } from '@/api/hosts'
import type { HostRow } from '../host/host-row'
import { BreakEvenSection } from './break-even-section'
import { BreakEvenTable } from './break-even-table'

/** Break-even of one host, and of all configurations. One module, so that the page loads both at once. */
export const BreakEvens = ({ row, asked }: { row: HostRow; asked: HostsAsked }) => (
  <>
    <BreakEvenSection row={row} asked={asked} />
    <BreakEvenTable row={row} asked={asked} />
  </>
)
