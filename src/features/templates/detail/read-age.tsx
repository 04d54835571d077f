import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import { templatesCatalog } from '../messages'
import classes from './read-age.module.css'

const TICK_MS = 5000

interface Props {
  /** When it was read, in milliseconds; 0 before the first answer. */
  at: number
  isReading: boolean
  onReadAgain: () => void
}

/** How old it is what stands here, and the way to read it again. */
export function ReadAge({ at, isReading, onReadAgain }: Props) {
  const t = useMessages(templatesCatalog)
  const format = useFormat()
  const now = Math.max(useNow(TICK_MS), at)
  return (
    <button
      type="button"
      className={classes['age']}
      aria-disabled={isReading}
      title={at > 0 ? format.dateTimeWithZone(at) : undefined}
      onClick={isReading ? undefined : onReadAgain}
    >
      <Icon name="refresh" size={14} />
      {isReading || at === 0 ? t('reading') : t('readAgo', { ago: format.ago(at, now) })}
      <span className="sr-only">, {t('readAgain')}</span>
    </button>
  )
}
