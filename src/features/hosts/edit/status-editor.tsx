import { useId, type KeyboardEvent } from 'react'
import { hostStatus } from '@/contract/host'
import type { HostRow } from '../host/host-row'
import { statusOptions } from '../status/host-status'
import { CellEditor } from './cell-editor'
import classes from '../edit.module.css'
import type { EditContext } from './edit-context'
import type { HostEdit } from './host-edit'
import { useRequestChange } from './use-request-change'

interface Props {
  row: HostRow
  editContext: EditContext
  edit: HostEdit
  isBusy: boolean
  takeFocus: (select: HTMLElement | null) => void
  chosen: string
}

/** Select for a status. A selection alone sends nothing, because arrow keys select too. */
export function StatusEditor({ row, editContext, edit, isBusy, takeFocus, chosen }: Props) {
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
      <CellEditor saveLabel={t('saveStatus')} leaveLabel={t('leave')} isBusy={isBusy} onSave={save} onLeave={leave}>
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
