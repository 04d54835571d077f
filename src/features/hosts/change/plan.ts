import { MIN_COMPARABLE } from '@/domain/price-stats'
import type { Kind } from '@/api/peer-offers'
import type { Host, HostStatus } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { kindOf } from '../price/host-kind'
import { amountIn, hostPrice, isNotHourly, shownHostPrice } from '../price/host-price'
import { changedByPercent, priceAtPercentile, priceGuard, type PriceGuard, type PriceRule } from '../price/price-change'
import { unlistsHost, mayBeListed } from '../status/host-status'

/** What a host reads, as far as it can be set. */
export interface Reading {
  status: string | null
  price: number | null
}

/** What is to be set: the body of the PUT (SPEC 4.3), without null, without a key that stays as it is. */
export interface Target {
  status?: HostStatus
  price?: number
}

/** What is wanted of one host; null leaves it as it is. */
export interface Intent {
  status: HostStatus | null
  price: PriceRule | null
}

/** The prices a host competes with. */
export interface Market {
  prices: readonly number[]
  /** False when there are more than were read: a percentile of the cheapest only is none. */
  isWhole: boolean
  /** Offers besides, whose price could not be compared or that could not be read at all. */
  unread: number
}

/** Why the price of a host stays as it is although a rule was given. */
export type LeftAlone = { why: 'no-price' | 'no-kind' | 'not-read' | 'not-whole' } | { why: 'few'; count: number }

export type Guard = PriceGuard | 'other-period' | 'switches-off'

/** One line of the preview, frozen: later readings of the list do not change it. */
export interface PlannedRow {
  id: string
  host: Host
  before: Reading
  target: Target
  guards: Guard[]
  left: LeftAlone | null
}

interface Options {
  currency: Currency
  /** Undefined while it has not been read. */
  marketOf: (kind: Kind) => Market | undefined
}

export const readingOf = (host: Host, currency: Currency): Reading => ({ status: host.status, price: hostPrice(host, currency) })

/** Old and new for each host, once per id. */
export function planHosts(hosts: readonly Host[], intentOf: (host: Host) => Intent, options: Options): PlannedRow[] {
  const once = new Map(hosts.map((host) => [host.id, host]))
  return [...once.values()].map((host) => planHost(host, intentOf(host), options))
}

function planHost(host: Host, { status, price: rule }: Intent, options: Options): PlannedRow {
  const shown = shownHostPrice(host, options.currency)
  const before: Reading = { status: host.status, price: amountIn(shown, options.currency) }
  const price = rule === null ? before.price : priceBy(rule, host, before.price, options)
  const target: Target = {
    ...(status === null || status === before.status ? {} : { status }),
    ...(typeof price !== 'number' || price === before.price ? {} : { price }),
  }
  const left = typeof price === 'object' ? price : null
  return { id: host.id, host, before, target, guards: guardsOf(before, isNotHourly(shown), target), left }
}

/** The new price, or why there is none. */
function priceBy(rule: PriceRule, host: Host, old: number | null, { marketOf }: Options): number | LeftAlone {
  switch (rule.by) {
    case 'amount':
      return rule.amount
    case 'percent':
      return old === null ? { why: 'no-price' } : changedByPercent(old, rule.percent)
    case 'percentile': {
      const kind = kindOf(host)
      if (kind === null) return { why: 'no-kind' }
      const market = marketOf(kind)
      if (market === undefined) return { why: 'not-read' }
      if (!market.isWhole) return { why: 'not-whole' }
      const count = market.prices.length
      const price = count < MIN_COMPARABLE ? null : priceAtPercentile(market.prices, rule.percentile)
      return price ?? { why: 'few', count }
    }
  }
}

function guardsOf(before: Reading, isOtherPeriod: boolean, { status, price }: Target): Guard[] {
  const guards: Guard[] = []
  const slip = price === undefined ? null : priceGuard(before.price, price)
  if (slip) guards.push(slip)
  if (price !== undefined && isOtherPeriod) guards.push('other-period')
  if (status !== undefined && unlistsHost(status) && mayBeListed(before.status)) guards.push('switches-off')
  return guards
}

/** True if a host that is rented now, by our reading of its status, would leave the market. */
export const switchesOffRented = ({ before, guards }: Pick<PlannedRow, 'before' | 'guards'>): boolean =>
  before.status === 'running' && guards.includes('switches-off')

export const isChange = ({ target }: Pick<PlannedRow, 'target'>): boolean => Object.keys(target).length > 0
