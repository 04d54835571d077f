import * as z from 'zod/mini'
import { currency, type Currency } from '@/contract/params'
import { readNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import { stored } from '@/shared/lib/stored'
import type { Running } from './break-even'

/** As typed, and remembered as typed. */
const text = z.catch(z.string(), '')
const inputs = z.object({
  /** In watts, by configuration: machines with other GPUs draw another power. */
  power: z.catch(z.record(z.string(), z.catch(z.object({ load: text, idle: text }), { load: '', idle: '' })), {}),
  rented: z.catch(z.string(), '70'),
  /** A tariff is not converted: each currency has its own, or none. */
  tariffs: z.catch(z.partialRecord(currency, z.string()), {}),
})
export type BreakEvenInputs = z.output<typeof inputs>

export interface Power {
  load: string
  idle: string
}

/** The power that was typed for a configuration. */
export const powerOf = ({ power }: BreakEvenInputs, configuration: string): Power =>
  (Object.hasOwn(power, configuration) ? power[configuration] : undefined) ?? { load: '', idle: '' }

export const BREAK_EVEN_KEY = 'gpu-console.break-even'

/** Accepts anything that may stand in storage or in an imported file. */
export const readInputs = (value: unknown): BreakEvenInputs => inputs.safeParse(value).data ?? inputs.parse({})

export const breakEvenInputs = stored<BreakEvenInputs>(BREAK_EVEN_KEY, readInputs)

export type Faults = Partial<Record<'load' | 'idle' | 'tariff' | 'rented', 'notANumber' | 'notAShare'>>

/** The numbers, once they are all there; an empty idle power is 0. What cannot be used is said, what is missing is not. */
export function runningOf(
  { rented, tariffs }: BreakEvenInputs,
  { load, idle }: Power,
  asked: Currency,
  locale: Locale,
): { running: Running | null; faults: Faults } {
  const faults: Faults = {}
  const read = (name: keyof Faults, typed: string): number | null => {
    if (typed.trim() === '') return null
    const number = readNumberText(typed, locale)
    const isShare = name === 'rented'
    if (number !== undefined && (isShare ? number >= 1 && number <= 100 : number >= 0)) return number
    faults[name] = isShare ? 'notAShare' : 'notANumber'
    return null
  }
  const loadWatts = read('load', load)
  const idleWatts = read('idle', idle) ?? 0
  const tariff = read('tariff', tariffs[asked] ?? '')
  const percent = read('rented', rented)
  const isWhole = loadWatts !== null && tariff !== null && percent !== null && Object.keys(faults).length === 0
  return { running: isWhole ? { loadWatts, idleWatts, tariff, share: percent / 100 } : null, faults }
}
