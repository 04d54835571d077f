import { PROBE_ROWS, type PeerProbe } from '@/api/peer-offers'
import { median, MIN_FOR_MEDIAN } from '@/domain/price-stats'

export interface Peer {
  id: string
  /** Price per hour of the whole offer; null if it is missing or in another currency. */
  price: number | null
}

export interface OwnOffer extends Peer {
  isListed: boolean
}

/** Offers with one GPU model and count, as far as they are loaded. */
export interface Market {
  /** The cheapest ones, in the order of the search. */
  offers: readonly Peer[]
  /** Rows that failed to parse. */
  unread: number
  isComplete: boolean
  /** All offers of the search (SPEC 4.4); undefined if the API does not report it. */
  total: number | undefined
  /** Number of offers below a price, by price: for hosts that cost more than all loaded offers. */
  counts: ReadonlyMap<number, number>
  /** Offers around the middle of the list, if it is beyond the loaded ones. */
  middle: { from: number; offers: readonly Peer[] } | null
}

/** Offers of others, without the user's own hosts. */
export interface OtherOffers {
  /** Loaded prices, ascending. */
  prices: readonly number[]
  isWhole: boolean
  /** All offers below this price are loaded. */
  reach: number
  /** Null if it is not known. */
  total: number | null
  /** Number of offers below a price, by price: for prices beyond `reach`. */
  counts: ReadonlyMap<number, number>
  /** Null below `MIN_FOR_MEDIAN` offers, or if it is not known. */
  median: number | null
}

/**
 * The API counts all offers, own ones included, so these are subtracted. Own hosts beyond the loaded offers are assumed to be in
 * search at their price if they are listed.
 */
export function otherOffers(market: Market, own: readonly OwnOffer[]): OtherOffers {
  const ownIds = new Set(own.map(({ id }) => id))
  const prices = market.offers.flatMap(({ id, price }) => (ownIds.has(id) ? [] : (price ?? []))).toSorted((a, b) => a - b)
  if (market.isComplete) {
    const middle = prices.length < MIN_FOR_MEDIAN ? null : median(prices)
    return { prices, isWhole: true, reach: Infinity, total: prices.length, counts: NO_COUNTS, median: middle }
  }
  const part = partOf(market, own)
  const total = market.total === undefined ? null : Math.max(prices.length, market.total - part.seen - part.behind.length)
  return {
    prices,
    isWhole: false,
    reach: part.reach,
    total,
    counts: countsOf(market, part, prices),
    median: medianOf(market, part, prices),
  }
}

const NO_COUNTS: OtherOffers['counts'] = new Map()

interface Part {
  reach: number
  /** Number of own offers among the loaded ones. */
  seen: number
  unseen: readonly OwnOffer[]
  /** Prices of own offers that are assumed beyond the loaded ones. */
  behind: readonly { id: string; price: number }[]
}

function partOf({ offers }: Market, own: readonly OwnOffer[]): Part {
  const prices = offers.flatMap(({ price }) => price ?? [])
  // In another order, the search sorts by a different price, for example one of another currency.
  const reach = isAscending(prices) ? (prices.at(-1) ?? -Infinity) : -Infinity
  const ids = new Set(offers.map(({ id }) => id))
  const unseen = own.filter(({ id }) => !ids.has(id))
  const behind = unseen.flatMap(({ id, price, isListed }) => (isListed && price !== null && price >= reach ? { id, price } : []))
  return { reach, seen: own.length - unseen.length, unseen, behind }
}

const isAscending = (prices: readonly number[]): boolean => prices.every((price, index) => price >= (prices[index - 1] ?? -Infinity))

function countsOf({ counts, total = 0 }: Market, { reach, seen, behind }: Part, prices: readonly number[]): OtherOffers['counts'] {
  const known = new Map<number, number>()
  for (const [price, count] of counts) {
    const others = count - seen - behind.filter((own) => own.price < price).length
    // Impossible if the API compares the bound with a different price.
    if (price > reach && count <= total && others >= prices.length) known.set(price, others)
  }
  return known
}

/** Places of the two middle offers; the same if their number is odd. */
const middleOf = (count: number): [low: number, high: number] => [Math.floor((count - 1) / 2), Math.ceil((count - 1) / 2)]

function medianOf(market: Market, { seen, behind, reach }: Part, prices: readonly number[]): number | null {
  const { offers, unread, total, middle } = market
  // Offers without a price are counted, too, so the place of the middle one is not known.
  if (total === undefined || reach === -Infinity || unread > 0 || offers.some(({ price }) => price === null)) return null
  const others = total - seen - behind.length
  if (others < MIN_FOR_MEDIAN) return null
  const rows = middle?.offers ?? []
  const [first] = rows
  const own = new Set(behind.map(({ id }) => id))
  const inMiddle = new Set(rows.map(({ id }) => id))
  // Between the loaded offers and the first one of the middle.
  const isBefore = ({ id, price }: Part['behind'][number]) => !inMiddle.has(id) && price <= (first?.price ?? -Infinity)
  const before = middle && middle.from > offers.length ? behind.filter(isBefore).length : 0
  const from = (middle?.from ?? 0) - seen - before
  const further = rows.filter(({ id }) => !own.has(id))
  const found = middleOf(others).map((place) => prices[place] ?? further[place - from]?.price ?? null)
  const known = found.filter((price) => price !== null)
  return known.length === found.length && isAscending(rows.flatMap(({ price }) => price ?? [])) ? median(known) : null
}

/** Requests that complete the ranks of these prices and the median; none if the market has them already. */
export function missingProbes(market: Market, own: readonly OwnOffer[], prices: readonly (number | null)[]): PeerProbe[] {
  const { total, isComplete, offers, unread, middle } = market
  if (isComplete) return []
  const notLoaded = (from: number, limit: number) => (middle?.from === from ? [] : [{ from, limit }])
  // Without a total, only an empty page is the end of a list (DESIGN decision 2.3).
  if (total === undefined) return notLoaded(offers.length + unread, 1)
  const { reach, seen, unseen } = partOf(market, own)
  if (reach === -Infinity) return []
  const beyond = new Set(prices.flatMap((price) => (price !== null && price > reach && !market.counts.has(price) ? price : [])))
  const counts = [...beyond].map((below) => ({ below }))
  // Holds the middle whichever of the own hosts are in search, so that a new price or status needs no new request.
  const from = Math.max(offers.length, middleOf(total - seen - unseen.length)[0] + seen)
  const to = middleOf(total - seen)[1] + seen + unseen.length
  const cut = Math.max(0, to - from + 1 - PROBE_ROWS)
  return to < offers.length ? counts : [...counts, ...notLoaded(from + Math.floor(cut / 2), to - from + 1 - cut)]
}

/** Known prices in search but those that are about to change, ascending: rank N is just below the Nth. @param saved own prices that stay */
export const rivalsOf = ({ prices, reach }: OtherOffers, saved: readonly number[]): readonly number[] =>
  // A more expensive offer of others may be missing before these.
  [...prices, ...saved].filter((price) => price <= reach).toSorted((a, b) => a - b)

/** Number of others that cost less; null if it is not known. */
export function countCheaper({ prices, reach, counts }: OtherOffers, price: number): number | null {
  return price <= reach ? countBelow(prices, price) : (counts.get(price) ?? null)
}

/** The least number of others that cost less. */
export function countAtLeast({ prices, counts }: OtherOffers, price: number): number {
  return Math.max(countBelow(prices, price), ...[...counts].flatMap(([known, count]) => (known <= price ? count : [])))
}

/** Number of prices below this one, in an ascending list: thousands of hosts are ranked on each key press. */
export function countBelow(prices: readonly number[], price: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0) < price) low = middle + 1
    else high = middle
  }
  return low
}
