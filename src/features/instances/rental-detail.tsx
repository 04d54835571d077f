import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { journal } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { rentalStart } from '@/domain/rental-cost'
import { useMessages } from '@/shared/i18n/i18n'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import classes from './instances-page.module.css'
import { instancesCatalog } from './attempt-text'
import { NoteField } from './note-field'
import { StopForm } from './stop-form'

export type DetailPart = 'stop' | 'more'

interface Props {
  id: string
  attempt: Attempt
  part: DetailPart
  reminder: ReactNode
  onClose: () => void
  /** @param at the time that the user entered */
  onStopped: (at: number) => void
}

/** The opened part of an open rental in the table: the form that marks it as stopped, or its reminder and note. */
export function RentalDetail({ id, attempt, part, reminder, onClose, onStopped }: Props) {
  const t = useMessages(instancesCatalog)
  const reportUnsaved = useReportUnsaved()
  const { attemptId } = attempt
  const stop = (at: number) => {
    if (reportUnsaved(journal().writeStop(attemptId, at))) onStopped(at)
  }
  return (
    <div id={id} className={`halves at-start phone-full ${classes['detail']}`}>
      {part === 'stop' ? (
        <StopForm start={rentalStart(attempt)} onStop={stop} onClose={onClose} />
      ) : (
        <>
          {reminder}
          <div className="stack items-start gap-3">
            <NoteField attempt={attempt} isLabelHidden={false} />
            <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
              {t('toEntry')}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}
