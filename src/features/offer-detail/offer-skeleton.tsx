import classes from './offer-page.module.css'

const ROWS = 8

/** The room that the figures and facts will take. */
export function OfferSkeleton() {
  return (
    <div className={classes['skeleton']} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
