import { useState } from 'react'
import { useOfferReader } from '@/api/use-reader'
import { TimeForm } from '@/shared/ui/time-form'
import { instancesCatalog } from './attempt-text'

interface Props {
  start: number
  onStop: (at: number) => void
  onClose: () => void
}

const minuteOf = (time: number): number => Math.floor(time / 60_000)

/** The time at which the user stopped a rental. */
export function StopForm({ start, onStop, onClose }: Props) {
  const { t, format } = useOfferReader(instancesCatalog)
  const [openedAt] = useState(Date.now)
  function faultIn(time: number): string | null {
    if (Number.isNaN(time)) return t('stopNoTime')
    if (time > Date.now()) return t('stopFuture')
    // The field has no seconds, so the minute of the start counts as the start. A start after now is of a clock that was set back since.
    return minuteOf(time) < minuteOf(Math.min(start, Date.now())) ? t('stopEarly', { time: format.dateTime(start) }) : null
  }
  return (
    <TimeForm
      label={t('stopTime')}
      description={t('stopHint')}
      initial={() => openedAt}
      min={Math.min(start, openedAt)}
      faultIn={faultIn}
      save={t('stopSave')}
      className="grid full gap-2 mt-2 max-360"
      onSave={(time) => onStop(minuteOf(time) === minuteOf(start) ? Math.max(start, time) : time)}
      onClose={onClose}
    />
  )
}
