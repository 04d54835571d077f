import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { ALL_OFFERS, ANY_SCORE } from '@/domain/offer-links'
import { hourlyAmount, isFree } from '@/domain/hourly-price'
import { useList } from '@/api/list'
import { peerOffersQuery } from '@/api/peer-offers'
import { isPartOfGpu } from '@/domain/match-gpu'
import { reported } from '@/domain/offer-text'
import { peerPrices } from '@/domain/peer-prices'
import { markedDistribution, type PricePosition } from '@/domain/price-stats'
import type { SearchOffer } from '@/contract/offer'
import { medianDifference } from '@/domain/median-difference'
import { DistributionPlot } from '@/shared/ui/distribution-plot'
import { ErrorAlert } from '@/shared/ui/error-alert'
import classes from './offer-page.module.css'
import { useOfferPageReader } from './offer-figures'

const BARS = 24

interface Props {
  offer: SearchOffer
  name: string
  template: string | undefined
}

export function PriceRank({ offer, name, template }: Props) {
  const { t } = useOfferPageReader()
  const id = useId()
  return (
    <section className={`stack medium items-start ${classes['position']}`} aria-labelledby={id}>
      <h2 id={id}>{t('position')}</h2>
      <p className="caption">{t('positionOf', { name })}</p>
      <RankAmongPeers offer={offer} template={template} />
    </section>
  )
}

function RankAmongPeers({ offer, template }: Omit<Props, 'name'>) {
  const { t, format, currency } = useOfferPageReader()
  const { gpu_translit_name: gpu } = offer
  const gpus = reported(offer.gpu_amount)
  const kind = gpu && gpus !== null ? { gpu, gpus } : null
  const asked = peerOffersQuery(kind ?? { gpu: '', gpus: 0 }, currency)
  const peers = useList({ ...asked, enabled: kind !== null && !isPartOfGpu(offer) }, 'whole')
  if (!kind) return <p className="caption">{t('noKind')}</p>
  if (isPartOfGpu(offer)) return <p className="caption">{t('partNotCompared')}</p>
  if (!peers.isLoaded) {
    return peers.error ? (
      <ErrorAlert error={peers.error} onRetry={peers.goOn} />
    ) : (
      <div className={`full ${classes['wait']}`} aria-hidden="true" />
    )
  }
  const { rows, isComplete, setAside } = peers
  const others = rows.filter((row) => row.id !== offer.id)
  const { prices, unread, isRanked, position } = peerPrices(offer, rows, currency)
  const price = hourlyAmount(offer.prices, currency)
  return (
    <>
      {Boolean(peers.error) && <ErrorAlert error={peers.error} onRetry={peers.goOn} />}
      {price === null && <p>{isFree(offer, currency) ? t('freeNoRank') : t('noOwnPrice', { currency })}</p>}
      {others.length === 0 && setAside === 0 && <p>{t('noPeers')}</p>}
      {price !== null && position === null && others.length > 0 && <p>{t('few', { count: prices.length })}</p>}
      {price !== null && position !== null && (
        <>
          <DistributionPlot
            bars={markedDistribution(isRanked ? prices : [...prices, price], price, BARS)}
            label={t(isComplete ? 'plot' : 'plotOfSome', {
              count: prices.length,
              price: format.money(price, currency),
              median: format.money(position.median, currency),
            })}
            money={(amount) => format.money(amount, currency)}
            price={price}
            // A part of the list has only the cheapest ones.
            median={isComplete ? position.median : undefined}
          />
          <RankFigures price={price} position={position} isRanked={isRanked} isWhole={isComplete} />
        </>
      )}
      {!isComplete && <p className="caption">{t('incomplete', { count: rows.length })}</p>}
      {unread > 0 && <p className="caption">{t('unreadPrices', { count: unread, currency })}</p>}
      {setAside > 0 && <p className="caption">{t('unreadRows', { count: setAside })}</p>}
      {others.length > 0 && (
        <Link to="/offers" search={{ ...ALL_OFFERS, ...ANY_SCORE, gpu: [kind.gpu], gpus: kind.gpus, template, currency }}>
          {/* Without the whole list, the total is unknown. */}
          {isComplete ? t('seeAll', { count: rows.length }) : t('searchSimilar')}
        </Link>
      )}
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
    <dl className={`grid full gap-2-4 ${classes['rankFigures']}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          <dd className="weight-500">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
