import type { MouseEventHandler } from 'react'
import type { HostContext } from './host-context'
import type { HostRow } from '../host/host-row'
import type { HostSort } from './hosts-search'
import type { Chosen } from './selection'

/** What the table and the cards of the same rows are given. */
export interface HostsProps {
  /** In the order in which they are shown. */
  rows: readonly HostRow[]
  context: HostContext
  /** When each host was read, by id. */
  readAt: ReadonlyMap<string, number>
  isBusy: boolean
  /** The machine whose panel is open. */
  openId: string | undefined
  chosen: Chosen
  onToggle: (id: string, isWithShift: boolean) => void
  onChooseAll: (isChosen: boolean) => void
  onOpen: (id: string) => void
  /** Follows the plain links in the rows. */
  onFollow: MouseEventHandler<HTMLElement>
  sort: HostSort | undefined
  onSort: (sort: HostSort | undefined) => void
}
