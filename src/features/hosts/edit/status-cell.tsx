import { useId, type KeyboardEvent } from 'react'
import { hostStatus } from '@/contract/host'
import type { Before } from '../change/just-changed'
import type { HostRow } from '../host/host-row'
import { StatusSign } from '../status/status-mark'
import classes from '../edit.module.css'
import { statusOptions } from '../status/host-status'
import { CellEditor, useEditFocus } from './cell-editor'
import type { EditContext } from './edit-context'
import { pendingStatus } from './field-note'
import { isBusy, isUntouched, useHostEdit, type HostEdit } from './host-edit'
import { NoteLine, WasLine } from './note-line'
import { useRequestChange } from './use-request-change'

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
    <div className={classes['cell']} data-start>
      {state.chosen !== null ? (
        <StatusEditor row={row} editContext={editContext} edit={edit} isBusy={isBusy(state)} takeFocus={takeFocus} chosen={state.chosen} />
      ) : (
        <button
          type="button"
          className={classes['value']}
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

interface StatusEditorProps {
  row: HostRow
  editContext: EditContext
  edit: HostEdit
  isBusy: boolean
  takeFocus: (select: HTMLElement | null) => void
  chosen: string
}

/** Select for a status. A selection alone sends nothing, because arrow keys select too. */
function StatusEditor({ row, editContext, edit, isBusy, takeFocus, chosen }: StatusEditorProps) {
  const { t, asked, statusLabel } = editContext
  const leave = () => edit.type(asked, { chosen: null })
  const { request, confirmation } = useRequestChange(row.host, asked, (change) => {
    if (edit.send(change, asked, 'cell')) leave()
  })
  const hostId = useId()
  const busyId = useId()
  const save = () => {
    const status = hostStatus.safeParse(chosen).data
    if (status === undefined || !request({ status })) leave()
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isBusy) save()
  }
  return (
    <>
      <CellEditor saveLabel={t('saveStatus')} isBusy={isBusy} onSave={save} onLeave={leave}>
        <span id={hostId} className="sr-only">
          {t('forHost', { name: row.name })}
        </span>
        <select
          aria-label={t('status')}
          aria-describedby={isBusy ? `${hostId} ${busyId}` : hostId}
          className={`medium phone-high phone-large ${classes['select']}`}
          value={chosen || (row.status ?? '')}
          ref={takeFocus}
          onChange={({ currentTarget }) => edit.type(asked, { chosen: currentTarget.value })}
          onKeyDown={saveOnEnter}
        >
          {statusOptions(row.status).map(({ value, isOffered }) => (
            <option key={value} value={value} disabled={!isOffered}>
              {statusLabel(value || null)}
            </option>
          ))}
        </select>
        {confirmation}
      </CellEditor>
      {isBusy && (
        <small id={busyId} className={`dim break-anywhere end inline-flex top gap-1 icon-1px ${classes['note']}`}>
          {t('busy')}
        </small>
      )}
    </>
  )
}
