import classes from './availability-mark.module.css'
import type { Availability, CellContext } from './offer-cells'

const WORDS = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentableRow',
  rentable: 'rentableNow',
  unknown: 'notReported',
} as const satisfies Record<Availability, string>

/** A shape and a word: colour is never the only sign. */
export function AvailabilityMark({ of, t }: { of: Availability; t: CellContext['t'] }) {
  return (
    <span className={classes['mark']} data-is={of}>
      {t(WORDS[of])}
    </span>
  )
}
