import { priceDigits, type Format } from '@/shared/i18n/format'

/** A price in words and figures, with what is needed to set prices under each other at the decimal point. */
export interface MoneyText {
  text: string
  decimals: number
  /** All the digits that were sent, for a title; undefined when the text has them, or when it is reckoned and none were. */
  exact?: string | undefined
}

const SMALLEST = 0.001
const CODE = 'CODE'

/**
 * @param asked the currency of the page; a price in another one carries its code, because many share a sign ($)
 * @returns null when the amount is no finite number
 */
export function moneyText(amount: number, currency: string, asked: string, format: Format): MoneyText | null {
  if (!Number.isFinite(amount)) return null
  return { text: written(amount, currency, asked, format.money), decimals: decimalsOf(amount) }
}

/** The same of a price that was sent: with the digits that rounding takes from sight. */
export function sentMoneyText(amount: number, currency: string, asked: string, format: Format): MoneyText | null {
  const money = moneyText(amount, currency, asked, format)
  if (money === null || Number(amount.toFixed(money.decimals)) === amount) return money
  return { ...money, exact: exactMoneyText(amount, currency, asked, format) }
}

/** A price that somebody set: all its digits where the usual ones would round. */
export function wholeMoneyText(amount: number, currency: string, format: Format): string {
  const money = sentMoneyText(amount, currency, currency, format)
  return money?.exact ?? money?.text ?? format.money(amount, currency)
}

/** All the digits that were sent and none more, for what is shown as it came. */
export const exactMoneyText = (amount: number, currency: string, asked: string, format: Format): string =>
  written(amount, currency, asked, format.moneyExact)

const decimalsOf = (amount: number) => (amount === 0 ? 0 : Math.abs(amount) < SMALLEST ? 3 : priceDigits(Math.abs(amount)))

/** A currency without a sign of its own is written with its code; so is one that was not asked for. */
const written = (amount: number, currency: string, asked: string, write: Format['money']) =>
  currency === asked ? write(amount, currency) : write(amount, CODE).replace(CODE, currency)
