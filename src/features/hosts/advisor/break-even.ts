import type { Host } from '@/contract/host'
import { HOURS_PER_MONTH } from '@/domain/hourly-price'
import type { Currency } from '@/contract/params'
import { offerName } from '@/domain/offer-text'
import { parseNumberText } from '@/shared/forms/number-text'
import type { Format } from '@/shared/i18n/format'
import { catalog, type Locale } from '@/shared/i18n/messages'
import { minus, quotient, plus, times } from '@/shared/lib/decimal'
import { kindKey, kindOf } from '../price/host-price'
import { priceStep, roundPrice } from '../price/price-change'
import { powerOf, tariffOf, placeKey, type Costs, type CostsAsked } from './running-costs'

export const advisorCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** Power draw of a host, price of a kWh in the chosen currency, and share of rented time. */
export interface Running {
  loadWatts: number
  idleWatts: number
  tariff: number
  /** 0 to 1. Rented hours count as load, all other hours as idle. */
  share: number
}

/** Price per rented hour that covers the electricity of all hours, and no other cost. */
export function breakEven({ loadWatts, idleWatts, tariff, share }: Running): number {
  const kilowatts = quotient(plus(times(loadWatts, share), times(idleWatts, minus(1, share))), 1_000)
  return quotient(times(kilowatts, tariff), share)
}

export function earnings(price: number, running: Running): { hour: number; month: number } {
  const hour = minus(price, breakEven(running))
  return { hour, month: times(hour, running.share, HOURS_PER_MONTH) }
}

export type Faults = Partial<Record<'load' | 'idle' | 'tariff' | 'utilisation', 'notANumber' | 'notAShare'>>

/** Parses the typed texts. `running` is null until all are valid; an empty idle power is 0. An empty field is not a fault. */
export function runningOf(
  costs: Costs,
  { configuration, place, currency }: CostsAsked,
  locale: Locale,
): { running: Running | null; faults: Faults } {
  const faults: Faults = {}
  const read = (name: keyof Faults, typed: string): number | null => {
    if (typed.trim() === '') return null
    const number = parseNumberText(typed, locale, name === 'tariff' ? currency : undefined)
    const isShare = name === 'utilisation'
    if (number !== undefined && (isShare ? number >= 1 && number <= 100 : number >= 0)) return number
    faults[name] = isShare ? 'notAShare' : 'notANumber'
    return null
  }
  const { load, idle } = powerOf(costs, configuration)
  const loadWatts = read('load', load)
  const idleWatts = read('idle', idle) ?? 0
  // Never across currencies: a tariff counts for prices of its own currency only.
  const tariff = read('tariff', tariffOf(costs, currency, place))
  const percent = read('utilisation', costs.utilisation)
  const isWhole = loadWatts !== null && tariff !== null && percent !== null && Object.keys(faults).length === 0
  return { running: isWhole ? { loadWatts, idleWatts, tariff, share: percent / 100 } : null, faults }
}

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

interface Guarded {
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
