import type { PriceStanding } from '@/domain/price-stats'
import { quotient } from '@/shared/lib/decimal'
import classes from './price-rank.module.css'
import type { OfferPageReader } from './offer-figures'

interface Props {
  price: number
  standing: PriceStanding
  /** All offers of this kind are loaded. Otherwise percentile and median would describe only the cheapest ones. */
  isWhole: boolean
  context: OfferPageReader
}

export function RankFigures({ price, standing, isWhole, context: { t, format, currency } }: Props) {
  const { rank, count, percentile, lowest, median, highest } = standing
  const money = (amount: number) => format.money(amount, currency)
  const above = price === median ? 0 : quotient(price, median) - 1
  const share = format.percent(Math.round(Math.abs(above) * 100) / 100)
  // The share of a median of 0 is undefined.
  const beside = Number.isNaN(above)
    ? ''
    : Math.abs(above) < 0.005
      ? t('atMedian')
      : t(above > 0 ? 'aboveMedian' : 'belowMedian', { share })
  const facts = [
    ...(isWhole
      ? [
          [t('rank'), t('rankOf', { rank: format.number(rank), all: format.number(count + 1) })],
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
    <dl className={classes['figures']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
