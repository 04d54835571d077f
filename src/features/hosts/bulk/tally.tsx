import type { ReactNode } from 'react'
import { round } from '@/shared/lib/decimal'
import { Icon } from '@/shared/ui/icon'
import type { BulkContext } from './bulk-context'
import { outcomesIn, type Counts } from './counts'
import type { Outcome } from '../change/outcome'
import { isChange, switchesOffRented, type PlannedRow } from '../change/plan'
import { OUTCOME_LOOKS } from './row-words'
import classes from './tally.module.css'

/** Decimals of a sum, more than prices have and fewer than binary dust needs. */
const DUST_FREE = 6

/** What is about to happen, in numbers. */
export function PlanTally({ rows, context }: { rows: readonly PlannedRow[]; context: BulkContext }) {
  const { t, format, asked } = context
  const changing = rows.filter(isChange)
  if (changing.length === 0 && rows.every(({ left }) => left === null)) return <p className={classes['hint']}>{t('nothingYet')}</p>
  const priced = changing.flatMap(({ before, target }) =>
    target.price === undefined || before.price === null ? [] : [{ old: before.price, next: target.price }],
  )
  const sum = (of: (pair: { old: number; next: number }) => number) =>
    format.money(
      round(
        priced.reduce((total, pair) => total + of(pair), 0),
        DUST_FREE,
      ),
      asked.currency,
    )
  const rented = changing.filter(switchesOffRented).length
  const bold = (text: string): ReactNode => <b>{text}</b>
  return (
    <p role="status" className={classes['tally']}>
      <strong>{t('changing', { count: changing.length })}</strong>
      {rows.length > changing.length && <span>{t('staying', { count: rows.length - changing.length })}</span>}
      {rented > 0 && <span>{t('runningNow', { count: rented })}</span>}
      {priced.length > 1 && <span>{t.rich('sum', { old: bold(sum(({ old }) => old)), new: bold(sum(({ next }) => next)) })}</span>}
    </p>
  )
}

interface Props {
  counts: Counts
  /** The rows shown; null for all. */
  only: Outcome | null
  onOnly: (outcome: Outcome | null) => void
  context: BulkContext
}

/** What has happened, in numbers; each shows its rows alone. */
export function ResultTally({ counts, only, onOnly, context: { t, format } }: Props) {
  return (
    <div className={classes['tally']}>
      {outcomesIn(counts).map((outcome) => {
        const { icon, tone } = OUTCOME_LOOKS[outcome]
        const count = counts[outcome]
        return (
          <button
            key={outcome}
            type="button"
            className={classes['count']}
            data-tone={tone}
            aria-pressed={only === outcome}
            title={t('showOnly', { outcome: t(outcome, { count }) })}
            onClick={() => onOnly(only === outcome ? null : outcome)}
          >
            <Icon name={icon} size={14} />
            <b>{format.number(count)}</b> {t(outcome, { count })}
          </button>
        )
      })}
    </div>
  )
}
