import { pickPrice, type Prices } from '@/contract/price'
import type { Format } from '@/shared/i18n/format'
import { exactMoneyText } from '@/shared/ui/money-text'
import { periodWord } from '@/shared/ui/period-word'

/**
 * For which amount of disk it is, is "not shown" (SPEC 2.11): the figure stands as it was sent, its period where that was named.
 * @param asked the currency of the page
 * @returns null when no price could be read
 */
export function diskPriceText(prices: Prices, asked: string, format: Format): string | null {
  const price = pickPrice(prices, asked)
  if (!price) return null
  const amount = exactMoneyText(price.amount, price.currency, asked, format)
  return price.isPeriodNamed ? `${amount} ${periodWord(price.period, format.locale)}` : amount
}
