import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { ALL_OFFERS, ANY_SCORE } from '@/domain/offer-links'
import { hourlyAmount, isFree } from '@/domain/hourly-price'
import { useList } from '@/api/list'
import { peerOffersQuery } from '@/api/peer-offers'
import { isPartOfGpu } from '@/domain/match-gpu'
import { reported } from '@/domain/offer-text'
import { peerPrices } from '@/domain/peer-prices'
import type { PricePosition } from '@/domain/price-stats'
import type { SearchOffer } from '@/contract/offer'
import { medianDifference } from '@/domain/median-difference'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { lazyPart } from '@/shared/ui/lazy-part'
import classes from './offer-page.module.css'
import { useOfferPageReader } from './offer-figures'

const PlotWait = () => <div className={classes['plotWait']} aria-hidden="true" />

const PeerFigure = lazyPart(async () => (await import('./peer-figure')).PeerFigure, PlotWait)

const Wait = () => <div className={classes['wait']} aria-hidden="true" />

interface Props {
  offer: SearchOffer
  name: string
  template: string | undefined
}

/** The price of an offer among others of the same GPU and count. */
export function PriceRank({ offer, name, template }: Props) {
  const { t } = useOfferPageReader()
  const id = useId()
  const [title, unit] = [t('position'), t('positionOf', { name })]
  return (
    <section className={`stack medium gap-3 ${classes['position']}`} aria-labelledby={id}>
      <h2 className="break-anywhere">
        <span id={id}>{title}</span> <small className="note plain">{unit}</small>
      </h2>
      <RankAmongPeers offer={offer} template={template} title={title} unit={unit} />
    </section>
  )
}

function RankAmongPeers({ offer, template, title, unit }: Omit<Props, 'name'> & { title: string; unit: string }) {
  const { t, currency } = useOfferPageReader()
  const { gpu_translit_name: gpu } = offer
  const gpus = reported(offer.gpu_amount)
  const kind = gpu && gpus !== null ? { gpu, gpus } : null
  const asked = peerOffersQuery(kind ?? { gpu: '', gpus: 0 }, currency)
  const peers = useList({ ...asked, enabled: kind !== null && !isPartOfGpu(offer) }, 'whole')
  if (!kind) return <p className="caption">{t('noKind')}</p>
  if (isPartOfGpu(offer)) return <p className="caption">{t('partNotCompared')}</p>
  if (!peers.isLoaded) return peers.error ? <ErrorAlert error={peers.error} onRetry={peers.goOn} /> : <Wait />
  const { rows, isComplete, setAside } = peers
  const hasOthers = rows.some((row) => row.id !== offer.id)
  const { others, prices, unread, isRanked, position } = peerPrices(offer, rows, currency)
  const price = hourlyAmount(offer.prices, currency)
  return (
    <>
      {price !== null && position !== null && (
        <>
          <RankFigures price={price} position={position} isRanked={isRanked} isWhole={isComplete} />
          <PeerFigure
            offer={offer}
            price={price}
            others={others}
            count={prices.length}
            // A part of the list has only the cheapest ones.
            median={isComplete ? position.median : undefined}
            template={template}
            title={title}
            unit={unit}
          />
        </>
      )}
      <div className="stack items-start measure">
        {Boolean(peers.error) && <ErrorAlert error={peers.error} onRetry={peers.goOn} />}
        {price === null && <p>{isFree(offer, currency) ? t('freeNoRank') : t('noOwnPrice', { currency })}</p>}
        {!hasOthers && setAside === 0 && <p>{t('noPeers')}</p>}
        {price !== null && position === null && hasOthers && <p>{t('few', { count: prices.length })}</p>}
        {!isComplete && <p className="caption">{t('incomplete', { count: rows.length })}</p>}
        {unread > 0 && <p className="caption">{t('unreadPrices', { count: unread, currency })}</p>}
        {setAside > 0 && <p className="caption">{t('unreadRows', { count: setAside })}</p>}
        {hasOthers && (
          <Link to="/offers" search={{ ...ALL_OFFERS, ...ANY_SCORE, gpu: [kind.gpu], gpus: kind.gpus, template, currency }}>
            {/* Without the whole list, the total is unknown. */}
            {isComplete ? t('seeAll', { count: rows.length }) : t('searchSimilar')}
          </Link>
        )}
      </div>
    </>
  )
}

interface RankFiguresProps {
  price: number
  position: PricePosition
  /** False for an offer that cannot be rented: it has no rank among those that can. */
  isRanked: boolean
  /** All offers of this kind are loaded. Otherwise percentile and median would describe only the cheapest ones. */
  isWhole: boolean
}

function RankFigures({ price, position, isRanked, isWhole }: RankFiguresProps) {
  const { t, format, currency } = useOfferPageReader()
  const { rank, count, percentile, lowest, median, highest } = position
  const money = (amount: number) => format.money(amount, currency)
  const percent = price === median ? 0 : medianDifference(price, median)
  const share = format.percent(Math.abs(percent ?? 0) / 100)
  const beside = percent === null ? '' : percent === 0 ? t('atMedian') : t(percent > 0 ? 'aboveMedian' : 'belowMedian', { share })
  const facts = [
    ...(isWhole && isRanked
      ? [
          [t('rankByPrice'), t('rankOf', { rank, all: count })],
          // Shown in tenths of a percent.
          [t('percentile'), t('percentileOf', { share: format.percent(percentile) })],
        ]
      : []),
    [t('thisOffer'), isWhole && beside !== '' ? `${money(price)}, ${beside}` : money(price)],
    [t('lowest'), money(lowest)],
    ...(isWhole
      ? [
          [t('median'), money(median)],
          [t('highest'), money(highest)],
        ]
      : []),
  ] as const
  return (
    <dl className="flex wrap medium gap-2-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          <dd className="weight-500">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
