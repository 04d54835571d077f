import { hourlyAmount } from '@/domain/hourly-price'
import type { Page } from '@/contract/answer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Snapshot } from './saved-searches'

/** What has changed since the person last looked. */
export interface Delta {
  /** Offers that were not there. */
  added: number
  /** Offers that cost less now. */
  cheaper: number
  /** The largest drop, in the currency of the search; 0 when nothing got cheaper. */
  largestDrop: number
  since: number
}

/** What the service shows now, small enough to keep. */
export function snapshotOf(page: Page<SearchOffer>, asked: Currency, at: number): Snapshot {
  const prices: Snapshot['prices'] = {}
  for (const offer of page.rows) {
    // A price in another currency or for a period nobody knows cannot be compared with the one kept.
    prices[offer.id] = hourlyAmount(offer.prices, asked)
  }
  return { at, total: page.total ?? (page.mayContinue ? null : page.received), prices }
}

/** Only the cheapest of a long list are kept; of the rest nothing is known. */
export const isPartial = ({ total, prices }: Snapshot): boolean => total === null || total > Object.keys(prices).length

/**
 * Compares by id. A price that could not be read then or now is no change. Where only the cheapest were kept, an offer is
 * new only if it would have been among them: it may have stood behind the last one all along.
 */
export function deltaOf(before: Snapshot, now: Snapshot): Delta {
  const reach = isPartial(before) ? Math.max(...Object.values(before.prices).map((price) => price ?? 0)) : Infinity
  const delta: Delta = { added: 0, cheaper: 0, largestDrop: 0, since: before.at }
  for (const [id, price] of Object.entries(now.prices)) {
    if (!Object.hasOwn(before.prices, id)) {
      if (reach === Infinity || (price !== null && price < reach)) delta.added += 1
      continue
    }
    const was = before.prices[id] ?? null
    if (was === null || price === null || price >= was) continue
    delta.cheaper += 1
    delta.largestDrop = Math.max(delta.largestDrop, was - price)
  }
  return delta
}

/** The number of the badge. */
export const newsIn = (delta: Delta): number => delta.added + delta.cheaper
