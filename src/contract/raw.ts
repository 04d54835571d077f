/**
 * What the service really sent for a row, beside what was read from it: under a symbol that is not enumerable, so that
 * nothing is added to the wire form. Not a WeakMap: one with ten thousand rows is looked through in every collection of
 * garbage. Works because the query client does not share structure between answers.
 */
const SENT = Symbol('sent')

export function keepRaw<Row extends object>(row: Row, raw: unknown): Row {
  return Object.defineProperty(row, SENT, { value: raw, configurable: true })
}

/** The JSON of a row as the service sent it, or the row itself when it was not read from an answer. */
export const rawOf = (row: object): unknown => (SENT in row ? row[SENT] : row)
