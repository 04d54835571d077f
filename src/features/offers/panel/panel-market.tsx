import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { modelMedianQuery } from '@/api/model-median'
import { PEER_CAP, peerOffersQuery } from '@/api/peer-offers'
import { useBelowProvider } from '@/api/use-below-provider'
import type { SearchOffer } from '@/contract/offer'
import { hourlyAmount } from '@/domain/hourly-price'
import { differenceText, medianDifference } from '@/domain/median-difference'
import { offerName, reported } from '@/domain/offer-words'
import { markedDistribution, MIN_COMPARABLE, priceStanding } from '@/domain/price-stats'
import { DOT } from '@/shared/lib/join-dots'
import { useMessages } from '@/shared/i18n/i18n'
import { DistributionPlot } from '@/shared/ui/distribution-plot'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { lowPriceCatalog } from '@/shared/ui/low-price/messages'
import classes from './offer-panel.module.css'
import type { PanelReader } from './panel-figures'
import { PanelSection } from './panel-section'

const BARS = 24

interface Props {
  offer: SearchOffer
  /** False while the user walks through the rows: then nothing is loaded. */
  isResting: boolean
  context: PanelReader
}

export function PanelMarket({ offer, isResting, context }: Props) {
  const { t, format, currency } = context
  const gpus = reported(offer.gpu_amount)
  const kind = offer.gpu_translit_name && gpus !== null ? { gpu: offer.gpu_translit_name, gpus } : null
  const asked = peerOffersQuery(kind ?? { gpu: '', gpus: 0 }, currency)
  const peers = useQuery({ ...asked, ...(kind && isResting ? {} : { queryFn: skipToken }), meta: { isQuiet: true } })
  // The rows show the same median, so it is usually loaded.
  const median = useQuery({
    ...modelMedianQuery({ ...(kind ?? { gpu: '', gpus: 0 }), currency }),
    ...(kind && isResting ? {} : { queryFn: skipToken }),
  }).data?.median
  const price = hourlyAmount(offer.prices, currency)
  const below = useBelowProvider(offer, currency, isResting)
  const low = useMessages(lowPriceCatalog)
  const amounts = peers.data?.rows.filter(isRentable).flatMap((row) => hourlyAmount(row.prices, currency) ?? [])
  return (
    <PanelSection
      title={t('market')}
      about={amounts && peers.data?.isComplete && t('peers', { count: amounts.length, name: offerName(offer, format) ?? '' })}
    >
      {below !== null && <p className="note warn">{low('lowPrice', { percent: format.percent(below, 0) })}</p>}
      {kind === null ? (
        <p className="caption">{t('noKind')}</p>
      ) : price === null ? (
        <p className="caption">{t('noOwnPrice', { currency })}</p>
      ) : amounts === undefined ? (
        peers.isError ? (
          <ErrorAlert error={peers.error} onRetry={() => void peers.refetch()} />
        ) : (
          <div className={`skeleton ${classes['wait']}`} aria-hidden="true" />
        )
      ) : peers.data?.isComplete !== true ? (
        <>
          {median != null && <BesideMedian price={price} median={median} context={context} />}
          <p className="caption">{t('tooManyPeers', { count: format.number(PEER_CAP) })}</p>
        </>
      ) : amounts.length < MIN_COMPARABLE ? (
        <p className="caption">{t('fewPeers', { count: amounts.length })}</p>
      ) : (
        <Standing price={price} amounts={amounts} known={median} isRanked={isRentable(offer)} context={context} />
      )}
    </PanelSection>
  )
}

interface StandingProps {
  price: number
  amounts: readonly number[]
  known: number | null | undefined
  /** Only rentable offers have a rank among the rentable ones. */
  isRanked: boolean
  context: PanelReader
}

function Standing({ price, amounts, known, isRanked, context }: StandingProps) {
  const { t, format, currency } = context
  const standing = priceStanding(price, amounts)
  if (!standing) return null
  const { lowest, highest, rank } = standing
  const median = known ?? standing.median
  const money = (amount: number) => format.money(amount, currency)
  return (
    <>
      <BesideMedian price={price} median={median} context={context}>
        {isRanked && `${DOT}${t('rankOf', { rank: format.number(rank), total: format.number(amounts.length) })}`}
      </BesideMedian>
      <DistributionPlot
        bars={markedDistribution(isRanked ? withoutOne(amounts, price) : amounts, [price], BARS)}
        label={t('plot', { count: format.number(amounts.length), price: money(price), median: money(median) })}
        money={money}
        marked={t('thisOffer')}
      />
      <dl className={classes['quick']}>
        {(
          [
            [t('lowest'), lowest],
            [t('thisOffer'), price],
            [t('median'), median],
            [t('highest'), highest],
          ] as const
        ).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** As the filters of `modelMedianQuery`. */
const isRentable = ({ rentable, in_stock }: SearchOffer) => rentable === true && in_stock === true

interface BesideMedianProps {
  price: number
  median: number
  context: PanelReader
  children?: ReactNode
}

function BesideMedian({ price, median, context: { t, format, currency }, children }: BesideMedianProps) {
  const percent = medianDifference(price, median) ?? 0
  const words = { share: format.percent(Math.abs(percent) / 100), median: format.money(median, currency) }
  return (
    <div>
      <p>
        <b>{t(percent === 0 ? 'atMedian' : percent > 0 ? 'aboveMedian' : 'belowMedian', words)}</b>
        {children}
      </p>
      <p className="caption">
        {t('formula', { price: format.money(price, currency), median: words.median, difference: differenceText(percent, format) })}
      </p>
    </div>
  )
}

function withoutOne(amounts: readonly number[], price: number): number[] {
  const at = amounts.indexOf(price)
  return at < 0 ? [...amounts] : amounts.toSpliced(at, 1)
}
