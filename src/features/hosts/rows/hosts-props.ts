import type { FollowLinks } from '@/shared/ui/use-follow-links'
import type { Before } from '../change/just-changed'
import type { RankState } from '../fleet/rank-cell'
import type { HostContext } from './host-context'
import type { HostRow } from '../host/host-row'
import type { RowState } from './host-columns'
import type { HostSort, HostsSearch } from './hosts-search'
import type { Chosen } from './selection'

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
