import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import { Icon } from './icon'
import classes from './controls.module.css'
import { uiCatalog } from './messages'
import { useNow } from './use-now'

const TICK_MS = 5000

/** Prices of this age are marked as old. */
const OLD_MS = 5 * 60_000

export type AgeTexts = Record<'updating' | 'refresh', string> & { updatedAgo: '{ago}' }

interface Props {
  /** When the data was loaded, in milliseconds; 0 before the first response. */
  at: number
  isLoading: boolean
  onRefresh: () => void
  /** Only the age, for places without room. */
  isShort?: boolean
  marksOld?: boolean
  /** Name of the data, for screen readers: of a row among others. */
  of?: string
  /** Texts for data that is only a part of the page. */
  t?: Translate<AgeTexts>
}

/** Shows the age of the data and a Refresh button. Separate component, so the clock re-renders nothing else. */
export function DataAge({ at, isLoading, onRefresh, isShort = false, marksOld = false, of, t }: Props) {
  // All of it changes with every tick.
  'use no memo'
  const format = useFormat()
  const ui: Translate<AgeTexts> = useMessages(uiCatalog)
  const label = t ?? ui
  const now = useNow(TICK_MS)
  const ago = format.ago(at, now)
  const age = isLoading ? label('updating') : at > 0 && (isShort ? ago : label('updatedAgo', { ago }))
  return (
    <button
      type="button"
      className={classes['age']}
      data-old={(marksOld && at > 0 && now - at > OLD_MS) || undefined}
      aria-disabled={isLoading}
      title={at > 0 ? format.dateTimeWithZone(at) : undefined}
      onClick={isLoading ? undefined : onRefresh}
    >
      <Icon name="refresh" size={14} />
      {age === false ? (
        // Neither loaded nor loading, as after a failure: there is no age to show.
        label('refresh')
      ) : (
        <>
          {age}
          <span className="sr-only">
            , {label('refresh')}
            {of && `: ${of}`}
          </span>
        </>
      )}
    </button>
  )
}
