import { Button } from '@/shared/ui/button'
import { useId, type ReactNode } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useReaderIn, type Reader } from '@/api/use-reader'
import { MIN_COMPARABLE, quantile } from '@/domain/price-stats'
import { minus, quotient } from '@/shared/lib/decimal'
import { PriceStrip } from '@/shared/plots/price-strip'
import strip from '@/shared/plots/price-strip.module.css'
import { DataAge } from '@/shared/ui/data-age'
import { ListStatus } from '@/shared/ui/list-status'
import type { HostRank } from '../fleet/host-rank'
import { beyondText, fleetCatalog } from '../fleet/beyond-text'
import { rivalsOf, type Market, type OtherOffers } from '../price/other-offers'
import type { messages as fleetMessages } from '../fleet/messages.en'
import type { HostRow } from '../host/host-row'
import { priceBelow, roundPrice } from '../price/price-change'
import classes from '../host.module.css'
import { advisorCatalog } from './break-even'
import type { messages } from './messages.en'
import type { HostMarket, OwnSearch } from './use-host-market'

interface Props {
  row: HostRow
  asked: HostsAsked
  market: HostMarket
  /** Fills the form with a price and sends nothing. */
  onPropose: (price: number) => void
  isCompact?: boolean
}

export function RankSection({ row, asked, market, onPropose, isCompact = false }: Props) {
  const reader = useReaderIn(asked.currency, advisorCatalog)
  const { t } = reader
  const id = useId()
  const { search, market: found } = market
  const { kind } = search
  return (
    <section aria-labelledby={id} className={`medium grid one-column gap-3 ${classes['part']}`} data-compact={isCompact || undefined}>
      <div className="row between small gap-2px-3">
        <h2 id={id} className="normal break-anywhere">
          {t('priceRank')}{' '}
          <span className="note plain">
            {[isCompact ? null : row.gpu, found && t('offersInSearch', { count: found.total ?? found.offers.length })]
              .filter(Boolean)
              .join(', ')}
          </span>
        </h2>
        {found && <DataAge at={search.loadedAt} isLoading={search.isFetching} onRefresh={search.reload} t={t} />}
      </div>
      {kind === null ? (
        <p className="note">{t('noKind')}</p>
      ) : found ? (
        <RankFacts market={market} found={found} reader={reader} onPropose={onPropose} isCompact={isCompact} />
      ) : (
        <NotLoaded search={search} reader={reader} />
      )}
    </section>
  )
}

function NotLoaded({ search, reader: { t } }: { search: OwnSearch; reader: Reader<typeof messages> }) {
  const { state } = search
  return (
    <div className="note">
      <ListStatus list={search} text={t(state === 'loading' ? 'loading' : 'stopped')} goOn={t('read')} hasAge={false} />
    </div>
  )
}

interface RankFactsProps {
  market: HostMarket
  found: Market
  reader: Reader<typeof messages>
  onPropose: (price: number) => void
  isCompact: boolean
}

function RankFacts({ market: { others, own, ownOthers, hostRank, unread }, found, reader, onPropose, isCompact }: RankFactsProps) {
  const { t, format, currency } = reader
  const money = (amount: number) => format.money(amount, currency)
  const facts: [label: string, value: ReactNode][] = [
    [t(own.isListed ? 'rankByPrice' : 'rankIfListed'), <RankText key="rank" hostRank={hostRank} reader={reader} />],
  ]
  if (others.median !== null) facts.push([t('toMedian', { price: money(others.median) }), wayTo(others.median, own.price, reader)])
  const [lowest = null] = others.prices
  if (lowest !== null) facts.push([t('toLowest', { price: money(lowest) }), wayTo(lowest, own.price, reader)])
  const ownPrices = ownOthers.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b)
  const [ownLowest = null] = ownPrices
  if (ownLowest !== null) facts.push([t('yourOthers', { count: ownPrices.length }), rangeText(ownPrices, money)])
  // The same as the bulk change to this rank: the other listed hosts compete, too.
  const listed = ownOthers.flatMap(({ price, isListed }) => (isListed ? (price ?? []) : []))
  const fifth = rivalsOf(others, listed)[RANK - 1]
  return (
    <>
      <dl className={`grid gap-2-4 ${classes['rankFacts']}`}>
        {facts.map(([label, value]) => (
          <div key={label} className={isCompact ? 'flex wrap between gap-0-2' : undefined}>
            <dt className="small">{label}</dt>
            <dd className="dim push-end">{value}</dd>
          </div>
        ))}
      </dl>
      {ownOthers.length > 0 && <p className="caption">{t('ownCount')}</p>}
      {others.prices.length === 0 ? (
        <p className="note">{t(unread === 0 ? 'noPeers' : 'noneRead')}</p>
      ) : (
        <Strip others={others} own={own} reader={reader} />
      )}
      {(others.median !== null || ownLowest !== null) && (
        <div className="row gap-2">
          <span className="caption">{t('fillWith')}</span>
          {others.median !== null && <Fill label={t('median')} price={roundPrice(others.median)} money={money} onPropose={onPropose} />}
          {fifth !== undefined && (
            <Fill label={t('rankNumber', { rank: RANK })} price={priceBelow(fifth)} money={money} onPropose={onPropose} />
          )}
          {ownLowest !== null && <Fill label={t('myLowest')} price={ownLowest} money={money} onPropose={onPropose} />}
          <span className="caption">{t('fillHint')}</span>
        </div>
      )}
      {(!found.isComplete || unread > 0) && (
        <p className="caption">
          {!found.isComplete && `${cappedText(found, reader)} `}
          {unread > 0 && t('unread', { count: unread })}
        </p>
      )}
    </>
  )
}

const RANK = 5

function cappedText({ offers, total }: Market, { t }: Reader<typeof messages>): string {
  const count = offers.length
  return total === undefined ? t('capped', { count }) : t('cappedOf', { count, total })
}

function RankText({ hostRank, reader: { currency } }: { hostRank: HostRank; reader: Reader<typeof messages> }) {
  const reader = useReaderIn(currency, fleetCatalog)
  return <span>{rankText(hostRank, reader)}</span>
}

function rankText(hostRank: HostRank, reader: Reader<typeof fleetMessages>) {
  const { t, format } = reader
  switch (hostRank.kind) {
    case 'ranked': {
      const rank = <b>{format.number(hostRank.rank)}</b>
      return hostRank.of === null ? rank : t.rich('rankOf', { rank, of: hostRank.of })
    }
    case 'few':
      return t('few', { count: hostRank.offers, needed: MIN_COMPARABLE })
    case 'beyond':
      return beyondText(hostRank, reader)
    case 'no-price':
      return t('cause_no-price')
  }
}

/** The strip has room around its ends, so that no mark is cut. */
const MARGIN = 1.04

function Strip({
  others,
  own,
  reader: { t, format, currency },
}: {
  others: OtherOffers
  own: HostMarket['own']
  reader: Reader<typeof messages>
}) {
  const money = (amount: number) => format.money(amount, currency)
  const { prices, median, isWhole } = others
  const [lowest = null] = prices
  // A part has no highest price and no 90th percentile.
  const highest = isWhole ? (prices.at(-1) ?? null) : null
  const p90 = isWhole && median !== null ? quantile(prices, 0.9) : null
  const all = [lowest, highest ?? median, own.price].flatMap((price) => (price !== null && price > 0 ? price : []))
  const scale = all.length === 0 ? null : { from: Math.min(...all) / MARGIN, to: Math.max(...all) * MARGIN }
  const ownMark = own.price !== null && own.price > 0 ? { price: own.price, isListed: own.isListed } : undefined
  const mark = (id: string, price: number | null, text: (price: { price: string }) => string, shape?: ReactNode) =>
    price === null ? [] : { id, price, mark: shape, text: text({ price: money(price) }) }
  // In the order of their places on the strip.
  const marks = [
    mark('lowest', lowest, (price) => t('lowest', price), <i className={strip['dot']} />),
    mark(
      'own',
      ownMark?.price ?? null,
      (price) => t('yours', price),
      <i className={strip['own']} data-hollow={!own.isListed || undefined} />,
    ),
    mark('median', median, (price) => t('medianOf', price), <i className={strip['tick']} />),
    mark('highest', prices.length > 1 ? highest : null, (price) => t('highest', price)),
  ]
    .flat()
    .toSorted((a, b) => a.price - b.price)
  return (
    <div>
      <PriceStrip lowest={lowest} median={median} p90={p90} scale={scale} own={ownMark} />
      <p className="row caption between gap-2px-3 mt-2px">
        {marks.map(({ id, mark, text }) => (
          <span key={id} className={`inline ${strip['key']}`}>
            {mark}
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}

interface FillProps {
  label: string
  price: number
  money: (amount: number) => string
  onPropose: (price: number) => void
}

const Fill = ({ label, price, money, onPropose }: FillProps) => (
  <Button size="xs" variant="default" onClick={() => onPropose(price)}>
    {label} <span className="dim plain ms-2">{money(price)}</span>
  </Button>
)

const rangeText = (prices: readonly number[], money: (amount: number) => string): string =>
  [...new Set([prices[0] ?? 0, prices.at(-1) ?? 0].map(money))].join('–')

function wayTo(there: number, price: number | null, { t, format, currency }: Reader<typeof messages>) {
  if (price === null) return '–'
  const way = minus(there, price)
  if (way === 0) return t('same')
  const sign = way > 0 ? '+' : '−'
  return (
    <>
      <b>
        {sign}
        {format.money(Math.abs(way), currency)}
      </b>
      {price > 0 && ` ${sign}${format.percent(Math.abs(quotient(way, price)), 0)}`}
    </>
  )
}
