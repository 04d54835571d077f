import type { Kind } from '@/api/peer-offers'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { isListed } from '../status/host-status'
import { placeAmong, type Place } from '../fleet/host-rank'
import { marketKey, kindOf } from '../price/host-price'
import { hostValues, type Market, type PlannedRow, type HostValues } from '../change/plan'

export interface RankMove {
  old: Place
  next: Place
}

/** Ranks if all planned rows move at once. @param fleet all own hosts: those that are not planned compete too */
export function rankMoves(
  rows: readonly PlannedRow[],
  fleet: readonly Host[],
  { marketOf, currency }: { marketOf: (kind: Kind) => Market | undefined; currency: Currency },
): Map<string, RankMove> {
  const planned = new Map(rows.map((row) => [row.id, row]))
  const kinds = new Map<string, { market: Market; own: { id: string; old: HostValues; next: HostValues }[] }>()
  const wanted = new Set(rows.flatMap(({ host }) => keyOf(host) ?? []))
  for (const host of fleet) {
    const kind = kindOf(host)
    const key = keyOf(host)
    const market = kind && key !== null && wanted.has(key) ? marketOf(kind) : undefined
    if (key === null || market === undefined) continue
    const own = kinds.get(key)?.own ?? []
    const row = planned.get(host.id)
    const old = row?.before ?? hostValues(host, currency)
    own.push({ id: host.id, old, next: { ...old, ...row?.target } })
    kinds.set(key, { market, own })
  }
  const moves = new Map<string, RankMove>()
  for (const { market, own } of kinds.values()) {
    const placeBefore = placeIn(
      market,
      own.map(({ old }) => old),
    )
    const placeAfter = placeIn(
      market,
      own.map(({ next }) => next),
    )
    for (const { id, old, next } of own) if (planned.has(id)) moves.set(id, { old: placeBefore(old), next: placeAfter(next) })
  }
  return moves
}

const keyOf = (host: Host): string | null => {
  const kind = kindOf(host)
  return kind && marketKey(kind)
}

function placeIn({ others }: Market, own: readonly HostValues[]): (host: HostValues) => Place {
  const listed = own.flatMap((host) => (isListed(host) ? (host.price ?? []) : [])).toSorted((a, b) => a - b)
  const place = placeAmong(others, listed)
  return (host) => place(host.price, isListed(host))
}
