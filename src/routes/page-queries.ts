import type { QueryClient } from '@tanstack/react-query'
import { parseCompareList, parseCompareToken } from '@/domain/compare-list'
import { parseCurrencySearch } from '@/domain/currency-search'
import { fromOfferLocator, parseFindingSearch, type OfferTrace } from '@/domain/to-offer-locator'
import { FAVOURITE_FRESH } from '@/api/favourites/favourite-query'
import { favourites, isHere } from '@/api/favourites/favourites'
import { shownOfferQuery } from '@/api/find-offer'
import { gpuListQuery } from '@/api/gpus'
import { allHostsQuery, type HostsAsked } from '@/api/hosts'
import { offerSearchQuery } from '@/api/offers'
import { preferences } from '@/api/preferences'
import { providerQuery } from '@/api/provider'
import { providerListQuery } from '@/api/providers'
import { templateListQuery, templateQuery } from '@/api/templates'
import { parseGpusSearch } from '@/features/gpus/gpu-search'
import { parseOffersSearch, toSearch } from '@/features/offers/offer-search'
import { parseProvidersSearch, toProvidersAsked } from '@/features/providers/providers-search'
import { parseGallerySearch } from '@/features/templates/templates-search'

export interface Visit {
  context: { queryClient: QueryClient }
  route: { id: string }
  params: object
  location: { search: object; pathname: string }
  cause: 'preload' | 'enter' | 'stay'
}

interface Page extends HostsAsked {
  client: QueryClient
  params: Record<string, string>
  search: Record<string, unknown>
}

const prefetchHosts = ({ client, currency, locale }: Page) => client.prefetchInfiniteQuery(allHostsQuery({ currency, locale }))

/** Not while a page shows the offer: its terms must not change, nor an error appear, because a link is hovered. */
async function prefetchOffer({ client, currency }: Page, trace: OfferTrace, fresh: { staleTime?: number } = {}): Promise<void> {
  const query = { ...shownOfferQuery(trace, currency), ...fresh }
  if (client.getQueryCache().find({ queryKey: query.queryKey })?.isActive()) return
  await client.prefetchQuery({ ...query, meta: { isQuiet: true } })
}

const prefetchOfferOfPath = (page: Page) =>
  prefetchOffer(page, fromOfferLocator(page.params['offerId'] ?? '', parseFindingSearch(page.search)))

/** Their searches are sent in parallel. The page sends the others, up to a hundred: too many for a link that is only passed. */
const FIRST_FAVOURITES = 4

/** By route ID. src/ARCHITECTURE.md names the pages that are not here. */
const QUERIES: Record<string, (page: Page) => Promise<unknown>> = {
  '/_app/offers': ({ client, currency, search }) =>
    client.prefetchInfiniteQuery(offerSearchQuery(toSearch(parseOffersSearch(search), currency))),
  '/_app/offers_/$offerId': prefetchOfferOfPath,
  // The list of templates as the page shows it at first.
  '/_app/rent/$offerId': (page) =>
    Promise.all([prefetchOfferOfPath(page), page.client.prefetchInfiniteQuery(templateListQuery({ sort: 'popularity_desc', tags: [] }))]),
  '/_app/favourites': (page) =>
    Promise.all(
      favourites
        .list()
        .filter(isHere)
        .slice(0, FIRST_FAVOURITES)
        .map(({ offer }) => prefetchOffer(page, offer, { staleTime: FAVOURITE_FRESH })),
    ),
  '/_app/offers_/compare': (page) =>
    Promise.all(
      parseCompareList(page.search['compare'])
        .flatMap((token) => parseCompareToken(token) ?? [])
        .map((trace) => prefetchOffer(page, trace)),
    ),
  '/_app/market': ({ client, currency, locale }) => client.prefetchQuery(gpuListQuery({ currency, locale })),
  '/_app/plan': ({ client, currency, locale }) => client.prefetchQuery(gpuListQuery({ currency, locale })),
  '/_app/gpus/': ({ client, currency, locale, search }) =>
    client.prefetchQuery(gpuListQuery({ currency, locale, provider: parseGpusSearch(search).provider })),
  '/_app/gpus/$gpuName': ({ client, currency, locale }) => client.prefetchQuery(gpuListQuery({ currency, locale })),
  '/_app/providers/': ({ client, locale, search }) =>
    client.prefetchQuery(providerListQuery(toProvidersAsked(parseProvidersSearch(search), locale))),
  '/_app/providers/compare': ({ client, locale }) => client.prefetchQuery(providerListQuery({ locale })),
  '/_app/providers/$providerName': ({ client, locale, params: { providerName = '' } }) =>
    client.prefetchQuery(providerQuery({ name: providerName, locale })),
  '/_app/templates/': ({ client, search }) => {
    const { sort = 'popularity_desc', tag = [] } = parseGallerySearch(search)
    return client.prefetchInfiniteQuery(templateListQuery({ sort, tags: tag }))
  },
  '/_app/templates/$templateId': ({ client, params: { templateId = '' } }) => client.prefetchQuery(templateQuery(templateId)),
  '/_app/hosts/': prefetchHosts,
  '/_app/hosts/$hostId': prefetchHosts,
}

export function prefetchQueries({ context, route, params, location }: Visit): void {
  const { currency: preferred, locale } = preferences.get()
  const search: Page['search'] = { ...location.search }
  const currency = parseCurrencySearch(search).currency ?? preferred
  void QUERIES[route.id]?.({ client: context.queryClient, currency, locale, params: { ...params }, search })
}
