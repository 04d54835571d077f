import { numberInput } from '@/shared/forms/number-text'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { hostStatus } from '@/contract/host'
import { HOUR } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { useLocale } from '@/shared/i18n/i18n'
import { alignedMoney } from '@/shared/ui/marks'
import type { Before } from '../change/just-changed'
import classes from '../edit.module.css'
import type { HostRow } from '../host/host-row'
import { hostPrice } from '../price/host-price'
import { statusOptions } from '../status/host-status'
import { StatusSign } from '../status/status-mark'
import { CellEditor, useEditFocus } from './cell-editor'
import { rowMoney, rowPrice, type EditContext } from './edit-context'
import { pendingStatus, type Field } from './field-note'
import { isBusy, isUntouched, useHostEdit, type HostEdit, type HostEditState } from './host-edit'
import { NoteLine, WasLine } from './note-line'
import { parsePriceText } from './price-text'
import { useRequestChange } from './use-request-change'

interface Props {
  row: HostRow
  editContext: EditContext
  was?: Before | undefined
  /** See NoteLine. */
  isSilent: boolean
}

/** Price in a table cell; a click opens its editor. Shows a new price only once the host is loaded again. */
export function PriceCell(props: Props) {
  const { row, editContext } = props
  const { t, asked } = editContext
  const locale = useLocale()
  const { edit, state } = useHostEdit(asked, row.id)
  const { takeFocus, claim } = useEditFocus()
  const text = rowPrice(row, editContext)
  const money = rowMoney(row, editContext)
  const open = () => {
    claim()
    edit.type(asked, { draft: numberInput(hostPrice(row.host, asked.currency), locale) })
  }
  return (
    <Cell {...props} field="price" edit={edit} state={state}>
      {state.draft === null ? (
        <button
          type="button"
          className={`${'reason' in row.price ? 'note plain' : 'normal weight-650'} ${classes['value']}`}
          aria-label={t('changePrice', { price: text, name: row.name })}
          aria-disabled={isBusy(state)}
          ref={takeFocus}
          onClick={() => !isBusy(state) && open()}
        >
          {money ? alignedMoney({ money }) : text}
        </button>
      ) : (
        <PriceEditor row={row} editContext={editContext} edit={edit} typed={state.draft} isBusy={isBusy(state)} takeFocus={takeFocus} />
      )}
    </Cell>
  )
}

/** Status in a table cell; a click opens its editor. Shows a new status at once, marked as pending until it is verified. */
export function StatusCell(props: Props) {
  const { row, editContext } = props
  const { t, asked, statusLabel } = editContext
  const { edit, state } = useHostEdit(asked, row.id)
  const { takeFocus, claim } = useEditFocus()
  const pending = pendingStatus(state.session)
  const shown = pending ?? row.status
  const open = () => {
    claim()
    edit.type(asked, { chosen: '' })
  }
  return (
    <Cell {...props} field="status" edit={edit} state={state}>
      {state.chosen === null ? (
        <button
          type="button"
          className={classes['value']}
          aria-label={t('changeStatus', { status: statusLabel(shown), name: row.name })}
          aria-disabled={isBusy(state)}
          ref={takeFocus}
          onClick={() => !isBusy(state) && open()}
        >
          <StatusSign status={shown} word={statusLabel(shown)} isPending={pending !== undefined} />
        </button>
      ) : (
        <StatusEditor row={row} editContext={editContext} edit={edit} typed={state.chosen} isBusy={isBusy(state)} takeFocus={takeFocus} />
      )}
    </Cell>
  )
}

interface CellProps extends Props {
  field: Field
  edit: HostEdit
  state: HostEditState
  children: ReactNode
}

/** A value or its editor, and the note below. */
const Cell = ({ row, editContext, was, isSilent, field, edit, state, children }: CellProps) => (
  <div className={`grid min-0 ${field === 'status' ? 'items-start' : 'items-end'}`} data-start={field === 'status' || undefined}>
    {children}
    {isUntouched(state) ? (
      <WasLine row={row} field={field} was={was} editContext={editContext} />
    ) : (
      <NoteLine row={row} field={field} editContext={editContext} edit={edit} session={state.session} isSilent={isSilent} />
    )}
  </div>
)

interface EditorProps {
  row: HostRow
  editContext: EditContext
  edit: HostEdit
  /** The typed price or the chosen status. */
  typed: string
  isBusy: boolean
  takeFocus: (control: HTMLElement | null) => void
}

/** Text field for a price. Shows an error on saving, not while typing. */
function PriceEditor({ row, editContext, edit, typed, isBusy, takeFocus }: EditorProps) {
  const { t, money, asked, format } = editContext
  const numberFault = useNumberFault(asked.currency, HOUR)
  const { request, confirmation } = useRequestChange(row.host, asked, (change) => edit.send(change, asked, 'cell'))
  const [isJudged, setJudged] = useState(false)
  const hintId = useId()
  const amount = hostPrice(row.host, asked.currency)
  const read = parsePriceText(typed, format.locale, asked.currency)
  const wrong = isJudged && 'reason' in read ? read.reason : null
  const usual = amount === null ? t('escLeaves') : t('was', { value: money(amount) })
  const leave = () => edit.type(asked, { draft: null })
  const save = () => {
    if ('reason' in read) setJudged(true)
    else if (!request({ price: read.price })) leave()
  }
  return (
    <>
      <CellEditor saveLabel={t('savePrice')} isBusy={isBusy} onSave={save} onLeave={leave}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('price')}
          aria-describedby={hintId}
          aria-invalid={wrong !== null}
          className={`normal end weight-650 phone-high phone-large ${classes['input']}`}
          value={typed}
          ref={takeFocus}
          onChange={({ currentTarget }) => edit.type(asked, { draft: currentTarget.value })}
        />
      </CellEditor>
      <small
        id={hintId}
        className={`dim break-anywhere end inline-flex top small gap-1 icon-1px ${classes['note']}`}
        data-bad={wrong !== null || undefined}
      >
        <span className="sr-only">{t('forHost', { name: row.name })}</span>
        {wrong !== null ? (numberFault(typed) ?? t(wrong)) : isBusy ? t('busy') : usual}
      </small>
      {confirmation}
    </>
  )
}

/** Select for a status. A selection alone sends nothing, because arrow keys select too. */
function StatusEditor({ row, editContext, edit, typed, isBusy, takeFocus }: EditorProps) {
  const { t, asked, statusLabel } = editContext
  const leave = () => edit.type(asked, { chosen: null })
  const { request, confirmation } = useRequestChange(row.host, asked, (change) => {
    if (edit.send(change, asked, 'cell')) leave()
  })
  const hostId = useId()
  const busyId = useId()
  const save = () => {
    const status = hostStatus.safeParse(typed).data
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
          value={typed || (row.status ?? '')}
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
        <small id={busyId} className={`dim break-anywhere end inline-flex top small gap-1 icon-1px ${classes['note']}`}>
          {t('busy')}
        </small>
      )}
    </>
  )
}
