import { DOT } from '@/shared/lib/join-dots'
import { Button } from '@/shared/ui/button'
import { useFormat } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import classes from './market-page.module.css'
import type { MarketReader } from './use-market-reader'

const TICK_MS = 5000

interface AgeProps {
  /** Time of the oldest prices on screen in milliseconds; 0 before the first answer. */
  at: number
  isReading: boolean
  onRefresh: () => void
  t: MarketReader['t']
}

/** "Updated 40 s ago", and the way to refresh. Its own component: the clock draws nothing else again. */
export function MarketAge({ at, isReading, onRefresh, t }: AgeProps) {
  // All of it changes with every tick.
  'use no memo'
  const format = useFormat()
  const now = Math.max(useNow(TICK_MS), at)
  return (
    <>
      <span className={classes['dot']}>{DOT}</span>
      <span className={classes['age']}>
        <Icon name="refresh" size={14} />
        <span title={at > 0 ? format.dateTimeWithZone(at) : undefined}>
          {isReading ? t('reading') : at > 0 && t('readAgo', { ago: format.ago(at, now) })}
        </span>
        {!isReading && (
          <button type="button" className="text-button" onClick={onRefresh}>
            {t('readAgain')}
          </button>
        )}
      </span>
    </>
  )
}

interface NoticeProps {
  at: number
  onRetry: () => void
  t: MarketReader['t']
}

/** Shown when a refresh failed: the prices on screen stay, and say how old they are. */
export function StaleNotice({ at, onRetry, t }: NoticeProps) {
  'use no memo'
  const format = useFormat()
  const now = Math.max(useNow(TICK_MS), at)
  return (
    <div className={`row ${classes['stale']}`} role="status">
      <Icon name="clock" />
      <p>
        <strong>{t('staleTitle', { time: format.time(at) })}</strong> {t('staleText', { ago: format.ago(at, now) })}
      </p>
      <Button variant="default" size="compact" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
