import { useReaderIn } from '@/api/use-reader'
import { useVisits } from '@/api/market-visits'
import type { Currency } from '@/contract/params'
import { changeOf, visitSeries } from '@/domain/market-visits'
import { StepLine } from '@/shared/plots/step-line'
import { visitsCatalog } from './visit-legend'
import classes from '../later-parts.module.css'

interface Props {
  /** Translit name of the model. */
  slug: string
  /** Null while prices are loading, and if no offer can be rented. */
  lowest: number | null
  /** Load time of the price in milliseconds; undefined while it is loading. */
  loadedAt: number | undefined
  currency: Currency
}

/**
 * Lowest prices of a model on the person’s own visits, and the change since the last one. Has the same size before there
 * is anything to show.
 */
export function VisitTrend({ slug, lowest, loadedAt, currency }: Props) {
  const { t, format } = useReaderIn(currency, visitsCatalog)
  const { earlier, last, now } = useVisits(currency, loadedAt)
  const points = visitSeries(earlier, slug, lowest, loadedAt ?? now)
  const share = changeOf(slug, lowest, last)
  const values = points.map(({ value }) => value)
  const change = share === null ? null : format.percent(Math.abs(share), 1)
  const text =
    share !== null && change !== null && last && t(share < 0 ? 'lower' : 'higher', { change, time: format.dateTime(last.endedAt) })
  return (
    <span
      className={`push-end grid small nowrap middle items-end ${classes['trend']}`}
      data-empty={!earlier.some(({ prices }) => prices.has(slug)) || undefined}
    >
      <span className={classes['line']}>
        {points.length > 0 && (
          <StepLine
            points={points}
            label={t('line', {
              count: points.length,
              low: format.money(Math.min(...values), currency),
              high: format.money(Math.max(...values), currency),
            })}
          />
        )}
      </span>
      <span className="dim">
        {share !== null && text && (
          <>
            <span aria-hidden="true">
              {share < 0 ? '↓' : '↑'} <b className="emphasis">{change}</b>
            </span>
            <span className="sr-only">{text}</span>
          </>
        )}
      </span>
    </span>
  )
}
