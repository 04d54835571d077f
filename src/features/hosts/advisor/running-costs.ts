import { useMemo } from 'react'
import * as z from 'zod/mini'
import { currency, type Currency } from '@/contract/params'
import type { Offer } from '@/contract/offer'
import { importedSchema, type Imported } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { useItems } from '@/shared/lib/use-store'

export const BREAK_EVEN_KEY = 'gpu-console.break-even'

/** Longest name of a configuration or place in a key, in characters. */
const NAME_MAX = 120
const name = z.string().check(z.maxLength(NAME_MAX))
const imported = z.optional(importedSchema)

/** Texts are stored exactly as typed. */
const runningCost = z.union([
  z.object({ kind: z.literal('power'), configuration: name, load: z.string(), idle: z.string(), imported }),
  z.object({ kind: z.literal('tariff'), currency, place: name, text: z.string(), imported }),
  /** Share of rented time in per cent, an estimate for all hosts. */
  z.object({ kind: z.literal('utilisation'), text: z.string(), imported }),
])
export type RunningCost = z.output<typeof runningCost>

export function idOfCost(cost: RunningCost): string {
  switch (cost.kind) {
    case 'power':
      return `power ${cost.configuration}`
    case 'tariff':
      return `tariff ${cost.currency} ${cost.place}`
    case 'utilisation':
      return 'utilisation'
  }
}

export const runningCosts = createItemStore<RunningCost>({
  name: BREAK_EVEN_KEY,
  idOf: idOfCost,
  read: (value) => runningCost.safeParse(value).data ?? null,
  order: (a, b) => (idOfCost(a) < idOfCost(b) ? -1 : 1),
})

export interface Power {
  load: string
  idle: string
}

export interface Costs {
  power: ReadonlyMap<string, Power>
  /** By `tariffKey`. */
  tariffs: ReadonlyMap<string, string>
  utilisation: string
  /** Marks of the imported ones, by `idOfCost`. */
  imported: ReadonlyMap<string, Imported>
}

const UTILISATION = '70'
const NO_POWER: Power = { load: '', idle: '' }

export const powerOf = ({ power }: Costs, configuration: string): Power => power.get(cut(configuration)) ?? NO_POWER

/** The tariff of a place; without one, the default for all other places. */
export function tariffOf({ tariffs }: Costs, asked: Currency, place: string): string {
  const own = tariffs.get(tariffKey(asked, place)) ?? ''
  return own.trim() === '' ? (tariffs.get(tariffKey(asked, '')) ?? '') : own
}

export const tariffKey = (asked: Currency, place: string): string => `${asked} ${cut(place)}`

/** Key of the place that a tariff belongs to; empty if the API reports none. */
export const placeKey = ({ location }: Pick<Offer, 'location'>): string =>
  [location?.country, location?.city].flatMap((word) => word?.trim().toLowerCase() || []).join(' / ')

const cut = (text: string): string => text.slice(0, NAME_MAX)

/** Marks of the imported ones among the costs of a host, each file once. */
export function importsOf({ imported }: Costs, { configuration, place, currency: asked }: CostsAsked): Imported[] {
  const used: RunningCost[] = [
    { kind: 'power', configuration: cut(configuration), load: '', idle: '' },
    { kind: 'tariff', currency: asked, place: cut(place), text: '' },
    { kind: 'tariff', currency: asked, place: '', text: '' },
    { kind: 'utilisation', text: '' },
  ]
  const found = used.flatMap((cost) => imported.get(idOfCost(cost)) ?? [])
  return [...new Map(found.map((one) => [`${one.at} ${one.file}`, one])).values()]
}

export interface CostsAsked {
  configuration: string
  place: string
  currency: Currency
}

export function costsOf(items: readonly RunningCost[]): Costs {
  const power = new Map<string, Power>()
  const tariffs = new Map<string, string>()
  const imports = new Map<string, Imported>()
  let utilisation = UTILISATION
  for (const item of items) {
    if (item.imported) imports.set(idOfCost(item), item.imported)
    if (item.kind === 'power') power.set(item.configuration, item)
    if (item.kind === 'tariff') tariffs.set(tariffKey(item.currency, item.place), item.text)
    if (item.kind === 'utilisation') utilisation = item.text
  }
  return { power, tariffs, utilisation, imported: imports }
}

export function useRunningCosts(): Costs {
  const items = useItems(runningCosts)
  return useMemo(() => costsOf(items), [items])
}

/** Reads the stored power again, so that the field of another tab is kept. @returns false if the browser did not store it */
export function setPower(configuration: string, change: Partial<Power>): boolean {
  const item: RunningCost = { kind: 'power', configuration: cut(configuration), ...NO_POWER }
  const stored = runningCosts.find(idOfCost(item))
  // A typed value is no longer imported.
  const next = { ...item, ...(stored?.kind === 'power' ? stored : {}), ...change, imported: undefined }
  return store(next, next.load === '' && next.idle === '')
}

function store(item: RunningCost, isEmpty: boolean): boolean {
  if (!isEmpty) return runningCosts.put(item)
  runningCosts.remove([idOfCost(item)])
  return true
}

/** @param place empty for the default of all other places */
export const setTariff = (asked: Currency, place: string, text: string): boolean =>
  store({ kind: 'tariff', currency: asked, place: cut(place), text }, text === '')

export const setUtilisation = (text: string): boolean => runningCosts.put({ kind: 'utilisation', text })
