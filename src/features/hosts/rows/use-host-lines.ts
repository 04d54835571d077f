import { useMemo, useState } from 'react'
import type { FollowLinks } from '@/shared/ui/use-follow-links'
import type { Before } from '../change/just-changed'
import type { HostRow } from '../host/host-row'
import type { RankState } from '../fleet/rank-cell'
import { withGroups, type HostGroupRows } from './filter-and-sort-hosts'
import type { RowState } from './host-columns'
import type { HostContext } from './host-context'
import type { HostSort, HostsSearch } from '../hosts-search'
import { selectionShare, toggle, type Chosen } from './selection'

export interface HostsProps {
  rows: readonly HostRow[]
  context: HostContext
  rankOf: (id: string) => RankState
  /** Load time of the offers that a host is ranked among, in milliseconds. */
  rankAt: ReadonlyMap<string, number>
  /** Values of hosts before they were changed from this page. */
  was: ReadonlyMap<string, Before>
  /** Hosts that the filters no longer find. */
  left: ReadonlySet<string>
  /** Columns that the saved view hides. */
  hide: HostsSearch['hide']
  isGrouped: boolean
  isBusy: boolean
  openId: string | undefined
  chosen: Chosen
  onToggle: (id: string, isWithShift: boolean) => void
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onOpen: (id: string) => void
  follow: FollowLinks
  sort: HostSort | undefined
  onSort: (sort: HostSort | undefined) => void
}

/** Props of a row or card. Only of the host itself, so that a change of another host does not re-render it. */
export const rowState = (
  { id }: HostRow,
  {
    rankOf,
    rankAt,
    was,
    left,
    chosen,
    openId,
    onToggle,
    onOpen,
  }: Pick<HostsProps, 'rankOf' | 'rankAt' | 'was' | 'left' | 'chosen' | 'openId' | 'onToggle' | 'onOpen'>,
): RowState => ({
  rank: rankOf(id),
  rankAt: rankAt.get(id),
  was: was.get(id),
  isLeft: left.has(id),
  isChosen: chosen.has(id),
  isOpen: openId === id,
  onToggle,
  onOpen,
})

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
