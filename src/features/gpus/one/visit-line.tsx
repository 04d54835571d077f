import { useMemo } from 'react'
import { useVisits } from '@/api/market-visits'
import type { SearchOffer } from '@/contract/offer'
import { figureAge } from '@/domain/figure-age'
import { changeOf, visitSeries } from '@/domain/market-visits'
import { matchGpu } from '@/domain/match-gpu'
import { tilePrices } from '@/domain/tile-prices'
import { StepLine } from '@/shared/plots/step-line'
import { useGpuReader } from './use-gpu-reader'

interface Props {
  slug: string
  name: string
  offers: readonly SearchOffer[]
  /** Milliseconds. */
  loadedAt: number
}

/** One of the figures: lowest prices on the person’s visits to the market, from the third day on. */
export function VisitLine({ slug, name, offers, loadedAt }: Props) {
  const { t, format, currency } = useGpuReader()
  // Offers may have been loaded days ago, and no later visit can precede them.
  const { earlier, last, now } = useVisits(currency, loadedAt)
  const lowest = useMemo(() => {
    const match = matchGpu({ name, translitName: slug })
    // As the market page counts: offers that say that they can be rented.
    const rentable = offers.filter(({ in_stock, rentable: isRentable }) => in_stock === true && isRentable === true)
    return tilePrices(rentable, currency, match.kind === 'model' ? match.sheet : null).lowest
  }, [slug, name, offers, currency])
  const points = visitSeries(earlier, slug, lowest, loadedAt)
  if (figureAge(loadedAt, now) === 'old' || points.length === 0) return null
  const values = points.map(({ value }) => value)
  const share = changeOf(slug, lowest, last)
  return (
    <div className="break-anywhere">
      <dt className="small">{t('yourVisits')}</dt>
      <dd className="flex large strong middle">
        <StepLine
          points={points}
          label={t('yourVisitsLine', {
            count: points.length,
            low: format.money(Math.min(...values), currency),
            high: format.money(Math.max(...values), currency),
          })}
        />
        {share !== null && last && (
          <span>
            {'\u00A0'}
            {t(share < 0 ? 'lowerSince' : 'higherSince', {
              change: format.percent(Math.abs(share), 1),
              time: format.dateTime(last.endedAt),
            })}
          </span>
        )}
      </dd>
    </div>
  )
}
