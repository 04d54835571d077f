import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { offerName } from '@/domain/offer-text'
import type { Format } from '@/shared/i18n/format'
import { plus } from '@/shared/lib/decimal'
import { kindKey, kindOf } from '../price/host-price'
import { priceStep, roundPrice } from '../price/price-change'
import { breakEven, runningOf } from './break-even'
import { placeKey, type Costs } from './running-costs'

export function configurationOf(host: Pick<Host, 'id' | 'offer'>): string {
  const kind = kindOf(host)
  return kind ? kindKey(kind) : `host ${host.id}`
}

export function breakEvenOf(
  host: Pick<Host, 'id' | 'offer'>,
  costs: Costs,
  currency: Currency,
  format: Pick<Format, 'locale'>,
): number | null {
  const place = host.offer ? placeKey(host.offer) : ''
  const { running } = runningOf(costs, { configuration: configurationOf(host), place, currency }, format.locale)
  return running && breakEven(running)
}

/** The break-even price rounded up to the shown digits, so that no rounded price is below it. */
export function priceAtLeast(even: number): number {
  const shown = roundPrice(even)
  return shown >= even ? shown : plus(shown, priceStep(even))
}

export interface Guarded {
  guarded: string[]
  unguarded: string[]
}

export function guardedConfigurations(hosts: readonly Host[], floorOf: (host: Host) => number | null, format: Format): Guarded {
  const names = new Map<string, { name: string; isGuarded: boolean }>()
  for (const host of hosts) {
    const key = configurationOf(host)
    const name = (host.offer && offerName(host.offer, format)) ?? host.address ?? host.id
    const isGuarded = floorOf(host) !== null && (names.get(key)?.isGuarded ?? true)
    names.set(key, { name, isGuarded })
  }
  const all = [...names.values()]
  return {
    guarded: all.flatMap(({ name, isGuarded }) => (isGuarded ? name : [])),
    unguarded: all.flatMap(({ name, isGuarded }) => (isGuarded ? [] : name)),
  }
}
