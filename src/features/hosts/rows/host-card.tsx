import { memo, type Ref } from 'react'
import { PriceCell } from '../edit/price-cell'
import { StatusCell } from '../edit/status-cell'
import { AddressCell, EditButton, GpuCell, ReadCell, StockCell } from './host-cells'
import classes from './host-cards.module.css'
import type { RowState } from './host-columns'
import type { HostContext } from './host-context'
import type { HostRow } from '../host/host-row'

interface Props extends RowState {
  row: HostRow
  index: number
  total: number
  top: number
  context: HostContext
  measure: Ref<HTMLLIElement>
}

/** One machine on a phone. */
export const HostCard = memo(function HostCard(props: Props) {
  const { row, index, total, top, context, measure, readAt, isChosen, isOpen, onToggle, onOpen } = props
  const { t, words } = context
  return (
    <li
      ref={measure}
      data-index={index}
      data-chosen={isChosen || undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={classes['card']}
      style={{ top }}
    >
      <label className={classes['pick']}>
        <input
          type="checkbox"
          aria-label={t('selectOne', { name: row.name })}
          checked={isChosen}
          onChange={() => onToggle(row.id, false)}
        />
      </label>
      <div className={classes['what']}>
        <AddressCell row={row} context={context} />
      </div>
      <div className={classes['price']}>
        <PriceCell row={row} words={words} />
      </div>
      <div className={classes['gpu']}>
        <GpuCell row={row} context={context} />
      </div>
      <div className={classes['status']}>
        <StatusCell row={row} words={words} />
        {row.reason !== null && <small>{row.reason}</small>}
      </div>
      <div className={classes['foot']}>
        <StockCell row={row} context={context} />
        <ReadCell readAt={readAt} context={context} />
        <EditButton row={row} context={context} isOpen={isOpen} onOpen={onOpen} />
      </div>
    </li>
  )
})
