import { errorWords } from '@/shared/ui/error-words'
import type { messages as uiMessages } from '@/shared/ui/messages.en'
import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { moneyText } from '@/shared/ui/money-text'
import { shareText } from '@/shared/ui/share-text'
import type { MatrixCell } from './matrix'
import type { messages } from './messages.en'
import type { MatrixColumn } from './use-matrix'

/** Whoever reads, and in which currency was asked. */
export interface MatrixContext {
  t: Translate<typeof messages>
  ui: Translate<typeof uiMessages>
  format: Format
  currency: Currency
}

/** The price as it is written in a cell; null when there is none. */
export function priceText({ price }: MatrixCell, { format, currency }: Pick<MatrixContext, 'format' | 'currency'>): string | null {
  return price === null ? null : (moneyText(price.amount, price.currency, currency, format)?.text ?? null)
}

/** What stands under the price: its place in the row, or how far it is from the lowest. */
export function placeText({ price, place, above }: MatrixCell, { t, format, currency }: MatrixContext): string {
  if (price === null) return t('noPrice')
  if (place !== null) return t(place)
  // The lowest of nothing it could be set against is no share above anything.
  if (above !== null && above > 0) return shareText(above, format)
  return price.currency === currency ? '' : t('otherCurrency')
}

export function countText(count: number | undefined, isComplete: boolean, { t, format }: MatrixContext): string {
  if (count === undefined) return ''
  return isComplete ? t('offersCount', { count }) : t('offersAtLeast', { number: format.number(count) })
}

/** Why cells of a column are empty; null when all of it has been read. */
export function statusText({ status, error, isUnknown, isComplete, setAside }: MatrixColumn, { t, ui }: MatrixContext): string | null {
  switch (status) {
    case 'reading':
      return t('reading')
    case 'waiting':
      return t('waiting')
    case 'failed':
      return t('failed', { reason: errorWords(error, ui).title })
    case 'partly':
      return [...(isComplete ? [] : [t('cut')]), ...(setAside > 0 ? [t('unreadRows', { count: setAside })] : [])].join('; ')
    case 'read':
      return isUnknown ? t('unknown') : null
  }
}
