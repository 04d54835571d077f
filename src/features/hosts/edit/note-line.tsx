import { DOT } from '@/shared/lib/join-dots'
import { Icon, type IconName } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { hostValues } from '../change/plan'
import type { HostRow } from '../host/host-row'
import classes from '../edit.module.css'
import { noteText, type EditContext } from './edit-context'
import { fieldNote, type Field, type FieldNote } from './field-note'
import type { HostEdit, HostEditState } from './host-edit'

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
  const look = { className: `${tone} break-anywhere end inline-flex top gap-1 icon-1px ${classes['note']}`, tabIndex: -1 }
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
