import { providerAndPlace } from '@/domain/country-label'
import { Link } from '@tanstack/react-router'
import { Button } from '@/shared/ui/button'
import { useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useAttempts } from '@/api/journal/use-journal'
import type { SearchOffer } from '@/contract/offer'
import type { Attempt } from '@/domain/journal-entry'
import { lazyPart, quietPart } from '@/shared/ui/lazy-part'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { costSheet } from '@/domain/cost-sheet'
import { hourlyPrice } from '@/domain/hourly-price'
import { offerSummary } from '@/domain/offer-summary'
import { availabilityOf, countPrefix, gpuName } from '@/domain/offer-text'
import { useActions } from '@/shared/lib/actions'
import { isApiError } from '@/shared/lib/api-error'
import { quotient } from '@/shared/lib/decimal'
import { availabilityShape } from '@/shared/ui/marks'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Icon } from '@/shared/ui/icon'
import { Quantity } from '@/shared/ui/quantity'
import { useNow } from '@/shared/ui/use-now'
import { CostPanel, PayBar } from './cost/cost-panel'
import { missingCostReason } from './cost/cost-text'
import { type RentOutput, rentPlan, type EnteredBudget, type EnteredTime } from './rent-plan'
import { StorageField } from './form/storage-field'
import { TemplateField } from './form/template-field'
import type { RentFormChoices } from './form/use-rent-choices'
import { type RentTranslate, useRentOfferReader, useRentReader, priceText } from './rent-context'
import { canReview, type RentState } from './rent-machine'
import classes from './rent-page.module.css'
import { earlierRental, type Renting } from './rent-session'
import { SearchState } from './search-state'
import { usePreloadOutcome } from './use-preload-outcome'
import { unavailableReason, type RentOffer } from './use-rent-offer'

const ReviewDialog = lazyPart(async () => (await import('./review/review-dialog')).ReviewDialog)
const RentApi = quietPart(async () => (await import('./rent-api')).RentApi)
const Outcomes = lazyPart(async () => (await import('./outcome/outcomes')).Outcomes)

interface Props extends Renting {
  offerId: string
  found: RentOffer
  choices: RentFormChoices
  name: string
  prepareConnection: () => Promise<unknown>
  hasSshKey: () => boolean
}

export function RentCheckout({ offerId, state, act, found, choices, name, prepareConnection, ...parts }: Props) {
  const context = useRentOfferReader()
  const { t, currency } = context
  const formId = useId()
  const isPhone = useMedia(PHONE)
  const [settled, setSettled] = useState<string | null>(null)
  // Kept here, because the cost is hidden while it is loaded in another currency.
  const [time, setTime] = useState<EnteredTime>()
  const [budget, setBudget] = useState<EnteredBudget>()
  const elsewhere = useOtherTabOutcome(state)
  const earlier = earlierRental(useAttempts(), offerId)
  const { offer, priced, loadedAt } = found
  const isAsking = found.query.isFetching
  const sheet = priced && costSheet(priced, choices.storage, currency)
  const why = unavailableReason(state, found)
  const review = (values: RentOutput) => {
    const plan = rentPlan(values, priced, choices.chosen, context)
    setSettled(null)
    if (plan) act({ type: 'review', plan: { ...plan, ...time?.planned } })
  }
  // If the search of the page found the offer unavailable, the user can only search again, not review.
  const isOpen = canReview(state) && priced !== undefined && !choices.isStorageAwaited && (why === null || state.at === 'gone')
  const check = (next: (values: RentOutput) => void) => {
    if (isOpen) void choices.form.handleSubmit(next, ({ template_id }) => template_id && choices.templateBox.current?.focus())()
  }
  const preload = usePreloadOutcome(prepareConnection, () => check(review))
  const submit = () => check(preload.enter)
  const reviewButton = useRef<HTMLButtonElement>(null)
  const button = (
    <Button ref={reviewButton} type="submit" form={formId} size="md" fullWidth={!isPhone} disabled={!isOpen} loading={preload.isPreparing}>
      {t('review')}
    </Button>
  )
  return (
    <>
      <div className={`split grow ${classes['columns']}`}>
        <div className="stack one-column gap-5 pad-gutter pad-y-4">
          {(why !== null || settled !== null || elsewhere || earlier || hasOutcome(state)) && (
            <Outcomes {...{ state, act, found, choices, why, settled, elsewhere, earlier }} onSettled={setSettled} />
          )}
          <SearchState found={found} />
          {offer && <OfferSummary offer={offer} priced={priced} isAsking={isAsking} loadedAt={loadedAt} />}
          {offer && (
            // Hidden, not removed: the choices survive an outcome.
            <div hidden={state.at === 'unknown' || state.at === 'elsewhere'}>
              <RentForm id={formId} choices={choices} offer={offer} state={state} onReview={submit} />
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
            isReserved={choices.isReserved}
            time={time}
            onTime={setTime}
            budget={budget}
            onBudget={setBudget}
            loadedAt={loadedAt}
          >
            {!isPhone && button}
            <p className="caption">{choices.isStorageAwaited ? t('loadingTemplates') : buttonHint(state, why !== null, t)}</p>
          </CostPanel>
        )}
      </div>
      {isPhone && offer && <PayBar sheet={sheet}>{button}</PayBar>}
      <RentApi {...{ found, choices }} />
      {(state.at === 'rechecking' || state.at === 'review' || state.at === 'sending') && (
        <ReviewDialog {...{ state, act, choices }} {...parts} returnTo={reviewButton} />
      )}
    </>
  )
}

interface OfferSummaryProps {
  offer: SearchOffer
  priced: SearchOffer | undefined
  isAsking: boolean
  loadedAt: number
}

function OfferSummary({ offer, priced, isAsking, loadedAt }: OfferSummaryProps) {
  const context = useRentOfferReader()
  const { t, format } = context
  const now = useNow(5_000)
  const availability = availabilityOf(offer)
  return (
    <section aria-label={t('offer')}>
      <div className="between flex wrap gap-2-4">
        <div className="grow-240 min-0">
          <p className="break-anywhere big">
            <span className="dim plain">{countPrefix(offer.gpu_amount, format)}</span>
            {gpuName(offer) ?? t('gpuNotReported')}
          </p>
          <p className="row note break-anywhere gap-2px-3 mt-2px">{providerAndPlace(offer, context)}</p>
        </div>
        {(priced || isAsking) && <Price offer={priced} />}
      </div>
      <dl className={`medium between grid gap-5 mt-4 ${classes['specs']}`}>
        {offerSummary(offer, { t, format, totalText: (total) => t('inAll', { total }) }).map(({ label, value }) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd className={`break-anywhere ${value === null ? 'faint plain' : 'strong'}`}>
              {value ? <Quantity of={value} /> : t('notReported')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="row caption gap-1-4 mt-4">
        {availabilityShape(availability, t(availability === 'unknown' ? 'stockNotReported' : availability))}
        <span>
          {loadedAt > 0 ? t('readAgoFirst', { ago: format.ago(loadedAt, now) }) : isAsking && t('updating')} {t('searchedBefore')}
        </span>
      </p>
    </section>
  )
}

function Price({ offer }: { offer: SearchOffer | undefined }) {
  const context = useRentReader()
  const { t, currency } = context
  if (!offer) return <span className="skeleton mt-2" style={{ width: 96 }} />
  const price = hourlyPrice(offer.prices, currency)
  if (!('amount' in price)) return <p className="note push-end end nowrap">{missingCostReason(price, context)}</p>
  const { gpu_amount: gpus } = offer
  return (
    <p className="note push-end end nowrap">
      <b className="text large weight-650">{priceText(price.amount, price.currency, context)}</b> {t('perHour')}
      {gpus !== null && gpus > 1 && (
        <small className="small block">{t('perGpu', { price: priceText(quotient(price.amount, gpus), price.currency, context) })}</small>
      )}
    </p>
  )
}

interface RentFormProps {
  id: string
  choices: RentFormChoices
  offer: SearchOffer
  state: RentState
  onReview: () => void
}

function RentForm({ id, choices, offer, state, onReview }: RentFormProps) {
  const { t } = useRentReader()
  const heading = useId()
  const { form, templates, templateId, storage, isStorageOwn, chosen } = choices
  const { errors } = useFormState({ control: form.control })
  const serverErrorAt = serverErrorsOf(state, choices)
  return (
    <form
      id={id}
      noValidate
      aria-label={t('choices')}
      onSubmit={(event) => {
        event.preventDefault()
        onReview()
      }}
    >
      <section className="line-top pad-top-4" aria-labelledby={heading}>
        <div className="row baseline mb-3 gap-2px-3">
          <h2 id={heading}>{t('template')}</h2>
          <p className="caption">{t('fitAbout')}</p>
        </div>
        <TemplateField
          templates={templates}
          chosenId={templateId}
          onChoose={choices.choose}
          offer={offer}
          storage={isStorageOwn ? storage : null}
          error={errors.template_id ? t('chooseTemplate') : serverErrorAt('template_id')}
          inputRef={choices.templateBox}
        />
        {chosen?.use_ssh && (
          <p className="caption flex mt-3 icon-2px gap-2">
            <Icon name="key" size={14} />
            <span>{t.rich('sshKeys', { link: <Link to="/keys">{t('addSshKey')}</Link> })}</span>
          </p>
        )}
      </section>
      <div className={`grid line-top gap-5 mt-4 pad-top-4 ${classes['options']}`}>
        <StorageField choices={choices} offer={offer} serverError={serverErrorAt('storage')} />
        <PeriodField choices={choices} serverError={serverErrorAt('reserve_period')} t={t} />
      </div>
    </form>
  )
}

function serverErrorsOf(state: RentState, { templateId, storage, isReserved }: RentFormChoices) {
  return (name: 'template_id' | 'storage' | 'reserve_period'): string | undefined => {
    if (state.at !== 'refused' || !isApiError(state.error)) return undefined
    const { plan } = state
    const isAsSent = {
      template_id: plan.template.id === templateId,
      storage: plan.storage === storage,
      reserve_period: (plan.reserve_period === 'month') === isReserved,
    }
    return isAsSent[name] ? state.error.fields.find(({ path }) => path === name)?.message : undefined
  }
}

/** The reservation of SPEC 4.1. The API documents only its name. */
function PeriodField({ choices, serverError, t }: { choices: RentFormChoices; serverError: string | undefined; t: RentTranslate }) {
  const { isReserved, reserve } = choices
  const action = { id: 'reserve', label: t('reserve'), isCurrent: isReserved, run: () => reserve(!isReserved) }
  useActions([action])
  return (
    <div className="stack">
      <h2>{t('period')}</h2>
      <CheckboxField label={action.label} isOn={isReserved} onChange={action.run} error={serverError} />
      <p className="caption indent">{t('reserveHint')}</p>
    </div>
  )
}

const hasOutcome = ({ at }: RentState): boolean => ['refused', 'not-sent', 'elsewhere', 'unknown'].includes(at)

/** The line under the button: why it is disabled, or that nothing is sent yet. */
function buttonHint({ at }: RentState, isUnavailable: boolean, t: RentTranslate): string {
  if (at === 'unknown') return t('lockedUnknown')
  if (at === 'elsewhere') return t('lockedElsewhere')
  if (at === 'sending') return t('requestSent')
  return t(isUnavailable ? 'lockedNotRentable' : 'nothingSent')
}

/** The settled attempt of another tab that this page waited for, until the next attempt of any tab. */
export function useOtherTabOutcome(state: RentState): Attempt | undefined {
  const attempts = useAttempts()
  const [followed, setFollowed] = useState<string | null>(null)
  if (state.at === 'elsewhere' && state.attemptId !== followed) setFollowed(state.attemptId)
  if (state.at === 'sending' && followed !== null) setFollowed(null)
  const attempt = state.at === 'choosing' ? attempts.find(({ attemptId }) => attemptId === followed) : undefined
  // An unknown attempt has its own notice, which the user dismissed here.
  return attempt && ['rented', 'refused', 'not-sent'].includes(attempt.state) ? attempt : undefined
}
