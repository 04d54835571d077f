import { MAX_FILE_NAME, type Imported } from './imported'

/** Why an entry of a file is not imported. */
export type Refusal = 'unreadable' | 'future' | 'state' | 'long'

/** Clocks differ by minutes: an entry may be this far in the future. */
const CLOCK_SKEW_MS = 5 * 60_000
/** Names of fields that hold times, as `at`, `startedAt`. */
const TIME = /^at$|At$/
/** Names of fields that hold ids, as `id`, `attemptId`. */
const ID = /^id$|Id$/
/** API IDs have 36 characters; an ID of a megabyte would fill the storage. */
const MAX_ID = 200
const MAX_TEXT = 4_000
const MAX_FIELDS = 200

interface Source<Item> {
  /** Name of the file. */
  file: string
  now: number
  /** Null if it is unreadable. */
  read(value: unknown): Item | null
  /** The field that holds the state, and the states this version knows. */
  state?: { field: string; known: readonly string[] }
  /** Limit for texts, in characters. */
  maxText?: number
}

/** Parses an entry of an untrusted file and marks it as imported, or returns why it is refused. */
export function readEntry<Item extends { imported?: Imported | undefined }>(
  entry: unknown,
  { file, now, read, state, maxText = MAX_TEXT }: Source<Item>,
): { item: Item } | { refused: Refusal } {
  if (!isRecord(entry)) return { refused: 'unreadable' }
  const word = state && entry[state.field]
  if (typeof word === 'string' && state?.known.includes(word) === false) return { refused: 'state' }
  if (hasFutureTime(entry, now + CLOCK_SKEW_MS)) return { refused: 'future' }
  if (isTooLong(entry, maxText)) return { refused: 'long' }
  // Overrides any origin that the file claims.
  const item = read({ ...entry, imported: undefined })
  return item === null ? { refused: 'unreadable' } : { item: { ...item, imported: { file: file.slice(0, MAX_FILE_NAME), at: now } } }
}

/** Stored values are never nested deeper. */
const MAX_DEPTH = 10

/** An entry from the year 3000 would always be the latest. */
const hasFutureTime = (value: object, latest: number, depth = 0): boolean =>
  Object.entries(value).some(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'number') return TIME.test(name) && inner > latest
    return typeof inner === 'object' && inner !== null && depth < MAX_DEPTH && hasFutureTime(inner, latest, depth + 1)
  })

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
