import { useOfferReader } from '@/api/use-reader'
import { TimeForm } from '@/shared/ui/time-form'
import classes from './cost-section.module.css'
import { instancesCatalog } from './messages'

interface Props {
  start: number
  onStop: (at: number) => void
  onClose: () => void
}

const minuteOf = (time: number): number => Math.floor(time / 60_000)

/** The time at which the user stopped a rental. */
export function StopForm({ start, onStop, onClose }: Props) {
  const { t, format } = useOfferReader(instancesCatalog)
  function faultIn(time: number): string | null {
    if (Number.isNaN(time)) return t('stopNoTime')
    if (time > Date.now()) return t('stopFuture')
    // The field has no seconds, so the minute of the start counts as the start.
    return minuteOf(time) < minuteOf(start) ? t('stopEarly', { time: format.dateTime(start) }) : null
  }
  return (
    <TimeForm
      label={t('stopTime')}
      description={t('stopHint')}
      initial={() => Date.now()}
      min={start}
      faultIn={faultIn}
      save={t('stopSave')}
      cancel={t('cancel')}
      className={classes['stop']}
      onSave={(time) => onStop(Math.max(start, time))}
      onClose={onClose}
    />
  )
}
