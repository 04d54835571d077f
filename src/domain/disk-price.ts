import { pickPrice, type Prices } from '@/contract/price'
import type { Format } from '@/shared/i18n/format'
import { exactMoneyText } from '@/shared/ui/money-text'
import { periodLabel } from '@/shared/ui/period-label'

/** Unchanged, with its period if known (SPEC 2.11). @param asked currency of the page @returns null without a readable price */
export function diskPriceText(prices: Prices, asked: string, format: Format): string | null {
  const price = pickPrice(prices, asked)
  if (!price) return null
  const amount = exactMoneyText(price.amount, price.currency, asked, format)
  return price.isPeriodNamed ? `${amount} ${periodLabel(price.period, format.locale)}` : amount
}
