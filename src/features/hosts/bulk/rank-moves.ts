import { MIN_COMPARABLE } from '@/domain/price-stats'
import type { Kind } from '@/api/peer-offers'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { fleetState } from '../status/host-status'
import { hostPrice, kindKey, kindOf } from '../price/host-price'
import type { Market, PlannedRow, Reading } from '../change/plan'

/** Place of a host by price among the offers of its GPU model and count. */
export type Place =
  | {
      kind: 'ranked'
      /** From 1; equal prices share the better rank. For a host that is not listed: the rank it would have. */
      rank: number
      /** Number of offers, the host included; null if not all are loaded. */
      of: number | null
      isListed: boolean
    }
  /** Too few offers for a rank. */
  | { kind: 'few'; offers: number }
  /** The host costs more than every loaded offer, and the search has more offers. */
  | { kind: 'beyond' }
  | { kind: 'no-price' }

export interface RankMove {
  old: Place
  next: Place
}

/**
 * Ranks before and after a change that moves all planned rows at once. Hosts without a loaded market are left out.
 * @param fleet all own hosts: those that are not planned keep their price, and compete too
 */
export function rankMoves(
  rows: readonly PlannedRow[],
  fleet: readonly Host[],
  { marketOf, currency }: { marketOf: (kind: Kind) => Market | undefined; currency: Currency },
): Map<string, RankMove> {
  const planned = new Map(rows.map((row) => [row.id, row]))
  const kinds = new Map<string, { market: Market; own: { id: string; old: Reading; next: Reading }[] }>()
  const wanted = new Set(rows.flatMap(({ host }) => keyOf(host) ?? []))
  for (const host of fleet) {
    const kind = kindOf(host)
    const key = keyOf(host)
    const market = kind && key !== null && wanted.has(key) ? marketOf(kind) : undefined
    if (key === null || market === undefined) continue
    const own = kinds.get(key)?.own ?? []
    const row = planned.get(host.id)
    const old = row?.before ?? { status: host.status, price: hostPrice(host, currency) }
    own.push({ id: host.id, old, next: { ...old, ...row?.target } })
    kinds.set(key, { market, own })
  }
  const moves = new Map<string, RankMove>()
  for (const { market, own } of kinds.values()) {
    const placeBefore = placeAmong(
      market,
      own.map(({ old }) => old),
    )
    const placeAfter = placeAmong(
      market,
      own.map(({ next }) => next),
    )
    for (const { id, old, next } of own) if (planned.has(id)) moves.set(id, { old: placeBefore(old), next: placeAfter(next) })
  }
  return moves
}

const keyOf = (host: Host): string | null => {
  const kind = kindOf(host)
  return kind && kindKey(kind)
}

const isListed = ({ status }: Reading): boolean => fleetState(status?.trim() ?? null) !== 'unlisted'

/** Sorts the prices once: thousands of hosts are ranked on each key press. */
function placeAmong({ others, isWhole }: Market, own: readonly Reading[]): (host: Reading) => Place {
  const prices = [...others, ...own.filter(isListed).flatMap(({ price }) => price ?? [])].toSorted((a, b) => a - b)
  return (host) => {
    const { price } = host
    if (price === null) return { kind: 'no-price' }
    if (isWhole && prices.length < MIN_COMPARABLE) return { kind: 'few', offers: prices.length }
    // Offers come cheapest first: with a more expensive one loaded, no cheaper one is missing.
    if (!isWhole && !((prices.at(-1) ?? 0) > price)) return { kind: 'beyond' }
    const isIn = isListed(host)
    return { kind: 'ranked', rank: 1 + countBelow(prices, price), of: isWhole ? prices.length + (isIn ? 0 : 1) : null, isListed: isIn }
  }
}

/** Number of prices below this one, in an ascending list. */
function countBelow(prices: readonly number[], price: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0) < price) low = middle + 1
    else high = middle
  }
  return low
}
