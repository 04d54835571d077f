import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { isWhole } from '@/api/list-pages'
import { priceListQuery } from '@/api/provider-comparison'
import { providerListQuery } from '@/api/providers'
import { useParallelQueries } from '@/api/use-parallel-queries'
import type { Gpu } from '@/contract/gpu'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { providersCatalog } from './messages'
import { buildPriceList, sortedPrices } from './price-list'
import type { PriceSort } from './provider-search'

interface Asked {
  provider: string
  currency: Currency
  sort: PriceSort
}

/** The prices of a provider beside the market's, and on demand its ranks among all providers. */
export function usePriceList({ provider, currency, sort }: Asked) {
  const t = useMessages(providersCatalog)
  const { locale } = useFormat()
  const own = useQuery(gpuListQuery({ currency, locale, provider }))
  const market = useQuery({ ...gpuListQuery({ currency, locale }), meta: { isQuiet: true } })
  // Waits for the market prices if they decide the order: the rows would move otherwise.
  const isMarketDue = sort.startsWith('above') && market.isPending && market.failureCount === 0
  const [isRanked, setRanked] = useState(false)
  const allProviders = useQuery({ ...providerListQuery({ locale }), meta: { isQuiet: true } })
  const others = [...new Set(allProviders.data?.rows.flatMap(({ translit_name }) => translit_name || []))].filter(
    (slug) => slug !== provider,
  )
  const lists = useParallelQueries(
    others.map((other) => priceListQuery({ currency, locale, provider: other })),
    isRanked,
  )
  // A rank is only correct once all lists have loaded or failed.
  const isThere = isRanked && lists.loaded > 0 && lists.loaded + lists.failed === others.length
  const unreadElsewhere = isThere ? lists.data.reduce((sum, list) => sum + (list?.setAside ?? 0), 0) : 0
  const partlyLoaded = isThere ? lists.data.filter((list) => list?.isComplete === false).length : 0
  const notes = [
    market.isError && !market.data && t('marketMissing'),
    market.data && !isWhole(market.data) && t('marketPartly'),
    unreadElsewhere > 0 && t('rankUnread', { count: unreadElsewhere }),
    partlyLoaded > 0 && t('rankPartly', { count: partlyLoaded }),
    isThere && allProviders.data && !isWhole(allProviders.data) && t('rankNotAll'),
  ].filter((note) => typeof note === 'string')
  const build = (gpus: readonly Gpu[]) =>
    buildPriceList({
      own: gpus,
      market: market.data?.rows,
      others: isThere ? lists.data.map((list) => list?.rows ?? []) : undefined,
      areOthersWhole: isWhole(allProviders.data) && lists.data.every((list) => isWhole(list)),
      currency,
    })
  return {
    own,
    /** In the order of the page; undefined until they have loaded. */
    rows: own.data && !isMarketDue ? sortedPrices(build(own.data.rows), sort, currency) : undefined,
    notes,
    ranking: { lists, isOn: isRanked, count: others.length, onStart: () => setRanked(true) },
    hasPlaces: isThere,
  }
}
