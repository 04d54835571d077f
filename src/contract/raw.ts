/**
 * What the service really sent for a row, beside what was read from it. Kept outside the row, so that nothing has to be
 * added to the wire form. Works because the query client does not share structure between answers.
 */
const sent = new WeakMap<object, unknown>()

export function keepRaw<Row extends object>(row: Row, raw: unknown): Row {
  sent.set(row, raw)
  return row
}

/** The JSON of a row as the service sent it, or the row itself when it was not read from an answer. */
export const rawOf = (row: object): unknown => (sent.has(row) ? sent.get(row) : row)
