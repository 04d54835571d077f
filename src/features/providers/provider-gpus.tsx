import { useQuery } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { useReaderIn } from '@/api/use-reader'
import { isWhole } from '@/api/list-pages'
import { priceListQuery } from '@/api/provider-comparison'
import { providerListQuery } from '@/api/providers'
import { type ParallelQueries, useParallelQueries } from '@/api/use-parallel-queries'
import type { Gpu } from '@/contract/gpu'
import { writePicks } from '@/domain/provider-picks'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { DataTable } from '@/shared/ui/data-table'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Icon } from '@/shared/ui/icon'
import { ListStatus } from '@/shared/ui/list-status'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { providersCatalog } from './provider-facts'
import { priceColumns } from './price-columns'
import { type PriceRow, buildPriceList, sortedPrices } from './price-list'
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

const ordersOf = (hasPlaces: boolean): PriceSort[] =>
  PRICE_KEYS.filter((key) => key !== 'place' || hasPlaces).flatMap((key) => [`${key}_asc` as const, `${key}_desc` as const])

interface Order {
  column: string
  direction: string
}

const sortOf = ({ column, direction }: Order): PriceSort => `${column as PriceKey}_${direction === 'ascending' ? 'asc' : 'desc'}`

/** The price list of a provider: each model with the lowest market price, and on demand its rank among all providers. */
export function ProviderGpus({ provider, name, currency, sort, onSort }: Props) {
  const reader = useReaderIn(currency, providersCatalog)
  const { t } = reader
  const isPhone = useMedia(PHONE)
  const { own, rows, unread, notes, ranking, hasPlaces } = usePriceList({ provider, currency, sort })
  const columns = priceColumns({ ...reader, provider, isPhone, hasPlaces })
  const [column = '', direction] = sort.split('_')
  const orders = ordersOf(hasPlaces || column === 'place').map((value) => ({ value, label: t(`prices_${value}`) }))
  const table = {
    label: t('pricesTable', { name }),
    columns,
    hasStickyHead: false,
    onPhone: 'cards' as const,
    sort: { column, direction: direction === 'asc' ? ('ascending' as const) : ('descending' as const) },
    onSort: (next: Order) => onSort(sortOf(next)),
    follow: useFollowLinks(),
  }
  const draw = (shown: readonly PriceRow[], loadingRows = 0) => (
    <div className={classes['prices']}>
      <DataTable {...table} rows={shown} rowKey={({ key }) => key} loadingRows={loadingRows} />
    </div>
  )
  const exported = (shown: readonly PriceRow[]) => ({
    subject: 'provider-prices',
    title: t('pricesTable', { name }),
    about: [
      t('pricesAbout', { currency }),
      ...notes,
      hasPlaces && ranking.lists.failed > 0 && t('rankFailed', { count: ranking.lists.failed }),
      own.data?.isComplete === false && t('modelsPartly'),
    ]
      .filter(Boolean)
      .join(' '),
    total: isWhole(own.data) ? undefined : own.data?.total,
    loadedAt: own.dataUpdatedAt,
    rows: shown,
    columns,
  })
  return (
    <section tabIndex={-1} className={`line-top pad-top-4 ${classes['part']}`} aria-labelledby="provider-prices">
      <div className={classes['partHead']}>
        <h2 id="provider-prices">{t('prices')}</h2>
        {own.data && own.data.rows.length > 0 && (
          <div className="row">
            {ranking.count > 0 && <Ranking {...ranking} />}
            {rows && <ExportMenu exported={() => exported(rows)} />}
          </div>
        )}
      </div>
      <p className={`note ${classes['about']}`}>
        {t('pricesAbout', { currency })} {t('mediansMissing')}{' '}
        <Link to="/providers/compare" search={{ p: writePicks([provider]), counts: true, currency }}>
          {t('loadMedians')}
        </Link>{' '}
        {notes.join(' ')}
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
        hasGutter
        query={{ data: rows, error: own.error, refetch: own.refetch }}
        skeleton={draw([], SKELETON_ROWS)}
        isEmpty={(shown) => shown.length === 0}
        empty={unread === 0 && <p className={`note ${classes['about']}`}>{t('noGpus')}</p>}
      >
        {(shown) => draw(shown)}
      </QueryState>
    </section>
  )
}

/** The prices of a provider beside the market's, and on demand its ranks among all providers. */
function usePriceList({ provider, currency, sort }: { provider: string; currency: Currency; sort: PriceSort }) {
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
    unread: own.data?.setAside ?? 0,
    notes,
    ranking: { lists, isOn: isRanked, count: others.length, onStart: () => setRanked(true) },
    hasPlaces: isThere,
  }
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
    <div className="medium">
      <ListStatus
        list={lists}
        text={hasFailed ? t('rankFailed', { count: lists.failed }) : text}
        goOn={t(hasFailed ? 'tryFailed' : 'continueLoading')}
        hasAge={false}
      />
    </div>
  )
}
