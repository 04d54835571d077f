import { writeCsv, type CsvCell } from '@/shared/lib/csv'
import { writeMarkdownTable } from '@/shared/lib/markdown-table'
import { isUnitStrange, type CompareCell, type CompareRow } from './compare'

/** The table as it is shown: its heads, and the words for rows and cells in the reader's language. */
export interface CompareTable {
  /** One for each offer, for example "2 × L40S, Verda". */
  heads: readonly string[]
  rows: readonly CompareRow[]
  /** The name of a row, with its unit. */
  rowName: (row: CompareRow) => string
  /** A cell as it is written on the page. */
  cellText: (cell: CompareCell, row: CompareRow) => string
}

/** For spreadsheets: amounts as numbers with all their digits, the currency in a cell of its own where a row has one. */
export function compareCsv({ heads, rows, rowName, cellText }: CompareTable): string {
  const lines = rows.map((row): CsvCell[] => {
    const currencies = new Set(row.group === 'price' ? row.cells.flatMap(({ unit }) => unit ?? []) : [])
    const cells = row.cells.map((cell): CsvCell => {
      if (cell.amount === null) return cell.text === null ? null : cellText(cell, row)
      // The row names another unit.
      if (isUnitStrange(cell, row)) return cellText(cell, row)
      return currencies.size > 1 ? `${cell.amount} ${cell.unit}` : cell.amount
    })
    return [rowName(row), [...currencies].join(' '), ...cells]
  })
  return writeCsv([['', '', ...heads], ...lines])
}

/** For issues and chats: as shown, the best cells bold. */
export const compareMarkdown = ({ heads, rows, rowName, cellText }: CompareTable): string =>
  writeMarkdownTable(
    ['', ...heads],
    rows.map((row) => [{ text: rowName(row) }, ...row.cells.map((cell) => ({ text: cellText(cell, row), isBold: cell.isBest }))]),
  )
