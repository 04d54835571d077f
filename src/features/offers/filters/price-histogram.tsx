import { useReader } from '@/api/use-reader'
import { useQueries } from '@tanstack/react-query'
import { offerCountQuery } from '@/api/offers'
import { marketPool } from '@/api/read-pool'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice } from '@/contract/price'
import { type OffersSearch, toCount, toSearch } from '../offer-search'
import field from './offer-filters.module.css'
import { HiddenCounted } from './hidden-counted'
import { stopToPrice, STOPS, priceToStop, countPerBar, bucketEdges } from './price-buckets'
import classes from './price-histogram.module.css'
import { useDraft } from '@/shared/forms/use-draft'
import { catalog } from '@/shared/i18n/messages'
import { useAnnounced } from '@/shared/ui/announcer'
import { SimpleTable } from '@/shared/ui/simple-table'
import { Status } from '@/shared/ui/status'
import { withoutFilter } from '../applied-filters'

const histogramCatalog = catalog({ en: () => import('./histogram-messages.en'), ru: () => import('./histogram-messages.ru') })

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  currency: Currency
}

export function PriceHistogram(props: Props) {
  return (
    <>
      <Drawing {...props} />
      <HiddenCounted search={props.search} />
    </>
  )
}

function Drawing({ search, onChange, currency }: Props) {
  const { t, format } = useReader(histogramCatalog)
  const distribution = usePriceDistribution(search, currency)
  const { state } = distribution
  useAnnounced(state === 'countingOffers' ? t(state) : '')
  const look = `row caption ${classes['empty']}`
  switch (state) {
    case 'failed':
      return (
        <Status isUrgent className={look}>
          {t('distributionFailed')}{' '}
          <button type="button" className={field['link']} onClick={distribution.retry}>
            {t('tryAgain')}
          </button>
        </Status>
      )
    case 'distributionOne':
      return <p className={look}>{t(state, { price: format.money(distribution.price, currency) })}</p>
    case 'ready':
      return <Plot search={search} onChange={onChange} currency={currency} of={distribution} />
    default:
      return <p className={look}>{t(state)}</p>
  }
}

type Distribution =
  | { state: 'failed'; retry: () => void }
  /** Not yet, or no histogram: the API returns no totals, prices are unreadable, or no offers match. */
  | { state: 'countingOffers' | 'distributionUnknown' | 'distributionNoPrices' | 'distributionNone' }
  | { state: 'distributionOne'; price: number }
  | { state: 'ready'; edges: number[]; bars: number[] }

/** The API has no such endpoint: combines totals of searches for the lowest and highest price, and for each edge between. */
function usePriceDistribution(search: OffersSearch, currency: Currency): Distribution {
  const rest = withoutFilter(withoutFilter(search, 'price_from'), 'price_to')
  const ends = useQueries({
    queries: (['price_asc', 'price_desc'] as const).map((sort) => offerCountQuery(toSearch({ ...rest, sort }, currency), marketPool)),
  })
  const [lowest, highest] = ends.map(({ data }) => priceOf(data?.first, currency))
  const edges = typeof lowest === 'number' && typeof highest === 'number' ? bucketEdges(lowest, highest) : []
  const counts = useQueries({
    queries: edges.slice(1, -1).map((edge) => offerCountQuery(toCount({ ...rest, price_to: edge }, currency), marketPool)),
  })
  const all = [...ends, ...counts]
  if (all.some(({ isError }) => isError)) {
    return { state: 'failed', retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()) }
  }
  if (all.some(({ isPending }) => isPending)) return { state: 'countingOffers' }
  const totals = all.map(({ data }) => data?.total)
  const [total] = totals
  if (total === 0) return { state: 'distributionNone' }
  if (typeof lowest !== 'number' || typeof highest !== 'number') return { state: 'distributionNoPrices' }
  if (edges.length === 0) return { state: 'distributionOne', price: lowest }
  const upTo = totals.slice(2).filter((count) => count !== undefined)
  if (total === undefined || upTo.length < edges.length - 2) return { state: 'distributionUnknown' }
  return { state: 'ready', edges, bars: countPerBar(upTo, total) }
}

/** Null unless the price is hourly and in the requested currency, the unit of the price filter. */
function priceOf(offer: SearchOffer | undefined, currency: Currency): number | null {
  const price = offer ? pickPrice(offer.prices, currency) : null
  return price?.currency === currency && price.period === 'hour' ? price.amount : null
}

const HEIGHT = 34

function Plot({ search, onChange, currency, of }: Props & { of: Extract<Distribution, { state: 'ready' }> }) {
  const { t, format } = useReader(histogramCatalog)
  const { edges, bars } = of
  const from = useThumb(search.price_from, 0, edges, (price_from) => onChange({ price_from }))
  const to = useThumb(search.price_to, STOPS, edges, (price_to) => onChange({ price_to }))
  const highest = Math.max(...bars, 1)
  const width = STOPS / bars.length
  const money = (amount: number | undefined) => format.money(amount ?? 0, currency)
  const thumbs = [
    { name: t('lowestPrice'), thumb: from, limit: (stop: number) => Math.min(stop, to.stop), end: 0 },
    { name: t('highestPrice'), thumb: to, limit: (stop: number) => Math.max(stop, from.stop), end: STOPS },
  ]
  return (
    <div className={`relative ${classes['plot']}`}>
      <svg viewBox={`0 0 ${STOPS} ${HEIGHT + 2}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((count, index) => {
          const height = (count / highest) * HEIGHT
          const middle = (index + 0.5) * width
          return (
            <rect
              key={edges[index]}
              x={index * width + 0.4}
              width={width - 0.8}
              y={HEIGHT - height}
              height={height}
              data-out={middle < from.stop || middle > to.stop || undefined}
            />
          )
        })}
        <rect data-out x={0} width={STOPS} y={HEIGHT} height={2} />
        <rect className={classes['chosen']} x={from.stop} width={Math.max(0, to.stop - from.stop)} y={HEIGHT} height={2} />
      </svg>
      {thumbs.map(({ name, thumb, limit, end }) => (
        <input
          className="full absolute pass-through"
          key={end}
          type="range"
          min={0}
          max={STOPS}
          step={1}
          aria-label={name}
          aria-valuetext={thumb.stop === end ? t('noLimit') : money(stopToPrice(thumb.stop, edges))}
          value={thumb.stop}
          // When both sliders overlap, the one that can still move is on top.
          data-above={(end === 0 && thumb.stop > STOPS / 2) || undefined}
          onChange={(event) => thumb.move(limit(Number(event.currentTarget.value)))}
          onPointerUp={thumb.settle}
          onBlur={thumb.settle}
        />
      ))}
      <SimpleTable
        className="sr-only"
        label={t('offersByPrice')}
        columns={[
          { id: 'price', head: t('price'), cell: ({ from, to }) => t('fromTo', { from: money(from), to: money(to) }) },
          { id: 'offers', head: t('offersLabel'), cell: ({ count }) => format.number(count) },
        ]}
        rows={bars.map((count, index) => ({ from: edges[index], to: edges[index + 1], count }))}
        rowKey={({ from }) => from ?? 0}
      />
    </div>
  )
}

/** A slider that moves at once and commits its bound when it rests. At its own end there is no bound. */
function useThumb(price: number | undefined, end: number, edges: number[], onCommit: (price: number | undefined) => void) {
  const draft = useDraft<number | undefined>({
    value: price,
    show: (shown) => String(shown === undefined ? end : priceToStop(shown, edges)),
    read: (text) => ({ value: Number(text) === end ? undefined : stopToPrice(Number(text), edges) }),
    onCommit,
  })
  return { stop: Number(draft.text), move: (stop: number) => draft.edit(String(stop)), settle: draft.settle }
}
