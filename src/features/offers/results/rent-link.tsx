import { availabilityOf, canRent } from '@/domain/offer-words'
import type { SearchOffer } from '@/contract/offer'
import type { CellContext } from './offer-cells'
import classes from './rent-link.module.css'
import type { RowActions } from './row-actions'

/** The way to renting. What is out of stock or not for rent keeps its place, and says why it leads nowhere. */
export function rentLink({ row, actions, t }: { row: SearchOffer; actions: RowActions; t: CellContext['t'] }) {
  // One element for both: a row that takes over another's elements then has one less to make.
  const why = canRent(row) ? undefined : t(availabilityOf(row) === 'outOfStock' ? 'outOfStock' : 'notRentableRow')
  return (
    <a
      className={classes['rent']}
      {...(why === undefined ? { href: actions.rentHref(row) } : { role: 'link', 'aria-disabled': true, title: why })}
    >
      {t('rent')}
    </a>
  )
}
