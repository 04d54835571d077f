import { hourlyAmount } from '@/domain/hourly-price'
import { readCountry } from '@/domain/read-country'
import type { SearchOffer } from '@/contract/offer'

export interface CountryOffers {
  /** ISO code. */
  code: string
  offers: number
  /** The words by which the service itself calls it: what its filter takes. */
  words: readonly string[]
  /** For one GPU and hour, in the currency of the page; null when no price can be compared. */
  lowest: number | null
}

export interface OffersByCountry {
  /** The most offers first. */
  countries: readonly CountryOffers[]
  /** Offers whose country is not named or not known. */
  unknown: number
  /** What those offers say instead, each once; an empty text for nothing at all. */
  unknownWords: readonly string[]
}

export function offersByCountry(offers: readonly SearchOffer[], currency: string): OffersByCountry {
  const groups = Map.groupBy(offers, ({ location }) => readCountry(location?.country))
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
