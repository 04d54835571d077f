import { groupBy } from '@/shared/lib/group-by'
import type { HostRow } from '../host/host-row'
import { kindKey, kindOf } from '../price/host-price'

/** Hosts with the same GPU model and count. */
export interface HostGroupRows {
  /** Empty for hosts whose GPU or count is not reported, SINGLE for hosts that are the only one of their configuration. */
  key: string
  rows: readonly HostRow[]
}

/** A head for one row each would only make the list longer. */
export const SINGLE = 'single'

/** In the order of their first hosts, so that the groups follow the order of the list. Unknown GPUs and single hosts come last. */
export function groupHosts(rows: readonly HostRow[]): HostGroupRows[] {
  const groups = groupBy(rows, ({ host }) => {
    const kind = kindOf(host)
    return kind ? kindKey(kind) : ''
  })
  const unknown = groups.get('') ?? []
  groups.delete('')
  const all = [...groups].map(([key, same]) => ({ key, rows: same }))
  const single = all.flatMap((group) => (group.rows.length === 1 ? group.rows : []))
  return [...all.filter((group) => group.rows.length > 1), { key: SINGLE, rows: single }, { key: '', rows: unknown }].filter(
    (group) => group.rows.length > 0,
  )
}

/** The rows below the head of their group. Rows of a closed group are left out. */
export const withGroups = (rows: readonly HostRow[], closed: ReadonlySet<string>): readonly (HostRow | HostGroupRows)[] =>
  groupHosts(rows).flatMap((group) => (closed.has(group.key) ? [group] : [group, ...group.rows]))
