import { providerAndPlace } from '@/domain/country-label'
import { useQuery } from '@tanstack/react-query'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { Link } from '@tanstack/react-router'
import { journal } from '@/api/journal/journal'
import { substitutesQuery, type Substitute } from '@/api/substitutes'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import { parsePrices } from '@/contract/price'
import { hourlyPrice } from '@/domain/hourly-price'
import type { Attempt } from '@/domain/journal-entry'
import { offerName, providerOf } from '@/domain/offer-text'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useNow } from '@/shared/ui/use-now'
import { errorText } from '@/shared/ui/error-text'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { ApiError } from '@/shared/lib/api-error'
import { isErrorKind } from '@/shared/lib/error-kinds'
import { uiCatalog } from '@/shared/ui/messages'
import { QueryState } from '@/shared/ui/query-state'
import { missingCostReason } from '../cost/cost-text'
import type { RentFormChoices } from '../form/use-rent-choices'
import { useRentReader, priceText, useRentOfferReader, type RentReader } from '../rent-context'
import type { RentChoices } from '../rent-search'
import type { RentOffer } from '../use-rent-offer'
import type { Renting } from '../rent-session'
import type { UnavailableReason } from '../price-drift'
import { canReview, type EarlierRental } from '../rent-machine'
import { Notice, outcomeCatalog } from './notice'
import type { messages } from './outcome-messages.en'
import classes from '../review.module.css'
import { Button } from '@/shared/ui/button'
import { useId } from 'react'
import { buildReport } from '@/api/report'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Status } from '@/shared/ui/status'
import { takeFocus } from '@/shared/ui/take-focus'
import { SentTable } from '../review/sent-table'

const UnreadableOutcome = lazyPart(async () => (await import('./unreadable-outcome')).UnreadableOutcome)

interface Props extends Renting {
  found: RentOffer
  choices: RentFormChoices
  why: UnavailableReason | null
  /** ID of an unknown attempt that the user has just settled; it stays on screen until the next review. */
  settled: string | null
  onSettled: (attemptId: string | null) => void
  elsewhere: Attempt | undefined
  earlier: EarlierRental | null
}

export function Outcomes({ state, act, found, choices, why, settled, onSettled, elsewhere, earlier }: Props) {
  const o = useMessages(outcomeCatalog)
  const { t } = useRentReader()
  const reportUnsaved = useReportUnsaved()
  const checked = (attemptId: string) => {
    act({ type: 'checked' })
    const isLocked =
      journal().find(attemptId)?.state === 'unknown' ||
      journal()
        .unreadable()
        .some((entry) => entry.attemptId === attemptId)
    reportUnsaved(!isLocked)
  }
  // Hidden while another tab rents the offer: "can be rented again" would be wrong.
  const unknownId = state.at === 'unknown' ? state.attemptId : state.at === 'elsewhere' ? null : settled
  const unknown = unknownId === null ? undefined : journal().find(unknownId)
  return (
    <>
      {unknown && (
        <UnknownOutcome
          key={unknown.attemptId}
          attempt={unknown}
          isChecked={state.at !== 'unknown'}
          onChecked={() => {
            onSettled(unknown.attemptId)
            checked(unknown.attemptId)
          }}
          onAgain={() => {
            onSettled(null)
            choices.templateBox.current?.focus()
          }}
        />
      )}
      {state.at === 'unknown' && !unknown && (
        <UnreadableOutcome key={state.attemptId} attemptId={state.attemptId} onChecked={() => checked(state.attemptId)} />
      )}
      {state.at === 'refused' && <RefusedNotice key={state.attemptId} error={state.error} />}
      {state.at === 'not-sent' && (
        <Notice key={state.attemptId} tone="warn" title={o('notSentTitle')} takesFocus>
          <p>{o(`notSent-${state.why}`)}</p>
        </Notice>
      )}
      {state.at === 'elsewhere' && (
        <Notice tone="info" title={o('elsewhereTitle')}>
          <p>{o('elsewhereText')}</p>
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="info" title={o(elsewhere.state === 'rented' ? 'rentedElsewhere' : 'notRentedElsewhere')}>
          <p>
            {elsewhere.state === 'rented' && o('rentedElsewhereText')}{' '}
            <Link to="/instances/$instanceId" params={{ instanceId: elsewhere.attemptId }}>
              {t('openInJournal')}
            </Link>
          </p>
        </Notice>
      )}
      {earlier && !elsewhere && canReview(state) && <EarlierNotice key={earlier.attemptId} earlier={earlier} />}
      {why && <UnavailableNotice why={why} gone={goneOffer(found)} choices={linkChoices(choices)} takesFocus={state.at === 'gone'} />}
    </>
  )
}

interface UnavailableNoticeProps {
  why: UnavailableReason
  /** The last loaded offer, or the facts in the URL. */
  gone: SearchOffer
  choices: RentChoices
  takesFocus: boolean
}

function UnavailableNotice({ why, gone, choices, takesFocus }: UnavailableNoticeProps) {
  const o = useMessages(outcomeCatalog)
  const { currency } = useRentReader()
  const substitutes = useQuery(substitutesQuery(gone, currency))
  return (
    <>
      <Notice tone="warn" title={o(`gone-${why}`)} takesFocus={takesFocus}>
        <p>{o(why === 'not-rentable' ? 'notRentableText' : 'goneText')}</p>
      </Notice>
      <section aria-label={o('substitutes')}>
        <h2 className="normal">{o('substitutes')}</h2>
        <QueryState
          query={substitutes}
          skeleton={<span className="skeleton" />}
          isEmpty={(found) => found.length === 0}
          empty={<p className="note">{o('noSubstitutes')}</p>}
        >
          {(found) => (
            <ul>
              {found.map((substitute) => (
                <SubstituteRow key={substitute.offer.id} substitute={substitute} choices={choices} />
              ))}
            </ul>
          )}
        </QueryState>
      </section>
    </>
  )
}

interface RowProps extends Pick<UnavailableNoticeProps, 'choices'> {
  substitute: Substitute
}

function SubstituteRow({ substitute: { offer, kinship, difference }, choices }: RowProps) {
  const context = useRentOfferReader()
  const o = useMessages(outcomeCatalog)
  const { t, format, currency } = context
  const price = hourlyPrice(offer.prices, currency)
  const name = offerName(offer, format) ?? t('offer')
  return (
    <li className="row gap-2-4 pad-y-2 line-bottom medium">
      <div className="grid grow-240">
        <b className="strong">{name}</b>
        <small className="caption">{providerAndPlace(offer, context)}</small>
      </div>
      <small className="caption">{o(`kin-${kinship}`)}</small>
      <div className="end grid min-0">
        <b className="strong">
          {'amount' in price ? `${priceText(price.amount, price.currency, context)} ${t('perHour')}` : missingCostReason(price, context)}
        </b>
        <small className="caption">{differenceText(difference, o, context)}</small>
      </div>
      <Link
        to="/rent/$offerId"
        className="grid pad-x-3 place-center high-control framed-strong rounded raised text weight-500 undecorated hover-sunken"
        params={{ offerId: offer.id }}
        search={{ ...toOfferLocator(offer), ...choices, currency }}
        aria-label={o('chooseOffer', { name })}
      >
        {o('choose')}
      </Link>
    </li>
  )
}

function differenceText(difference: number | null, o: Translate<typeof messages>, context: RentReader): string {
  const { currency } = context
  if (difference === null) return o('notComparable')
  if (difference === 0) return o('samePrice')
  return o(difference > 0 ? 'moreExpensive' : 'cheaper', { amount: priceText(Math.abs(difference), currency, context) })
}

/** Drops prices loaded in another currency: a price without a currency would count as one in the currency of the page. */
function goneOffer({ priced, offer, trace }: RentOffer): SearchOffer {
  if (priced) return priced
  return offer ? { ...offer, prices: parsePrices(null) } : searchOffer.parse({ ...trace })
}

const linkChoices = ({ templateId, storageChoice, isReserved }: RentFormChoices): RentChoices => ({
  template: templateId || undefined,
  storage: storageChoice,
  reserve: isReserved ? 'month' : undefined,
})

function EarlierNotice({ earlier: { attemptId, at } }: { earlier: EarlierRental }) {
  const { t, format } = useRentReader()
  const o = useMessages(outcomeCatalog)
  const now = useNow(1_000)
  return (
    <Notice tone="warn" title={t('rentedBefore', { ago: format.ago(at, now) })}>
      <p>
        {t('rentedBeforeText')}{' '}
        <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
          {o('openRental')}
        </Link>
      </p>
    </Notice>
  )
}

const HAVE_FIELDS = ['template_id', 'storage', 'reserve_period']

function RefusedNotice({ error }: { error: ApiError }) {
  const o = useMessages(outcomeCatalog)
  const ui = useMessages(uiCatalog)
  const { title, way, quote } = errorText(error, ui)
  const others = error.fields.filter(({ path }) => !HAVE_FIELDS.includes(path))
  const marked = error.fields.length - others.length
  const status = error.status === undefined || error.status < 300 ? null : error.status
  return (
    <Notice tone="bad" title={o('refusedTitle')} takesFocus>
      {quote === undefined ? (
        <p>
          {title}
          {status !== null && ` (${status})`}. {way}
        </p>
      ) : (
        <p>
          {o('itAnswered')} {status !== null && <code>{status}</code>} <q className="text">{quote}</q>
        </p>
      )}
      {error.kind === 'rate-limited' && quote !== undefined && <p>{way}</p>}
      {others.length > 0 && (
        <ul className="bullets">
          {others.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      {marked > 0 && <p>{o('fieldsMarked')}</p>}
      <p className="note">{o('choicesKept')}</p>
    </Notice>
  )
}

interface UnknownOutcomeProps {
  attempt: Attempt
  /** The user confirmed that no instance exists, so the offer can be rented again. */
  isChecked: boolean
  onChecked: () => void
  onAgain: () => void
}

/** Shown if it is unknown whether the rental happened: neither a failure nor a warning. Stays until the user has checked. */
function UnknownOutcome({ attempt, isChecked, onChecked, onAgain }: UnknownOutcomeProps) {
  const context = useRentOfferReader()
  const { t, format, providerNames } = context
  const tOutcome = useMessages(outcomeCatalog)
  const id = useId()
  const { offer, template, startedAt } = attempt
  const provider = providerOf(offer, providerNames)
  const time = format.dateTimeWithZone(startedAt)
  return (
    <>
      <section className="info-soft rounded-lg no-outline pad-4 forced-frame" aria-labelledby={id} tabIndex={-1} ref={takeFocus}>
        <div className="flex gap-3">
          <Icon name="info" size={20} className="info" />
          <div>
            <h2 id={id} className="info">
              {tOutcome('outcomeUnknown')}
            </h2>
            <p className="large measure mt-1">{tOutcome('unknownText')}</p>
          </div>
        </div>
        <div className="halves mt-4 mb-3">
          <div>
            <h3 className="mb-1">{tOutcome('whatHappened')}</h3>
            <Steps attempt={attempt} />
          </div>
          <div>
            <h3 className="mb-1">{tOutcome('whatToDo')}</h3>
            <ol className={`medium indent grid gap-2 ${classes['todo']}`}>
              <li>{provider === '' ? tOutcome('lookForUnnamed', { time }) : tOutcome('lookFor', { provider, time })}</li>
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
        <p className="caption break-anywhere mt-2">
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

function Steps({ attempt }: Pick<UnknownOutcomeProps, 'attempt'>) {
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
    <ol className="medium icon-lines">
      <li className="icon-1px">
        <Icon name={wasRechecked ? 'check' : 'info'} className="good" />
        <span>{tOutcome(wasRechecked ? 'wasSearched' : 'wasNotSearched')}</span>
      </li>
      <li className="icon-1px">
        <Icon name="check" className="good" />
        <span>{t('sentOnce')}</span>
        {time(startedAt)}
      </li>
      <li className="icon-1px strong">
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
