import classes from './hosts-page.module.css'

const ROWS = Array.from({ length: 14 }, (_, index) => index)
const CELLS = Array.from({ length: 6 }, (_, index) => index)

/** Of the size of the rows, so that nothing jumps when they come. */
export function HostsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes['skeleton']}>
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true">
          {CELLS.map((cell) => (
            <span key={cell} className="skeleton" />
          ))}
        </div>
      ))}
    </div>
  )
}
