import { Button } from '@/shared/ui/button'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { buildReport } from '@/api/report'
import type { Attempt } from '@/domain/journal-entry'
import { offerName } from '@/domain/offer-text'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { ApiError } from '@/shared/lib/api-error'
import { errorText, isErrorKind } from '@/shared/ui/error-text'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Status } from '@/shared/ui/status'
import { SentTable } from '../review/sent-table'
import { providerAndPlace, useRentOfferReader, useRentReader } from '../rent-context'
import classes from '../review.module.css'
import { outcomeCatalog } from './notice'
import type { messages } from './outcome-messages.en'

interface Props {
  attempt: Attempt
  /** The user confirmed that no instance exists, so the offer can be rented again. */
  isChecked: boolean
  onChecked: () => void
  onAgain: () => void
}

/** Shown if it is unknown whether the rental happened: neither a failure nor a warning. Stays until the user has checked. */
export function UnknownOutcome({ attempt, isChecked, onChecked, onAgain }: Props) {
  const context = useRentOfferReader()
  const { t, format, providerNames } = context
  const tOutcome = useMessages(outcomeCatalog)
  const id = useId()
  const { offer, template, startedAt } = attempt
  const slug = offer.provider_translit_name ?? ''
  const time = format.dateTimeWithZone(startedAt)
  return (
    <>
      <section
        className={`info-soft rounded-lg no-outline pad-5 forced-frame ${classes['unknown']}`}
        aria-labelledby={id}
        tabIndex={-1}
        ref={takeFocus}
      >
        <div className={`grid gap-3 ${classes['lead']}`}>
          <Icon name="info" size={20} className="info" />
          <div>
            <h2 id={id} className="info">
              {tOutcome('unknownTitle')}
            </h2>
            <p className="large">{tOutcome('unknownText')}</p>
          </div>
        </div>
        <div className={`halves ${classes['columns']}`}>
          <div>
            <h3 className="mb-1">{tOutcome('whatHappened')}</h3>
            <Steps attempt={attempt} />
          </div>
          <div>
            <h3 className="mb-1">{tOutcome('whatToDo')}</h3>
            <ol className={`medium ${classes['todo']}`}>
              <li>
                {slug === ''
                  ? tOutcome('lookForUnnamed', { time })
                  : tOutcome('lookFor', { provider: providerNames.get(slug) ?? slug, time })}
              </li>
              <li>{tOutcome('ifOne')}</li>
              <li>{tOutcome('ifNone')}</li>
            </ol>
          </div>
        </div>
        <div className={`row medium gap-2-4 pad-top-4 ${classes['foot']}`}>
          <CheckboxField label={t('checked')} isOn={isChecked} onChange={onChecked} />
          <Link to="/instances/$instanceId" params={{ instanceId: attempt.attemptId }}>
            {t('openInJournal')}
          </Link>
          <CopyButton value={() => buildReport(attempt)} label={tOutcome('copyReport')} />
          <Button variant="default" disabled={!isChecked} onClick={onAgain}>
            {tOutcome('rentAgain')}
          </Button>
        </div>
        <p className={`caption break-anywhere ${classes['id']}`}>
          {tOutcome.rich('attemptKept', { id: <code>{attempt.attemptId}</code> })}{' '}
          {isChecked && <Status as="span">{tOutcome('openAgain')}</Status>}
        </p>
      </section>
      {!isChecked && (
        <section aria-label={tOutcome('wasSent')}>
          <h2 className="mb-2">{tOutcome('wasSent')}</h2>
          <SentTable
            facts={{
              offer: [offerName(offer, format) ?? t('gpuNotReported'), providerAndPlace(offer, context)].filter(Boolean).join(', '),
              template: template.name ?? template.id,
              storage: attempt.storage,
              reserve_period: attempt.reserve_period,
              locale: null,
            }}
            label={tOutcome('wasSent')}
          />
        </section>
      )}
    </>
  )
}

function Steps({ attempt }: Pick<Props, 'attempt'>) {
  const { t, format } = useRentReader()
  const tOutcome = useMessages(outcomeCatalog)
  const tUi = useMessages(uiCatalog)
  const { wasRechecked, startedAt, settledAt, outcome } = attempt
  const time = (at: number) => (
    <time className="caption plain" dateTime={new Date(at).toISOString()}>
      {format.time(at)}
    </time>
  )
  return (
    <ol className={`medium ${classes['rentedSteps']}`}>
      <li className="grid gap-10px icon-1px">
        <Icon name={wasRechecked ? 'check' : 'info'} className="good" />
        <span>{tOutcome(wasRechecked ? 'wasSearched' : 'wasNotSearched')}</span>
      </li>
      <li className="grid gap-10px icon-1px">
        <Icon name="check" className="good" />
        <span>{t('sentOnce')}</span>
        {time(startedAt)}
      </li>
      <li className="grid gap-10px icon-1px strong">
        <Icon name="info" className="info" />
        <span>
          {endOf(outcome, tOutcome, tUi)}
          {outcome?.text && <q className="text block plain">{outcome.text}</q>}
        </span>
        {settledAt !== null && time(settledAt)}
      </li>
    </ol>
  )
}

function endOf(outcome: Attempt['outcome'], tOutcome: Translate<typeof messages>, tUi: Parameters<typeof errorText>[1]): string {
  if (outcome === null) return tOutcome('endTabGone')
  if (outcome.kind === 'timeout' && outcome.status === null) return tOutcome('endTimeout')
  if (outcome.kind === 'cancelled') return tOutcome('endStopped')
  if (!isErrorKind(outcome.kind)) return tOutcome('endUnnamed')
  return errorText(new ApiError(outcome.kind, { status: outcome.status ?? undefined }), tUi).title
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
