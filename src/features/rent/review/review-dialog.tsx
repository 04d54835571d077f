import { providerAndPlace } from '@/domain/country-label'
import { joinDots } from '@/shared/lib/join-dots'
import { Button } from '@/shared/ui/button'
import { useRef, type RefObject } from 'react'
import { TIMEOUT } from '@/api/http'
import { offerName, availabilityOf } from '@/domain/offer-text'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { rentWireRequest } from '@/api/instances'
import { rawOf } from '@/contract/raw'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Dialog } from '@/shared/ui/dialog'
import { quietPart } from '@/shared/ui/lazy-part'
import { Icon } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { ReviewLimits, sumText } from '../limits/review-limits'
import { priceText, useRentOfferReader, useRentReader, type RentReader, type RentTranslate } from '../rent-context'
import { canConfirm, type RentState, type EarlierRental } from '../rent-machine'
import { rawPrices, rentRequest, type RentPlan } from '../rent-plan'
import type { Renting } from '../rent-session'
import { FindingText } from '../search-state'
import type { RentFormChoices } from '../form/use-rent-choices'
import { useMessages } from '@/shared/i18n/i18n'
import { OpenWarnings, useWarnings, type ReviewTranslate } from './open-warnings'
import { reviewCatalog, SentTable, type SentFacts } from './sent-table'
import classes from '../review.module.css'
import { costFor, costSheet, isCost } from '@/domain/cost-sheet'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { SimpleTable } from '@/shared/ui/simple-table'
import { takeFocus } from '@/shared/ui/take-focus'
import { BigFigure } from '../cost/cost-panel'
import { driftRows, type DriftRow } from './drift-rows'

const AlikeOffers = quietPart(async () => (await import('@/api/alike/alike-offers')).AlikeOffers)

interface Props {
  state: Extract<RentState, { at: 'rechecking' | 'review' | 'sending' }>
  act: Renting['act']
  choices: RentFormChoices
  hasSshKey: () => boolean
  returnTo: RefObject<HTMLElement | null>
}

/** One dialog for all steps, so that an extra click hits nothing behind it. In flight, only "Stop waiting" closes it. */
export function ReviewDialog({ state, act, choices, hasSshKey, returnTo }: Props) {
  const context = useRentOfferReader()
  const { t } = context
  const w = useMessages(reviewCatalog)
  const { plan } = state
  const focusedAt = useRef(0)
  const back = () => act({ type: 'back' })
  const { gpu, gpus, provider } = toOfferLocator(plan.offer)
  const others = { gpu: gpu === undefined ? [] : [gpu], gpus, provider, currency: plan.currency }
  const warnings = useWarnings(plan, choices.templates, hasSshKey(), context, w)
  const mustType = state.at === 'review' && state.typedSum !== state.sumAbove ? state.sumAbove : null
  return (
    <Dialog
      title={w('confirmTitle')}
      width={720}
      isSteady
      onClose={back}
      closesOnClickOutside={false}
      isHeld={state.at === 'sending'}
      returnTo={returnTo}
      foot={
        <>
          <span className="caption inline push-start phone-full">
            <Icon name={mustType === null ? 'lock' : 'alert'} size={14} />
            {mustType === null ? w('oneRequest') : w('typeFirst', { sum: sumText(mustType, context.format.locale) })}
          </span>
          {state.at === 'sending' ? (
            <Button variant="default" disabled={state.isStopping} onClick={() => act({ type: 'stop' })}>
              {w('stopWaiting')}
            </Button>
          ) : (
            <Button variant="default" onClick={back}>
              {t('back')}
            </Button>
          )}
          <Button
            disabled={!canConfirm(state)}
            onFocus={() => (focusedAt.current = Date.now())}
            // Detail 0 means the keyboard. The machine ignores it for ENTER_GUARD_MS, unless the user has moved here since the review opened.
            onClick={({ detail }) =>
              act({ type: 'confirm', isKey: detail === 0 && state.at === 'review' && focusedAt.current < state.openedAt })
            }
          >
            {state.at === 'sending' ? t('sending') : w('rentNow')}
          </Button>
        </>
      }
    >
      <ReviewSummary plan={plan} w={w} />
      {state.at === 'sending' && <Waiting state={state} />}
      {state.at === 'rechecking' && (
        <p className="good medium flex gap-2 mt-4 icon-1px pad-y-2 line-top line-bottom">
          <Icon name="refresh" />
          <Status as="span">{w('searchingAgain')}</Status> <FindingText trace={plan.offer} currency={plan.currency} />
        </p>
      )}
      {state.at === 'review' && <ReviewCheck key={state.openedAt} state={state} act={act} hasWarnings={warnings.length > 0} />}
      {state.at !== 'sending' && warnings.length > 0 && (
        <OpenWarnings warnings={warnings} others={others} choices={choices} onBack={back} />
      )}
      {state.at === 'review' && <ReviewLimits key={`limits of ${state.openedAt}`} state={state} act={act} />}
      {state.at === 'review' && state.earlier && <RepeatCheck state={state} earlier={state.earlier} act={act} />}
      {state.at !== 'sending' && <Terms plan={plan} />}
      {state.at === 'review' && <AlikeOffers offer={plan.offer} currency={plan.currency} isReview />}
      {state.at === 'review' && (
        <ApiDetails
          level={3}
          request={() => rentWireRequest(rentRequest(plan))}
          about={() => <span className="warn">{t('curlRents')}</span>}
          raw={() => ({ values: { id: plan.offer.id, ...rawPrices(plan.offer) }, json: rawOf(plan.offer) })}
          // Shows a price that only a person can read.
          isOpenAtFirst={plan.offer.prices.unread.length > 0}
        />
      )}
    </Dialog>
  )
}

interface ReviewCheckProps {
  state: Extract<RentState, { at: 'review' }>
  act: Renting['act']
  /** True if warnings are open, so that an unchanged offer is not shown as "all is well". */
  hasWarnings: boolean
}

function ReviewCheck({ state, act, hasWarnings }: ReviewCheckProps) {
  const context = useRentOfferReader()
  const { t, format } = context
  const w = useMessages(reviewCatalog)
  const now = useNow(1_000)
  const { asks, plan, isAgreed, checkedAt } = state
  const ago = format.ago(checkedAt, now)
  const agree = (label: string) => (
    <CheckboxField isFramed label={label} isOn={isAgreed} onChange={(isOn) => act({ type: 'agree', isAgreed: isOn })} />
  )
  if (asks.kind === 'nothing') {
    const isUnknown = availabilityOf(plan.offer) === 'unknown'
    const isOpen = hasWarnings || isUnknown
    return (
      <p className={`${isOpen ? 'dim' : 'good'} medium flex gap-2 mt-4 icon-1px pad-y-2 line-top line-bottom`}>
        <Icon name={isOpen ? 'info' : 'check'} />
        {w(isUnknown ? 'searchedSameUnknown' : 'searchedSame', { ago })}
      </p>
    )
  }
  if (asks.kind === 'unchecked') {
    return (
      <>
        <ErrorAlert error={asks.error ?? undefined}>
          <Button variant="default" onClick={() => searchAgain(state, act)}>
            {t('searchAgain')}
          </Button>
        </ErrorAlert>
        {asks.error === null && <p className="callout warn-soft flex gap-3 icon-1px">{t('notReached')}</p>}
        {agree(w('agreeUnchecked'))}
      </>
    )
  }
  const { offer, storage, currency } = plan
  const total = costSheet(offer, storage, currency)
  const cost = isCost(total.total) ? total.total : total.gpu
  const rows = driftRows({ was: asks.was, offer, changes: asks.changes, storage, searchedIn: currency }, w, context)
  return (
    <>
      <Status as="div" isUrgent className="callout warn-soft flex gap-3 icon-1px">
        <Icon name="alert" className="warn" />
        <p>
          <strong className="block">{w('driftTitle')}</strong>
          {w('driftText', { ago })}
        </p>
      </Status>
      <DriftTable rows={rows} t={t} />
      {agree(isCost(cost) ? w('agreeChanged', { price: priceText(cost.hour, cost.currency, context) }) : w('agreeChangedUnread'))}
    </>
  )
}

/** Checks the same plan again. Both actions run in one update, so that the dialog stays open. */
function searchAgain({ plan }: ReviewCheckProps['state'], act: Renting['act']): void {
  act({ type: 'back' })
  act({ type: 'review', plan })
}

function DriftTable({ rows, t }: { rows: readonly DriftRow[]; t: RentTranslate }) {
  const w = useMessages(reviewCatalog)
  return (
    <SimpleTable
      className={`lined-table mt-4 ${classes['drift']}`}
      label={w('whatChanged')}
      columns={[
        { id: 'line', head: t('line'), isHeadHidden: true, cell: ({ label }) => label },
        { id: 'was', head: w('whenChosen'), cell: ({ was }) => was, look: 'dim' },
        { id: 'now', head: w('now'), cell: ({ now }) => now, look: ({ isSame }) => (isSame ? 'dim' : 'weight-650') },
        {
          id: 'change',
          head: w('change'),
          look: ({ isSame }) => (isSame ? 'dim' : 'warn strong'),
          cell: ({ change, share, isSame }) => (
            <>
              {isSame ? t('same') : (change ?? t('changed'))}
              {share !== null && <small className="block small plain">{share}</small>}
            </>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ label }) => label}
    />
  )
}

function Waiting({ state }: { state: Extract<RentState, { at: 'sending' }> }) {
  const { t, format } = useRentReader()
  const w = useMessages(reviewCatalog)
  const now = useNow(1_000)
  const seconds = Math.max(0, Math.round((now - state.startedAt) / 1000))
  return (
    <>
      {/* Takes the focus from the disabled button. */}
      <Status as="div" className="medium no-outline mt-4" tabIndex={-1} ref={takeFocus}>
        <div className={`meter ${classes['progress']}`} aria-hidden="true">
          <i />
        </div>
        <p className="mt-2">
          <b>{w(state.isStopping ? 'stopping' : 'waiting')}</b>
        </p>
      </Status>
      <p className="note" role="timer">
        {w('waitedOf', { elapsed: clockOf(seconds), limit: clockOf(TIMEOUT.rent / 1000) })}
      </p>
      <ol className="medium icon-lines mt-4 mb-3 pad-y-2 line-top line-bottom">
        <li className="icon-1px">
          <Icon name="check" className="good" />
          <span>{w('writtenDown')}</span>
          <time className="caption" dateTime={new Date(state.startedAt).toISOString()}>
            {format.time(state.startedAt)}
          </time>
        </li>
        <li className="icon-1px">
          <Icon name="clock" className="info" />
          <span className="strong">{t('sentOnce')}</span>
          <time className="caption" dateTime={new Date(state.startedAt).toISOString()}>
            {format.time(state.startedAt)}
          </time>
        </li>
      </ol>
      <p className="note break-anywhere">{w('stopHint')}</p>
    </>
  )
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function Terms({ plan }: { plan: RentPlan }) {
  const context = useRentOfferReader()
  const w = useMessages(reviewCatalog)
  return (
    <>
      <h3 className="mt-4 mb-2">{w('willBeSent')}</h3>
      <SentTable facts={factsOf(plan, context)} label={w('willBeSent')} />
      <p className="caption flex icon-2px gap-2 mt-2 mb-3">
        <Icon name="info" size={14} />
        {w('chargeUnknownReview')}
      </p>
    </>
  )
}

function factsOf({ offer, template, storage, reserve_period, locale }: RentPlan, context: RentReader): SentFacts {
  const name = offerName(offer, context.format) ?? context.t('gpuNotReported')
  return {
    offer: [name, providerAndPlace(offer, context)].filter(Boolean).join(', '),
    template: template.name ?? template.id,
    storage,
    reserve_period,
    locale,
  }
}

interface RepeatCheckProps {
  state: Extract<RentState, { at: 'review' }>
  earlier: EarlierRental
  act: Renting['act']
}

function RepeatCheck({ state, earlier: { at }, act }: RepeatCheckProps) {
  const { t, format } = useRentReader()
  const w = useMessages(reviewCatalog)
  const now = useNow(1_000)
  return (
    <>
      <div className="callout warn-soft flex gap-3 icon-1px">
        <Icon name="alert" className="warn" />
        <p>
          <strong className="block">{t('rentedBefore', { ago: format.ago(at, now) })}</strong>
          {t('rentedBeforeText')}
        </p>
      </div>
      <CheckboxField
        isFramed
        label={w('agreeToRepeat')}
        isOn={state.repeats}
        onChange={(repeats) => act({ type: 'agree-to-repeat', repeats })}
      />
    </>
  )
}

function ReviewSummary({ plan, w }: { plan: RentPlan; w: ReviewTranslate }) {
  const context = useRentOfferReader()
  const { t, format } = context
  const { offer, template, storage, plannedMs } = plan
  const now = useNow(1_000)
  const sheet = costSheet(offer, storage, plan.currency)
  const { total } = sheet
  const cost = isCost(total) ? total : sheet.gpu
  const until = plan.plannedUntil ?? (plannedMs === undefined ? 0 : now + plannedMs)
  return (
    <div className="between flex wrap gap-2-4 low">
      <div>
        {/* Takes the initial focus, because Enter does nothing here. */}
        <p className="break-anywhere large weight-650 no-outline" tabIndex={-1} data-autofocus>
          {[offerName(offer, format) ?? t('offer'), plan.reserve_period && w('reservedForMonth')].filter(Boolean).join(', ')}
        </p>
        <p className="note break-anywhere">
          {joinDots([
            providerAndPlace(offer, context),
            template.name ?? template.id,
            storage === null ? null : t('gb', { amount: storage }),
          ])}
        </p>
      </div>
      <div className="push-end end">
        <BigFigure sheet={sheet} />
        {isCost(cost) && (
          <p className="note break-anywhere">
            {t('aDay', { price: priceText(cost.day, cost.currency, context) })}
            {until > now ? (
              <span className="block">
                {w('plannedUntil', {
                  price: priceText(costFor(cost, until - now), cost.currency, context),
                  time: format.dateTime(until),
                })}
              </span>
            ) : (
              ` · ${w('for30Days', { price: priceText(cost.month, cost.currency, context) })}`
            )}
          </p>
        )}
      </div>
    </div>
  )
}
