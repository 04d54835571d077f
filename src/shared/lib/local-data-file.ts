import { readLocal, registeredLocalData, writeLocal, type LocalDataPart } from './local-data'

/** Names the file's format, so that another program's JSON is not taken for ours. */
const FORMAT = 'gpu-market-console'
const VERSION = 1

/** The text of an exported file. Holds what the parts let out and nothing else: no key, no session, no vault. */
export function exportLocalData(at: Date): string {
  const data: Record<string, unknown> = {}
  for (const part of portable()) {
    const value = readLocal(part.key)
    if (value !== undefined) data[part.name] = part.redact ? part.redact(value) : value
  }
  return fileOf(data, at)
}

/** A file that the settings can import, of these parts by name. */
export const fileOf = (data: Record<string, unknown>, at: Date): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, exported_at: at.toISOString(), data }, null, 2)

/** What would happen with one part of a file. */
export type PlannedPart = { name: string } & (
  | {
      fate: 'replace' | 'merge'
      part: LocalDataPart
      /** As it stands in the file. */
      value: unknown
      dropped: number
      here: number
      inFile: number
      after: number
    }
  | { fate: 'unreadable'; part: LocalDataPart }
  /** This version does not know it; it is left out. */
  | { fate: 'unknown' }
)

export type ImportPlan = { parts: PlannedPart[] } | { problem: 'not-json' | 'not-ours' | 'newer' }

/** Reads a file and says what importing it would do; nothing is written. */
export function planImport(text: string): ImportPlan {
  const file = parse(text)
  if (file === undefined) return { problem: 'not-json' }
  if (!isRecord(file) || file['format'] !== FORMAT || !isRecord(file['data'])) return { problem: 'not-ours' }
  if (typeof file['version'] === 'number' && file['version'] > VERSION) return { problem: 'newer' }
  return { parts: Object.entries(file['data']).map(([name, value]) => planPart(name, value)) }
}

function planPart(name: string, value: unknown): PlannedPart {
  const part = portable().find((known) => known.name === name)
  if (!part) return { name, fate: 'unknown' }
  const read = part.validate(value)
  if (!read.ok) return { name, fate: 'unreadable', part }
  const present = readLocal(part.key)
  const isMerge = part.merge !== undefined && present !== undefined
  const next = joined(part, read.value)
  const count = (of: unknown) => (of === undefined ? 0 : (part.count?.(of) ?? 1))
  return {
    name,
    fate: isMerge ? 'merge' : 'replace',
    part,
    value: read.value,
    dropped: read.dropped,
    here: count(present),
    inFile: count(read.value),
    after: count(next),
  }
}

/** What would stand here: what is kept by now may be more than when the plan was made. */
function joined(part: LocalDataPart, value: unknown): unknown {
  const present = readLocal(part.key)
  return part.merge !== undefined && present !== undefined ? part.merge(present, value) : value
}

/** Carries the plan out; returns the parts that the browser refused to keep. */
export function applyImport(parts: readonly PlannedPart[]): LocalDataPart[] {
  return parts.flatMap((planned) => {
    if (planned.fate !== 'merge' && planned.fate !== 'replace') return []
    try {
      writeLocal(planned.part.key, joined(planned.part, planned.value))
      return []
    } catch {
      return [planned.part]
    }
  })
}

const portable = () => registeredLocalData().filter((part) => part.isPortable !== false)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
