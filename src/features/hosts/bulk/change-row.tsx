import { memo, type ReactNode, type Ref } from 'react'
import { Icon } from '@/shared/ui/icon'
import { StatusMark } from '../status/status-mark'
import { hostGpu, sentPrice, useBulkReader } from './bulk-context'
import { changeText } from './change-text'
import classes from './changes-table.module.css'
import type { RowState } from '../change/outcome'
import type { PlannedRow } from '../change/plan'
import { rowText } from './row-text'

interface Props {
  row: PlannedRow
  index: number
  /** In pixels from the top of the body; undefined in a list that is rendered whole. */
  top: number | undefined
  state: RowState | undefined
  measure: Ref<HTMLTableRowElement> | undefined
}

export const ChangeRow = memo(function ChangeRow({ row, index, top, state, measure }: Props) {
  const context = useBulkReader()
  const { t, format, nameOf } = context
  const { host, before, target } = row
  const { tone, icon, title, detail, isQuote = false } = rowText(row, state, context)
  const gpu = hostGpu(host, format)
  return (
    <tr
      role="row"
      ref={measure}
      className={classes['row']}
      style={{ top }}
      data-index={index}
      data-in-flow={top === undefined || undefined}
      data-unchanged={Object.keys(target).length === 0 || undefined}
      aria-rowindex={index + 2}
    >
      <th role="rowheader" scope="row" className={`small mono ${classes['cell']}`}>
        <span title={host.address ?? host.id}>{nameOf(host)}</span>
      </th>
      <td role="cell" className={`${classes['cell']} ${classes['gpu']}`}>
        {gpu ?? <span className="dim">{t('notReported')}</span>}
      </td>
      <OldAndNew row={row} />
      <td role="cell" className={`nowrap ${classes['cell']}`} data-end>
        {changeText(before.price, target.price, context)}
      </td>
      <td role="cell" className={`${classes['cell']} ${classes['result']}`}>
        <span className={`${tone} ${classes['words']}`}>
          <Icon name={icon} size={14} />
          <span>{title}</span>
        </span>
        {detail !== null && <small>{isQuote ? <q>{detail}</q> : detail}</small>}
      </td>
    </tr>
  )
})

function OldAndNew({ row: { before, target } }: { row: PlannedRow }) {
  const context = useBulkReader()
  const { t, format, asked } = context
  const money = (amount: number | null) =>
    amount === null ? (
      <span className="dim">{t('notReported')}</span>
    ) : (
      <span title={format.moneyExact(amount, asked.currency)}>{format.money(amount, asked.currency)}</span>
    )
  if (target.price === undefined && target.status === undefined) {
    return (
      <td role="cell" colSpan={2} className={`${classes['cell']} ${classes['same']}`} data-end>
        {money(before.price)} {before.price !== null && <span className="dim">{t('stays')}</span>}
      </td>
    )
  }
  return (
    <>
      <td role="cell" className={`dim ${classes['cell']} ${classes['old']}`} data-end>
        <Lines
          price={target.price !== undefined && money(before.price)}
          status={target.status !== undefined && <StatusMark status={before.status} />}
        />
      </td>
      <td role="cell" className={`${classes['cell']} ${classes['new']}`} data-end>
        <Lines
          price={target.price !== undefined && <b>{sentPrice(target.price, context)}</b>}
          status={target.status !== undefined && <StatusMark status={target.status} />}
          isNew
        />
      </td>
    </>
  )
}

function Lines({ price, status, isNew = false }: { price: ReactNode; status: ReactNode; isNew?: boolean }) {
  const arrow = isNew && <Icon name="arrow" size={14} className="dim" />
  return (
    <>
      {price !== false && (
        <span className={`line ${classes['line']}`}>
          {arrow}
          {price}
        </span>
      )}
      {status !== false && (
        <span className={`line ${classes['line']}`}>
          {arrow}
          {status}
        </span>
      )}
    </>
  )
}
