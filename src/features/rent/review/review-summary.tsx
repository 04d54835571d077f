import { offerName } from '@/domain/offer-words'
import { costSheet, isCost } from '../cost'
import { BigFigure } from '../cost/cost-panel'
import { priceText, providerAndPlace, type RentContext } from '../rent-context'
import type { RentPlan } from '../rent-plan'
import classes from './review.module.css'

/** What will be rented and what it costs, as far as the prices can be read. */
export function ReviewSummary({ plan, context }: { plan: RentPlan; context: RentContext }) {
  const { t, format } = context
  const { offer, template, storage } = plan
  const sheet = costSheet(offer, storage, plan.currency)
  const { total } = sheet
  return (
    <div className={classes['summary']}>
      <div>
        {/* Takes the first focus: Enter does nothing here. */}
        <p className={classes['what']} tabIndex={-1} data-autofocus>
          {offerName(offer, format) ?? t('offer')}
        </p>
        <p className={classes['dim']}>
          {[
            providerAndPlace(offer, context),
            template.name ?? template.id,
            storage === null ? null : t('gb', { amount: format.number(storage) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes['price']}>
        <BigFigure sheet={sheet} context={context} />
        {isCost(total) && (
          <p className={classes['dim']}>
            {t('aDay', { price: priceText(total.day, total.currency, context) })} ·{' '}
            {t('for30Days', { price: priceText(total.month, total.currency, context) })}
          </p>
        )}
      </div>
    </div>
  )
}
