import type { HostStatus } from '@/contract/host'
import { HOUR, parseNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import { GPU_HOUR } from '../price/host-price'
import type { PriceRule } from '../price/price-change'
import type { Intent } from '../change/plan'

export interface ChangeValues {
  status: HostStatus | ''
  by: 'amount' | 'percent' | 'median' | 'rank'
  per: 'host' | 'gpu'
  amount: string
  percent: string
  rank: string
}

export const NO_CHANGE: ChangeValues = { status: '', by: 'amount', per: 'host', amount: '', percent: '', rank: '3' }

export type ValueFault = 'notANumber' | 'negative' | 'takesAll' | 'notARank'

/** Parses the form. An empty field keeps the price. */
export function parseChange(values: ChangeValues, locale: Locale, currency: string): { intent: Intent } | { fault: ValueFault } {
  const { status, by, per } = values
  const of = (price: PriceRule | null) => ({ intent: { status: status === '' ? null : status, price } })
  if (by === 'median') return of({ by })
  const text = numberTyped(values)
  if (text.trim() === '') return of(null)
  const number = parseNumberText(text, locale, ...priceOf(values, currency))
  if (number === undefined) return { fault: 'notANumber' }
  switch (by) {
    case 'amount':
      return number < 0 ? { fault: 'negative' } : of({ by: per === 'gpu' ? 'per-gpu' : by, amount: number })
    case 'percent':
      return number < -100 ? { fault: 'takesAll' } : of({ by, percent: number })
    case 'rank':
      return Number.isInteger(number) && number >= 1 ? of({ by, rank: number }) : { fault: 'notARank' }
  }
}

/** Currency and unit of the number of the chosen rule; empty for a percentage or a rank. */
export const priceOf = ({ by, per }: ChangeValues, currency: string): [currency?: string, unit?: RegExp] =>
  by === 'amount' ? [currency, per === 'gpu' ? GPU_HOUR : HOUR] : []

/** Number text of the chosen rule. Percentages may be typed as "+10 %" or with a typographic minus. */
export function numberTyped({ by, amount, percent, rank }: ChangeValues): string {
  if (by === 'percent') return percent.trim().replace('%', '').replace(/^\+/, '').replace(/^[−–]/, '-')
  return by === 'amount' ? amount : by === 'rank' ? rank : ''
}
