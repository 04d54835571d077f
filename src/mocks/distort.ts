import type { Scenario } from './scenario'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the scenario does to the data of an answer: nulls, numbers as text, rows that cannot be read. */
export function distort(data: unknown, { nulls, badRows, numbersAsText }: Scenario): unknown {
  let sent = data
  if (nulls !== 'none') sent = each(sent, (row, index) => withNulls(row, nulls === 'all', index))
  if (numbersAsText) sent = asText(sent)
  if (badRows !== undefined && Array.isArray(sent))
    sent = sent.map((row, index) => ((index + 1) % badRows === 0 ? spoilt(row, index) : row))
  return sent
}

const each = (data: unknown, change: (row: Row, index: number) => Row): unknown =>
  Array.isArray(data) ? data.map((row, index) => (isRow(row) ? change(row, index) : row)) : isRow(data) ? change(data, 0) : data

/** Fields but the id of the row become null or disappear in turn; with `some`, which ones differs from row to row, at every depth. */
function withNulls(row: Row, isAll: boolean, index: number, isOuter = true): Row {
  const kept: Row = {}
  for (const [at, [key, value]] of Object.entries(row).entries()) {
    const turn = (index * 7 + at * 5) % 12
    if (key === 'id' && isOuter) kept[key] = value
    else if (isAll || turn < 4) {
      if (turn % 2 === 0) kept[key] = null
    } else kept[key] = isRow(value) ? withNulls(value, false, index + at, false) : value
  }
  return kept
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asText)
  return isRow(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)])) : value
}

/** Three ways in which a row can be beyond reading. */
function spoilt(row: unknown, index: number): unknown {
  const ways = [{ ...(isRow(row) ? row : {}), id: null }, 'not a row', { ...(isRow(row) ? row : {}), id: { nested: true } }]
  return ways[index % ways.length]
}
