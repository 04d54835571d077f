import { hourlyAmount } from '@/domain/hourly-price'
import { readCountry } from '@/domain/read-country'
import type { SearchOffer } from '@/contract/offer'
import { groupBy } from '@/shared/lib/group-by'

export interface CountryOffers {
  code: string
  offers: number
  /** Raw names in the API, for its location filter. */
  words: readonly string[]
  /** Per GPU and hour, in the currency of the page; null without a comparable price. */
  lowest: number | null
}

export interface OffersByCountry {
  countries: readonly CountryOffers[]
  unknown: number
  unknownWords: readonly string[]
}

export function offersByCountry(offers: readonly SearchOffer[], currency: string): OffersByCountry {
  const groups = groupBy(offers, ({ location }) => readCountry(location?.country))
  const countries = [...groups].flatMap(([code, group]) => (code === null ? [] : [summary(code, group, currency)]))
  const unknown = groups.get(null) ?? []
  return {
    countries: countries.toSorted((a, b) => b.offers - a.offers || a.code.localeCompare(b.code)),
    unknown: unknown.length,
    unknownWords: [...new Set(unknown.map(placeWord))],
  }
}

function summary(code: string, group: readonly SearchOffer[], currency: string): CountryOffers {
  const lowest = group.reduce((least, { prices, gpu_amount }) => {
    const amount = hourlyAmount(prices, currency)
    return amount === null || gpu_amount === null || !(gpu_amount > 0) ? least : Math.min(least, amount / gpu_amount)
  }, Infinity)
  return {
    code,
    offers: group.length,
    words: [...new Set(group.flatMap(({ location }) => location?.country || []))],
    lowest: Number.isFinite(lowest) ? lowest : null,
  }
}

const placeWord = ({ location }: SearchOffer): string =>
  [location?.city, location?.country, location?.region].find((word) => word?.trim()) ?? ''
