import { DOT } from '@/shared/lib/join-dots'
import { Icon, type IconName } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { readingOf } from '../change/plan'
import type { HostRow } from '../host/host-row'
import classes from './edit.module.css'
import { noteWords, type EditWords } from './edit-words'
import { fieldNote, type Field, type FieldNote } from './field-note'
import type { HostEdit, HostEditState } from './host-edit'

interface Props {
  row: HostRow
  field: Field
  words: EditWords
  edit: HostEdit
  session: HostEditState['session']
}

const LOOKS: Record<FieldNote['is'], { tone: string; icon: IconName }> = {
  sending: { tone: 'mute', icon: 'refresh' },
  checking: { tone: 'mute', icon: 'refresh' },
  waiting: { tone: 'mute', icon: 'clock' },
  saved: { tone: 'good', icon: 'check' },
  notSetBack: { tone: 'warn', icon: 'alert' },
  differs: { tone: 'warn', icon: 'alert' },
  unverified: { tone: 'warn', icon: 'alert' },
  refused: { tone: 'bad', icon: 'close' },
  unknown: { tone: 'info', icon: 'info' },
  unsent: { tone: 'mute', icon: 'info' },
}

export function NoteLine({ row, field, words, edit, session }: Props) {
  const note = fieldNote(session, field, readingOf(row.host, words.asked.currency))
  const sent = session.rows[0]?.target[field]
  if (!note || sent === undefined) return null
  const { tone, icon } = LOOKS[note.is]
  const canUndo = 'canUndo' in note && note.canUndo
  return (
    <Status as="span" className={`dim break-anywhere ${classes['note']}`} data-tone={tone} tabIndex={-1}>
      <Icon name={icon} size={12} />
      <span>
        {note.is === 'waiting' ? <Waiting note={note} field={field} sent={sent} words={words} /> : noteWords(note, field, sent, 0, words)}
        {canUndo && (
          <>
            {DOT}
            <button
              type="button"
              className="text-button"
              aria-label={words.t('undoFor', { name: row.name })}
              onClick={() => edit.undo(words.asked)}
            >
              {words.t('undo')}
            </button>
          </>
        )}
      </span>
    </Status>
  )
}

function Waiting({ note, field, sent, words }: { note: FieldNote; field: Field; sent: string | number; words: EditWords }) {
  return noteWords(note, field, sent, useNow(1000), words)
}
