import { isRecord, parseNumber, scaledNumber } from './lenient'

/**
 * DESIGN decision 2.14: SPEC shows no units. The console assumes GB of VRAM per GPU, Gbps and GHz, the first unit of each row here.
 * A value that is impossible in the assumed unit decides for the whole service. Values are converted where an answer is parsed and
 * where bounds are sent, so the rest of the console knows the first units only.
 */
export const UNITS = {
  vram: { gb: 1, mb: 1_000, mib: 1_024 },
  network: { gbps: 1, mbps: 1_000 },
  clock: { ghz: 1, mhz: 1_000 },
} as const
export type Measured = keyof typeof UNITS
export type UnitOf<Name extends Measured> = keyof (typeof UNITS)[Name] & string
export type Units = { [Name in Measured]: UnitOf<Name> }

export const ASSUMED: Units = { vram: 'gb', network: 'gbps', clock: 'ghz' }

/** Largest possible values in the assumed units. */
const POSSIBLE = { vram: 2_000, network: 3_200, clock: 100 }

/** Filters and fields by their quantity; memory speed, vCPU and capacity have one unit only. */
const MEASURED = { vram: 'vram', ethernet_in: 'network', ethernet_out: 'network', cpu_freq: 'clock' } as const

let units: () => Units = () => ASSUMED

/** Sets where parsers get the units of the service from. @returns restores the earlier source */
export function provideUnits(from: () => Units): () => void {
  const before = units
  units = from
  return () => {
    units = before
  }
}

/** Quantities of which a value or a bound was converted: in another unit, it would be wrong. */
export const applied = new Set<Measured>()

function scaleOf(name: Measured): number {
  applied.add(name)
  const scales: Record<string, number> = UNITS[name]
  return scales[units()[name]] ?? 1
}

export const vram = scaledNumber(() => scaleOf('vram'))
export const network = scaledNumber(() => scaleOf('network'))
export const clock = scaledNumber(() => scaleOf('clock'))

/** Converts the bounds of a search into the units of the service. */
export const toSentUnits = <Filters extends object>(filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([key, value]: [string, unknown]) => {
      const name = (MEASURED as Partial<Record<string, Measured>>)[key.slice(0, -3)]
      return [key, name && typeof value === 'number' ? value * scaleOf(name) : value]
    }),
  ) as Filters

/** Returns the units of values in an answer that are impossible in the assumed ones: of offers, also inside hosts and instances. */
export function recognizeUnits(data: unknown): Partial<Units> {
  const found: Partial<Units> = {}
  for (const row of Array.isArray(data) ? (data as unknown[]) : [data]) {
    if (!isRecord(row)) continue
    for (const offer of [row, row['offer'], row['actual_offer']]) {
      if (!isRecord(offer)) continue
      const { configuration } = offer
      const sent = isRecord(configuration) ? { ...configuration, vram: offer['vram'] } : offer
      for (const [field, name] of Object.entries(MEASURED)) {
        const value = parseNumber(sent[field])
        // Beyond the other unit as well, it is a mistake in one offer.
        if (value === null || value <= POSSIBLE[name] || value > POSSIBLE[name] * 1_024) continue
        if (name === 'vram') found.vram = value % 1_000 === 0 ? 'mb' : 'mib'
        else if (name === 'network') found.network = 'mbps'
        else found.clock = 'mhz'
      }
    }
  }
  return found
}
