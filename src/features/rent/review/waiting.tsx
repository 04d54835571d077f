import { TIMEOUT } from '@/api/http'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { useRentReader } from '../rent-context'
import type { RentState } from '../rent-machine'
import { reviewCatalog } from './review-messages'
import classes from '../review.module.css'

export function Waiting({ state }: { state: Extract<RentState, { at: 'sending' }> }) {
  const { t, format } = useRentReader()
  const w = useMessages(reviewCatalog)
  const now = useNow(1_000)
  const seconds = Math.max(0, Math.round((now - state.startedAt) / 1000))
  return (
    <>
      {/* Takes the focus from the disabled button. */}
      <Status as="div" className={`medium no-outline ${classes['waiting']}`} tabIndex={-1} ref={takeFocus}>
        <div className={`clip ${classes['progress']}`} aria-hidden="true">
          <i />
        </div>
        <p>
          <b>{w(state.isStopping ? 'stopping' : 'waiting')}</b>
        </p>
      </Status>
      <p className="note" role="timer">
        {w('waitedOf', { elapsed: clockOf(seconds), limit: clockOf(TIMEOUT.rent / 1000) })}
      </p>
      <ol className={`medium ${classes['steps']}`}>
        <li className="grid gap-10px icon-1px">
          <Icon name="check" className="good" />
          <span>{w('writtenDown')}</span>
          <time className="caption" dateTime={new Date(state.startedAt).toISOString()}>
            {format.time(state.startedAt)}
          </time>
        </li>
        <li className="grid gap-10px icon-1px">
          <Icon name="clock" className="info" />
          <span className="strong">{t('sentOnce')}</span>
          <time className="caption" dateTime={new Date(state.startedAt).toISOString()}>
            {format.time(state.startedAt)}
          </time>
        </li>
      </ol>
      <p className="note break-anywhere">{w('stopHint')}</p>
    </>
  )
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const takeFocus = (element: HTMLElement | null) => element?.focus()
