import { memo, type ReactNode } from 'react'
import { Icon } from '@/shared/ui/icon'
import { hostName } from '../host/host-row'
import { StatusMark } from '../status/status-mark'
import { priceShare } from '../price/price-change'
import { hostGpu, sentPrice, type BulkContext } from './bulk-context'
import classes from './changes-table.module.css'
import type { RowState } from '../change/outcome'
import type { PlannedRow } from '../change/plan'
import { rowWords } from './row-words'

interface Props {
  row: PlannedRow
  index: number
  state: RowState | undefined
  context: BulkContext
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

export const ChangeRow = memo(function ChangeRow({ row, index, state, context, measure }: Props) {
  const { t, format } = context
  const { host, before, target } = row
  const { tone, icon, title, detail, isQuote = false } = rowWords(row, state, context)
  const gpu = hostGpu(host, format)
  return (
    <tr role="row" ref={measure} data-index={index} aria-rowindex={index + 2} data-still={Object.keys(target).length === 0 || undefined}>
      <th role="rowheader" scope="row" className={classes['host']}>
        <span title={host.id}>{hostName(host)}</span>
      </th>
      <td role="cell" className={classes['gpu']}>
        {gpu ?? <span className={classes['dim']}>{t('notReported')}</span>}
      </td>
      <OldAndNew row={row} context={context} />
      <td role="cell" className={classes['change']}>
        {changeText(before.price, target.price, context)}
      </td>
      <td role="cell" className={classes['result']}>
        <span className={classes['words']} data-tone={tone}>
          <Icon name={icon} size={14} />
          <span>{title}</span>
        </span>
        {detail !== null && <small>{isQuote ? <q>{detail}</q> : detail}</small>}
      </td>
    </tr>
  )
})

/** Price and status one under the other; what stays is said once, over both columns. */
function OldAndNew({ row: { before, target }, context }: { row: PlannedRow; context: BulkContext }) {
  const { t, format, asked } = context
  const money = (amount: number | null) =>
    amount === null ? (
      <span className={classes['dim']}>{t('notReported')}</span>
    ) : (
      <span title={format.moneyExact(amount, asked.currency)}>{format.money(amount, asked.currency)}</span>
    )
  if (target.price === undefined && target.status === undefined) {
    return (
      <td role="cell" colSpan={2} className={classes['same']}>
        {money(before.price)} {before.price !== null && <span className={classes['dim']}>{t('stays')}</span>}
      </td>
    )
  }
  return (
    <>
      <td role="cell" className={classes['old']} data-label={t('old')}>
        <Lines
          price={target.price !== undefined && money(before.price)}
          status={target.status !== undefined && <StatusMark status={before.status} />}
        />
      </td>
      <td role="cell" className={classes['new']} data-label={t('new')}>
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
  const arrow = isNew && <Icon name="arrow" size={14} />
  return (
    <>
      {price !== false && (
        <span className={classes['line']}>
          {arrow}
          {price}
        </span>
      )}
      {status !== false && (
        <span className={classes['line']}>
          {arrow}
          {status}
        </span>
      )}
    </>
  )
}

function changeText(old: number | null, next: number | undefined, { format }: BulkContext): string | null {
  const share = next === undefined ? 0 : priceShare(old, next)
  if (share === null) return '—'
  if (next === undefined) return null
  // A change too small for a decimal is still one.
  if (share !== 0 && Math.abs(share) < 0.0005) return `≈ ${format.percent(0)}`
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${format.percent(Math.abs(share))}`
}
