import { useLocale } from '@/shared/i18n/i18n'
import type { Before } from '../change/just-changed'
import type { HostRow } from '../host/host-row'
import { hostPrice } from '../price/host-price'
import classes from '../edit.module.css'
import { rowPrice, type EditContext } from './edit-context'
import { isBusy, isUntouched, useHostEdit } from './host-edit'
import { NoteLine } from './note-line'
import { PriceEditor } from './price-editor'
import { priceInput } from './price-text'
import { useEditFocus } from './use-edit-focus'
import { WasLine } from './was-line'

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
  const open = () => {
    if (isBusy(state)) return
    claim()
    edit.type(asked, { draft: priceInput(hostPrice(row.host, asked.currency), locale) })
  }
  return (
    <div className={`grid min-0 items-end ${classes['cell']}`}>
      {state.draft === null ? (
        <button
          type="button"
          className={`break-anywhere normal end high-24 weight-650 phone-high ${classes['value']}`}
          data-missing={'reason' in row.price || undefined}
          aria-label={t('changePrice', { price: text, name: row.name })}
          aria-disabled={isBusy(state)}
          ref={takeFocus}
          onClick={open}
        >
          {text}
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
