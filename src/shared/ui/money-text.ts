import { priceDigits, type Format } from '@/shared/i18n/format'

/** A price in words and figures, with what is needed to set prices under each other at the decimal point. */
export interface MoneyText {
  text: string
  decimals: number
  /** All the digits that were sent, for a title. */
  exact: string
}

const SMALLEST = 0.001
const CODE = 'CODE'

/**
 * @param asked the currency of the page; a price in another one carries its code, because many share a sign ($)
 * @returns null when the amount is no finite number
 */
export function moneyText(amount: number, currency: string, asked: string, format: Format): MoneyText | null {
  if (!Number.isFinite(amount)) return null
  // A currency without a sign of its own is written with its code; so is one that was not asked for.
  const written = (write: Format['money']) => (currency === asked ? write(amount, currency) : write(amount, CODE).replace(CODE, currency))
  return {
    text: written(format.money),
    decimals: amount === 0 ? 0 : Math.abs(amount) < SMALLEST ? 3 : priceDigits(Math.abs(amount)),
    exact: written(format.moneyExact),
  }
}
