import type { Before } from '../change/just-changed'
import type { HostRow } from '../host/host-row'
import { StatusSign } from '../status/status-mark'
import classes from '../edit.module.css'
import type { EditContext } from './edit-context'
import { pendingStatus } from './field-note'
import { isBusy, isUntouched, useHostEdit } from './host-edit'
import { NoteLine } from './note-line'
import { StatusEditor } from './status-editor'
import { useEditFocus } from './use-edit-focus'
import { WasLine } from './was-line'

interface Props {
  row: HostRow
  editContext: EditContext
  was?: Before | undefined
  /** See NoteLine. */
  isSilent: boolean
}

/** Status in a table cell; a click opens its editor. Shows a new status at once, marked as pending until it is verified. */
export function StatusCell({ row, editContext, was, isSilent }: Props) {
  const { t, asked, statusLabel } = editContext
  const { edit, state } = useHostEdit(asked, row.id)
  const { takeFocus, claim } = useEditFocus()
  const pending = pendingStatus(state.session)
  const shown = pending ?? row.status
  const open = () => {
    if (isBusy(state)) return
    claim()
    edit.type(asked, { chosen: '' })
  }
  return (
    <div className={`grid min-0 items-end ${classes['cell']}`} data-start>
      {state.chosen !== null ? (
        <StatusEditor row={row} editContext={editContext} edit={edit} isBusy={isBusy(state)} takeFocus={takeFocus} chosen={state.chosen} />
      ) : (
        <button
          type="button"
          className={`break-anywhere normal end high-24 weight-650 phone-high ${classes['value']}`}
          aria-label={t('changeStatus', { status: statusLabel(shown), name: row.name })}
          aria-disabled={isBusy(state)}
          ref={takeFocus}
          onClick={open}
        >
          <StatusSign status={shown} word={statusLabel(shown)} isPending={pending !== undefined} />
        </button>
      )}
      {isUntouched(state) ? (
        <WasLine row={row} field="status" was={was} editContext={editContext} />
      ) : (
        <NoteLine row={row} field="status" editContext={editContext} edit={edit} session={state.session} isSilent={isSilent} />
      )}
    </div>
  )
}
