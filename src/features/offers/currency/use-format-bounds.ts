import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { catalog } from '@/shared/i18n/messages'

export const currencyCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export interface PriceBounds {
  price_from: number | undefined
  price_to: number | undefined
}

export function useFormatAmounts(): (bounds: PriceBounds, currency: Currency) => string {
  const format = useFormat()
  return ({ price_from: from, price_to: to }, currency) =>
    [from, to].flatMap((amount) => (amount === undefined ? [] : [wholeMoneyText(amount, currency, format)])).join('–')
}

/** For example "up to $10.00 / h". */
export function useFormatBounds(): (bounds: PriceBounds, currency: Currency) => string {
  const t = useMessages(currencyCatalog)
  const format = useFormat()
  return ({ price_from: from, price_to: to }, currency) => {
    const money = (amount: number) => wholeMoneyText(amount, currency, format)
    if (from !== undefined && to !== undefined) return t('between', { low: money(from), high: t('perHour', { price: money(to) }) })
    if (to !== undefined) return t('upTo', { price: t('perHour', { price: money(to) }) })
    return from === undefined ? t('anyPrice') : t('fromPrice', { price: t('perHour', { price: money(from) }) })
  }
}
