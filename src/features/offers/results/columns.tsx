import { pathSegment } from '@/api/path'
import type { SearchOffer } from '@/contract/offer'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import { alignedMoney } from '@/shared/ui/marks'
import type { ColumnWidth } from '@/shared/ui/grid-columns'
import type { TableColumn } from '@/shared/ui/table-column'
import { quantityText, unitMark, type QuantityText } from '@/shared/ui/quantity'
import type { Known } from '@/shared/i18n/i18n'
import type { MedianView } from '../medians/median-view'
import type { messages } from '../messages.en'
import { memoryText, missingPriceReason, availabilityMark, type OffersReader, type OfferCells } from './offer-cells'
import classes from './offer-table.module.css'
import { detailsButton, moreButton, pickBox, rentLink, type RowActions } from './row-actions'

export interface RowState {
  row: SearchOffer
  context: OffersReader
  providerName: string
  isOpen: boolean
  onEnter: (id: string) => void
  actions: RowActions | undefined
  isPicked: boolean
  median: MedianView | undefined
}

/** Sort orders with a column (SPEC 4.4); each exists as `<name>_asc` and `<name>_desc`. */
export type HeadSort = 'price' | 'provider' | 'gpu_amount' | 'ram' | 'stock'

type Key = Extract<keyof Known<typeof messages>, `head${string}` | 'compare' | 'field_ram' | 'gpu' | 'network' | 'provider' | 'rent'>

type Width = (context: OffersReader) => ColumnWidth

interface Cells extends TableColumn<OfferCells, Key, [state: RowState], HeadSort, Width> {
  width: Width
  /** Tooltip with the full text of a cell that may be cut. */
  title?: ((cells: OfferCells, state: RowState) => string | undefined) | undefined
  isSecond?: true
}

export interface Column extends Cells {
  /** The second line of the row. A table with one line per row shows it as a column if it has a width. */
  second?: Pick<Cells, 'id' | 'head' | 'align'> &
    Partial<Cells> & { one?: Partial<Cells>; /** The cell is the line itself. */ isLine?: true }
  /** Differences of the column where each row has one line. */
  one?: Partial<Cells>
  /** Its head as texts, for the column of figures: it has no message and no order of the API. */
  headTexts?: readonly [title: string, second: string]
  /** Tooltip of the head. */
  hint?: string
  /** Its name where columns are chosen, if that is not its head. */
  name?: Key
  isFixed?: boolean
  /** Hidden until the user chooses it. */
  isExtra?: boolean
  isPinned?: boolean
  /** Shown only if the page has them. */
  needs?: 'actions' | 'template'
  isHeadQuiet?: boolean
}

// Not components: React would process one per cell part, which adds milliseconds to a screen of rows.
const none = (text: string) => <span className={classes['none']}>{text}</span>
const measure = (value: QuantityText | null, { context: { t } }: RowState, lead = '') =>
  value ? (
    <>
      {lead + value.number}
      {unitMark(value)}
    </>
  ) : (
    none(lead + t('notReported'))
  )
/** For a second line, which has one colour: a text without elements takes half the work. */
const plainMeasure = (value: QuantityText | null, state: RowState, lead = '') =>
  value ? lead + quantityText(value) : measure(value, state, lead)

/** Drops the known maker, the number of cores, and words implied by the model number: only a Ryzen Threadripper PRO ends in WX. */
const shortCpu = (name: string): string => name.replace(/^(Intel|AMD)( Ryzen(?= Thr))? | PRO(?= \d+WX)| \d+-Core.*/g, '')

const pageLink = (page: 'gpus' | 'providers', slug: string | null, name: string, { context: { currency } }: RowState) =>
  slug === null || pathSegment(slug) === null ? null : (
    <a href={`/${page}/${encodePathName(slug)}${stringifySearch({ currency })}`}>{name}</a>
  )

const fixed =
  (en: number, ru = en) =>
  ({ format }: OffersReader): ColumnWidth => [format.locale === 'ru' ? ru : en, 0]
/** QOIN has no sign, so its code follows each price. */
const money =
  (width: number) =>
  ({ currency }: OffersReader): ColumnWidth => [currency === 'QOIN' ? 128 : width, 0]

/** ID of the column that needs requests of its own. */
export const MEDIAN = 'median'

/** Widths are in pixels at a font size of 16 px; the content of a cell has 12 px less. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'pick',
    head: 'compare',
    isHeadQuiet: true,
    isFixed: true,
    needs: 'actions',
    width: fixed(36),
    cell: (_cells, { row, isPicked, actions, context: { t } }) =>
      actions && pickBox({ row, isPicked, actions, label: t('compare'), fullLabel: t('compareFull'), className: classes['pick'] }),
  },
  {
    id: 'gpu',
    head: 'gpu',
    sort: 'gpu_amount',
    isFixed: true,
    isRowHeader: true,
    width: fixed(218),
    title: (cells, { context }) => `${cells.count}${cells.gpu}\n${memoryText(cells, context)}`,
    cell: ({ count, gpu }, state) => (
      <>
        {detailsButton(`${count}${gpu}`, state)}
        {count}
        {pageLink('gpus', state.row.gpu_translit_name, gpu, state) ?? <b>{gpu}</b>}
      </>
    ),
    one: { width: fixed(190) },
    second: {
      id: 'vram',
      head: 'headVram',
      width: fixed(100, 98),
      cell: (cells, { context }) => memoryText(cells, context),
      one: { head: 'headVramTotal', cell: ({ vramShort }) => vramShort },
    },
  },
  {
    id: 'price',
    head: 'headPrice',
    sort: 'price',
    align: 'end',
    isFixed: true,
    width: money(82),
    one: { width: money(80) },
    cell: ({ price }, { row, context: { t } }) =>
      price === null ? none(missingPriceReason(row.prices, t)) : alignedMoney({ as: 'b', money: price }),
    second: {
      id: 'per-gpu',
      head: 'headPerGpu',
      align: 'end',
      width: money(72),
      isLine: true,
      cell: ({ perGpu, period }) =>
        period === null ? (
          perGpu && alignedMoney({ money: perGpu, as: 'small', lead: '\n' })
        ) : (
          <small className={classes['odd']}>{`\n${period}`}</small>
        ),
      one: {
        cell: ({ perGpu, period }) =>
          period === null ? perGpu && alignedMoney({ money: perGpu }) : <span className={classes['odd']}>{period}</span>,
      },
    },
  },
  {
    id: 'per-gb',
    head: 'headPerGb',
    name: 'headPerGbOfVram',
    isExtra: true,
    align: 'end',
    width: money(76),
    cell: ({ perVram, isComparable }, { context: { t } }) =>
      perVram ? alignedMoney({ money: perVram, decimals: 4 }) : none(isComparable ? t('notReported') : '—'),
    second: { id: 'of-vram', head: 'headOfVram' },
  },
  {
    id: MEDIAN,
    head: 'headMedian',
    name: 'headMedianFull',
    align: 'end',
    width: fixed(76, 74),
    title: (_cells, { row, median }) => median?.title(row),
    cell: (_cells, { row, median }) => median?.figure(row),
    one: {
      width: fixed(98),
      cell: (_cells, { row, median }) => (
        <>
          {median?.bar(row)}
          {median?.figure(row)}
        </>
      ),
    },
    second: {
      id: 'same-model',
      head: 'headSameModel',
      cell: (_cells, { row, median }) => median?.bar(row),
    },
  },
  {
    id: 'cpu',
    head: 'headVcpu',
    width: fixed(144, 132),
    title: ({ cpu }) => cpu ?? undefined,
    cell: ({ cores }, state) => measure(cores, state),
    one: { width: fixed(44), align: 'end', cell: ({ cores }) => cores?.number ?? none('—') },
    second: {
      id: 'cpu-name',
      head: 'headCpuName',
      width: fixed(142),
      cell: ({ cpu }, { context: { t } }) => (cpu === null ? none(t('notReported')) : shortCpu(cpu)),
    },
  },
  {
    id: 'ram',
    head: 'field_ram',
    sort: 'ram',
    align: 'end',
    width: fixed(78, 76),
    cell: ({ ram }, state) => measure(ram, state),
    second: {
      id: 'disk',
      head: 'headDisk',
      align: 'end',
      width: fixed(78, 76),
      cell: ({ disk }, state) => plainMeasure(disk, state),
      one: { cell: ({ disk }, state) => measure(disk, state) },
    },
  },
  {
    id: 'network',
    head: 'network',
    name: 'headNetworkInOut',
    align: 'end',
    width: fixed(80, 88),
    title: ({ netIn, netOut }) => (netIn && netOut ? `↓ ${quantityText(netIn)} ↑ ${quantityText(netOut)}` : undefined),
    cell: ({ netIn, netOut }, state) => measure(netIn, state, (netIn ?? netOut) ? '↓ ' : ''),
    one: {
      head: 'headNetworkInOut',
      width: fixed(114, 122),
      cell: ({ netIn, netOut }, state) =>
        (netIn ?? netOut) ? (
          <>
            ↓ {netIn && netIn.unit === netOut?.unit ? netIn.number : measure(netIn, state)} ↑ {measure(netOut, state)}
          </>
        ) : (
          measure(null, state)
        ),
    },
    second: {
      id: 'network-out',
      head: 'headInOut',
      cell: ({ netIn, netOut }, state) => (netIn ?? netOut) && plainMeasure(netOut, state, '↑ '),
    },
  },
  {
    id: 'provider',
    head: 'provider',
    sort: 'provider',
    width: () => [112, 1],
    title: ({ place }, { providerName }) => (place === null ? providerName : `${providerName}\n${place}`),
    cell: (_cells, state) => pageLink('providers', state.row.provider_translit_name, state.providerName, state) ?? state.providerName,
    one: { width: () => [144, 0.7] },
    second: {
      id: 'location',
      head: 'headLocation',
      width: ({ format }) => [format.locale === 'ru' ? 92 : 96, 1],
      cell: ({ place }, { context: { t } }) => place ?? none(t('notReported')),
    },
  },
  {
    id: 'stock',
    head: 'headStock',
    isExtra: true,
    sort: 'stock',
    width: fixed(104),
    cell: ({ availability }, { context: { t } }) => availabilityMark(availability, t),
  },
  {
    id: 'cuda',
    head: 'headMaxCuda',
    isExtra: true,
    width: fixed(64, 76),
    cell: ({ cuda }, { context: { t } }) => cuda ?? none(t('notReported')),
  },
  {
    id: 'fit',
    head: 'headFit',
    isFixed: true,
    needs: 'template',
    width: fixed(108, 140),
    cell: (_cells, { row, actions }) => (actions?.fit ? actions.fit.mark(row) : '…'),
    second: { id: 'fit-by', head: 'headFitBy' },
  },
  {
    id: 'action',
    head: 'rent',
    isHeadQuiet: true,
    isFixed: true,
    isPinned: true,
    needs: 'actions',
    width: fixed(104, 114),
    one: { width: fixed(98, 114) },
    cell: ({ count, gpu }, { row, actions, context: { t } }) =>
      actions && (
        <>
          {moreButton(`${count}${gpu}`, t)}
          {rentLink({ row, actions, t })}
        </>
      ),
  },
]

/** ID of the column of figures, whose code is not part of the first load. */
export const TFLOPS = 'tflops'

interface LayoutOptions {
  context: OffersReader
  /** Width of the table in pixels at a font size of 16 px; 0 until it is measured. */
  width: number
  hidden: readonly string[]
  shown: readonly string[]
  actions: RowActions | undefined
  tflops: Column | undefined
}

export interface TableLayout {
  columns: readonly Column[]
  widths: readonly ColumnWidth[]
  /** Each text has a column of its own; otherwise rows have two lines. */
  isOneLine: boolean
}

/** From this width on, each text has a column of its own if all columns fit. */
const WIDE = 1440
/** Below this width there is no column for the network, nor where the others fit only without it. */
const NARROW = 944

export function tableLayout({ context, width, hidden, shown, actions, tflops }: LayoutOptions): TableLayout {
  const two = COLUMNS.filter(
    ({ id, isFixed, isExtra, needs }) =>
      (isFixed || (isExtra ? shown.includes(id) : !hidden.includes(id))) &&
      (needs === undefined || (needs === 'template' ? actions?.hasTemplate : actions !== undefined)),
  ).flatMap((column) => (tflops && column.id === 'price' ? [column, tflops] : column))
  const widthsOf = (columns: readonly Column[]) => columns.map((column) => column.width(context))
  const fits = (columns: readonly Column[]) => widthsOf(columns).reduce((sum, [min]) => sum + min, 0) <= width
  if (width >= WIDE) {
    const columns = two.flatMap(inOneLine)
    if (fits(columns)) return { columns, widths: widthsOf(columns), isOneLine: true }
  }
  const narrow = two.filter(({ id }) => id !== 'network')
  const columns = width > 0 && (width < NARROW || (!fits(two) && fits(narrow))) ? narrow : two
  return { columns, widths: widthsOf(columns), isOneLine: false }
}

function inOneLine({ second, one, ...column }: Column): Column[] {
  const first: Column = { ...column, ...one }
  const { cell, width } = second ?? {}
  return second && cell && width ? [first, { title: column.title, ...second, cell, width, ...second.one, isSecond: true }] : [first]
}
