import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useList } from '@/api/list'
import { modelMedianQuery, comparableKind } from '@/api/model-median'
import { PEER_CAP, peerOffersQuery } from '@/api/peer-offers'
import { useBelowProvider } from '@/api/use-below-provider'
import type { SearchOffer } from '@/contract/offer'
import { hourlyAmount, isFree } from '@/domain/hourly-price'
import { differenceText, medianDifference } from '@/domain/median-difference'
import { isPartOfGpu } from '@/domain/match-gpu'
import { offerName } from '@/domain/offer-text'
import { peerPrices, type PeerPrices } from '@/domain/peer-prices'
import { markedDistribution, type PricePosition } from '@/domain/price-stats'
import { DOT } from '@/shared/lib/join-dots'
import { DistributionPlot } from '@/shared/ui/distribution-plot'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PanelSection } from './panel-section'
import { usePanelReader } from './use-panel-reader'

const BARS = 24

interface Props {
  offer: SearchOffer
  /** False while the user walks through the rows: then nothing is loaded. */
  isResting: boolean
}

export function PanelMarket({ offer, isResting }: Props) {
  const { t, format, currency } = usePanelReader()
  const kind = comparableKind(offer)
  const isPart = isPartOfGpu(offer)
  const isWanted = kind !== null && !isPart && isResting
  // The same request as the offer page sends; `peerPrices` leaves out parts of a GPU.
  const asked = peerOffersQuery({ gpu: kind?.gpu ?? '', gpus: kind?.gpus ?? 0 }, currency)
  const peers = useList({ ...asked, enabled: isWanted }, 'whole')
  // The rows show the same median, so it is usually loaded.
  const median = useQuery({
    ...modelMedianQuery({ ...(kind ?? { gpu: '', gpus: 0 }), currency }),
    ...(isWanted ? {} : { queryFn: skipToken }),
  }).data?.median
  const price = hourlyAmount(offer.prices, currency)
  const below = useBelowProvider(offer, currency, isResting)
  const among = peers.isLoaded ? peerPrices(offer, peers.rows, currency) : undefined
  return (
    <PanelSection
      title={t('market')}
      about={among && peers.isComplete && t('peers', { count: among.prices.length, name: offerName(offer, format) ?? '' })}
    >
      {below !== null && <p className="note warn">{t('lowPrice', { percent: format.percent(below, 0) })}</p>}
      {kind === null ? (
        <p className="caption">{t('noKind')}</p>
      ) : isPart ? (
        <p className="caption">{t('partOfGpu')}</p>
      ) : price === null ? (
        <p className="caption">{isFree(offer, currency) ? t('freeNoRank') : t('noOwnPrice', { currency })}</p>
      ) : among === undefined ? (
        peers.error ? (
          <ErrorAlert error={peers.error} onRetry={peers.goOn} />
        ) : (
          <div className="skeleton rounded" style={{ height: 226 }} aria-hidden="true" />
        )
      ) : !peers.isComplete ? (
        <>
          {median != null && <BesideMedian price={price} median={median} />}
          <p className="caption">{t('tooManyPeers', { count: PEER_CAP })}</p>
        </>
      ) : among.position === null ? (
        <p className="caption">{t('fewPeers', { count: among.prices.length })}</p>
      ) : (
        <PeerPosition price={price} among={among} position={among.position} known={median} />
      )}
    </PanelSection>
  )
}

interface PeerPositionProps {
  price: number
  among: PeerPrices
  position: PricePosition
  known: number | null | undefined
}

function PeerPosition({ price, among: { prices, isRanked }, position, known }: PeerPositionProps) {
  const { t, format, currency } = usePanelReader()
  const { lowest, highest, rank } = position
  const median = known ?? position.median
  const money = (amount: number) => format.money(amount, currency)
  return (
    <>
      <BesideMedian price={price} median={median}>
        {isRanked && `${DOT}${t('rankOf', { rank, total: prices.length })}`}
      </BesideMedian>
      <DistributionPlot
        bars={markedDistribution(isRanked ? prices : [...prices, price], price, BARS)}
        label={t('plot', { count: prices.length, price: money(price), median: money(median) })}
        money={money}
        price={price}
        median={median}
      />
      <dl className="flex wrap between gap-1-4">
        {(
          [
            [t('lowest'), lowest],
            [t('thisOffer'), price],
            [t('median'), median],
            [t('highest'), highest],
          ] as const
        ).map(([label, amount]) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd className="break-anywhere weight-500">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function BesideMedian({ price, median, children }: { price: number; median: number; children?: ReactNode }) {
  const { t, format, currency } = usePanelReader()
  const percent = medianDifference(price, median)
  if (percent === null) return null
  const values = { share: format.percent(Math.abs(percent) / 100), median: format.money(median, currency) }
  return (
    <div>
      <p>
        <b>{t(percent === 0 ? 'atMedian' : percent > 0 ? 'aboveMedian' : 'belowMedian', values)}</b>
        {children}
      </p>
      <p className="caption">
        {t('formula', { price: format.money(price, currency), median: values.median, difference: differenceText(percent, format) })}
      </p>
    </div>
  )
}
