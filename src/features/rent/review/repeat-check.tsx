import { Icon } from '@/shared/ui/icon'
import { Tick } from '@/shared/ui/tick'
import { useNow } from '@/shared/ui/use-now'
import type { RentContext } from '../rent-context'
import type { EarlierRental, RentState } from '../rent-machine'
import type { Renting } from '../use-rent-session'
import classes from './review.module.css'

interface Props {
  state: Extract<RentState, { at: 'review' }>
  earlier: EarlierRental
  act: Renting['act']
  context: RentContext
}

/** A second consent for an offer that was rented from this browser before. */
export function RepeatCheck({ state, earlier: { at }, act, context: { t, format } }: Props) {
  const now = useNow(1_000)
  return (
    <>
      <div className={classes['warn']}>
        <Icon name="alert" />
        <p>
          <strong>{t('rentedBefore', { ago: format.ago(at, Math.max(now, at)) })}</strong>
          {t('rentedBeforeText')}
        </p>
      </div>
      <Tick isFramed label={t('agreeToRepeat')} isOn={state.repeats} onChange={(repeats) => act({ type: 'agree-to-repeat', repeats })} />
    </>
  )
}
