import { medianDifference } from '@/domain/median-difference'
import type { PricePosition } from '@/domain/price-stats'
import classes from './offer-page.module.css'
import { useOfferPageReader } from './offer-figures'

interface Props {
  price: number
  position: PricePosition
  /** False for an offer that cannot be rented: it has no rank among those that can. */
  isRanked: boolean
  /** All offers of this kind are loaded. Otherwise percentile and median would describe only the cheapest ones. */
  isWhole: boolean
}

export function RankFigures({ price, position, isRanked, isWhole }: Props) {
  const { t, format, currency } = useOfferPageReader()
  const { rank, count, percentile, lowest, median, highest } = position
  const money = (amount: number) => format.money(amount, currency)
  const percent = price === median ? 0 : medianDifference(price, median)
  const share = format.percent(Math.abs(percent ?? 0) / 100)
  const beside = percent === null ? '' : percent === 0 ? t('atMedian') : t(percent > 0 ? 'aboveMedian' : 'belowMedian', { share })
  const facts = [
    ...(isWhole && isRanked
      ? [
          [t('rank'), t('rankOf', { rank: format.number(rank), all: format.number(count) })],
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
