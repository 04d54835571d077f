import type { HostsAsked } from '@/api/hosts'
import type { HostRow } from '../host/host-row'
import { BreakEvenSection } from './break-even-section'
import { BreakEvenTable } from './break-even-table'

export const BreakEvens = ({ row, asked }: { row: HostRow; asked: HostsAsked }) => (
  <>
    <BreakEvenSection row={row} asked={asked} />
    <BreakEvenTable row={row} asked={asked} />
  </>
)
