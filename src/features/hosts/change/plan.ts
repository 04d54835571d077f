import { MIN_FOR_MEDIAN } from '@/domain/price-stats'
import type { Kind } from '@/api/peer-offers'
import type { Host, HostStatus } from '@/contract/host'
import type { Currency } from '@/contract/params'
import type { OtherOffers } from '../price/other-offers'
import { kindOf, amountIn, hostPrice, isNotHourly, shownHostPrice } from '../price/host-price'
import { changedByPercent, priceBelow, priceGuard, priceOfGpus, roundPrice, type PriceGuard, type PriceRule } from '../price/price-change'
import { endsListing, leavesMarket, visibleStatus } from '../status/host-status'

export interface HostValues {
  status: string | null
  price: number | null
}

/** Body of the PUT (SPEC 4.3): only the fields that change, never null. */
export interface Target {
  status?: HostStatus
  price?: number
}

/** Requested change of one host; null keeps the value. */
export interface Intent {
  status: HostStatus | null
  price: PriceRule | null
}

/** Offers with the same GPU model and count. */
export interface Market {
  others: OtherOffers
  /** Ascending prices per hour of the loaded offers but the selected hosts, whose prices are about to change. */
  rivals: readonly number[]
}

export type LeftAlone =
  | { why: 'no-price' | 'no-kind' | 'no-count' | 'not-read' | 'not-whole' }
  /** In the preview: by default or by the user. */
  | { why: 'out-blocked' | 'out-rented' | 'out-tenfold' }
  | { why: 'few' | 'no-rank' | 'rank-beyond'; count: number }

export type Guard = PriceGuard | 'other-period' | 'switches-off' | 'leaves-blocked'

/** One row of the preview, frozen: later loads of the list do not change it. */
export interface PlannedRow {
  id: string
  host: Host
  before: HostValues
  target: Target
  guards: Guard[]
  left: LeftAlone | null
}

interface Options {
  currency: Currency
  marketOf: (kind: Kind) => Market | undefined
  /** Lowest price to send for a host; null without a limit. */
  floorOf?: ((host: Host) => number | null) | undefined
}

export const hostValues = (host: Host, currency: Currency): HostValues => ({
  status: visibleStatus(host),
  price: hostPrice(host, currency),
})

export function planHosts(hosts: readonly Host[], intentOf: (host: Host) => Intent, options: Options): PlannedRow[] {
  const once = new Map(hosts.map((host) => [host.id, host]))
  return [...once.values()].map((host) => planHost(host, intentOf(host), options))
}

export function planHost(host: Host, { status, price: rule }: Intent, options: Options): PlannedRow {
  const shown = shownHostPrice(host, options.currency)
  const before: HostValues = { status: visibleStatus(host), price: amountIn(shown, options.currency) }
  const ruled = rule === null ? before.price : priceBy(rule, host, before.price, options)
  const price = rule !== null && typeof ruled === 'number' ? Math.max(ruled, options.floorOf?.(host) ?? 0) : ruled
  const target: Target = {
    ...(status === null || status === before.status ? {} : { status }),
    ...(typeof price !== 'number' || price === before.price ? {} : { price }),
  }
  const left = typeof price === 'object' ? price : null
  return { id: host.id, host, before, target, guards: guardsOf(before, isNotHourly(shown), target), left }
}

function priceBy(rule: PriceRule, host: Host, old: number | null, { marketOf }: Options): number | LeftAlone {
  switch (rule.by) {
    case 'amount':
      return rule.amount
    case 'percent':
      return old === null ? { why: 'no-price' } : changedByPercent(old, rule.percent)
    case 'per-gpu': {
      const gpus = host.offer?.gpu_amount ?? 0
      return gpus > 0 ? priceOfGpus(rule.amount, gpus) : { why: 'no-count' }
    }
    case 'median':
    case 'rank': {
      const kind = kindOf(host)
      if (kind === null) return { why: 'no-kind' }
      const market = marketOf(kind)
      return market === undefined ? { why: 'not-read' } : rule.by === 'median' ? medianOf(market) : priceForRank(market, rule.rank)
    }
  }
}

function medianOf({ others: { median, total } }: Market): number | LeftAlone {
  if (median !== null) return roundPrice(median)
  return total !== null && total < MIN_FOR_MEDIAN ? { why: 'few', count: total } : { why: 'not-whole' }
}

function priceForRank({ rivals, others }: Market, rank: number): number | LeftAlone {
  const price = rivals[rank - 1]
  if (price !== undefined) return priceBelow(price)
  return { why: others.isWhole ? 'no-rank' : 'rank-beyond', count: rivals.length }
}

function guardsOf(before: HostValues, isOtherPeriod: boolean, { status, price }: Target): Guard[] {
  const guards: Guard[] = []
  const slip = price === undefined ? null : priceGuard(before.price, price)
  if (slip) guards.push(slip)
  if (price !== undefined && isOtherPeriod) guards.push('other-period')
  if (status !== undefined && leavesMarket(before.status, status)) guards.push('switches-off')
  if (before.status === 'blocked' && status !== undefined) guards.push('leaves-blocked')
  return guards
}

/** True for a host that we take to be rented: status “running”. */
export const isRented = ({ before }: Pick<PlannedRow, 'before'>): boolean => before.status === 'running'

/** True if the price changes ten times or more, or becomes 0. */
export const isTenfold = ({ guards }: Pick<PlannedRow, 'guards'>): boolean => guards.includes('times-10') || guards.includes('to-zero')

/** True if the host would leave the status “blocked”, which only the marketplace can set back. */
export const leavesBlocked = ({ guards }: Pick<PlannedRow, 'guards'>): boolean => guards.includes('leaves-blocked')

export const switchesOffRented = ({ before, guards }: Pick<PlannedRow, 'before' | 'guards'>): boolean =>
  isRented({ before }) && guards.includes('switches-off')

/** True if a single host needs a confirmation. An idle host that passes through the steps of a listing does not. */
export const asksFirst = (row: Pick<PlannedRow, 'before' | 'guards' | 'target'>): boolean =>
  row.guards.some((guard) => guard !== 'switches-off' || isRented(row) || endsListing(row.target.status ?? ''))

export const isChange = ({ target }: Pick<PlannedRow, 'target'>): boolean => Object.keys(target).length > 0
