import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { sentMoneyText } from '@/shared/ui/money-text'
import type { Currency } from '@/contract/params'
import type { ChangeSource } from '../host/host-changes'
import { useStatusLabel } from '../status/status-mark'
import { catalog } from '@/shared/i18n/messages'

export const historyCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Values {
  status?: string | null | undefined
  price?: number | null | undefined
}

export function useHistoryContext() {
  const t = useMessages(historyCatalog)
  const format = useFormat()
  const word = useStatusLabel()
  // All digits: two prices may differ only in the last ones.
  const money = (amount: number | null | undefined, currency: Currency): string => {
    if (amount === null || amount === undefined) return t('none')
    const { text, exact } = sentMoneyText(amount, currency, currency, format) ?? {}
    return exact ?? text ?? format.number(amount)
  }
  const values = (of: Values, currency: Currency): string =>
    [...(of.status === undefined ? [] : [word(of.status)]), ...(of.price === undefined ? [] : [money(of.price, currency)])].join(', ')
  /** A text for each field that was set. */
  const changes = (from: Values, to: Values, currency: Currency): string[] => [
    ...(to.status === undefined
      ? []
      : [t('statusChange', { change: t('becomes', { from: word(from.status ?? null), to: word(to.status) }) })]),
    ...(to.price === undefined
      ? []
      : [t('priceChange', { change: t('becomes', { from: money(from.price, currency), to: money(to.price, currency) }) })]),
  ]
  const source = (via: ChangeSource | undefined): string | null => {
    switch (via?.from) {
      case 'bulk':
        return via.hosts === undefined ? null : t('viaBulk', { count: via.hosts })
      case 'undo':
        return t('viaUndo')
      case 'revert':
        return t('viaRevert')
      default:
        return null
    }
  }
  return { t, format, values, changes, source }
}
