import { HOURS_PER_MONTH, hourlyPrice, priceFor, type PriceBasis } from '@/domain/hourly-price'
import type { SearchOffer } from '@/contract/offer'
import { plus, times, wholeTimes } from '@/shared/lib/decimal'

/**
 * How many GB one disk price pays for. SPEC 2.2 shows no unit; other marketplaces charge by the GB, so that is assumed, for
 * the period that the price names or else an hour (DESIGN decision 2.15). The cost sheet marks every figure that rests on this.
 */
const GB_PER_DISK_PRICE = 1

/** What a figure rests on. */
export interface LineBasis extends PriceBasis {
  /** True when something was assumed: the unit of a disk price, an hour, the currency asked for. */
  isAssumed: boolean
  /** GB that the disk price was multiplied by; absent on the other lines. */
  gb?: number
}

export interface CostLine {
  hour: number
  day: number
  month: number
  currency: string
  basis: LineBasis
}

/** Why a line holds no figure. */
export interface NoCost {
  reason:
    | 'no-price'
    | 'not-readable'
    | 'unknown-period'
    /** No storage was chosen, so what of it costs is not known. */
    | 'no-storage'
    /** A line of the sum is missing. */
    | 'incomplete'
    /** GPU and disk are priced in different currencies; nothing is converted. */
    | 'mixed-currencies'
}

export type Cost = CostLine | NoCost

export const isCost = (cost: Cost): cost is CostLine => 'hour' in cost

export interface CostSheet {
  gpu: Cost
  disk: Cost
  total: Cost
}

/** @param storage in GB as assumed (DESIGN decision 2.16); null when none is sent */
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
  }
}

function diskCost({ disk_prices }: Pick<SearchOffer, 'disk_prices'>, storage: number | null, asked: string): Cost {
  if (storage === null) return { reason: 'no-storage' }
  const price = hourlyPrice(disk_prices, asked)
  if (!('amount' in price)) return price
  // The price as it was sent is multiplied first, so that no rounded hourly figure is.
  const whole = { ...price, sent: { ...price.sent, amount: times(price.sent.amount, storage / GB_PER_DISK_PRICE) } }
  return {
    hour: priceFor(whole, 1),
    day: priceFor(whole, 24),
    month: priceFor(whole, HOURS_PER_MONTH),
    currency: price.currency,
    basis: { ...price.basis, isAssumed: true, gb: storage },
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
  }
}

/** How long a budget lasts, in whole hours, also as days and the hours left over. */
export interface BudgetSpan {
  hours: number
  days: number
  hoursOver: number
}

/** Null when the line holds no figure, costs nothing or the budget is no amount: then it lasts for ever, or nobody knows. */
export function budgetSpan(budget: number, cost: Cost): BudgetSpan | null {
  if (!isCost(cost)) return null
  const hours = wholeTimes(budget, cost.hour)
  return Number.isFinite(hours) ? { hours, days: Math.floor(hours / 24), hoursOver: hours % 24 } : null
}
