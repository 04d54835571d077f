import { useFormat, type Translate } from '@/shared/i18n/i18n'
import { Icon } from './icon'
import classes from './data-age.module.css'
import { useNow } from './use-now'

const TICK_MS = 5000

/** The texts of a feature that says how old its answer is. */
type AgeTexts = Record<'reading' | 'readAgain', string> & { readAgo: '{ago}' }

interface Props {
  /** When it was read, in milliseconds; 0 before the first answer. */
  at: number
  isReading: boolean
  onReadAgain: () => void
  t: Translate<AgeTexts>
}

/** How old it is what stands here, and the way to read it again. Its own component: it changes with the clock. */
export function DataAge({ at, isReading, onReadAgain, t }: Props) {
  // All of it changes with every tick: there is nothing to keep.
  'use no memo'
  const format = useFormat()
  const now = Math.max(useNow(TICK_MS), at)
  const age = isReading ? t('reading') : at > 0 && t('readAgo', { ago: format.ago(at, now) })
  return (
    <button
      type="button"
      className={classes['age']}
      aria-disabled={isReading}
      title={at > 0 ? format.dateTimeWithZone(at) : undefined}
      onClick={isReading ? undefined : onReadAgain}
    >
      <Icon name="refresh" size={14} />
      {age === false ? (
        // Neither read nor being read, as after a failure: there is no age to tell.
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
