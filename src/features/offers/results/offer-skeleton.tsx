import classes from './offer-skeleton.module.css'

/** Enough to fill a screen; more would only be drawn to be thrown away. */
const ROWS = 16
const CARDS = 5

/** The rows to come, as the static shell has drawn them. */
export function SkeletonRows() {
  return Array.from({ length: ROWS }, (_, row) => <tr key={row} aria-hidden="true" className="offer-outline" />)
}

/** The cards to come. */
export function SkeletonCards() {
  return (
    <div aria-hidden="true" className={classes['cards']}>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className="offer-outline" />
      ))}
    </div>
  )
}
