import type { SearchOffer } from '@/contract/offer'
import { canRent } from '@/domain/offer-text'
import { pricedOffers, type PricedOffer } from '@/domain/priced-offers'
import { isPartOfGpu } from '@/domain/match-gpu'
import { parseCountry } from '@/domain/parse-country'
import { groupBy } from '@/shared/lib/group-by'

export interface PlaceOffers {
  code: string
  /** Raw names in the API, for its location filter. */
  names: readonly string[]
  /** Offers that can be rented, also of a part of the GPU. */
  offers: number
  /** Lowest per whole GPU and hour in any size; null without a comparable price. */
  lowest: PricedOffer | null
  /** Lowest per GPU and hour among offers of `NODE` GPUs. */
  node: PricedOffer | null
  /** Providers that have it rentable there. */
  providers: number
}

export interface OffersByPlace {
  places: readonly PlaceOffers[]
  /** Rentable offers of an unknown country, in no row. */
  unknown: number
  /** Raw names that they have instead. */
  unknownNames: readonly string[]
  /** Loaded offers that cannot be rented now, in no row. */
  notRentable: number
  /** Providers with any offer of the model, rentable or not. */
  providers: number
  /** Loaded offers of a part of the GPU, which have no price here. */
  slices: number
}

/** A model that is a part itself, as a vGPU profile, has its own prices. */
const isWhole = (offer: SearchOffer): boolean => !isPartOfGpu(offer)

/** GPUs of a whole node. */
export const NODE = 8

/** The rentable offers of each country, lowest price first. Every loaded offer is counted once. */
export function offersByPlace(offers: readonly SearchOffer[], currency: string): OffersByPlace {
  const rentable = offers.filter(canRent)
  const groups = groupBy(rentable, ({ location }) => parseCountry(location?.country))
  const unknown = groups.get(null) ?? []
  const places = [...groups].flatMap(([code, group]) => (code === null ? [] : [placeOf(code, group, currency)]))
  return {
    places: places.toSorted(
      (a, b) => (a.lowest?.perGpu ?? Infinity) - (b.lowest?.perGpu ?? Infinity) || b.offers - a.offers || a.code.localeCompare(b.code),
    ),
    unknown: unknown.length,
    unknownNames: [...new Set(unknown.map(placeWord))],
    notRentable: offers.length - rentable.length,
    providers: providersOf(offers),
    slices: offers.filter((offer) => !isWhole(offer)).length,
  }
}

export function placeOf(code: string, offers: readonly SearchOffer[], currency: string): PlaceOffers {
  // Ascending by the price of one GPU.
  const { priced } = pricedOffers(offers.filter(isWhole), currency)
  return {
    code,
    names: [...new Set(offers.flatMap(({ location }) => location?.country || []))],
    offers: offers.length,
    lowest: priced[0] ?? null,
    node: priced.find(({ offer }) => offer.gpu_amount === NODE) ?? null,
    providers: providersOf(offers),
  }
}

/** Offers of an unreported provider count as one provider. */
export const providersOf = (offers: readonly SearchOffer[]): number =>
  new Set(offers.map(({ provider_translit_name }) => provider_translit_name)).size

const placeWord = ({ location }: SearchOffer): string =>
  [location?.city, location?.country, location?.region].find((word) => word?.trim()) ?? ''
