import type { Kind } from '@/api/peer-offers'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { isListed } from '../status/host-status'
import { placeAmong, type Place } from '../fleet/host-rank'
import { groupByMarket } from '../price/host-price'
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
  const moves = new Map<string, RankMove>()
  for (const { kind, rows: alike, own } of groupByMarket(fleet, (host) => host)) {
    const market = alike.some(({ id }) => planned.has(id)) ? marketOf(kind) : undefined
    if (market === undefined) continue
    const values = new Map(
      own.map((host) => {
        const row = planned.get(host.id)
        const old = row?.before ?? hostValues(host, currency)
        return [host, { old, next: { ...old, ...row?.target } }]
      }),
    )
    const placeBefore = placeIn(market, values, ({ old }) => old)
    const placeAfter = placeIn(market, values, ({ next }) => next)
    for (const host of alike) {
      const move = planned.has(host.id) && values.get(host)
      if (move) moves.set(host.id, { old: placeBefore(move.old), next: placeAfter(move.next) })
    }
  }
  return moves
}

type Values = Record<'old' | 'next', HostValues>

function placeIn({ others }: Market, own: ReadonlyMap<Host, Values>, pick: (values: Values) => HostValues): (host: HostValues) => Place {
  // Hosts of one offer are one row of the search.
  const listed = new Map<string, number>()
  for (const [{ id, offer_id }, values] of own) {
    const host = pick(values)
    if (isListed(host) && host.price !== null) listed.set(offer_id ?? `host ${id}`, host.price)
  }
  const place = placeAmong(
    others,
    [...listed.values()].toSorted((a, b) => a - b),
  )
  return (host) => place(host.price, isListed(host))
}
