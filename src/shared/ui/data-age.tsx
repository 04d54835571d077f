import { useFormat, type Translate } from '@/shared/i18n/i18n'
import { Icon } from './icon'
import classes from './data-age.module.css'
import { useNow } from './use-now'

const TICK_MS = 5000

type AgeTexts = Record<'reading' | 'readAgain', string> & { readAgo: '{ago}' }

interface Props {
  /** When the data was loaded, in milliseconds; 0 before the first response. */
  at: number
  isReading: boolean
  onReadAgain: () => void
  t: Translate<AgeTexts>
}

/** Shows the age of the data and a Refresh button. Separate component, so the clock re-renders nothing else. */
export function DataAge({ at, isReading, onReadAgain, t }: Props) {
  const format = useFormat()
  const now = Math.max(useNow(TICK_MS), at)
  const age = isReading ? t('reading') : at > 0 && t('readAgo', { ago: format.ago(at, now) })
  return (
    <button
      type="button"
      className={`dim ${classes['age']}`}
      aria-disabled={isReading}
      title={at > 0 ? format.dateTimeWithZone(at) : undefined}
      onClick={isReading ? undefined : onReadAgain}
    >
      <Icon name="refresh" size={14} />
      {age === false ? (
        // Neither loaded nor loading, as after a failure: there is no age to show.
        t('readAgain')
      ) : (
        <>
          {age}
          <span className="sr-only">, {t('readAgain')}</span>
        </>
      )}
    </button>
  )
}
