import { pickPrice, type Prices } from '@/contract/price'
import type { Format } from '@/shared/i18n/format'
import { exactMoneyText } from '@/shared/ui/money-text'
import { periodWord } from '@/shared/ui/period-word'

/**
 * The amount of disk that the price covers is "not shown" (SPEC 2.11). The figure is shown unchanged, with its period
 * if known.
 * @param asked the currency of the page
 * @returns null if there is no readable price
 */
export function diskPriceText(prices: Prices, asked: string, format: Format): string | null {
  const price = pickPrice(prices, asked)
  if (!price) return null
  const amount = exactMoneyText(price.amount, price.currency, asked, format)
  return price.isPeriodNamed ? `${amount} ${periodWord(price.period, format.locale)}` : amount
}
