import { useId, useState } from 'react'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { useLocale } from '@/shared/i18n/i18n'
import { alignedMoney } from '@/shared/ui/marks'
import type { Before } from '../change/just-changed'
import type { HostRow } from '../host/host-row'
import { hostPrice } from '../price/host-price'
import classes from '../edit.module.css'
import { CellEditor, useEditFocus } from './cell-editor'
import { rowMoney, rowPrice, type EditContext } from './edit-context'
import { isBusy, isUntouched, useHostEdit, type HostEdit } from './host-edit'
import { NoteLine, WasLine } from './note-line'
import { priceInput, parsePriceText } from './price-text'
import { useRequestChange } from './use-request-change'

interface Props {
  row: HostRow
  editContext: EditContext
  was?: Before | undefined
  /** See NoteLine. */
  isSilent: boolean
}

/** Price in a table cell; a click opens its editor. Shows a new price only once the host is loaded again. */
export function PriceCell({ row, editContext, was, isSilent }: Props) {
  const { t, asked } = editContext
  const locale = useLocale()
  const { edit, state } = useHostEdit(asked, row.id)
  const { takeFocus, claim } = useEditFocus()
  const text = rowPrice(row, editContext)
  const money = rowMoney(row, editContext)
  const open = () => {
    if (isBusy(state)) return
    claim()
    edit.type(asked, { draft: priceInput(hostPrice(row.host, asked.currency), locale) })
  }
  return (
    <div className={classes['cell']}>
      {state.draft === null ? (
        <button
          type="button"
          className={classes['value']}
          data-missing={'reason' in row.price || undefined}
          aria-label={t('changePrice', { price: text, name: row.name })}
          aria-disabled={isBusy(state)}
          ref={takeFocus}
          onClick={open}
        >
          {money ? alignedMoney({ money }) : text}
        </button>
      ) : (
        <PriceEditor row={row} editContext={editContext} edit={edit} draft={state.draft} isBusy={isBusy(state)} takeFocus={takeFocus} />
      )}
      {isUntouched(state) ? (
        <WasLine row={row} field="price" was={was} editContext={editContext} />
      ) : (
        <NoteLine row={row} field="price" editContext={editContext} edit={edit} session={state.session} isSilent={isSilent} />
      )}
    </div>
  )
}

interface PriceEditorProps {
  row: HostRow
  editContext: EditContext
  edit: HostEdit
  draft: string
  isBusy: boolean
  takeFocus: (input: HTMLElement | null) => void
}

/** Text field for a price. Shows an error on saving, not while typing. */
function PriceEditor({ row, editContext, edit, draft, isBusy, takeFocus }: PriceEditorProps) {
  const { t, money, asked, format } = editContext
  const numberFault = useNumberFault(asked.currency)
  const { request, confirmation } = useRequestChange(row.host, asked, (change) => edit.send(change, asked, 'cell'))
  const [isJudged, setJudged] = useState(false)
  const hintId = useId()
  const amount = hostPrice(row.host, asked.currency)
  const read = parsePriceText(draft, format.locale, asked.currency)
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
          value={draft}
          ref={takeFocus}
          onChange={({ currentTarget }) => edit.type(asked, { draft: currentTarget.value })}
        />
      </CellEditor>
      <small
        id={hintId}
        className={`dim break-anywhere end inline-flex top gap-1 icon-1px ${classes['note']}`}
        data-bad={wrong !== null || undefined}
      >
        <span className="sr-only">{t('forHost', { name: row.name })}</span>
        {wrong !== null ? (numberFault(draft) ?? t(wrong)) : isBusy ? t('busy') : usual}
      </small>
      {confirmation}
    </>
  )
}
