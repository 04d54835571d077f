import type { ExportTable } from '@/shared/lib/export-table'
import { isUnitStrange, type CompareCell, type CompareRow } from './compare'

interface Options {
  /** One per offer: "2 × L40S, Verda". */
  heads: readonly string[]
  rows: readonly CompareRow[]
  rowName: (row: CompareRow) => string
  /** For the CSV, where amounts have no unit: "RAM, GB". */
  rowNameWithUnit: (row: CompareRow) => string
  cellText: (cell: CompareCell, row: CompareRow) => string
}

/** The CSV has all digits, and a column with the currency of each price row. In Markdown the best cells are bold. */
export function compareExport({ heads, rows, rowName, rowNameWithUnit, cellText }: Options): ExportTable<CompareRow> {
  return {
    rows,
    columns: [
      { id: 'name', head: '', csv: rowNameWithUnit, text: rowName },
      { id: 'currency', head: '', csv: (row) => [...currenciesOf(row)].join(' '), text: null },
      ...heads.map((head, index) => ({
        head,
        csv(row: CompareRow) {
          const cell = row.cells[index]
          if (!cell || (cell.amount === null && cell.text === null)) return null
          // Written with its unit if the row head names a different one.
          if (cell.amount === null || isUnitStrange(cell, row)) return cellText(cell, row)
          return currenciesOf(row).size > 1 ? `${cell.amount} ${cell.unit}` : cell.amount
        },
        text(row: CompareRow) {
          const cell = row.cells[index]
          return { text: cell ? cellText(cell, row) : '', isBold: cell?.isBest === true }
        },
      })),
    ],
  }
}

const currenciesOf = ({ group, cells }: CompareRow): ReadonlySet<string> =>
  new Set(group === 'price' ? cells.flatMap(({ unit }) => unit ?? []) : [])
