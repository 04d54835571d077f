import { joinDots } from '@/shared/lib/join-dots'
import { moneyText } from '@/shared/ui/money-text'
import type { Before } from '../change/just-changed'
import { isSamePrice } from '../change/rebase'
import type { HostRow } from '../host/host-row'
import { amountIn } from '../price/host-price'
import type { EditContext } from './edit-context'
import type { Field } from './field-note'

function oldValues({ status, price }: HostRow, was: Before): Partial<Record<Field, string | number>> {
  const now = amountIn(price, was.currency)
  const isPriceChanged = now !== null && was.price !== null && !isSamePrice(now, was.price)
  return {
    ...(was.status !== null && was.status !== status && { status: was.status }),
    ...(isPriceChanged && was.price !== null && { price: was.price }),
  }
}

/** The field to mark of a host that was changed from this page, while it still differs from before: the price, if both do. */
export function changedField(row: HostRow, was: Before | undefined): Field | undefined {
  if (!was) return undefined
  const old = oldValues(row, was)
  return old.price === undefined ? (old.status === undefined ? undefined : 'status') : 'price'
}

interface Props {
  row: HostRow
  was: Before
  editContext: EditContext
}

function oldText(field: Field, { row, was, editContext }: Props): string | null {
  const old = oldValues(row, was)[field]
  if (old === undefined) return null
  const { t, format, statusLabel, asked } = editContext
  const value = typeof old === 'string' ? statusLabel(old) : (moneyText(old, was.currency, asked.currency, format)?.text ?? '')
  return t('before', { value })
}

export function WasLine({ field, row, was, editContext }: Omit<Props, 'was'> & { field: Field; was: Before | undefined }) {
  const text = was && oldText(field, { row, was, editContext })
  return text ? <small className="dim">{text}</small> : null
}

/** Marks a host that a change has taken out of the filters, in place of the reason of its status. */
export function LeftLine(props: Props) {
  const texts = [oldText('status', props), props.editContext.t('noLongerMatches')]
  return <small className="dim">{joinDots(texts)}</small>
}
