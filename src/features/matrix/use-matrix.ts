import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOfProvider } from '@/domain/model-name'
import { isWhole, type Collected } from '@/api/list-pages'
import { offersByModelQuery, priceListQuery, type OffersByModel } from '@/api/provider-comparison'
import { parsePicks } from '@/domain/provider-picks'
import { providerListQuery } from '@/api/providers'
import { useCurrency } from '@/api/use-reader'
import { useParallelQueries, useSameList, type ParallelQueries } from '@/api/use-parallel-queries'
import type { Provider } from '@/contract/provider'
import { useLocale } from '@/shared/i18n/i18n'
import { buildMatrix, type PriceList } from './matrix'
import type { MatrixSearch } from './matrix-search'

/** `partly`: the list is incomplete or contains unreadable rows. */
export type ColumnStatus = 'loaded' | 'partly' | 'loading' | 'queued' | 'failed'

export interface MatrixColumn {
  provider: string
  name: string
  /** Undefined if the provider is not listed or the list has not loaded. */
  facts: Provider | undefined
  isUnknown: boolean
  status: ColumnStatus
  error: unknown
  /** False if the list is longer than the console loads. */
  isComplete: boolean
  /** Number of unreadable rows. */
  setAside: number
}

/** Column data for the cells. The arrays keep their identity until an element changes. */
export interface CellColumns {
  providers: readonly string[]
  statuses: readonly ColumnStatus[]
  offers: readonly LoadedOffers[]
}

/** The loaded offers of a provider, or the reason why they are missing; undefined while counting is off. */
export type LoadedOffers = OffersByModel | 'loading' | 'queued' | 'failed' | undefined

/** By default only for chosen models of chosen providers: then one request per provider is usually enough. */
export const loadsOffers = ({ counts, gpu, all }: MatrixSearch): boolean => counts ?? (gpu !== undefined && !all)

export function useMatrix(search: MatrixSearch) {
  const currency = useCurrency()
  const locale = useLocale()
  const market = useQuery(providerListQuery({ locale }))
  const known = market.data?.rows
  const providers = useSameList(
    search.all ? [...new Set(known?.flatMap(({ translit_name }) => translit_name || []))] : parsePicks(search.p),
  )
  const prices = useParallelQueries(providers.map((provider) => priceListQuery({ currency, locale, provider })))
  const { gpu } = search
  const loads = useParallelQueries(
    (loadsOffers(search) ? providers : []).map((provider) => offersByModelQuery({ provider, currency, gpu })),
  )
  const { data, results } = prices
  const offers = useSameList(providers.map((_, index) => loadedOffers(loads.results[index])))
  const rows = useMemo(
    () =>
      buildMatrix(
        providers.map((provider, index): PriceList => {
          const loaded = offers[index]
          return {
            provider,
            gpus: data[index]?.rows,
            isWhole: isWhole(data[index]),
            offers: typeof loaded === 'object' ? loaded : undefined,
            asked: gpu,
          }
        }),
        currency,
      ),
    [providers, data, offers, gpu, currency],
  )
  const statuses = useSameList(results.map(statusOf))
  const errors = useSameList(results.map(({ error }) => error))
  const columns = useMemo(
    () =>
      providers.map((provider, index): MatrixColumn => {
        const facts = known?.find(({ translit_name }) => translit_name === provider)
        return {
          provider,
          facts,
          name: facts ? nameOfProvider(facts) : provider,
          isUnknown: known !== undefined && facts === undefined,
          status: statuses[index] ?? 'queued',
          error: errors[index],
          isComplete: data[index]?.isComplete ?? true,
          setAside: data[index]?.setAside ?? 0,
        }
      }),
    [providers, known, statuses, errors, data],
  )
  const cellColumns = useMemo((): CellColumns => ({ providers, statuses, offers }), [providers, statuses, offers])
  return { currency, locale, market, columns, cellColumns, rows, prices: withOffers(prices, loads), loads }
}

/** Prices, medians and counts come from the offers once these are loaded: both have one age and are refreshed together. */
const withOffers = <Data>(prices: ParallelQueries<Data>, offers: ParallelQueries<unknown>): ParallelQueries<Data> => ({
  ...prices,
  loadedAt: offers.loaded === 0 ? prices.loadedAt : Math.min(prices.loadedAt, offers.loadedAt),
  stop() {
    prices.stop()
    if (prices.state !== 'loading' && offers.isFetching) offers.stop()
  },
  reload() {
    prices.reload()
    offers.reload()
  },
})

type Reading<Data> = Pick<UseQueryResult<Data>, 'data' | 'isFetching' | 'isError'>

const statusOf = (query: Reading<Collected<unknown>>): ColumnStatus =>
  query.data === undefined ? whyMissing(query) : isWhole(query.data) ? 'loaded' : 'partly'

const loadedOffers = (query: Reading<OffersByModel> | undefined): LoadedOffers => query && (query.data ?? whyMissing(query))

const whyMissing = ({ isFetching, isError }: Reading<unknown>) => (isFetching ? 'loading' : isError ? 'failed' : 'queued')
