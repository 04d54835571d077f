import { Link } from '@tanstack/react-router'
import { COMPARE_MAX } from '@/domain/compare-list'
import { useNow } from '@/shared/ui/use-now'
import type { CompareSearch } from './compare-search'
import classes from './compare-table.module.css'
import type { WordsContext } from './compare-words'

const TICK_MS = 5000

export interface CornerProps {
  context: WordsContext
  search: CompareSearch
  /** When the oldest of the answers came; 0 before the first. */
  readAt: number
  isReading: boolean
  onReadAgain: () => void
}

/** How many places are taken, how old the answers are, and the way to more offers. */
export function CompareCorner({ context: { t, format, currency }, search, readAt, isReading, onReadAgain }: CornerProps) {
  const now = Math.max(useNow(TICK_MS), readAt)
  const isFull = search.compare.length >= COMPARE_MAX
  return (
    <div className={classes['corner']}>
      <span>{t('places', { taken: format.number(search.compare.length), all: format.number(COMPARE_MAX) })}</span>
      <span title={readAt > 0 ? format.dateTimeWithZone(readAt) : undefined}>
        {isReading
          ? t('reading', { currency })
          : readAt === 0
            ? t('seenBefore', { currency })
            : t('readAgo', { currency, ago: format.ago(readAt, now) })}
      </span>
      <button type="button" className={classes['link']} aria-disabled={isReading} onClick={isReading ? undefined : onReadAgain}>
        {t('readAgain')}
      </button>
      {!isFull && (
        <Link to="/offers" activeOptions={{ exact: true }} search={{ compare: search.compare, template: search.template, currency }}>
          {t('addOffers')}
        </Link>
      )}
    </div>
  )
}
