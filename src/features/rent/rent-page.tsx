import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useRef, useState, type ReactNode } from 'react'
import { findingRequest } from '@/api/find-offer'
import { rentWireRequest } from '@/api/instances'
import { useAttempts } from '@/api/journal/use-journal'
import { offerName } from '@/domain/offer-words'
import { useGpuNames } from '@/api/use-gpu-names'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageTitle } from '@/shared/ui/page-title'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import type { Attempt } from '@/domain/journal-entry'
import { earlierRental } from './earlier-rental'
import { costSheet } from './cost'
import { CostPanel } from './cost/cost-panel'
import { PayBar } from './cost/pay-bar'
import { RentForm } from './form/rent-form'
import { rentValues, type RentOutput } from './form/rent-values'
import { useRentChoices } from './form/use-rent-choices'
import { OfferSummary } from './offer-summary'
import { useRentContext, type RentTranslate } from './rent-context'
import { RentHead } from './rent-head'
import { canReview, type RentState } from './rent-machine'
import classes from './rent-page.module.css'
import { rentRequest, type RentPlan } from './rent-plan'
import type { RentSearch } from './rent-search'
import { SearchState } from './search-state'
import { useRentalAddress } from './use-rental-address'
import { useRentOffer } from './use-rent-offer'
import { useRentSession } from './use-rent-session'
import { usePreloadOutcome } from './use-preload-outcome'
import { unavailableReason } from './unavailable-reason'

const ReviewDialog = lazyPart(async () => (await import('./review/review-dialog')).ReviewDialog)
const Outcomes = lazyPart(async () => (await import('./outcome/outcomes')).Outcomes)
const RentedOutcome = lazyPart(async () => (await import('./outcome/rented-outcome')).RentedOutcome)
const LeaveGuard = lazyPart(async () => (await import('./outcome/leave-guard')).LeaveGuard)

const route = getRouteApi('/_app/rent/$offerId')

/** What another part of the console does for this page. */
export interface RentParts {
  /** Fetches what is needed to show a connection; nothing is sent before that is here. */
  prepareConnection: () => Promise<unknown>
  /** The way onto what was rented. */
  renderConnection: (attemptId: string) => ReactNode
}

/** From an offer to a rental. Every offer has a form of its own. */
export function RentPage(parts: RentParts) {
  const { offerId } = route.useParams()
  return <Rental key={offerId} offerId={offerId} search={route.useSearch()} {...parts} />
}

interface Props extends RentParts {
  offerId: string
  search: RentSearch
}

/** The rental of one offer: choices, cost and outcome. */
function Rental({ offerId, search, prepareConnection, renderConnection }: Props) {
  const context = useRentContext()
  const { t, format, currency } = context
  const formId = useId()
  const isPhone = useMedia(PHONE)
  const { state, act } = useRentSession(offerId)
  const found = useRentOffer(offerId, search, currency, state)
  const choices = useRentChoices(search, t)
  const [settled, setSettled] = useState<string | null>(null)
  const elsewhere = useOtherTabOutcome(state)
  const earlier = earlierRental(useAttempts(), offerId)
  useRentalAddress(state)
  const { offer, priced, trace, readAt } = found
  const isAsking = found.query.isFetching
  const gpuNames = useGpuNames(currency, offer === undefined)
  const name = offerName(offer ?? { ...trace, gpu_name: gpuNames.get(trace.gpu_translit_name ?? '') ?? null }, format) ?? t('offer')
  const sheet = priced && costSheet(priced, choices.storage, currency)
  const why = unavailableReason(state, found)

  const planOf = ({ template_id, storage, reserve_period }: RentOutput): RentPlan | null =>
    priced
      ? {
          offer: priced,
          template: { id: template_id, name: choices.chosen?.name || null },
          storage: storage ?? null,
          reserve_period: reserve_period ?? null,
          currency,
          locale: format.locale,
        }
      : null
  const review = (values: RentOutput) => {
    const plan = planOf(values)
    setSettled(null)
    if (plan) act({ type: 'review', plan })
  }
  // An offer that the search behind the page already knows to be unavailable is looked for again, not reviewed.
  const isOpen = canReview(state) && priced !== undefined && !choices.isStorageAwaited && (why === null || state.at === 'gone')
  const check = (next: (values: RentOutput) => void) => {
    if (isOpen) void choices.form.handleSubmit(next, ({ template_id }) => template_id && choices.templateBox.current?.focus())()
  }
  const stage = usePreloadOutcome(prepareConnection, () => check(review))
  const submit = () => check(stage.enter)
  const request = () => {
    const values = rentValues(format.locale).safeParse(choices.form.getValues())
    const plan = values.success ? planOf(values.data) : null
    return plan ? { wire: rentWireRequest(rentRequest(plan)), isRent: true } : { wire: findingRequest(trace, currency), isRent: false }
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const rentAnother = () => {
    act({ type: 'restart' })
    // The pressed button is removed with the rental.
    heading.current?.focus()
  }
  const reviewButton = useRef<HTMLButtonElement>(null)
  const button = (
    <Button ref={reviewButton} type="submit" form={formId} size="md" fullWidth={!isPhone} disabled={!isOpen} loading={stage.isPreparing}>
      {t('review')}
    </Button>
  )
  return (
    <div className={classes['page']}>
      <PageTitle>{`${t('title')} ${name}`}</PageTitle>
      <RentHead trace={trace} template={choices.templateId || undefined} request={request} headingRef={heading} context={context} />
      {/* From the review on: it must be there before the request is sent. */}
      {state.at !== 'choosing' && <LeaveGuard state={state} t={t} />}
      {state.at === 'rented' ? (
        <RentedOutcome attemptId={state.attemptId} onAnother={rentAnother} t={t}>
          {renderConnection(state.attemptId)}
        </RentedOutcome>
      ) : (
        <div className={classes['columns']}>
          <div className={classes['main']}>
            {(why !== null || settled !== null || elsewhere || earlier || hasOutcome(state)) && (
              <Outcomes {...{ state, act, found, choices, why, settled, elsewhere, earlier, context }} onSettled={setSettled} />
            )}
            <SearchState found={found} context={context} />
            {offer && <OfferSummary offer={offer} priced={priced} isAsking={isAsking} readAt={readAt} context={context} />}
            {offer && (
              // Kept while it is disabled: an outcome does not erase the choices.
              <div hidden={state.at === 'unknown' || state.at === 'elsewhere'}>
                <RentForm id={formId} choices={choices} offer={offer} state={state} onReview={submit} context={context} />
              </div>
            )}
          </div>
          {(offer || found.query.isPending) && (
            <CostPanel
              offer={priced}
              isAsking={isAsking}
              sheet={sheet}
              name={name}
              storage={choices.storage}
              readAt={readAt}
              context={context}
            >
              {!isPhone && button}
              <p>{choices.isStorageAwaited ? t('loadingTemplates') : waitsFor(state, why !== null, t)}</p>
            </CostPanel>
          )}
        </div>
      )}
      {isPhone && state.at !== 'rented' && offer && (
        <PayBar sheet={sheet} context={context}>
          {button}
        </PayBar>
      )}
      {(state.at === 'rechecking' || state.at === 'review' || state.at === 'sending') && (
        <ReviewDialog state={state} act={act} context={context} returnTo={reviewButton} />
      )}
    </div>
  )
}

const hasOutcome = ({ at }: RentState): boolean => ['refused', 'not-sent', 'elsewhere', 'unknown'].includes(at)

/** Under the button: the outcome so far, or the reason for a wait. */
function waitsFor({ at }: RentState, isGone: boolean, t: RentTranslate): string {
  if (at === 'unknown') return t('lockedUnknown')
  if (at === 'elsewhere') return t('lockedElsewhere')
  if (at === 'sending') return t('requestSent')
  return t(isGone ? 'lockedNotRentable' : 'nothingSent')
}

/** How the attempt of another tab ended that this page has followed; until the next one, or until this page sends one itself. */
export function useOtherTabOutcome(state: RentState): Attempt | undefined {
  const attempts = useAttempts()
  const [followed, setFollowed] = useState<string | null>(null)
  if (state.at === 'elsewhere' && state.attemptId !== followed) setFollowed(state.attemptId)
  if (state.at === 'sending' && followed !== null) setFollowed(null)
  const attempt = state.at === 'choosing' ? attempts.find(({ attemptId }) => attemptId === followed) : undefined
  // An unknown end has a notice of its own, and whoever dismissed it was here.
  return attempt && ['rented', 'refused', 'not-sent'].includes(attempt.state) ? attempt : undefined
}
