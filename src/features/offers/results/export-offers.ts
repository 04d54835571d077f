import type { Preferences } from '@/api/preferences'
import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import type { ExportColumn, TableExport } from '@/shared/lib/export-table'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import type { OfferReader } from '@/api/use-reader'
import type { messages } from '../messages.en'
import { COLUMNS } from './columns'
import { dataColumns } from './offer-data-columns'
import { formatCells, memoryText, missingPriceReason, type OfferCells } from './offer-cells'
import { AVAILABILITY } from './availability-mark'

type OffersReader = OfferReader<typeof messages>

interface Asked {
  rows: readonly SearchOffer[]
  total: number | undefined
  /** "Shown 50 of 2,412". */
  text: string
  /** Milliseconds. */
  loadedAt: number
  preferences: Pick<Preferences, 'hiddenColumns' | 'shownColumns'>
  reader: OffersReader
  /** Models of the API, as far as they are loaded. */
  listed?: readonly Gpu[] | undefined
}

/** The loaded offers, not all that match. Files have every field, Markdown the columns of the table with their units. */
export function offersExport({ rows, total, text, loadedAt, preferences, reader, listed }: Asked): TableExport<Written> {
  const { t, currency } = reader
  return {
    subject: 'offers',
    title: `${t('title')}, ${currency}`,
    about: text,
    total,
    loadedAt,
    rows: rows.map((row) => ({ row, cells: formatCells(row, reader) })),
    columns: [
      ...dataColumns(currency, listed).map(({ head, csv }) => ({ head, csv: ({ row }: Written) => csv?.(row), text: null })),
      ...markdownColumns(preferences, reader),
    ],
  }
}

interface Written {
  row: SearchOffer
  cells: OfferCells
}

function markdownColumns({ hiddenColumns, shownColumns }: Asked['preferences'], reader: OffersReader): ExportColumn<Written>[] {
  const { t, currency, providerNames } = reader
  const isShown = (id: string) =>
    COLUMNS.some((column) => column.id === id && (column.isExtra ? shownColumns.includes(id) : !hiddenColumns.includes(id)))
  const column = (head: string, textOf: (written: Written) => string | null | undefined): ExportColumn<Written> => ({
    head,
    text: textOf,
  })
  const amount = (value: QuantityText | null) => value && quantityText(value)
  const onlyIf = (id: string, ...columns: ExportColumn<Written>[]) => (isShown(id) ? columns : [])
  return [
    column(t('headGpu'), ({ cells }) => `${cells.count}${cells.gpu}`),
    column(t('headVram'), ({ cells }) => memoryText(cells, reader)),
    column(`${t('headPrice')}, ${currency}`, ({ row, cells: { price, period } }) =>
      price ? [price.text, period].filter(Boolean).join(' ') : missingPriceReason(row.prices, t),
    ),
    column(t('headPerGpu'), ({ cells }) => cells.perGpu?.text),
    ...onlyIf(
      'per-gb',
      column(t('headPerGbOfVram'), ({ cells }) => cells.perVram?.text),
    ),
    ...onlyIf(
      'cpu',
      column(t('headVcpu'), ({ cells }) => cells.cores?.number),
      column(t('headCpuName'), ({ cells }) => cells.cpu),
    ),
    ...onlyIf(
      'ram',
      column(t('headRam'), ({ cells }) => amount(cells.ram)),
      column(t('headDisk'), ({ cells }) => amount(cells.disk)),
    ),
    ...onlyIf(
      'network',
      column(t('headNetworkInOut'), ({ cells: { netIn, netOut } }) =>
        (netIn ?? netOut) ? `↓ ${amount(netIn) ?? t('notReported')} ↑ ${amount(netOut) ?? t('notReported')}` : null,
      ),
    ),
    ...onlyIf(
      'provider',
      column(t('headProvider'), ({ row }) => {
        const slug = row.provider_translit_name?.trim()
        return slug && (providerNames.get(slug) ?? slug)
      }),
      column(t('headLocation'), ({ cells }) => cells.place),
    ),
    ...onlyIf(
      'stock',
      column(t('headStock'), ({ cells }) => t(AVAILABILITY[cells.availability])),
    ),
    ...onlyIf(
      'cuda',
      column(t('headMaxCuda'), ({ cells }) => cells.cuda),
    ),
  ]
}
