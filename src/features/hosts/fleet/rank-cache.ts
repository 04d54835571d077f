import { isRecord } from '@/contract/lenient'
import { baseUrl } from '@/api/config'
import type { Kind } from '@/api/peer-offers'
import type { Currency } from '@/contract/params'
import { orNull } from '@/shared/lib/item-store'
import { marketKey } from '../price/host-price'
import type { Market, Peer } from '../price/other-offers'

/** Prefix of the keys in session storage. Each tab has its own, and closing it removes them. */
export const RANK_CACHE_KEY = 'gpu-console.ranks'

/** Limit for one search, in characters: session storage also holds the API key of the tab. */
const MAX_CHARACTERS = 100_000
/** Tabs that a browser restores may bring back older ones. */
const MAX_AGE_MS = 24 * 3_600_000

/** The offers of a search, and when they were loaded. */
export interface KnownMarket {
  market: Market
  /** In epoch milliseconds. */
  at: number
}

const keyOf = (kind: Kind, currency: Currency): string => `${RANK_CACHE_KEY}/${baseUrl()} ${currency} ${marketKey(kind)}`

/** Keeps the offers over a reload of the page. Does nothing if the browser refuses. */
export function cacheMarket(kind: Kind, currency: Currency, { market, at }: KnownMarket): void {
  const { offers, unread, isComplete, total, counts, middle } = market
  const text = JSON.stringify({
    at,
    isComplete,
    total,
    unread,
    offers: offers.map(toPair),
    counts: [...counts],
    middle: middle && { from: middle.from, offers: middle.offers.map(toPair) },
  })
  if (text.length <= MAX_CHARACTERS) orNull(() => sessionStorage.setItem(keyOf(kind, currency), text))
}

export function cachedMarket(kind: Kind, currency: Currency, now = Date.now()): KnownMarket | undefined {
  const stored = orNull(() => JSON.parse(sessionStorage.getItem(keyOf(kind, currency)) ?? 'null') as unknown)
  if (!isRecord(stored)) return undefined
  const { at, isComplete, total, unread } = stored
  const offers = parsePeers(stored['offers'])
  if (offers === null || typeof at !== 'number' || at > now || now - at > MAX_AGE_MS || typeof isComplete !== 'boolean') return undefined
  return {
    at,
    market: {
      isComplete,
      offers,
      unread: typeof unread === 'number' ? unread : 0,
      total: typeof total === 'number' ? total : undefined,
      counts: parseCounts(stored['counts']),
      middle: parseMiddle(stored['middle']),
    },
  }
}

const toPair = ({ id, price }: Peer) => [id, price] as const

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

function parsePeers(value: unknown): Peer[] | null {
  if (!Array.isArray(value)) return null
  const peers = listIn(value).map((pair) => {
    const [id, price] = listIn(pair)
    return typeof id === 'string' && (price === null || typeof price === 'number') ? { id, price } : null
  })
  return peers.every((peer) => peer !== null) ? peers : null
}

const parseCounts = (value: unknown): Market['counts'] =>
  new Map(
    listIn(value).flatMap((pair) => {
      const [price, count] = listIn(pair)
      return typeof price === 'number' && typeof count === 'number' ? [[price, count] as const] : []
    }),
  )

function parseMiddle(value: unknown): Market['middle'] {
  if (!isRecord(value)) return null
  const offers = parsePeers(value['offers'])
  return offers && typeof value['from'] === 'number' ? { from: value['from'], offers } : null
}
