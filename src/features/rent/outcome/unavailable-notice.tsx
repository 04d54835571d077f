import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { hourlyPrice } from '@/domain/hourly-price'
import { offerName } from '@/domain/offer-text'
import { substitutesQuery, type Substitute } from '@/api/substitutes'
import type { SearchOffer } from '@/contract/offer'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { QueryState } from '@/shared/ui/query-state'
import { missingCostReason } from '../cost/cost-text'
import type { UnavailableReason } from '../price-drift'
import { priceText, providerAndPlace, useRentOfferReader, useRentReader, type RentReader } from '../rent-context'
import type { RentChoices } from '../rent-search'
import { Notice } from './notice'
import classes from './outcome.module.css'
import { outcomeCatalog } from './outcome-messages'
import type { messages } from './outcome-messages.en'

interface Props {
  why: UnavailableReason
  /** The last loaded offer, or the facts in the URL. */
  gone: SearchOffer
  choices: RentChoices
  takesFocus: boolean
}

export function UnavailableNotice({ why, gone, choices, takesFocus }: Props) {
  const o = useMessages(outcomeCatalog)
  const { currency } = useRentReader()
  const substitutes = useQuery(substitutesQuery(gone, currency))
  return (
    <>
      <Notice tone="warn" title={o(`gone-${why}`)} takesFocus={takesFocus}>
        <p>{o(why === 'not-rentable' ? 'notRentableText' : 'goneText')}</p>
      </Notice>
      <section className={classes['substitutes']} aria-label={o('substitutes')}>
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

interface RowProps extends Pick<Props, 'choices'> {
  substitute: Substitute
}

function SubstituteRow({ substitute: { offer, kinship, difference }, choices }: RowProps) {
  const context = useRentOfferReader()
  const o = useMessages(outcomeCatalog)
  const { t, format, currency } = context
  const price = hourlyPrice(offer.prices, currency)
  const name = offerName(offer, format) ?? t('offer')
  return (
    <li className="grid middle gap-2-4 line-bottom medium">
      <div className="grid min-0">
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
        className="place-center high-control framed-strong rounded raised text weight-500 undecorated hover-sunken"
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
