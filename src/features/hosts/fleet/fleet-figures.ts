import { useMemo, useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import type { Currency } from '@/contract/params'
import { minus, plus } from '@/shared/lib/decimal'
import { useUnsureHosts } from '../host/host-changes'
import { amountIn } from '../price/host-price'
import { findingsOf } from '../findings/host-findings'
import { fleetState, knownStatus } from '../status/host-status'
import type { HostRow } from '../host/host-row'
import type { FleetPart } from '../hosts-search'
import type { HostRank } from './host-rank'
import { groupByKind, NO_RANKS, type HostGroup, type Ranks } from './ranks'

export interface FleetSum {
  hosts: number
  /** Sum of the known prices; null if none is known. */
  price: number | null
  /** Hosts whose price is missing or in another currency. */
  unpriced: number
}

export interface FleetFigures {
  rented: FleetSum
  idle: FleetSum
  unlisted: { hosts: number; off: number; inReview: number; onHold: number; other: number }
  /** GPUs of rented hosts among those of listed ones, 0 to 1; null if no count is known. */
  rentedShare: number | null
  attention: { hosts: number; blocked: number; waiting: number; other: number }
  /** Hosts apart from the median, with the sum of their distances to it per hour. */
  above: { hosts: number; price: number }
  below: { hosts: number; price: number }
  /** Hosts without a rank, because too few offers can be compared. */
  few: number
}

export interface Known {
  hostRanks: ReadonlyMap<string, HostRank>
  unsure: ReadonlySet<string>
}

export function fleetFigures(rows: readonly HostRow[], currency: Currency, { hostRanks, unsure }: Known): FleetFigures {
  const of = (state: ReturnType<typeof fleetState>) => rows.filter(({ status }) => fleetState(status) === state)
  const [rented, idle, unlisted] = [of('rented'), of('idle'), of('unlisted')]
  const statuses = unlisted.map(({ status }) => knownStatus(status))
  const withStatus = (...wanted: readonly (typeof statuses)[number][]) => statuses.filter((status) => wanted.includes(status)).length
  const [off, inReview, onHold] = [withStatus('inactive'), withStatus('review', 'approved'), withStatus('blocked', 'waiting')]
  const reasons = rows.flatMap((row) => findingsOf(row, unsure.has(row.id))[0]?.kind ?? [])
  const [blocked, waiting] = [reasons.filter((one) => one === 'blocked').length, reasons.filter((one) => one === 'waiting').length]
  const apart = (side: 'above' | 'below') => {
    const distances = rows.flatMap((row) => {
      const hostRank = hostRanks.get(row.id)
      const price = amountIn(row.price, currency)
      return marketSide(hostRank) === side && hostRank?.kind === 'ranked' && hostRank.median !== null && price !== null
        ? minus(price, hostRank.median)
        : []
    })
    return { hosts: distances.length, price: plus(...distances) }
  }
  const [rentedGpus, idleGpus] = [gpusOf(rented), gpusOf(idle)]
  return {
    rented: sumOf(rented, currency),
    idle: sumOf(idle, currency),
    unlisted: { hosts: unlisted.length, off, inReview, onHold, other: unlisted.length - off - inReview - onHold },
    rentedShare: rentedGpus + idleGpus > 0 ? rentedGpus / (rentedGpus + idleGpus) : null,
    attention: { hosts: reasons.length, blocked, waiting, other: reasons.length - blocked - waiting },
    above: apart('above'),
    below: apart('below'),
    few: rows.filter(({ id }) => hostRanks.get(id)?.kind === 'few').length,
  }
}

/** From this distance to the median on, a price counts as above or below the market. */
export const APART = 0.1

/** The side of the market that a listed host is on; null within `APART` of the median, without one, and for hosts that are not listed. */
export function marketSide(hostRank: HostRank | undefined): 'above' | 'below' | null {
  if (hostRank?.kind !== 'ranked' || !hostRank.isListed || hostRank.toMedian === null) return null
  // Rounded, so that a price of exactly 1.10 times the median is not lost to binary fractions.
  const apart = Math.round(hostRank.toMedian * 1e9) / 1e9
  return apart >= APART ? 'above' : apart <= -APART ? 'below' : null
}

function sumOf(rows: readonly HostRow[], currency: Currency): FleetSum {
  const prices = rows.flatMap(({ price }) => amountIn(price, currency) ?? [])
  return { hosts: rows.length, price: prices.length > 0 ? plus(...prices) : null, unpriced: rows.length - prices.length }
}

const gpusOf = (rows: readonly HostRow[]): number => rows.reduce((sum, { host }) => sum + Math.max(0, host.offer?.gpu_amount ?? 0), 0)

export function isInPart(row: HostRow, part: FleetPart, { hostRanks, unsure }: Known): boolean {
  if (part === 'attention') return findingsOf(row, unsure.has(row.id)).length > 0
  if (part === 'above' || part === 'below') return marketSide(hostRanks.get(row.id)) === part
  return fleetState(row.status) === part
}

export interface Fleet {
  figures: FleetFigures
  groups: readonly HostGroup[]
  ranks: Ranks
  setRanks: (ranks: Ranks) => void
  unsure: ReadonlySet<string>
}

/** Figures of the fleet line, and the ranks as far as they are loaded. @param scope hosts of the chosen view, which the figures count */
export function useFleet(rows: readonly HostRow[], scope: readonly HostRow[], { currency }: HostsAsked): Fleet {
  const [ranks, setRanks] = useState(NO_RANKS)
  const unsure = useUnsureHosts()
  const groups = useMemo(() => groupByKind(rows), [rows])
  const { hostRanks } = ranks
  const figures = useMemo(() => fleetFigures(scope, currency, { hostRanks, unsure }), [scope, currency, hostRanks, unsure])
  return { figures, groups, ranks, setRanks, unsure }
}
