import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'

/** The amount of money that figures per money are for: $1, 100 ₽ or 1 QOIN per hour. */
export const MONEY_UNIT: Readonly<Record<Currency, number>> = { USD: 1, RUB: 100, QOIN: 1 }

/** "$1", "100 ₽" or "1 QOIN". */
export const moneyUnitText = (currency: Currency, format: Format): string => format.moneyExact(MONEY_UNIT[currency], currency)

/** TFLOPS, GB or GB/s of one GPU per unit of money and hour. @param price per GPU and hour; null without a positive one */
export function perMoney(figure: number | null | undefined, price: number | null | undefined, currency: Currency): number | null {
  if (!figure || !price || !(figure > 0) || !(price > 0)) return null
  const value = (figure / price) * MONEY_UNIT[currency]
  return Number.isFinite(value) ? value : null
}

/** Decimals of a figure per money: whole numbers from 100 on, one decimal from 10 on, two below. */
export const perMoneyDecimals = (value: number): number => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
