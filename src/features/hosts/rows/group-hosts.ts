import type { HostRow } from '../host/host-row'
import { kindKey, kindOf } from '../price/host-price'

/** Hosts with the same GPU model and count. */
export interface HostGroupRows {
  /** Empty for hosts whose GPU or count is not reported. */
  key: string
  rows: readonly HostRow[]
}

/** In the order of their first hosts, so that the groups follow the order of the list. */
export function groupHosts(rows: readonly HostRow[]): HostGroupRows[] {
  const groups = new Map<string, HostRow[]>()
  for (const row of rows) {
    const kind = kindOf(row.host)
    const key = kind ? kindKey(kind) : ''
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].map(([key, same]) => ({ key, rows: same }))
}
