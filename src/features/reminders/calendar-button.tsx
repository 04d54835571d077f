import { accountUrl } from '@/api/connect-settings'
import { useReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { mayRun } from '@/domain/rental-cost'
import { nextReminder } from '@/domain/stop-by'
import { datedFileName } from '@/shared/lib/local-date'
import { downloadText } from '@/shared/lib/download-text'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { useLastTick } from '@/shared/ui/use-last-tick'
import { calendarFile } from './calendar-file'
import { remindersCatalog, useRentalName } from './use-rental-name'

/** Saves the next reminders of rentals as a calendar file, without an address or a secret. Nothing if none lies ahead: its alarm would be silent. */
export function CalendarButton({ attempts, size = 'sm' }: { attempts: readonly Attempt[]; size?: 'xs' | 'sm' }) {
  const { t } = useReader(remindersCatalog)
  const nameOf = useRentalName()
  const account = accountUrl()
  const now = useLastTick()
  const entries = attempts.filter(mayRun).flatMap((attempt) => {
    const at = nextReminder(attempt)
    return at === null || at <= now ? [] : [{ at, attempt }]
  })
  const [first] = entries
  if (!first) return null
  const entryOf = ({ at, attempt }: (typeof entries)[number]) => {
    const { attemptId, receipts, note } = attempt
    const ids = receipts.flatMap(({ fields }) => (typeof fields.id === 'string' ? [t('instance', { id: fields.id })] : []))
    const lines = [...ids, ...(note === undefined ? [] : [note]), ...(account === null ? [] : [account])]
    return {
      id: attemptId,
      at,
      now: Date.now(),
      summary: t(attempt.state === 'unknown' ? 'summaryUnknown' : 'summary', { name: nameOf(attempt) }),
      lines,
    }
  }
  const fileName = size === 'xs' ? `stop-${first.attempt.attemptId}` : datedFileName('reminders')
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<Icon name="clock" />}
      onClick={() => downloadText(`${fileName}.ics`, calendarFile(entries.map(entryOf)), 'calendar')}
    >
      {t(size === 'xs' ? 'calendar' : 'calendarAll')}
    </Button>
  )
}
