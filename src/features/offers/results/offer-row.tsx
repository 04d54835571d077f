import { memo } from 'react'
import type { Column } from './columns'
import { formatCells } from './offer-cells'
import classes from './offer-table.module.css'
import type { RowState } from './row-state'

interface Props extends RowState {
  index: number
  top: number
  height: number
  columns: readonly Column[]
}

export const OfferRow = memo(function OfferRow({ index, top, height, columns, ...state }: Props) {
  // Opts out of the React Compiler: `memo` already skips rows with equal props, so a cache inside would add bytes and work.
  'use no memo'
  const { row, context, isOpen, isPicked } = state
  const cells = formatCells(row, context)
  return (
    <tr
      role="row"
      data-index={index}
      tabIndex={-1}
      data-open={isOpen || undefined}
      data-picked={isPicked || undefined}
      aria-rowindex={index + 2}
      className={classes['row']}
      style={{ top, height }}
    >
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        const second = column.second?.cell?.(cells, state)
        return (
          <Cell
            key={column.id}
            role={column.isRowHeader ? 'rowheader' : 'cell'}
            className={classes['cell']}
            data-end={column.align}
            data-pinned={column.isPinned}
            data-column={column.id}
            title={column.title?.(cells, state)}
          >
            {column.cell(cells, state)}
            {/* A line break in the text is cheaper than two blocks, see `.row > .cell` in offer-table.module.css. */}
            {typeof second === 'string' ? (
              <small>{`\n${second}`}</small>
            ) : column.second?.isLine ? (
              second
            ) : (
              second && (
                <small>
                  {'\n'}
                  {second}
                </small>
              )
            )}
          </Cell>
        )
      })}
    </tr>
  )
})
