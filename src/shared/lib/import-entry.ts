import { MAX_FILE_NAME, type Imported } from './imported'

export type Refusal = 'unreadable' | 'future' | 'state' | 'long'

/** Clocks differ by minutes: an entry may be this far in the future. */
const CLOCK_SKEW_MS = 5 * 60_000
/** A clock with the wrong time zone differs by up to 26 hours, as after another system of the same computer has set it. */
const WRONG_ZONE_MS = 26 * 3_600_000
/** Names of fields that hold times, as `at`, `startedAt`. */
const TIME = /^at$|At$/
/** Names of fields that hold ids, as `id`, `attemptId`. */
const ID = /^id$|Id$/
/** API IDs have 36 characters; an ID of a megabyte would fill the storage. */
const MAX_ID = 200
const MAX_TEXT = 4_000
const MAX_FIELDS = 200

export interface Source<Item> {
  file: string
  now: number
  read(value: unknown): Item | null
  /** The field that holds the state, and the states this version knows. */
  state?: { field: string; known: readonly string[] }
  /** Limit for texts, in characters. */
  maxText?: number
  /** Accepts and marks an entry of a clock with the wrong time zone: it may be the only trace of a rental. */
  allowsWrongZone?: boolean
  /** Names of fields with a time that the user has chosen, which is ahead without a fault. */
  plans?: readonly string[]
}

export interface FutureEntry {
  name: string
  at: number
}

/** Parses an entry of an untrusted file and marks it as imported, or returns why it is refused. */
export function parseEntry<Item extends { imported?: Imported | undefined }>(
  entry: unknown,
  { file, now, read, state, maxText = MAX_TEXT, allowsWrongZone = false, plans = [] }: Source<Item>,
): { item: Item } | { refused: Refusal; future?: FutureEntry } {
  if (!isRecord(entry)) return { refused: 'unreadable' }
  const word = state && entry[state.field]
  if (typeof word === 'string' && state?.known.includes(word) === false) return { refused: 'state' }
  const latest = latestTime(entry, plans)
  const isAhead = latest > now + CLOCK_SKEW_MS
  // An entry from the year 3000 would always be the latest.
  if (isAhead && !(allowsWrongZone && latest <= now + WRONG_ZONE_MS))
    return { refused: 'future', future: { name: nameOf(entry), at: latest } }
  if (isTooLong(entry, maxText)) return { refused: 'long' }
  // Overrides any origin that the file claims.
  const item = read({ ...entry, imported: undefined })
  return item === null
    ? { refused: 'unreadable' }
    : { item: { ...item, imported: { file: file.slice(0, MAX_FILE_NAME), at: now, ...(isAhead && { isTimeInDoubt: true }) } } }
}

/** Stored values are never nested deeper. */
const MAX_DEPTH = 10

const latestTime = (value: object, plans: readonly string[], depth = 0): number =>
  Object.entries(value).reduce((latest, [name, inner]: [string, unknown]) => {
    if (typeof inner === 'number') return TIME.test(name) && !plans.includes(name) && inner > latest ? inner : latest
    return typeof inner === 'object' && inner !== null && depth < MAX_DEPTH ? Math.max(latest, latestTime(inner, plans, depth + 1)) : latest
  }, 0)

function nameOf(entry: Record<string, unknown>): string {
  const texts = ['name', 'attemptId', 'id'].map((field) => entry[field]).filter((text) => typeof text === 'string')
  return (texts.find((text) => text.trim() !== '') ?? '?').slice(0, MAX_FILE_NAME)
}

function isTooLong(value: object, maxText: number, depth = 0): boolean {
  const fields = Object.entries(value)
  const isLong = ([name, inner]: [string, unknown]) => {
    if (name.length > MAX_TEXT) return true
    if (typeof inner === 'string') return inner.length > (ID.test(name) ? MAX_ID : maxText)
    return typeof inner === 'object' && inner !== null && isTooLong(inner, maxText, depth + 1)
  }
  return depth > MAX_DEPTH || fields.length > MAX_FIELDS || fields.some(isLong)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
