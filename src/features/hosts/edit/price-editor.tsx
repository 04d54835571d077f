import { useId, useState } from 'react'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import type { HostRow } from '../host/host-row'
import { hostPrice } from '../price/host-price'
import { CellEditor } from './cell-editor'
import classes from '../edit.module.css'
import type { EditContext } from './edit-context'
import type { HostEdit } from './host-edit'
import { parsePriceText } from './price-text'
import { useRequestChange } from './use-request-change'

interface Props {
  row: HostRow
  editContext: EditContext
  edit: HostEdit
  draft: string
  isBusy: boolean
  takeFocus: (input: HTMLElement | null) => void
}

/** Text field for a price. Shows an error on saving, not while typing. */
export function PriceEditor({ row, editContext, edit, draft, isBusy, takeFocus }: Props) {
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
      <CellEditor saveLabel={t('savePrice')} leaveLabel={t('leave')} isBusy={isBusy} onSave={save} onLeave={leave}>
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
