import { Button } from '@/shared/ui/button'
import { useId, useRef } from 'react'
import { useOfferReader } from '@/api/use-reader'
import { journal } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { isReserved, rentalStart } from '@/domain/rental-cost'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { useNow } from '@/shared/ui/use-now'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import classes from './instance-page.module.css'
import { instancesCatalog } from './attempt-text'
import { NoteField } from './note-field'
import { costText, ESTIMATE_STEP, useRunningCost } from './running-cost'

export function CostSection({ attempt }: { attempt: Attempt }) {
  const { t } = useOfferReader(instancesCatalog)
  const id = useId()
  const isRented = attempt.state === 'rented'
  return (
    <section className={`kit-part ${classes['part']}`} aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {t(isRented ? 'costAndNote' : 'note')}
      </h2>
      <div className="halves">
        {isRented && <Estimate attempt={attempt} />}
        <NoteField attempt={attempt} isLabelHidden={!isRented} />
      </div>
    </section>
  )
}

function Estimate({ attempt }: { attempt: Attempt }) {
  const reader = useOfferReader(instancesCatalog)
  const { t, format } = reader
  const cost = useRunningCost(attempt)
  const now = useNow(ESTIMATE_STEP)
  const form = useLazyComponent(async () => (await import('./stop-form')).StopForm)
  const reportUnsaved = useReportUnsaved()
  const answer = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { attemptId, stoppedAt } = attempt
  const start = rentalStart(attempt)
  const write = (time: number | null) => {
    if (!reportUnsaved(journal().writeStop(attemptId, time))) return
    form.close()
    // The button that was pressed disappears.
    answer.current?.focus()
  }
  const cancel = () => {
    form.close()
    opener.current?.focus()
  }
  const at = (time: number) => <span title={format.dateTimeWithZone(time)}>{format.dateTime(time)}</span>
  return (
    <div className="stack items-start gap-1">
      <p ref={answer} tabIndex={-1} className="strong large">
        {cost ? costText(cost, attempt.currency, reader) : t(isReserved(attempt) ? 'notEstimated' : 'costUnknown')}
      </p>
      {isReserved(attempt) && <p className="caption">{t('notEstimatedWhy')}</p>}
      {cost && (
        <p className="note">
          {stoppedAt === undefined
            ? t.rich('countedSince', { from: at(start) })
            : t.rich('countedUntil', { from: at(start), until: at(stoppedAt) })}
        </p>
      )}
      {!cost && stoppedAt !== undefined && <p className="note">{t.rich('stoppedAt', { time: at(stoppedAt) })}</p>}
      {cost && (
        <p className="caption">
          {[
            t('costBasis'),
            ...(cost.hasDisk ? [] : [t('costGpuOnly')]),
            ...(start > now + 2 * ESTIMATE_STEP ? [t('clockBehind')] : []),
          ].join(' ')}
        </p>
      )}
      {stoppedAt === undefined ? (
        <Button
          ref={opener}
          className="mt-2"
          variant="default"
          size="xs"
          aria-expanded={form.isOpen}
          onClick={form.isOpen ? form.close : form.open}
        >
          {t('stop')}
        </Button>
      ) : (
        <Button className="mt-2" variant="default" size="xs" onClick={() => write(null)}>
          {t('undoStop')}
        </Button>
      )}
      {form.Opened && <form.Opened start={start} onStop={write} onClose={cancel} />}
    </div>
  )
}
