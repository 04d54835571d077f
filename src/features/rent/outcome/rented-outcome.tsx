import { Button } from '@/shared/ui/button'
import { CatchBoundary, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recordFile } from '@/domain/rental-record'
import { rentResults } from '@/api/journal/rent-results'
import { useAttempts, useRentResult } from '@/api/journal/use-journal'
import { downloadText } from '@/shared/lib/download-text'
import type { RentTranslate } from '../rent-context'
import { Notice } from './notice'
import classes from './outcome.module.css'

interface Props {
  attemptId: string
  onAnother: () => void
  t: RentTranslate
  children: ReactNode
}

/** The rented state: the number of instances, and the connection kit as children. */
export function RentedOutcome({ attemptId, onAnother, t, children }: Props) {
  const result = useRentResult(attemptId)
  const count = result?.answer?.instances.length
  return (
    <div className={classes['rented']}>
      <Notice tone="good" title={t('rentedTitle')} takesFocus>
        {result && count === 0 && <p>{t('rentedNone')}</p>}
        {count !== undefined && count > 1 && <p>{t('rentedSeveral', { count })}</p>}
        <p className={`row ${classes['actions']}`}>
          <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
            {t('openInJournal')}
          </Link>
          <Button variant="default" size="xs" onClick={onAnother}>
            {t('rentAnother')}
          </Button>
        </p>
      </Notice>
      <CatchBoundary getResetKey={() => attemptId} errorComponent={() => <BareRecord attemptId={attemptId} t={t} />}>
        {children}
      </CatchBoundary>
    </div>
  )
}

/** Fallback if the connection kit throws: the record can still be downloaded. */
function BareRecord({ attemptId, t }: { attemptId: string; t: RentTranslate }) {
  const attempt = useAttempts().find((entry) => entry.attemptId === attemptId)
  const result = useRentResult(attemptId)
  const download = () => {
    if (!attempt || !result) return
    downloadText(`rental-${attemptId}-plain-text-secrets.json`, recordFile(attempt, result))
    rentResults.markKept(attemptId)
  }
  return (
    <Notice tone="bad" title={t('kitFailed')}>
      <p>{t('kitFailedWay')}</p>
      <Button variant="default" onClick={download} disabled={!attempt || !result}>
        {t('downloadRecord')}
      </Button>
    </Notice>
  )
}
