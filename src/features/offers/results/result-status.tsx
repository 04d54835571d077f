import { Link } from '@tanstack/react-router'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import readAge from '@/shared/ui/data-age.module.css'
import { offersCatalog } from '../messages'
import classes from './result-status.module.css'
import { useNow } from '@/shared/ui/use-now'

/** From this age on, data are called out as old. */
const OLD_MS = 5 * 60_000
const TICK_MS = 5000

interface Props {
  shown: number
  /** Undefined when the service does not say. */
  total: number | undefined
  /** Rows that were sent and could not be read. */
  setAside: number
  isLoading: boolean
  /** When the data came, in milliseconds; 0 while those of another search stand in. */
  updatedAt: number
  isRefreshing: boolean
  onRefresh: () => void
}

/** How much is shown, how old it is, and what is missing. Only the first of these is spoken by itself. */
export function ResultStatus({ shown, total, setAside, isLoading, updatedAt, isRefreshing, onRefresh }: Props) {
  const t = useMessages(offersCatalog)
  const { number } = useFormat()
  const words = total === undefined ? t('shown', { shown: number(shown) }) : t('shownOf', { shown: number(shown), total: number(total) })
  return (
    <div className={classes['bar']}>
      <output className={classes['shown']}>{isLoading ? t('loadingOffers') : words}</output>
      {!isLoading && <Age at={updatedAt} isRefreshing={isRefreshing} onRefresh={onRefresh} />}
      {setAside > 0 && (
        <Link to="/settings" className={classes['unread']}>
          {t('unreadRows', { count: setAside })}
        </Link>
      )}
    </div>
  )
}

/** Its own component: it changes with the clock, and nothing else has to. */
function Age({ at, isRefreshing, onRefresh }: { at: number; isRefreshing: boolean; onRefresh: () => void }) {
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const now = Math.max(useNow(TICK_MS), at)
  const age = isRefreshing ? t('refreshing') : format.ago(at, now)
  return (
    <button
      type="button"
      className={readAge['age']}
      data-old={(at > 0 && now - at > OLD_MS) || undefined}
      aria-label={`${t('refresh')}, ${age}`}
      title={at > 0 ? t('dataFrom', { at: format.dateTimeWithZone(at) }) : undefined}
      aria-disabled={isRefreshing}
      onClick={isRefreshing ? undefined : onRefresh}
    >
      <Icon name="refresh" size={14} />
      {age}
    </button>
  )
}
