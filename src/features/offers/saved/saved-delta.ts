import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { offerSampleQuery } from '@/api/offers'
import { HIDES } from '@/domain/hidden-items'
import { hourlyAmount } from '@/domain/hourly-price'
import { canRent } from '@/domain/offer-text'
import type { Page } from '@/contract/answer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { withoutHidden } from '../hide/drop-hidden'
import type { OffersSearch } from '../offer-search'
import { parseSavedText, SAMPLE_SIZE, toSavedRequest, visit, type Snapshot, type SavedSearch } from './saved-searches'

export interface Delta {
  added: number
  cheaper: number
  moreExpensive: number
  /** No longer found: removed, rented or outside the filters. 0 unless both lists are complete: a missing row proves nothing else. */
  gone: number
  /** Largest price drop in the currency of the search; 0 if no offer got cheaper. */
  largestDrop: number
  largestShare: number
  since: number
}

/** Reduces a page to the IDs and hourly prices of its visible offers, which are small enough to store. */
export function toSnapshot(received: Page<SearchOffer>, search: OffersSearch, asked: Currency, at: number): Snapshot {
  const page = withoutHidden(received, search)
  const prices: Snapshot['prices'] = {}
  for (const offer of page.rows) {
    // Null for a price in another currency or for an unknown period: it cannot be compared.
    prices[offer.id] = hourlyAmount(offer.prices, asked)
  }
  const hidden =
    HIDES.map((key) => search[key].toSorted().join())
      .join(' ')
      .trim() || undefined
  return { at, hidden, score: search.score_from, total: page.total ?? (page.mayContinue ? null : page.received), prices }
}

/** The lowest price among the loaded visible offers that can be rented, or null. Compared with the target price. */
export function lowestRentable(page: Page<SearchOffer>, search: OffersSearch, asked: Currency): number | null {
  const prices = withoutHidden(page, search)
    .rows.filter(canRent)
    .flatMap(({ prices }) => hourlyAmount(prices, asked) ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

/** True if the snapshot has only the cheapest offers of a list that is longer or of unknown length. */
export const isPartial = ({ total, prices }: Snapshot): boolean => total === null || total > Object.keys(prices).length

/** False if something was hidden or shown, or the default minimum score changed, between the snapshots. */
export const isComparable = (before: Snapshot, now: Snapshot): boolean => before.hidden === now.hidden && before.score === now.score

/** By ID; ignores unreadable prices. With a partial snapshot an offer is new only if cheaper than the last stored one. */
export function compareSnapshots(before: Snapshot, now: Snapshot): Delta {
  const reach = isPartial(before) ? Math.max(...Object.values(before.prices).map((price) => price ?? 0)) : Infinity
  const delta: Delta = { added: 0, cheaper: 0, moreExpensive: 0, gone: 0, largestDrop: 0, largestShare: 0, since: before.at }
  for (const [id, price] of Object.entries(now.prices)) {
    if (!Object.hasOwn(before.prices, id)) {
      if (reach === Infinity || (price !== null && price < reach)) delta.added += 1
      continue
    }
    const was = before.prices[id] ?? null
    if (was === null || price === null || price === was) continue
    if (price > was) {
      delta.moreExpensive += 1
      continue
    }
    delta.cheaper += 1
    delta.largestDrop = Math.max(delta.largestDrop, was - price)
    delta.largestShare = Math.max(delta.largestShare, (was - price) / was)
  }
  if (!isPartial(before) && !isPartial(now)) {
    delta.gone = Object.keys(before.prices).filter((id) => !Object.hasOwn(now.prices, id)).length
  }
  return delta
}

export const countNews = ({ added, cheaper, moreExpensive, gone }: Delta): number => added + cheaper + moreExpensive + gone

/** Later visits are compared with the current offers. If they fail to load, the first visit sets the baseline. */
export async function setBaseline({ id, search, currency }: SavedSearch, queryClient: QueryClient): Promise<void> {
  const sample = offerSampleQuery(toSavedRequest({ search, currency }), SAMPLE_SIZE)
  // Keeps the request alive when the navigation, which shares it, remounts.
  const release = new QueryObserver(queryClient, sample).subscribe(() => {})
  const page = await queryClient.fetchQuery(sample).catch(() => undefined)
  release()
  // `at` is the time of the response: `visit` ignores one that was already seen.
  if (page) visit(id, toSnapshot(page, parseSavedText(search), currency, queryClient.getQueryState(sample.queryKey)?.dataUpdatedAt ?? 0))
}
