/**
 * Keeps the raw row beside the parsed one under a non-enumerable symbol, so that the wire form is unchanged. Not a
 * WeakMap: every garbage collection would scan one with ten thousand rows. Requires that the query client does not
 * share structure between answers.
 */
const SENT = Symbol('sent')

export function keepRaw<Row extends object>(row: Row, raw: unknown): Row {
  return Object.defineProperty(row, SENT, { value: raw, configurable: true })
}

/** Returns the raw JSON of a row, or the row itself if it was not parsed from an answer. */
export const rawOf = (row: object): unknown => (SENT in row ? row[SENT] : row)
