import { currentKey } from '@/api/api-key'
import { putEarly } from '@/api/early'
import { fetchWire } from '@/api/wire'
import { offerSearchRequest } from '@/api/offers'
import { preferences } from '@/api/preferences'
import { currencySearch } from '@/domain/currency-search'
import { readOffersSearch, toFilters } from '@/features/offers/offer-search'
import { parseSearch } from '@/shared/lib/search-params'

/**
 * Sends the first search of `/offers` while React is still being loaded. Builds the request with the page's own code, so
 * that the page finds its answer waiting; anything else on the way is simply asked again.
 */
export function startEarlySearch(): void {
  const key = currentKey()
  const { pathname, search } = globalThis.location
  if (key === null || (pathname !== '/' && pathname !== '/offers')) return
  const params = parseSearch(search)
  const offers = readOffersSearch(params)
  const wire = offerSearchRequest({
    currency: currencySearch.parse(params).currency ?? preferences.get().currency,
    sort: offers.sort,
    filters: toFilters(offers),
  })
  const abort = new AbortController()
  putEarly(wire, fetchWire(wire, key, abort.signal), abort)
}
