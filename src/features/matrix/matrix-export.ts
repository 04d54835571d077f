import { writeCsv, type CsvCell } from '@/shared/lib/csv'
import { writeMarkdownTable } from '@/shared/lib/markdown-table'
import type { MatrixRow } from './matrix'
import { priceText, type MatrixContext } from './matrix-words'
import type { MatrixColumn } from './use-matrix'

interface Table {
  columns: readonly Pick<MatrixColumn, 'name'>[]
  /** As they are shown. */
  rows: readonly MatrixRow[]
  context: Pick<MatrixContext, 't' | 'format' | 'currency'>
}

/** For spreadsheets: prices as numbers with all their digits; one in another currency than asked for carries its code. */
export function matrixCsv({ columns, rows, context: { t, currency } }: Table): string {
  const heads = [t('modelIn', { currency }), ...columns.map(({ name }) => name)]
  const lines = rows.map(({ name, cells }): CsvCell[] => [
    name,
    ...cells.map((cell) => {
      if (!cell?.price) return null
      return cell.price.currency === currency ? cell.price.amount : `${cell.price.amount} ${cell.price.currency}`
    }),
  ])
  return writeCsv([heads, ...lines])
}

/** For issues and chats: as shown, the lowest price of each row bold. */
export function matrixMarkdown({ columns, rows, context }: Table): string {
  const heads = [context.t('modelIn', { currency: context.currency }), ...columns.map(({ name }) => name)]
  return writeMarkdownTable(
    heads,
    rows.map(({ name, cells }) => [
      { text: name },
      ...cells.map((cell) => ({
        text: (cell && priceText(cell, context)) ?? '',
        isBold: cell?.place === 'lowest' || cell?.place === 'shared',
      })),
    ]),
  )
}
