import { useQuery } from '@tanstack/react-query'
import type { BestPrice } from '@/domain/best-price'
import { ALL_OFFERS, ANY_SCORE } from '@/domain/offer-links'
import { round } from '@/shared/lib/decimal'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import { Button } from '@/shared/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { useReaderIn, useReader, type Reader } from '@/api/use-reader'
import { isWhole } from '@/api/list-pages'
import { priceListQuery } from '@/api/provider-comparison'
import { providerListQuery } from '@/api/providers'
import { type ParallelQueries, useParallelQueries } from '@/api/use-parallel-queries'
import type { Gpu } from '@/contract/gpu'
import { writePicks } from '@/domain/provider-picks'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { differenceText } from '@/shared/ui/difference-text'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Icon } from '@/shared/ui/icon'
import { ListStatus } from '@/shared/ui/list-status'
import { alignedMoney } from '@/shared/ui/marks'
import { moneyText, sentMoneyText } from '@/shared/ui/money-text'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import type { messages } from './messages.en'
import { providersCatalog } from './provider-facts'
import { type PriceRow, buildPriceList, sortedPrices } from './price-list'
import classes from './provider-page.module.css'
import { PRICE_KEYS, type PriceKey, type PriceSort } from './providers-search'

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
      <p className="note max-720 pad-gutter pad-bottom-3">
        {t('pricesAbout', { currency })} {t('mediansMissing')}{' '}
        <Link to="/providers/compare" search={{ p: writePicks([provider]), counts: true, currency }}>
          {t('loadMedians')}
        </Link>{' '}
        {notes.join(' ')}
      </p>
      {isPhone && own.data && own.data.rows.length > 1 && (
        <div className="pad-x-4 pad-bottom-2">
          <Select label={t('sortPrices')} options={orders} value={sort} onChange={onSort} />
        </div>
      )}
      {own.data?.isComplete === false && <p className="note measure pad-gutter pad-bottom-3">{t('modelsPartly')}</p>}
      {unread > 0 && (
        <p className="note measure pad-gutter pad-bottom-3">
          <Link to="/settings">{t('unreadModels', { count: unread })}</Link>
        </p>
      )}
      <QueryState
        hasGutter
        query={{ data: rows, error: own.error, refetch: own.refetch }}
        skeleton={draw([], SKELETON_ROWS)}
        isEmpty={(shown) => shown.length === 0}
        empty={unread === 0 && <p className="note measure pad-gutter pad-bottom-3">{t('noGpus')}</p>}
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
  const { t, format } = useReader(providersCatalog)
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

interface Context extends Reader<typeof messages> {
  provider: string
  isPhone: boolean
  /** The lists of the other providers have loaded. */
  hasPlaces: boolean
}

function priceColumns(context: Context): DataColumn<PriceRow>[] {
  const { t, format, currency, provider, isPhone, hasPlaces } = context
  /** A price in another currency keeps its code. */
  const priceExport = (head: string, priceOf: (row: PriceRow) => BestPrice | null) => ({
    head,
    exportHead: `${head}, ${currency}`,
    csv(row: PriceRow) {
      const price = priceOf(row)
      return price && price.currency !== currency ? `${price.amount} ${price.currency}` : price?.amount
    },
    text(row: PriceRow) {
      const price = priceOf(row)
      return price && moneyText(price.amount, price.currency, currency, format)?.text
    },
  })
  const aboveText = ({ above }: PriceRow) => (above === null ? null : above <= 0 ? t('lowest') : differenceText(above, format))
  const placeText = ({ place, isOnly }: PriceRow) => place && (isOnly ? t('onlyHere') : t('placeOf', { rank: place.rank, all: place.all }))
  const place: DataColumn<PriceRow> = {
    id: 'place',
    head: t('headPlace'),
    align: 'end',
    sort: 'ascending',
    cell: placeText,
    csv: ({ place: own }) => own?.rank,
    text: placeText,
  }
  return [
    {
      id: 'name',
      head: t('headGpu'),
      card: { row: 1, side: 'start' },
      csv: (row) => row.name,
      sort: 'ascending',
      cell: (row) => <GpuCell row={row} />,
    },
    // A card has room for one of them.
    isPhone && hasPlaces ? { ...place, card: { row: 2, side: 'start', label: t('headPlace') } } : interfaceColumn(context),
    {
      id: 'price',
      ...priceExport(t('headPrice'), ({ price }) => price),
      card: { row: 1, side: 'end' },
      align: 'end',
      sort: 'ascending',
      cell: ({ price }) => <Price price={price} isPhone={isPhone} isMain />,
    },
    {
      id: 'market',
      ...priceExport(t('headMarket'), ({ market }) => market),
      card: { row: 3, side: 'start', label: t('headMarket') },
      align: 'end',
      cell: ({ market }) => <Price price={market} isPhone={isPhone} />,
    },
    {
      id: 'above',
      head: t('headAbove'),
      exportHead: `${t('headAbove')}, %`,
      textHead: t('headAbove'),
      csv: ({ above }) => (above === null ? null : round(above * 100, 3)),
      text: aboveText,
      card: { row: 2, side: 'end' },
      align: 'end',
      sort: 'ascending',
      cell: (row) => (row.above !== null && row.above <= 0 ? <b>{aboveText(row)}</b> : aboveText(row)),
    },
    ...(hasPlaces && !isPhone ? [place] : []),
    {
      id: 'links',
      head: t('offersTitle'),
      card: { row: 3, side: 'end' },
      isHeadHidden: true,
      align: 'end',
      cell: ({ gpu, name }) => gpu !== null && <OffersLink gpu={gpu} name={name} provider={provider} />,
    },
  ]
}

const interfaceColumn = ({ t }: Pick<Context, 't'>): DataColumn<PriceRow> => ({
  id: 'interface',
  head: t('headInterface'),
  csv: (row) => row.interface,
  card: { row: 2, side: 'start' },
  cell: (row) => row.interface && <bdi className="dim long-word">{row.interface}</bdi>,
})

function GpuCell({ row: { gpu, name } }: { row: PriceRow }) {
  const { currency } = useReader(providersCatalog)
  const shown = <bdi>{name}</bdi>
  return gpu === null ? shown : <a href={`/gpus/${encodePathName(gpu)}${stringifySearch({ currency })}`}>{shown}</a>
}

function OffersLink({ gpu, name, provider }: { gpu: string; name: string; provider: string }) {
  const { t, currency } = useReader(providersCatalog)
  const href = `/offers${stringifySearch({ ...ALL_OFFERS, ...ANY_SCORE, gpu, provider, currency })}`
  return (
    <a href={href} aria-label={t('seeOffersOf', { gpu: name })}>
      {t('offersTitle')}
    </a>
  )
}

function Price({ price, isPhone, isMain = false }: { price: BestPrice | null; isPhone: boolean; isMain?: boolean }) {
  const { t, format, currency } = useReader(providersCatalog)
  const money = price && sentMoneyText(price.amount, price.currency, currency, format)
  if (!money) return <span className="caption-faint">{t('noPrice')}</span>
  const Element = isMain ? 'b' : 'span'
  // A card has no column to align with.
  return isPhone ? <Element>{money.text}</Element> : alignedMoney({ money, as: Element })
}
