import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { offerName } from '@/domain/offer-words'
import { Dialog } from '@/shared/ui/dialog'
import { Icon } from '@/shared/ui/icon'
import { SentPrices } from '../cost/sent-prices'
import { providerAndPlace, type RentContext } from '../rent-context'
import { canConfirm, type RentState } from '../rent-machine'
import type { RentPlan } from '../rent-plan'
import type { Renting } from '../use-rent-session'
import { FindingText } from '../search-state'
import { RepeatCheck } from './repeat-check'
import { ReviewCheck } from './review-check'
import { ReviewSummary } from './review-summary'
import classes from './review.module.css'
import { SentTable, type SentFacts } from './sent-table'
import { Waiting } from './waiting'

interface Props {
  state: Extract<RentState, { at: 'rechecking' | 'review' | 'sending' }>
  act: Renting['act']
  context: RentContext
  /** The button that leads here. */
  returnTo: RefObject<HTMLElement | null>
}

/**
 * From the search that precedes every rental to its answer. One dialog all along, so that a click too many meets nothing
 * behind it; while an answer is waited for, only its own button leads out.
 */
export function ReviewDialog({ state, act, context, returnTo }: Props) {
  const { t } = context
  const { plan } = state
  const back = () => act({ type: 'back' })
  return (
    <Dialog
      title={t('confirmTitle')}
      width={720}
      onClose={back}
      closesOnClickOutside={false}
      isHeld={state.at === 'sending'}
      returnTo={returnTo}
      foot={
        <>
          <span className={classes['once']}>
            <Icon name="lock" size={14} />
            {t('oneRequest')}
          </span>
          {state.at === 'sending' ? (
            <Button variant="default" disabled={state.isStopping} onClick={() => act({ type: 'stop' })}>
              {t('stopWaiting')}
            </Button>
          ) : (
            <Button variant="default" onClick={back}>
              {t('back')}
            </Button>
          )}
          <Button
            disabled={!canConfirm(state)}
            // A click that no pointer made came from the keyboard; the machine ignores it for a moment after the review has opened.
            onClick={(event) => act({ type: 'confirm', isKey: event.detail === 0 })}
          >
            {t(state.at === 'sending' ? 'sending' : 'rentNow')}
          </Button>
        </>
      }
    >
      <ReviewSummary plan={plan} context={context} />
      {state.at === 'sending' && <Waiting state={state} context={context} />}
      {state.at === 'rechecking' && (
        <p className={classes['same']}>
          <Icon name="refresh" />
          <span role="status">{t('searchingAgain')}</span> <FindingText trace={plan.offer} currency={plan.currency} context={context} />
        </p>
      )}
      {state.at === 'review' && <ReviewCheck key={state.openedAt} state={state} act={act} context={context} />}
      {state.at === 'review' && state.earlier && <RepeatCheck state={state} earlier={state.earlier} act={act} context={context} />}
      {state.at !== 'sending' && <Terms plan={plan} context={context} />}
    </Dialog>
  )
}

/** What will be sent, to the letter, and the prices as they came. */
function Terms({ plan, context }: { plan: RentPlan; context: RentContext }) {
  const { t } = context
  return (
    <>
      <h3 className={classes['title']}>
        {t('willBeSent')} <code>POST /v0/instances/create</code>
      </h3>
      <SentTable facts={factsOf(plan, context)} caption={t('willBeSent')} context={context} />
      <h3 className={classes['title']}>
        {t('sentPrices')} <span>{t('searchIn', { currency: plan.currency })}</span>
      </h3>
      <SentPrices offer={plan.offer} label={t('sentPrices')} />
      <p className={classes['unit']}>
        <Icon name="info" size={14} />
        {t('chargeUnknownReview')}
      </p>
    </>
  )
}

function factsOf({ offer, template, storage, reserve_period, locale }: RentPlan, context: RentContext): SentFacts {
  const name = offerName(offer, context.format) ?? context.t('gpuNotReported')
  return {
    offer: { id: offer.id, words: [name, providerAndPlace(offer, context)].filter(Boolean).join(', ') },
    template: { id: template.id, words: template.name },
    storage,
    reserve_period,
    locale,
  }
}
