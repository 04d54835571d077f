import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import { comparableKind, modelMedianQuery } from '@/api/model-median'
import { usePreferences, type Preferences } from '@/api/preferences'
import { useOfferReader, type OfferReader } from '@/api/use-reader'
import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice } from '@/contract/price'
import { fieldAmount } from '@/domain/field-amount'
import { hourlyAmount } from '@/domain/hourly-price'
import { isPartOfGpu } from '@/domain/match-gpu'
import { differenceText, medianDifference } from '@/domain/median-difference'
import { FIELD, fieldValue, offerField, offerFields, type OfferField } from '@/domain/offer-fields'
import { offerFigures, type SheetFigures } from '@/domain/offer-figures'
import { offerHref } from '@/domain/offer-links'
import { providerOf } from '@/domain/offer-text'
import { moneyUnitText, MONEY_UNIT } from '@/domain/per-money'
import type { ExportColumn, TableExport } from '@/shared/lib/export-table'
import { safeUrl } from '@/shared/lib/safe-url'
import { ExportMenu } from '@/shared/ui/export-menu'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import { offersCatalog } from '../messages'
import type { messages } from '../messages.en'
import { COLUMNS, MEDIAN } from './columns'
import { formatCells, memoryText, missingPriceReason, AVAILABILITY, type OfferCells } from './offer-cells'
import { QuietButton } from './quiet-button'
import type { ResultsProps, FiguresView } from './results-props'
import classes from '../offers-page.module.css'
import type { RowActions } from './row-actions'

interface Props {
  offers: Pick<ResultsProps, 'rows' | 'total' | 'currency' | 'isStale' | 'figures' | 'actions'>
  /** "Shown 50 of 2,412". */
  text: string
  /** Milliseconds; 0 while rows of the previous search are shown. */
  loadedAt: number
  /** Shows the icon only. */
  isQuiet: boolean
}

export function ExportActions({ offers: { rows, total, currency, isStale, figures, actions }, text, loadedAt, isQuiet }: Props) {
  const reader = { ...useOfferReader(offersCatalog), currency }
  const { t } = reader
  const preferences = usePreferences()
  const client = useQueryClient()
  const listed = () => client.getQueryData(gpuListQuery({ currency, locale: reader.format.locale }).queryKey)?.rows
  const name = `${t('export')}: ${text}`
  return (
    <ExportMenu
      isOffered
      exported={() =>
        offersExport({
          rows,
          total,
          text,
          loadedAt: loadedAt || Date.now(),
          preferences,
          reader,
          listed: listed(),
          figures,
          actions,
          medianText: (row) => loadedMedianText(row, client, reader),
        })
      }
      opener={(props) => (
        <QuietButton icon="down" name={name} {...props} onClick={isStale ? undefined : props.onClick} aria-disabled={isStale}>
          {!isQuiet && <span className={classes['export']}>{t('export')}</span>}
        </QuietButton>
      )}
    />
  )
}

/** The figure of the column, if the table has loaded the median. */
function loadedMedianText(
  row: SearchOffer,
  client: QueryClient,
  { currency, format }: Pick<OfferReader<typeof messages>, 'currency' | 'format'>,
) {
  const kind = comparableKind(row)
  const price = isPartOfGpu(row) ? null : hourlyAmount(row.prices, currency)
  const median = kind && client.getQueryData(modelMedianQuery({ ...kind, currency }).queryKey)?.median
  const percent = price === null || median == null ? null : medianDifference(price, median)
  return percent === null ? '—' : differenceText(percent, format)
}

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
function offersExport({ rows, total, text, loadedAt, listed, ...shown }: Asked): TableExport<Written> {
  const { reader } = shown
  const { t, currency } = reader
  return {
    subject: 'offers',
    title: `${t('offersTitle')}, ${currency}`,
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

/**
 * The heads are the same in both languages: programs read these files. The price is for the whole offer.
 * @param listed models of the API, as far as they are loaded
 */
function dataColumns(currency: Currency, listed?: readonly Gpu[]): ExportColumn<SearchOffer>[] {
  const priceOf = ({ prices }: SearchOffer) => pickPrice(prices, currency)
  const figures = (offer: SearchOffer): Partial<SheetFigures> => {
    const known = offerFigures(offer, currency, listed)
    return known.kind === 'sheet' && known.fp16 !== null ? known : {}
  }
  const perMoney = (offer: SearchOffer) => figures(offer).perMoney?.fp16
  return [
    { head: 'id', csv: ({ id }) => id },
    ...columnsOf('gpu'),
    { head: 'price', csv: (offer) => priceOf(offer)?.amount },
    { head: 'currency', csv: (offer) => priceOf(offer)?.currency },
    { head: 'period', csv: (offer) => priceOf(offer)?.period },
    // From the API, else from the data sheet: peak, dense, FP32 accumulation. Empty for an unknown form or a part of a GPU.
    { head: 'fp16_tflops_per_gpu', csv: (offer) => figures(offer).fp16 },
    { head: 'fp16_confidence', csv: (offer) => (figures(offer).ofApi?.includes('fp16') ? 'api' : figures(offer).confidence) },
    { head: 'tflops_per_money', csv: perMoney },
    { head: 'money_per_hour', csv: (offer) => (perMoney(offer) ? `${MONEY_UNIT[currency]} ${currency}` : null) },
    ...columnsOf('machine'),
    ...columnsOf('place'),
    { head: 'provider', csv: (offer) => offer.provider_translit_name },
    ...columnsOf('stock'),
    { head: 'link', csv: (offer) => new URL(offerHref(offer, { currency }), globalThis.location.origin).href },
    { head: 'provider_page', csv: ({ url }) => safeUrl(url)?.href },
  ]
}

/** Heads that differ from the key and the unit of a field: programs know them. */
const HEADS: Partial<Record<OfferField, string>> = {
  vram: 'vram_gb_per_gpu',
  [FIELD.netIn]: 'network_in_gbps',
  [FIELD.netOut]: 'network_out_gbps',
}

/** The fields of a section, with their units in the heads. */
const columnsOf = (group: 'gpu' | 'machine' | 'place' | 'stock'): ExportColumn<SearchOffer>[] =>
  offerFields.flatMap((name) => {
    const field = offerField(name)
    if (field.group !== group) return []
    return [{ head: HEADS[name] ?? [name, field.unit].filter(Boolean).join('_'), csv: (offer) => exported(offer, name) }]
  })

/** An amount whose unit cannot be converted keeps it: "3 PB". */
function exported(offer: SearchOffer, name: OfferField): string | number | boolean | null | undefined {
  const read = fieldAmount(offer, name)
  if (read) return read.strangeUnit === null ? read.amount : `${read.amount} ${read.strangeUnit}`.trim()
  const value = fieldValue(offer, name)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
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
    column(t('gpu'), ({ cells }) => `${cells.count}${cells.gpu}`),
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
      column(t('field_ram'), ({ cells }) => amount(cells.ram)),
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
      column(t('provider'), ({ row }) => providerOf(row, providerNames) || null),
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
