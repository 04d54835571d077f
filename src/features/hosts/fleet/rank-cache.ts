import { baseUrl } from '@/api/config'
import type { Kind } from '@/api/peer-offers'
import type { Currency } from '@/contract/params'
import { orNull } from '@/shared/lib/item-store'
import { kindKey } from '../price/host-price'
import type { Market, Peer } from './host-standing'

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

const keyOf = (kind: Kind, currency: Currency): string => `${RANK_CACHE_KEY}/${baseUrl()} ${currency} ${kindKey(kind)}`

/** Keeps the offers over a reload of the page. Does nothing if the browser refuses. */
export function cacheMarket(kind: Kind, currency: Currency, { market: { offers, isComplete, total }, at }: KnownMarket): void {
  const text = JSON.stringify({ at, isComplete, total, offers: offers.map(({ id, price }) => [id, price]) })
  if (text.length <= MAX_CHARACTERS) orNull(() => sessionStorage.setItem(keyOf(kind, currency), text))
}

export function cachedMarket(kind: Kind, currency: Currency, now = Date.now()): KnownMarket | undefined {
  const stored = orNull(() => JSON.parse(sessionStorage.getItem(keyOf(kind, currency)) ?? 'null') as unknown)
  if (!isRecord(stored) || !Array.isArray(stored['offers'])) return undefined
  const { at, isComplete, total, offers } = stored
  if (typeof at !== 'number' || at > now || now - at > MAX_AGE_MS || typeof isComplete !== 'boolean') return undefined
  const peers = (offers as unknown[]).map(readPeer)
  if (!peers.every((peer) => peer !== null)) return undefined
  return { at, market: { isComplete, total: typeof total === 'number' ? total : undefined, offers: peers } }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readPeer(value: unknown): Peer | null {
  if (!Array.isArray(value)) return null
  const [id, price] = value as unknown[]
  return typeof id === 'string' && (price === null || typeof price === 'number') ? { id, price } : null
}
