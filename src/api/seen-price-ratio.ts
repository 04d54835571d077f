import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import { isRecord } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { priceRatio, type PriceRatio } from '@/domain/price-ratio'

/** Prices of one offer in two currencies compare only if both were loaded within this time. */
const FRESH = 15 * 60_000

export interface SeenRatio {
  ratio: PriceRatio
  /** Arrival time of the oldest price behind it, in milliseconds. */
  at: number
}

/** Ratio of prices in two currencies by the offers that are cached in both. Sends nothing; null if they are too few. */
export function seenPriceRatio(client: QueryClient, from: Currency, to: Currency, now = Date.now()): SeenRatio | null {
  const [was, is] = [cachedOffers(client, from, now), cachedOffers(client, to, now)]
  const both = [...was].filter(([id]) => is.has(id))
  const ratio = priceRatio(
    { currency: from, offers: both.map(([, { offer }]) => offer) },
    { currency: to, offers: [...is.values()].map(({ offer }) => offer) },
  )
  if (!ratio) return null
  return { ratio, at: Math.min(...both.map(([id, { at }]) => Math.min(at, is.get(id)?.at ?? at))) }
}

function cachedOffers(client: QueryClient, currency: Currency, now: number): Map<string, { offer: SearchOffer; at: number }> {
  const found = new Map<string, { offer: SearchOffer; at: number }>()
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['offers'] })) {
    const isAsked = queryKey.some((part) => isRecord(part) && part['currency'] === currency)
    if (!isAsked) continue
    for (const { rows, at = state.dataUpdatedAt } of pagesIn(state.data)) {
      if (now - at > FRESH) continue
      for (const offer of rows) if (at >= (found.get(offer.id)?.at ?? 0)) found.set(offer.id, { offer, at })
    }
  }
  return found
}

type OffersPage = Pick<Page<SearchOffer>, 'rows' | 'at'>

/** Pages of a cached search or sample; the other cached answers hold at most one offer. */
function pagesIn(data: unknown): OffersPage[] {
  if (!isRecord(data)) return []
  const pages: unknown[] = Array.isArray(data['pages']) ? data['pages'] : [data]
  return pages.filter((page): page is OffersPage => isRecord(page) && Array.isArray(page['rows']))
}
