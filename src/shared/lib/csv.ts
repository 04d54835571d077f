/** A cell: numbers stay numbers in the file, null is an empty cell. */
export type CsvCell = string | number | boolean | null

/**
 * A table as CSV (RFC 4180: commas, CRLF, quotes doubled). Text that a spreadsheet would run as a formula gets an
 * apostrophe in front, also in the middle of a cell: spreadsheets of other languages split at semicolons or tabs, and there
 * no quotes hold a cell together. Numbers are written bare, so that −1 stays a number.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? writeNumber(cell) : ''
  if (typeof cell === 'boolean') return String(cell)
  const safe = asText(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Never with an exponent: neither our own import nor a person takes `1e-7` for a price. Below 1e-83 digits would be lost. */
function writeNumber(number: number): string {
  const text = String(number)
  const plain = text.includes('e') ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 100 }) : text
  return Number(plain) === number ? plain : text
}

/**
 * = + - @ and their full-width forms, also behind spaces and invisible characters; TAB, CR, LF and NUL in front. Leading
 * apostrophes are looked through, so that `plainText` can take back exactly what was added.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORMULA = /^'*(?:[\t\r\n\u0000]|[\s\u0000-\u001f\u007f\p{Z}\p{C}]*[=+\-@＝＋－＠﹢﹣])/u

/**
 * Where a cell may begin for a spreadsheet that does not split at commas, and all that it looks through before a formula.
 * Apostrophes are looked through here as well.
 */
// oxlint-disable-next-line no-control-regex -- as above
const BEGINNINGS = /[;\t\r\n][;'"\s\u0000-\u001f\u007f\p{Z}\p{C}]*/gu
const SIGN = /[=+\-@＝＋－＠﹢﹣]/

const atBeginnings = (text: string, change: (beginnings: string) => string): string =>
  text.replaceAll(BEGINNINGS, (found, at: number) => (SIGN.test(text.charAt(at + found.length)) ? change(found) : found))

/** A text that no spreadsheet runs. */
function asText(text: string): string {
  const inside = atBeginnings(text, (found) => found.replaceAll(/[;\t\r\n]/g, "$&'"))
  return FORMULA.test(inside) ? `'${inside}` : inside
}

/** A cell as it was before `writeCsv` made it safe. */
export function plainText(cell: string): string {
  const inside = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return atBeginnings(inside, (found) => found.replaceAll(/([;\t\r\n])'/g, '$1'))
}

/** What the cells of a file stand apart by: spreadsheets of languages with a decimal comma write semicolons. */
export function delimiterOf(text: string): Delimiter {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1)
  // "sep=;", which is there for spreadsheets, holds just the one.
  const count = (delimiter: string) => head.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * Reads CSV: quotes, doubled quotes, line breaks within quotes, any of CRLF, LF and CR, a byte order mark in front. All
 * cells are texts; an empty line at the end is no row. Never throws: a quote that is never closed reaches to the end.
 */
export function readCsv(text: string, delimiter: Delimiter = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // One match per cell: its text, quoted or bare, and what ends it.
  const bareText = `[^${delimiter}\\r\\n]*`
  const cells = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$)(${bareText})|(${bareText}))(${delimiter}|\\r\\n|\\r|\\n|$)`, 'y')
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  while (cells.lastIndex < body.length || row.length > 0) {
    const [, quoted, behind = '', bare = '', end = ''] = cells.exec(body) ?? []
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"') + behind)
    if (end === delimiter) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
