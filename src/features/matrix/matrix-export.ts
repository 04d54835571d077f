import type { ExportColumn, TableExport } from '@/shared/lib/export-table'
import type { MatrixRow } from './matrix'
import { countText, priceText, WHY_BLANK, type MatrixReader } from './matrix-text'
import type { LoadedOffers, MatrixColumn } from './use-matrix'

interface Exported {
  columns: readonly Pick<MatrixColumn, 'name' | 'status'>[]
  /** Undefined while counting is off. */
  offers: readonly LoadedOffers[] | undefined
  rows: readonly MatrixRow[]
  /** Arrival time of the oldest price list or, while counting is on, offer list. */
  loadedAt: number
  context: MatrixReader
}

/** A price in a currency other than the requested one carries its code. The lowest price of each row is bold. */
export function matrixExport({ columns, offers, rows, loadedAt, context }: Exported): TableExport<MatrixRow> {
  const { t, currency } = context
  const isWhole = offers?.every((one) => typeof one === 'object' && one.isComplete)
  const partly = columns.filter(({ status }) => status !== 'loaded').map(({ name }) => name)
  const models: ExportColumn<MatrixRow> = {
    head: t('modelIn', { currency }),
    csv: ({ name }) => name,
  }
  return {
    subject: 'providers',
    title: t('table'),
    about: [
      t(offers ? 'unitOffers' : 'unitBest', { currency }),
      offers && !isWhole && t('unitRest'),
      partly.length > 0 && t('unitPartly', { names: partly.join(', ') }),
    ]
      .filter(Boolean)
      .join(' '),
    loadedAt,
    rows,
    columns: [models, ...columns.flatMap((column, index) => providerColumns(column, index, offers, context))],
  }
}

function providerColumns(
  { name, status }: Exported['columns'][number],
  index: number,
  offers: Exported['offers'],
  context: MatrixReader,
): ExportColumn<MatrixRow>[] {
  const { t, format, currency } = context
  const price: ExportColumn<MatrixRow> = {
    head: name,
    csv({ cells }) {
      const best = cells[index]?.price
      return best && best.currency !== currency ? `${best.amount} ${best.currency}` : best?.amount
    },
    text({ cells }) {
      const cell = cells[index]
      // Blank only if the provider does not list the model, as on the page.
      if (!cell && status !== 'loaded') return t(WHY_BLANK[status])
      return { text: (cell && priceText(cell, context)) ?? '', isBold: cell?.place === 'lowest' || cell?.place === 'shared' }
    },
  }
  if (!offers) return [price]
  const loaded = offers[index]
  const offersOf = ({ gpu, cells }: MatrixRow) =>
    gpu !== null && cells[index] && typeof loaded === 'object' ? loaded.byGpu.get(gpu) : undefined
  return [
    price,
    {
      head: t('medianOf', { name }),
      csv: (row) => offersOf(row)?.median,
      text(row) {
        const amount = offersOf(row)?.median ?? null
        return amount === null ? '—' : format.money(amount, currency)
      },
    },
    {
      head: t('offersOf', { name }),
      csv: (row) => offersOf(row)?.count,
      text: ({ gpu, cells }) => (cells[index] ? countText(gpu, loaded, context) : ''),
    },
  ]
}
