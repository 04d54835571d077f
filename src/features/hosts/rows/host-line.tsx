import { memo, type Ref } from 'react'
import type { HostColumn, RowState } from './host-columns'
import type { HostContext } from './host-context'
import classes from './hosts-table.module.css'
import type { HostRow } from '../host/host-row'

interface Props extends RowState {
  row: HostRow
  index: number
  top: number
  columns: readonly HostColumn[]
  context: HostContext
  measure: Ref<HTMLTableRowElement>
}

/** One machine; drawn again only when something of its own has changed. */
export const HostLine = memo(function HostLine({ row, index, top, columns, context, measure, ...state }: Props) {
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      data-chosen={state.isChosen || undefined}
      data-open={state.isOpen || undefined}
      aria-rowindex={index + 2}
      className={classes['row']}
      style={{ top }}
    >
      {columns.map(({ id, align, isRowHeader = false, cell }) => {
        const Cell = isRowHeader ? 'th' : 'td'
        return (
          <Cell key={id} role={isRowHeader ? 'rowheader' : 'cell'} className={classes['cell']} data-end={align} data-column={id}>
            {cell(row, context, state)}
          </Cell>
        )
      })}
    </tr>
  )
})
