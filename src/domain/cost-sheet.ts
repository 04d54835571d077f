import type { SearchOffer } from '@/contract/offer'
import { plus, quotient, times, wholeTimes } from '@/shared/lib/decimal'
import { HOURS_PER_MONTH, hourlyPrice, priceFor, type HourlyPrice, type PriceBasis } from './hourly-price'

/** SPEC 2.2 has no unit; others charge per GB, so the console assumes it. A missing period is an hour (DESIGN decision 2.15). */
const GB_PER_DISK_PRICE = 1

export interface LineBasis extends PriceBasis {
  /** True if the unit of a disk price, the hour or the requested currency is an assumption. */
  isAssumed: boolean
  /** GB that the disk price is multiplied by; only on the disk line. */
  gb?: number
}

export interface CostLine {
  hour: number
  day: number
  month: number
  currency: string
  basis: LineBasis
  /** The raw prices behind the line; `costFor` starts from these. */
  sent: readonly HourlyPrice['sent'][]
}

export interface NoCost {
  reason:
    | 'no-price'
    | 'not-readable'
    | 'unknown-period'
    | 'no-storage'
    | 'incomplete'
    /** GPU and disk have different currencies; the console never converts. */
    | 'mixed-currencies'
}

export type Cost = CostLine | NoCost

export const isCost = (cost: Cost): cost is CostLine => 'hour' in cost

export interface CostSheet {
  gpu: Cost
  disk: Cost
  total: Cost
}

/** @param storage in GB as assumed (DESIGN decision 2.16); null if none is sent */
export function costSheet(offer: Pick<SearchOffer, 'prices' | 'disk_prices'>, storage: number | null, asked: string): CostSheet {
  const gpu = gpuCost(offer, asked)
  const disk = diskCost(offer, storage, asked)
  return { gpu, disk, total: totalOf(gpu, disk) }
}

function gpuCost({ prices }: Pick<SearchOffer, 'prices'>, asked: string): Cost {
  const price = hourlyPrice(prices, asked)
  if (!('amount' in price)) return price
  return {
    hour: price.amount,
    day: priceFor(price, 24),
    month: priceFor(price, HOURS_PER_MONTH),
    currency: price.currency,
    basis: { ...price.basis, isAssumed: isAssumed(price.basis) },
    sent: [price.sent],
  }
}

function diskCost({ disk_prices }: Pick<SearchOffer, 'disk_prices'>, storage: number | null, asked: string): Cost {
  if (storage === null) return { reason: 'no-storage' }
  const price = hourlyPrice(disk_prices, asked)
  if (!('amount' in price)) return price
  // Multiplies the raw price, not the rounded hourly one.
  const whole = { ...price, sent: { ...price.sent, amount: times(price.sent.amount, storage / GB_PER_DISK_PRICE) } }
  return {
    hour: priceFor(whole, 1),
    day: priceFor(whole, 24),
    month: priceFor(whole, HOURS_PER_MONTH),
    currency: price.currency,
    basis: { ...price.basis, isAssumed: true, gb: storage },
    sent: [whole.sent],
  }
}

const isAssumed = ({ period, isCurrencyNamed }: PriceBasis): boolean => period === null || !isCurrencyNamed

function totalOf(gpu: Cost, disk: Cost): Cost {
  if (!isCost(gpu) || !isCost(disk)) return { reason: 'incomplete' }
  if (gpu.currency !== disk.currency) return { reason: 'mixed-currencies' }
  return {
    hour: plus(gpu.hour, disk.hour),
    day: plus(gpu.day, disk.day),
    month: plus(gpu.month, disk.month),
    currency: gpu.currency,
    basis: {
      period: gpu.basis.period === disk.basis.period ? gpu.basis.period : null,
      isCurrencyNamed: gpu.basis.isCurrencyNamed && disk.basis.isCurrencyNamed,
      isAssumed: gpu.basis.isAssumed || disk.basis.isAssumed,
    },
    sent: [...gpu.sent, ...disk.sent],
  }
}

export const HOUR_MS = 3_600_000

/** The cost of a time, unrounded. Computed from the raw prices: 30 days of a monthly price are exactly that price. */
export const costFor = ({ sent }: Pick<CostLine, 'sent'>, ms: number): number =>
  plus(...sent.map(({ amount, hours }) => quotient(times(amount, ms), times(hours, HOUR_MS))))

export interface BudgetSpan {
  hours: number
  days: number
  hoursOver: number
}

/** Null if the cost has no figure or is 0, or the budget is not a number: the time is unlimited or unknown. */
export function budgetSpan(budget: number, cost: Cost): BudgetSpan | null {
  if (!isCost(cost)) return null
  // A common number of hours keeps the quotient exact: a monthly price has no finite hourly one.
  const common = cost.sent.reduce((product, { hours }) => product * hours, 1)
  const price = plus(...cost.sent.map(({ amount, hours }) => times(amount, common / hours)))
  const hours = wholeTimes(times(budget, common), price)
  return Number.isFinite(hours) ? { hours, days: Math.floor(hours / 24), hoursOver: hours % 24 } : null
}
