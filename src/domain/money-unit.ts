import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'

/** The amount of money that figures per money are for: $1, 100 ₽ or 1 QOIN per hour. */
export const MONEY_UNIT: Readonly<Record<Currency, number>> = { USD: 1, RUB: 100, QOIN: 1 }

/** "$1", "100 ₽" or "1 QOIN". */
export const moneyUnitText = (currency: Currency, format: Format): string => format.moneyExact(MONEY_UNIT[currency], currency)
