import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { findingRequest } from '@/api/find-offer'
import { rentWireRequest } from '@/api/instances'
import { journal } from '@/api/journal'
import { canRent, offerName } from '@/api/offer-words'
import { useGpuNames } from '@/api/use-gpu-names'
import { PageTitle } from '@/shared/ui/page-title'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { costSheet } from './cost'
import { CostPanel } from './cost/cost-panel'
import { PayBar } from './cost/pay-bar'
import { RentForm } from './form/rent-form'
import { rentValues, type RentOutput } from './form/rent-values'
import { useRentChoices } from './form/use-rent-choices'
import { OfferSummary } from './offer-summary'
import { LeaveGuard } from './outcome/leave-guard'
import { RentedOutcome } from './outcome/rented-outcome'
import { UnknownOutcome } from './outcome/unknown-outcome'
import { useRentContext } from './rent-context'
import { RentHead } from './rent-head'
import { canReview } from './rent-machine'
import classes from './rent-page.module.css'
import { rentRequest, type RentPlan } from './rent-plan'
import type { RentSearch } from './rent-search'
import { RentTroubles } from './rent-troubles'
import { ReviewDialog } from './review/review-dialog'
import { useRentOffer } from './use-rent-offer'
import { useRentSession } from './use-rent-session'

interface Props {
  offerId: string
  search: RentSearch
  renderConnection: (attemptId: string) => ReactNode
}

/** The rental of one offer: what is chosen, what it costs, and how it ended. */
export function RentView({ offerId, search, renderConnection }: Props) {
  const context = useRentContext()
  const { t, format, currency } = context
  const formId = useId()
  const isPhone = useMedia(PHONE)
  const { state, act } = useRentSession(offerId)
  const found = useRentOffer(offerId, search, currency)
  const choices = useRentChoices(search, t)
  /** An unknown attempt that has just been settled stays readable until the person goes on. */
  const [settled, setSettled] = useState<string | null>(null)
  const { offer, priced, trace } = found
  const gpuNames = useGpuNames(currency, offer === undefined)
  const name = offerName(offer ?? { ...trace, gpu_name: gpuNames.get(trace.gpu_translit_name ?? '') ?? null }, format) ?? t('offer')
  const sheet = priced && costSheet(priced, choices.storage, currency)

  const planOf = ({ template_id, storage, reserve_period }: RentOutput): RentPlan | null =>
    priced
      ? {
          offer: priced,
          template: { id: template_id, name: choices.chosen?.name ?? null },
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
  const isOpen = canReview(state)
  const submit = () => {
    if (isOpen) void choices.form.handleSubmit(review, ({ template_id }) => template_id && choices.templateBox.current?.focus())()
  }
  const request = () => {
    const values = rentValues.safeParse(choices.form.getValues())
    const plan = values.success ? planOf(values.data) : null
    return plan ? { wire: rentWireRequest(rentRequest(plan)), isRent: true } : { wire: findingRequest(trace, currency), isRent: false }
  }

  const isRentable = offer === undefined || canRent(offer)
  const unknownId = state.at === 'unknown' ? state.attemptId : settled
  const unknown = unknownId === null ? undefined : journal().find(unknownId)
  const button = (
    <Button type="submit" form={formId} size="md" fullWidth={!isPhone} disabled={!isOpen || !priced || !isRentable}>
      {t('review')}
    </Button>
  )
  const wait = t(
    state.at === 'unknown'
      ? 'lockedUnknown'
      : state.at === 'elsewhere'
        ? 'lockedElsewhere'
        : !isRentable
          ? 'lockedNotRentable'
          : 'nothingSent',
  )
  return (
    <div className={classes['page']}>
      <PageTitle>{`${t('title')} ${name}`}</PageTitle>
      <RentHead trace={trace} template={choices.templateId || undefined} request={request} context={context} />
      <LeaveGuard state={state} t={t} />
      {state.at === 'rented' ? (
        <RentedOutcome attemptId={state.attemptId} onAnother={() => act({ type: 'restart' })} t={t}>
          {renderConnection(state.attemptId)}
        </RentedOutcome>
      ) : (
        <div className={classes['columns']}>
          <div className={classes['main']}>
            {unknown && (
              <UnknownOutcome
                key={unknown.attemptId}
                attempt={unknown}
                isChecked={state.at !== 'unknown'}
                onChecked={() => {
                  setSettled(unknown.attemptId)
                  act({ type: 'checked' })
                }}
                onAgain={() => {
                  setSettled(null)
                  choices.templateBox.current?.focus()
                }}
                context={context}
              />
            )}
            <RentTroubles state={state} found={found} choices={choices} context={context} />
            {offer && <OfferSummary offer={offer} priced={priced} readAt={found.readAt} context={context} />}
            {offer && (
              // Kept while it cannot be used: what has been chosen is not lost with an outcome.
              <div hidden={state.at === 'unknown' || state.at === 'elsewhere'}>
                <RentForm id={formId} choices={choices} offer={offer} state={state} onReview={submit} context={context} />
              </div>
            )}
          </div>
          {(offer || found.query.isPending) && (
            <CostPanel offer={priced} sheet={sheet} name={name} storage={choices.storage} readAt={found.readAt} context={context}>
              {!isPhone && button}
              <p>{wait}</p>
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
        <ReviewDialog state={state} act={act} context={context} />
      )}
    </div>
  )
}
