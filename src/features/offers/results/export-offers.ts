import type { Preferences } from '@/api/preferences'
import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import type { ExportColumn, TableExport } from '@/shared/lib/export-table'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import type { OfferReader } from '@/api/use-reader'
import type { messages } from '../messages.en'
import { moneyUnitText } from '@/domain/per-money'
import { COLUMNS, MEDIAN } from './columns'
import { dataColumns } from './offer-data-columns'
import { formatCells, memoryText, missingPriceReason, type OfferCells } from './offer-cells'
import { AVAILABILITY } from './availability-mark'
import type { FiguresView } from './results-props'
import type { RowActions } from './row-actions'

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
  /** TFLOPS per money, if they are on screen. */
  figures?: FiguresView | undefined
  /** The table's: it shows the template fit if a template is checked. */
  actions?: Pick<RowActions, 'hasTemplate' | 'fit'> | undefined
  /** "−49%"; a dash without a loaded median or a price. */
  medianText: (row: SearchOffer) => string
}

/** The loaded offers, not all that match. Files have every field, Markdown the columns of the table with their units. */
export function offersExport({ rows, total, text, loadedAt, listed, ...shown }: Asked): TableExport<Written> {
  const { reader } = shown
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
      ...markdownColumns(shown),
    ],
  }
}

interface Written {
  row: SearchOffer
  cells: OfferCells
}

type Shown = Pick<Asked, 'preferences' | 'reader' | 'figures' | 'actions' | 'medianText'>

function markdownColumns({
  preferences: { hiddenColumns, shownColumns },
  reader,
  figures,
  actions,
  medianText,
}: Shown): ExportColumn<Written>[] {
  const { t, format, currency, providerNames } = reader
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
    ...(figures ? [column(t('tflopsPerMoney', { money: moneyUnitText(currency, format) }), ({ row }) => figures.text(row))] : []),
    ...onlyIf(
      'per-gb',
      column(t('headPerGbOfVram'), ({ cells }) => cells.perVram?.text),
    ),
    ...onlyIf(
      MEDIAN,
      column(t('headMedianFull'), ({ row }) => medianText(row)),
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
    ...(actions?.hasTemplate ? [column(t('headFit'), ({ row }) => fitText(row, actions.fit))] : []),
  ]
}

function fitText(row: SearchOffer, fit: RowActions['fit']): string {
  if (!fit) return '…'
  const { word, short } = fit.of(row)
  return `${word}, ${short}`
}
