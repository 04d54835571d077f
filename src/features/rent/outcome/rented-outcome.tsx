import { providerOf } from '@/domain/offer-text'
import { Button } from '@/shared/ui/button'
import { CatchBoundary, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { statusIn } from '@/domain/receipt'
import { recordFile } from '@/domain/rental-record'
import { rentResults } from '@/api/journal/rent-results'
import { useAttempts, useRentResult } from '@/api/journal/use-journal'
import { useMessages } from '@/shared/i18n/i18n'
import { secretsOf } from '@/domain/rental-secrets'
import { downloadText } from '@/shared/lib/download-text'
import { useRentOfferReader } from '../rent-context'
import { Notice, outcomeCatalog } from './notice'
import classes from '../review.module.css'

interface Props {
  attemptId: string
  onAnother: () => void
  children: ReactNode
}

export function RentedOutcome({ attemptId, onAnother, children }: Props) {
  const { t: tRent, format, providerNames } = useRentOfferReader()
  const t = useMessages(outcomeCatalog)
  const attempt = useAttempts().find((entry) => entry.attemptId === attemptId)
  const result = useRentResult(attemptId)
  const count = result?.answer?.instances.length
  const [status = null] = (attempt?.receipts ?? []).map(({ fields }) => statusIn(fields))
  const time = attempt && format.dateTime(attempt.settledAt ?? attempt.startedAt)
  const provider = providerOf(attempt?.offer, providerNames)
  const hasSecrets = result?.answer?.instances.some((instance) => secretsOf(instance).length > 0) ?? false
  return (
    <div className="stack">
      <Notice tone="good" hasGutter title={status !== null && time ? t('rentedStatus', { status, time }) : t('rented')} takesFocus>
        {result && count === 0 && <p>{t('rentedNone')}</p>}
        {count !== undefined && count > 1 && <p>{t('rentedSeveral', { count })}</p>}
        {count !== 0 && (
          <ol className={`medium indent grid gap-2 ${classes['todo']}`} aria-label={t('next')}>
            <li>{t(hasSecrets ? 'saveFirst' : 'saveReceipt')}</li>
            <li>{t('connect')}</li>
          </ol>
        )}
        <p>{provider === '' ? t('stopUnnamed') : t('stop', { provider })}</p>
        <p className="row gap-2-4">
          <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
            {tRent('openInJournal')}
          </Link>
          <Button variant="default" size="xs" onClick={onAnother}>
            {t('rentAnother')}
          </Button>
        </p>
      </Notice>
      <CatchBoundary getResetKey={() => attemptId} errorComponent={() => <BareRecord attemptId={attemptId} />}>
        {children}
      </CatchBoundary>
    </div>
  )
}

/** Fallback if the connection kit throws: the record can still be downloaded. */
function BareRecord({ attemptId }: { attemptId: string }) {
  const t = useMessages(outcomeCatalog)
  const attempt = useAttempts().find((entry) => entry.attemptId === attemptId)
  const result = useRentResult(attemptId)
  const download = () => {
    if (!attempt || !result) return
    downloadText(`rental-${attemptId}-plain-text-secrets.json`, recordFile(attempt, result))
    rentResults.markSaved(attemptId)
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
