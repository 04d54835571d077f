import { useOfferReader } from '@/api/use-reader'
import { localDateTime } from '@/shared/lib/local-date'
import { TimeForm } from '@/shared/ui/time-form'
import classes from './cost-section.module.css'
import { instancesCatalog } from './messages'

interface Props {
  startedAt: number
  onStop: (at: number) => void
  onClose: () => void
}

/** The time at which the user stopped a rental. */
export function StopForm({ startedAt, onStop, onClose }: Props) {
  const { t, format } = useOfferReader(instancesCatalog)
  function faultIn(time: number, text: string): string | null {
    if (Number.isNaN(time)) return t('stopNoTime')
    if (time > Date.now()) return t('stopFuture')
    // The field has no seconds, so the minute of the start counts as the start.
    return text < localDateTime(new Date(startedAt)) ? t('stopEarly', { time: format.dateTime(startedAt) }) : null
  }
  return (
    <TimeForm
      label={t('stopTime')}
      description={t('stopHint')}
      initial={() => Date.now()}
      min={startedAt}
      faultIn={faultIn}
      save={t('stopSave')}
      cancel={t('cancel')}
      className={classes['stop']}
      onSave={(time) => onStop(Math.max(startedAt, time))}
      onClose={onClose}
    />
  )
}
