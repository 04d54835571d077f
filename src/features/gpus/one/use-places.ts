import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { List } from '@/api/list'
import { placeOffersQuery } from '@/api/place-offers'
import { useDefaultMinScore } from '@/api/preferences'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { canRent } from '@/domain/offer-text'
import { parseCountry } from '@/domain/parse-country'
import { offersByPlace, placeOf, providersOf, type PlaceOffers } from '../by-place'

export interface PlaceRow extends PlaceOffers {
  /** Load time in milliseconds. */
  loadedAt: number
  /** Loaded later than the other rows. */
  isRefreshed: boolean
  isRefreshing: boolean
  /** The figures are older ones: refreshing them failed. */
  hasFailed: boolean
  refresh: () => void
}

/** The countries of the loaded offers; each can be refreshed by a search of its own. */
export function usePlaces(slug: string, { rows: offers, loadedAt }: List<SearchOffer>, currency: Currency) {
  const { places, providers: loadedProviders, ...rest } = useMemo(() => offersByPlace(offers, currency), [offers, currency])
  const score = useDefaultMinScore()
  const results = useQueries({
    queries: places.map(({ names }) => placeOffersQuery({ gpu: slug, location: names, currency, score })),
  })
  const rows = places.map((place, index): PlaceRow => {
    const result = results[index]
    const { data, dataUpdatedAt = 0, errorUpdatedAt = 0, isFetching = false } = result ?? {}
    const isRefreshed = data?.isComplete === true && dataUpdatedAt > loadedAt
    const isPart = data?.isComplete === false && dataUpdatedAt > loadedAt
    const there = isRefreshed ? data.rows.filter((offer) => canRent(offer) && parseCountry(offer.location?.country) === place.code) : null
    return {
      ...(there ? { ...placeOf(place.code, there, currency), names: place.names } : place),
      loadedAt: isRefreshed ? dataUpdatedAt : loadedAt,
      isRefreshed,
      isRefreshing: isFetching,
      hasFailed: !isFetching && (isPart || errorUpdatedAt > Math.max(loadedAt, dataUpdatedAt)),
      refresh: () => void result?.refetch(),
    }
  })
  // Refreshed rows may count offers that the list does not have.
  const placed = places.reduce((sum, place) => sum + place.offers, 0)
  // A refreshed country may have a new provider.
  const later = results.flatMap(({ data, dataUpdatedAt }) => (data?.isComplete === true && dataUpdatedAt > loadedAt ? data.rows : []))
  const providers = later.length > 0 ? providersOf([...offers, ...later]) : loadedProviders
  return { places: rows, placed, providers, ...rest }
}
