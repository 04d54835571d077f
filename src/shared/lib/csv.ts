/** Numbers stay numbers in the file; null is an empty cell. */
export type CsvCell = string | number | boolean | null

export interface CsvDialect {
  delimiter: Delimiter
  decimal: '.' | ','
}

/** RFC 4180, for programs. */
const POINT: CsvDialect = { delimiter: ',', decimal: '.' }

/**
 * Writes CSV as in RFC 4180: CRLF, doubled quotes, and commas unless the dialect has others. Text that a spreadsheet would run as a formula gets an
 * apostrophe in front. So does a formula in the middle of a cell: a locale may split at another delimiter and ignore the
 * quotes there. So does an ID that a spreadsheet would turn into a number. Numbers get no apostrophe, so that −1 stays a number.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], { delimiter, decimal } = POINT): string {
  return rows.map((row) => `${row.map((cell) => writeCell(cell, decimal)).join(delimiter)}\r\n`).join('')
}

function writeCell(cell: CsvCell, decimal: CsvDialect['decimal']): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? writeNumber(cell).replace('.', decimal) : ''
  if (typeof cell === 'boolean') return String(cell)
  const safe = asText(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** No exponent, because our import rejects `1e-7` as a price. Falls back to one if the plain form loses digits (below 1e-83). */
function writeNumber(number: number): string {
  const text = String(number)
  const plain = text.includes('e') ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 100 }) : text
  return Number(plain) === number ? plain : text
}

/** = + - @, also full-width or after blanks, and a leading TAB, CR, LF or NUL. Skips apostrophes, so that `plainText` can undo it. */
const FORMULA = /^'*(?:[\t\r\n\0]|[\s\p{Z}\p{C}]*[=+\-@＝＋－＠﹢﹣])/u

/** Text that loses digits as a number of a spreadsheet: `00123`, `73928e03`, more than 15 digits. Skips apostrophes as `FORMULA` does. */
const NUMBER_LIKE = /^'*(?:0\d+|\d{16,}|\d+e[+-]?\d+)$/i

/** Starts of a cell where any delimiter splits, and the characters skipped before a formula. Skips apostrophes too. */
const BEGINNINGS = /[,;\t\r\n][,;'"\s\p{Z}\p{C}]*/gu
const SIGN = /[=+\-@＝＋－＠﹢﹣]/

const atBeginnings = (text: string, change: (beginnings: string) => string): string =>
  text.replaceAll(BEGINNINGS, (found, at: number) => (SIGN.test(text.charAt(at + found.length)) ? change(found) : found))

const needsApostrophe = (text: string): boolean => FORMULA.test(text) || NUMBER_LIKE.test(text)

function asText(text: string): string {
  const inside = atBeginnings(text, (found) => found.replaceAll(/[,;\t\r\n]/g, "$&'"))
  return needsApostrophe(inside) ? `'${inside}` : inside
}

export function plainText(cell: string): string {
  const inside = cell.startsWith("'") && needsApostrophe(cell) ? cell.slice(1) : cell
  return atBeginnings(inside, (found) => found.replaceAll(/([,;\t\r\n])'/g, '$1'))
}

/** Guesses the delimiter from the first line: spreadsheets in locales with a decimal comma write semicolons. */
export function delimiterOf(text: string): Delimiter {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1)
  // Also correct for the line "sep=;", which contains only its own delimiter.
  const count = (delimiter: string) => head.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** CRLF, LF or CR, a byte order mark, all cells as strings. Never throws: an unclosed quote extends to the end of the file. */
export function parseCsv(text: string, delimiter: Delimiter = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // One match per cell: its quoted or bare text, then its delimiter or line break.
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
