import { memo, type Ref } from 'react'
import type { SearchOffer } from '@/contract/offer'
import type { Column } from './columns'
import { cellsOf, type CellContext } from './offer-cells'
import classes from './offer-table.module.css'
import type { RowActions } from './row-actions'
import type { DetailPart } from './use-open-rows'

interface Props {
  row: SearchOffer
  index: number
  top: number
  height: number
  columns: readonly Column[]
  context: CellContext
  providerName: string
  /** What is shown below the row while it is open. */
  Detail: DetailPart | null
  /** The second lines are not drawn, so the details say them. */
  isCompact: boolean
  onToggle: (id: string) => void
  measure: Ref<HTMLTableRowElement>
  actions: RowActions | undefined
  isPicked: boolean
}

/** Plain elements only, and drawn again only when something of its own has changed. */
export const OfferRow = memo(function OfferRow(props: Props) {
  // Drawn again only when something of it has changed: a cache within would be bytes and nothing else.
  'use no memo'
  const { row, index, top, height, columns, context, providerName, Detail, isCompact, onToggle, measure, actions, isPicked } = props
  const isOpen = Detail !== null
  const cells = cellsOf(row, context)
  const state = { row, context, providerName, isOpen, onToggle, actions, isPicked }
  return (
    <tr
      role="row"
      ref={isOpen ? measure : null}
      data-index={index}
      data-open={isOpen || undefined}
      data-picked={isPicked || undefined}
      aria-rowindex={index + 2}
      className={classes['row']}
      style={isOpen ? { top } : { top, height }}
    >
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            role={column.isRowHeader ? 'rowheader' : 'cell'}
            className={classes['cell']}
            data-end={column.align}
            data-pinned={column.isPinned}
            data-column={column.id}
          >
            {column.cell(cells, state)}
          </Cell>
        )
      })}
      {Detail && (
        <td role="cell" className={classes['detail']}>
          <Detail row={row} context={context} isWhole={isCompact} actions={actions} />
        </td>
      )}
    </tr>
  )
})
