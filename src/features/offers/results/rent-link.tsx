import { availabilityOf, canRent } from '@/api/offer-words'
import type { SearchOffer } from '@/contract/offer'
import type { CellContext } from './offer-cells'
import classes from './rent-link.module.css'
import type { RowActions } from './row-actions'

/** The way to renting. What is out of stock or not for rent keeps its place, and says why it leads nowhere. */
export function RentLink({ row, actions, t }: { row: SearchOffer; actions: RowActions; t: CellContext['t'] }) {
  // Part of a row, which is drawn again only when something of it has changed.
  'use no memo'
  if (canRent(row)) {
    return (
      <a className={classes['rent']} href={actions.rentHref(row)}>
        {t('rent')}
      </a>
    )
  }
  return (
    <span
      role="link"
      aria-disabled="true"
      className={classes['rent']}
      title={t(availabilityOf(row) === 'outOfStock' ? 'outOfStock' : 'notRentableRow')}
    >
      {t('rent')}
    </span>
  )
}
