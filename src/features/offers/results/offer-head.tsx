import type { OfferSort } from '@/contract/offer'
import type { Column } from './columns'
import type { CellContext } from './offer-cells'
import classes from './offer-table.module.css'

interface Props {
  columns: readonly Column[]
  context: CellContext
  sort: OfferSort
  onSort: (sort: OfferSort) => void
}

/** The heads; those the service can sort by are buttons: rising first, then falling. */
export function OfferHead({ columns, context: { t }, sort, onSort }: Props) {
  return (
    <tr role="row" className={classes['head']} aria-rowindex={1}>
      {columns.map((column) => {
        const [title, second] = column.head
        const direction = directionOf(column, sort)
        return (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            className={classes['cell']}
            data-end={column.align}
            data-pinned={column.isPinned}
            aria-sort={direction}
          >
            {column.sort ? (
              <button type="button" onClick={() => onSort(`${column.sort ?? 'price'}_${direction === 'ascending' ? 'desc' : 'asc'}`)}>
                {t(title)}
              </button>
            ) : (
              <span className={column.isHeadQuiet ? classes['quiet'] : undefined}>{t(title)}</span>
            )}
            {second && <small>{t(second)}</small>}
          </th>
        )
      })}
    </tr>
  )
}

function directionOf({ sort: name }: Column, sort: OfferSort): 'ascending' | 'descending' | undefined {
  if (name === undefined) return undefined
  return sort === `${name}_asc` ? 'ascending' : sort === `${name}_desc` ? 'descending' : undefined
}
