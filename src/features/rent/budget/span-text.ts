import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import type { messages } from './messages.en'

export type BudgetTranslate = Translate<typeof messages>

export function spanText(hours: number, isInHours: boolean, t: BudgetTranslate, format: Format): string {
  const days = Math.floor(hours / 24)
  const over = hours % 24
  if (isInHours || days === 0) return t('hours', { count: hours })
  return over === 0 ? t('days', { count: days }) : t('daysAndHours', { days: format.number(days), hours: format.number(over) })
}
