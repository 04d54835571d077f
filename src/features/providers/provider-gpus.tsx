import { Button } from '@/shared/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useReaderIn } from '@/api/use-reader'
import { isWhole } from '@/api/list-pages'
import { gpuListQuery } from '@/api/gpus'
import { priceListQuery } from '@/api/provider-comparison'
import { providerListQuery } from '@/api/providers'
import { useParallelQueries, type ParallelQueries } from '@/api/use-parallel-queries'
import { writePicks } from '@/domain/provider-picks'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { DataTable } from '@/shared/ui/data-table'
import { Icon } from '@/shared/ui/icon'
import { ListStatus } from '@/shared/ui/list-status'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { providersCatalog } from './messages'
import { priceColumns } from './price-columns'
import { buildPriceList, sortedPrices } from './price-list'
import classes from './provider-page.module.css'
import { PRICE_KEYS, type PriceKey, type PriceSort } from './provider-search'

interface Props {
  provider: string
  name: string
  currency: Currency
  sort: PriceSort
  onSort: (sort: PriceSort) => void
}

const SKELETON_ROWS = 6

/** The price list of a provider: each model with the lowest market price, and on demand its rank among all providers. */
export function ProviderGpus({ provider, name, currency, sort, onSort }: Props) {
  const reader = useReaderIn(currency, providersCatalog)
  const { t, format } = reader
  const isPhone = useMedia(PHONE)
  const { locale } = format
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
  const unread = own.data?.setAside ?? 0
  const unreadElsewhere = isThere ? lists.data.reduce((sum, list) => sum + (list?.setAside ?? 0), 0) : 0
  const partlyLoaded = isThere ? lists.data.filter((list) => list?.isComplete === false).length : 0
  const notes = [
    market.isError && !market.data && t('marketMissing'),
    market.data && !isWhole(market.data) && t('marketPartly'),
    unreadElsewhere > 0 && t('rankUnread', { count: unreadElsewhere }),
    partlyLoaded > 0 && t('rankPartly', { count: partlyLoaded }),
    isThere && allProviders.data && !isWhole(allProviders.data) && t('rankNotAll'),
  ]
  const columns = priceColumns({ ...reader, provider, isPhone, hasPlaces: isThere })
  const [column = '', direction] = sort.split('_')
  const orders = PRICE_KEYS.filter((key) => key !== 'place' || isThere || column === key)
    .flatMap((key) => [`${key}_asc`, `${key}_desc`] as const)
    .map((value) => ({ value, label: t(`prices_${value}`) }))
  const table = {
    label: t('pricesTable', { name }),
    columns,
    hasStickyHead: false,
    onPhone: 'cards' as const,
    sort: { column, direction: direction === 'asc' ? ('ascending' as const) : ('descending' as const) },
    onSort: (next: { column: string; direction: string }) =>
      onSort(`${next.column as PriceKey}_${next.direction === 'ascending' ? 'asc' : 'desc'}`),
    follow: useFollowLinks(),
  }
  return (
    <section tabIndex={-1} className={classes['part']} aria-labelledby="provider-prices">
      <div className={`row ${classes['partHead']}`}>
        <h2 id="provider-prices">{t('prices')}</h2>
        {others.length > 0 && own.data && own.data.rows.length > 0 && (
          <Ranking lists={lists} isOn={isRanked} count={others.length} onStart={() => setRanked(true)} />
        )}
      </div>
      <p className={`note ${classes['about']}`}>
        {t('pricesAbout', { currency })} {t('mediansMissing')}{' '}
        <Link to="/providers/compare" search={{ p: writePicks([provider]), counts: true, currency }}>
          {t('loadMedians')}
        </Link>{' '}
        {notes.filter(Boolean).join(' ')}
      </p>
      {isPhone && own.data && own.data.rows.length > 1 && (
        <div className={classes['order']}>
          <Select label={t('sortPrices')} options={orders} value={sort} onChange={onSort} />
        </div>
      )}
      {own.data?.isComplete === false && <p className={`note ${classes['about']}`}>{t('modelsPartly')}</p>}
      {unread > 0 && (
        <p className={`note ${classes['about']}`}>
          <Link to="/settings">{t('unreadModels', { count: unread })}</Link>
        </p>
      )}
      <QueryState
        query={{ data: isMarketDue ? undefined : own.data, error: own.error, refetch: own.refetch }}
        skeleton={<DataTable {...table} rows={[]} rowKey={() => ''} loadingRows={SKELETON_ROWS} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={unread === 0 && <p className={`note ${classes['about']}`}>{t('noGpus')}</p>}
      >
        {({ rows }) => (
          <DataTable
            {...table}
            rows={sortedPrices(
              buildPriceList({
                own: rows,
                market: market.data?.rows,
                others: isThere ? lists.data.map((list) => list?.rows ?? []) : undefined,
                areOthersWhole: isWhole(allProviders.data) && lists.data.every((list) => isWhole(list)),
                currency,
              }),
              sort,
              currency,
            )}
            rowKey={({ key }) => key}
          />
        )}
      </QueryState>
    </section>
  )
}

interface RankingProps {
  lists: ParallelQueries<unknown>
  isOn: boolean
  count: number
  onStart: () => void
}

function Ranking({ lists, isOn, count, onStart }: RankingProps) {
  const t = useMessages(providersCatalog)
  const format = useFormat()
  if (!isOn) {
    return (
      <Button variant="default" leftSection={<Icon name="list" />} title={t('rankAbout', { count })} onClick={onStart}>
        {t('rank')}
      </Button>
    )
  }
  if (lists.state === 'complete') return null
  const hasFailed = lists.state === 'failed'
  const text = t(lists.state === 'stopped' ? 'stopped' : 'ranking', { read: format.number(lists.loaded), count })
  return (
    <div className={classes['ranking']}>
      <ListStatus
        list={lists}
        text={hasFailed ? t('rankFailed', { count: lists.failed }) : text}
        stop={t('stop')}
        goOn={t(hasFailed ? 'tryFailed' : 'continueLoading')}
        hasAge={false}
      />
    </div>
  )
}
