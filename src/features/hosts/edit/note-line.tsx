import { DOT, joinDots } from '@/shared/lib/join-dots'
import { Icon, type IconName } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { hostValues } from '../change/plan'
import type { HostRow } from '../host/host-row'
import classes from '../edit.module.css'
import { noteText, type EditContext } from './edit-context'
import { fieldNote, type Field, type FieldNote } from './field-note'
import type { HostEdit, HostEditState } from './host-edit'
import { moneyText } from '@/shared/ui/money-text'
import type { Before } from '../change/just-changed'
import { isSamePrice } from '../change/rebase'
import { amountIn } from '../price/host-price'

interface Props {
  row: HostRow
  field: Field
  editContext: EditContext
  edit: HostEdit
  session: HostEditState['session']
  /** True in the row of the host that the panel shows: the panel has the same note. */
  isSilent?: boolean
}

const LOOKS: Record<FieldNote['is'], { tone: string; icon: IconName }> = {
  sending: { tone: 'dim', icon: 'refresh' },
  checking: { tone: 'dim', icon: 'refresh' },
  waiting: { tone: 'dim', icon: 'clock' },
  saved: { tone: 'good', icon: 'check' },
  notUndone: { tone: 'warn', icon: 'alert' },
  differs: { tone: 'warn', icon: 'alert' },
  accepted: { tone: 'warn', icon: 'alert' },
  refused: { tone: 'bad', icon: 'close' },
  unknown: { tone: 'info', icon: 'info' },
  notSent: { tone: 'dim', icon: 'info' },
  changed: { tone: 'warn', icon: 'alert' },
}

export function NoteLine({ row, field, editContext, edit, session, isSilent = false }: Props) {
  const note = fieldNote(session, field, hostValues(row.host, editContext.asked.currency))
  const sent = session.rows[0]?.target[field]
  if (!note || sent === undefined) return null
  const { tone, icon } = LOOKS[note.is]
  const canUndo = 'canUndo' in note && note.canUndo
  const look = { className: `${tone} break-anywhere end inline-flex top small gap-1 icon-1px ${classes['note']}`, tabIndex: -1 }
  const content = (
    <>
      <Icon name={icon} size={12} />
      <span>
        {note.is === 'waiting' ? (
          <Waiting note={note} field={field} sent={sent} editContext={editContext} />
        ) : (
          noteText(note, field, sent, 0, editContext)
        )}
        {canUndo && (
          <>
            {DOT}
            <button
              type="button"
              className="text-button"
              aria-label={editContext.t('undoFor', { name: row.name })}
              onClick={() => edit.undo(editContext.asked)}
            >
              {editContext.t('undo')}
            </button>
          </>
        )}
      </span>
    </>
  )
  return isSilent ? (
    <span {...look}>{content}</span>
  ) : (
    <Status as="span" {...look}>
      {content}
    </Status>
  )
}

function Waiting({ note, field, sent, editContext }: { note: FieldNote; field: Field; sent: string | number; editContext: EditContext }) {
  return noteText(note, field, sent, useNow(1000), editContext)
}

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

interface WasLineProps {
  row: HostRow
  was: Before
  editContext: EditContext
}

function oldText(field: Field, { row, was, editContext }: WasLineProps): string | null {
  const old = oldValues(row, was)[field]
  if (old === undefined) return null
  const { t, format, statusLabel, asked } = editContext
  const value = typeof old === 'string' ? statusLabel(old) : (moneyText(old, was.currency, asked.currency, format)?.text ?? '')
  return t('before', { value })
}

export function WasLine({ field, row, was, editContext }: Omit<WasLineProps, 'was'> & { field: Field; was: Before | undefined }) {
  const text = was && oldText(field, { row, was, editContext })
  return text ? <small className="dim">{text}</small> : null
}

/** Marks a host that a change has taken out of the filters, in place of the reason of its status. */
export function LeftLine(props: WasLineProps) {
  const texts = [oldText('status', props), props.editContext.t('noLongerMatches')]
  return <small className="dim">{joinDots(texts)}</small>
}
