import { priceDigits, type Format } from '@/shared/i18n/format'

export interface MoneyText {
  text: string
  decimals: number
  /** The unrounded API value, for a tooltip. Undefined if the text shows all digits or the price is computed. */
  exact?: string | undefined
}

const SMALLEST = 0.001
const CODE = 'CODE'

/** @param asked currency of the page; others are written as a code, because several share a sign ($) @returns null if not finite */
export function moneyText(amount: number, currency: string, asked: string, format: Format): MoneyText | null {
  if (!Number.isFinite(amount)) return null
  return { text: written(amount, currency, asked, format.money), decimals: decimalsOf(amount) }
}

export function sentMoneyText(amount: number, currency: string, asked: string, format: Format): MoneyText | null {
  const money = moneyText(amount, currency, asked, format)
  if (money === null || Number(amount.toFixed(money.decimals)) === amount) return money
  return { ...money, exact: exactMoneyText(amount, currency, asked, format) }
}

export function wholeMoneyText(amount: number, currency: string, format: Format): string {
  const money = sentMoneyText(amount, currency, currency, format)
  return money?.exact ?? money?.text ?? format.money(amount, currency)
}

export const exactMoneyText = (amount: number, currency: string, asked: string, format: Format): string =>
  written(amount, currency, asked, format.moneyExact)

const decimalsOf = (amount: number) => (amount === 0 ? 0 : Math.abs(amount) < SMALLEST ? 3 : priceDigits(Math.abs(amount)))

const written = (amount: number, currency: string, asked: string, write: Format['money']) =>
  currency === asked ? write(amount, currency) : write(amount, CODE).replace(CODE, currency)
