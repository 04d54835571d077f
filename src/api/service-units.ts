import type { Query, QueryClient } from '@tanstack/react-query'
import { isRecord } from '@/contract/lenient'
import { applied, ASSUMED, provideUnits, recognizeUnits, UNITS, type Measured, type Units } from '@/contract/units'
import { stored } from '@/shared/lib/stored'
import { baseUrl } from './config'

/** Units of one service (DESIGN decision 2.14). A chosen unit wins. */
interface KnownUnits {
  recognized: Partial<Units>
  chosen: Partial<Units>
}

const NAMES = Object.keys(UNITS) as Measured[]

export const UNITS_KEY = 'gpu-console.units'

export function parseUnits(value: unknown): Record<string, KnownUnits> {
  const services = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(
    services.flatMap(([service, known]) =>
      isRecord(known) ? [[service, { recognized: parsePart(known['recognized']), chosen: parsePart(known['chosen']) }]] : [],
    ),
  )
}

export const parsePart = (value: unknown): Partial<Units> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      ([name, unit]) => Object.hasOwn(UNITS, name) && typeof unit === 'string' && Object.hasOwn(UNITS[name as Measured], unit),
    ),
  )

export const knownUnits = stored(UNITS_KEY, parseUnits)

export const unitsHere = (all = knownUnits.get()): KnownUnits => all[baseUrl()] ?? { recognized: {}, chosen: {} }

export const setUnitsHere = (change: Partial<KnownUnits>): void =>
  knownUnits.set({ ...knownUnits.fresh(), [baseUrl()]: { ...unitsHere(), ...change } })

let cache: { known?: ReturnType<typeof parseUnits>; units: Units } = { units: ASSUMED }

/** Units of the current service: the same object until one of them changes. */
export function serviceUnits(): Units {
  const known = knownUnits.get()
  if (cache.known !== known) {
    const { recognized, chosen } = unitsHere(known)
    const units = { ...ASSUMED, ...recognized, ...chosen }
    cache = { known, units: NAMES.every((name) => units[name] === cache.units[name]) ? cache.units : units }
  }
  return cache.units
}

provideUnits(serviceUnits)

/** Keeps the units that an answer reveals. Called before it is parsed. */
export function learnUnits(data: unknown): void {
  const { recognized } = unitsHere()
  const now = { ...recognizeUnits(data), ...recognized }
  if (Object.keys(now).length > Object.keys(recognized).length) setUnitsHere({ recognized: now })
}

/** Loads answers again that were parsed with other units. The lists of models and providers have none. @returns a function that stops it */
export function reloadOnNewUnits(queryClient: QueryClient): () => void {
  let units = serviceUnits()
  return knownUnits.subscribe(() => {
    const before = units
    units = serviceUnits()
    if (NAMES.every((name) => units[name] === before[name] || !applied.has(name))) return
    const predicate = ({ queryKey: [kind] }: Query) => kind !== 'gpus' && kind !== 'providers'
    queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate })
    void queryClient.invalidateQueries({ predicate })
  })
}
