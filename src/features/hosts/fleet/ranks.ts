import { findingsOf } from '../findings/host-findings'
import { groupByMarket, type MarketGroup } from '../price/host-price'
import type { HostRow } from '../host/host-row'
import type { HostRank } from './host-rank'

/** Ranks of the hosts as far as they are loaded. The same object until an answer arrives. */
export interface Ranks {
  hostRanks: ReadonlyMap<string, HostRank>
  pending: ReadonlySet<string>
  failed: ReadonlySet<string>
  /** Load time of the offers that a host is ranked among, in milliseconds. */
  loadedAt: ReadonlyMap<string, number>
  /** Number of finished searches; 0 before the user loads the ranks. */
  read: number
}

export const NO_RANKS: Ranks = { hostRanks: new Map(), pending: new Set(), failed: new Set(), loadedAt: new Map(), read: 0 }

export type HostGroup = MarketGroup<HostRow>

export const groupByKind = (rows: readonly HostRow[]): HostGroup[] => groupByMarket(rows, ({ host }) => host)

/** Indexes of the groups: those with trouble first, then in the order of the list, so that the visible hosts are ranked early. */
export function searchOrder(groups: readonly HostGroup[], shown: readonly HostRow[], unsure: ReadonlySet<string>): number[] {
  const places = new Map(shown.map(({ id }, place) => [id, place]))
  const keyed = groups.map(({ rows }, index) => ({
    index,
    isCalm: rows.every((row) => findingsOf(row, unsure.has(row.id)).length === 0),
    place: rows.reduce((first, { id }) => Math.min(first, places.get(id) ?? Infinity), Infinity),
  }))
  return keyed
    .toSorted((a, b) => Number(a.isCalm) - Number(b.isCalm) || (a.place === b.place ? 0 : a.place - b.place))
    .map(({ index }) => index)
}
