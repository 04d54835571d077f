import { useMemo, useState } from 'react'
import type { HostRow } from '../host/host-row'
import type { RankState } from '../fleet/rank-cell'
import { withGroups, type HostGroupRows } from './group-hosts'
import type { HostsProps } from './hosts-props'
import { selectionShare, toggle } from './selection'

/** State of the head of a group. */
export interface GroupState {
  rankOf: (id: string) => RankState
  isOpen: boolean
  onToggle: () => void
  share: ReturnType<typeof selectionShare>
  onChoose: (isChosen: boolean) => void
}

export interface HostLines {
  /** Hosts, with the heads of their groups if the list is grouped. */
  lines: readonly (HostRow | HostGroupRows)[]
  keys: readonly string[]
  groupState: (group: HostGroupRows) => GroupState
}

export function useHostLines({
  rows,
  isGrouped,
  chosen,
  onChoose,
  rankOf,
}: Pick<HostsProps, 'rows' | 'isGrouped' | 'chosen' | 'onChoose' | 'rankOf'>): HostLines {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => (isGrouped ? withGroups(rows, closed) : rows), [isGrouped, rows, closed])
  const keys = useMemo(() => lines.map((line) => ('rows' in line ? `group ${line.key}` : line.id)), [lines])
  return {
    lines,
    keys,
    groupState(group) {
      const ids = group.rows.map(({ id }) => id)
      return {
        rankOf,
        isOpen: !closed.has(group.key),
        onToggle: () => setClosed(toggle(closed, group.key)),
        share: selectionShare(chosen, ids),
        onChoose: (isChosen) => onChoose(ids, isChosen),
      }
    },
  }
}
