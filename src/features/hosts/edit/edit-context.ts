import { useMemo } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { moneyText, sentMoneyText, type MoneyText } from '@/shared/ui/money-text'
import { reasonText, saidBy } from '../change/reason-text'
import { distinguishPrices } from '../price/price-change'
import type { HostRow } from '../host/host-row'
import { useStatusLabel } from '../status/status-mark'
import type { Field, FieldNote } from './field-note'
import { catalog } from '@/shared/i18n/messages'

export const editCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export function useEditContext(asked: HostsAsked) {
  const t = useMessages(editCatalog)
  const ui = useMessages(uiCatalog)
  const format = useFormat()
  const statusLabel = useStatusLabel()
  return useMemo(() => {
    const { currency } = asked
    // All digits: the sent and the present price may differ only in the last ones.
    const money = (amount: number) => {
      const { text, exact } = sentMoneyText(amount, currency, currency, format) ?? {}
      return exact ?? text ?? format.number(amount)
    }
    const value = (field: Field, sent: string | number) =>
      // Prices are sent without a currency (SPEC 4.3), so none is shown.
      field === 'status' ? statusLabel(String(sent)) : format.number(Number(sent), 12)
    const reads = (field: Field, read: string | number) => (field === 'status' ? statusLabel(String(read)) : money(Number(read)))
    const reason = (error: unknown) => reasonText(error, ui, saidBy(error))
    return { asked, t, format, statusLabel, money, value, reads, reason }
  }, [asked, t, ui, format, statusLabel])
}
export type EditContext = ReturnType<typeof useEditContext>

/** Text of a note. @param now time in milliseconds, for the countdown */
export function noteText(note: FieldNote, field: Field, sent: string | number, now: number, editContext: EditContext): string {
  const { t, value, reads, reason } = editContext
  switch (note.is) {
    case 'sending':
      return t('sending', { value: value(field, sent) })
    case 'checking':
      return t('checking')
    case 'waiting':
      return t('waiting', { count: Math.max(1, Math.ceil((note.until - now) / 1000)) })
    case 'saved':
      return t(note.isUndo ? 'undone' : 'saved')
    case 'differs': {
      const text =
        field === 'status'
          ? t('differs', { sent: value(field, note.sent), reads: reads(field, note.reads) })
          : t('differs', distinguishPrices(Number(note.sent), Number(note.reads), editContext.asked.currency, editContext.format))
      if (note.currency === undefined) return text
      return `${text}; ${note.currency === null ? t('takenElse') : t('takenIn', { currency: note.currency })}`
    }
    case 'accepted':
      return t('accepted')
    case 'notUndone':
    case 'refused':
    case 'unknown':
      return t(note.is, { reason: reason(note.error) })
    case 'changed':
      return t('changedTo', { reads: reads(field, note.reads) })
    case 'notSent':
      return note.error ? t('unsent_load', { reason: reason(note.error) }) : t(`unsent_${note.why}`)
  }
}

export const rowMoney = ({ price }: HostRow, { format, asked }: EditContext): MoneyText | null =>
  'amount' in price ? moneyText(price.amount, price.currency, asked.currency, format) : null

export function rowPrice(row: HostRow, context: EditContext): string {
  const { price } = row
  const reason = 'reason' in price ? price.reason : null
  return rowMoney(row, context)?.text ?? context.t(reason === 'no-offer' ? 'noOffer' : reason === 'no-price' ? 'notSet' : 'notReadable')
}
