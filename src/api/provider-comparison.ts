import { queryOptions } from '@tanstack/react-query'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { median, MIN_COMPARABLE } from '@/domain/price-stats'
import { pricedOffers } from '@/domain/priced-offers'
import { canRent } from '@/domain/offer-text'
import { groupBy } from '@/shared/lib/group-by'
import { gpuListQuery, loadGpus, type GpusAsked } from './gpus'
import { allPages, isWhole } from './list-pages'
import { MARKET_CAP } from './market-offers'
import { marketPool } from './read-pool'
import { searchPage } from './offers'

const PAGE_SIZE = 100

interface ModelOffers {
  /** All offers, as on the page of the GPU. */
  count: number
  /** Lowest price per GPU-hour of the whole GPUs that can be rented; null without a comparable price. */
  lowest: number | null
  /** Null below `MIN_COMPARABLE` comparable prices. */
  median: number | null
}

export interface OffersByModel {
  /** Keys are translit names of GPU models. */
  byGpu: ReadonlyMap<string, ModelOffers>
  /** False if offers are missing or unreadable, so that the counts are lower bounds. Then prices are null: the list is sorted by them. */
  isComplete: boolean
}

interface OffersAsked {
  provider: string
  currency: Currency
  /** Translit names of models. All if undefined. */
  gpu?: readonly string[] | undefined
}

/** Loads the offers of a provider: the API gives neither their number per model (SPEC 2.6) nor a median. */
export const offersByModelQuery = ({ provider, currency, gpu }: OffersAsked) =>
  queryOptions({
    queryKey: ['offers', 'by-model', { provider, currency, gpu }],
    queryFn: ({ signal }) =>
      marketPool.run(async (): Promise<OffersByModel> => {
        const filters = { provider, ...(gpu && { gpu_translit_name: [...gpu] }) }
        const search = { currency, sort: 'price_asc', filters } as const
        const [list, { isPartOfGpu }] = await Promise.all([
          allPages((start, limit) => searchPage(search, start, limit, signal), { limit: PAGE_SIZE, cap: MARKET_CAP }),
          // The data sheets are not needed for price lists alone.
          import('@/domain/match-gpu'),
        ])
        const canCompare = (offer: SearchOffer) => isWhole(list) && canRent(offer) && !isPartOfGpu(offer)
        const groups = groupBy(list.rows, ({ gpu_translit_name }) => gpu_translit_name?.trim() ?? '')
        const byGpu = new Map([...groups].map(([model, offers]) => [model, summarize(offers, offers.filter(canCompare), currency)]))
        return { byGpu, isComplete: isWhole(list) }
      }, signal),
    staleTime: 5 * 60_000,
  })

function summarize(offers: readonly SearchOffer[], comparable: readonly SearchOffer[], currency: Currency): ModelOffers {
  const prices = pricedOffers(comparable, currency).priced.map(({ perGpu }) => perGpu)
  return {
    count: offers.length,
    lowest: prices[0] ?? null,
    median: prices.length < MIN_COMPARABLE ? null : median(prices),
  }
}

/** `gpuListQuery` of one provider for comparisons of many providers, through the request pool. */
export const priceListQuery = (asked: GpusAsked & { provider: string }) =>
  queryOptions({ ...gpuListQuery(asked), queryFn: ({ signal }) => marketPool.run(() => loadGpus(asked, signal), signal) })
