import type { Column } from './columns'
import classes from './offer-skeleton.module.css'

/** Enough to fill a screen; more would only be drawn to be thrown away. */
const ROWS = 16
const CARDS = 5
/** Different lengths, the same in each rendering. */
const LENGTHS = [72, 60, 84, 66, 78] as const

/** The rows to come: same columns, same heights, nothing to read. */
export function SkeletonRows({ columns }: { columns: readonly Column[] }) {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} aria-hidden="true" className={classes['row']}>
      {columns.map(({ id, align, isHeadQuiet }, column) => (
        <td key={id} className={classes['cell']} data-end={align}>
          {!isHeadQuiet && <Bars shift={row + column} />}
        </td>
      ))}
    </tr>
  ))
}

/** The cards to come, as the static shell has drawn them. */
export function SkeletonCards() {
  return (
    <div aria-hidden="true" className={classes['cards']}>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className="offer-outline" />
      ))}
    </div>
  )
}

function Bars({ shift }: { shift: number }) {
  return (
    <>
      <span className={classes['bar']} data-length={LENGTHS[shift % LENGTHS.length]} />
      <span className={classes['bar']} data-length={LENGTHS[(shift + 1) % LENGTHS.length]} data-second />
    </>
  )
}
