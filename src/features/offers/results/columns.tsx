import type { ReactNode } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { alignedMoney } from '@/shared/ui/money'
import { quantityText, unitMark, type QuantityText } from '@/shared/ui/quantity'
import type { messages } from '../messages.en'
import { availabilityMark } from './availability-mark'
import { FitMark } from './fit-mark'
import { noPrice, type CellContext, type OfferCells } from './offer-cells'
import classes from './offer-table.module.css'
import { PickBox } from './pick-box'
import { rentLink } from './rent-link'
import type { RowActions } from './row-actions'

/** What a cell may need beside the texts of its row. */
export interface RowState {
  row: SearchOffer
  context: CellContext
  providerName: string
  isOpen: boolean
  onToggle: (id: string) => void
  actions: RowActions | undefined
  isPicked: boolean
}

/** What the service can sort by from a head (SPEC 4.4); `<name>_asc` and `<name>_desc` both exist. */
export type HeadSort = 'price' | 'provider' | 'gpu_amount' | 'ram' | 'stock'

type Key = Extract<keyof typeof messages, `head${string}`>

/** One column is one entry here: head, width, cell. */
export interface Column {
  id: string
  /** First line and second line of the head. */
  head: [title: Key, second?: Key]
  /** What it is called where the two lines do not read as one. */
  name?: Key
  /** Narrowest width in pixels, and the share of what is left over. */
  width: (context: CellContext) => [min: number, share: number]
  cell: (cells: OfferCells, state: RowState) => ReactNode
  align?: 'end'
  sort?: HeadSort
  /** Cannot be hidden. */
  isFixed?: boolean
  /** Stays in sight when the table is scrolled sideways. */
  isPinned?: boolean
  /** Names the row. */
  isRowHeader?: boolean
  /** Only there when rows can do something, or when there is a template to check against. */
  needs?: 'actions' | 'template'
  /** The head is for screen readers only. */
  isHeadQuiet?: boolean
}

// The parts of a cell are called and not mounted, and lie side by side in it: a component or a list around them would be
// one thing more to go through in each row, and a hundred of them are milliseconds of an answer.
const none = (words: string) => <span className={classes['none']}>{words}</span>
const numberOr = (value: QuantityText | null, words: string) => value?.number ?? none(words)

// The break between the two lines is a letter of the text, because blocks are dearer (see the style of the rows).
const NEXT_LINE = '\n'
const second = (words: string) => <small>{NEXT_LINE + words}</small>

/** Roubles and QOIN need more room than dollars. */
const byCurrency =
  (usd: number, rub: number, qoin: number) =>
  ({ currency }: CellContext): [number, number] => [currency === 'USD' ? usd : currency === 'RUB' ? rub : qoin, 0]
const byLocale =
  (en: number, ru: number) =>
  ({ format }: CellContext): [number, number] => [format.locale === 'ru' ? ru : en, 0]

export const COLUMNS: readonly Column[] = [
  {
    id: 'pick',
    head: ['headCompare'],
    isHeadQuiet: true,
    isFixed: true,
    needs: 'actions',
    width: () => [32, 0],
    cell: (_cells, { row, isPicked, actions, context: { t } }) =>
      actions && (
        <PickBox
          row={row}
          isPicked={isPicked}
          actions={actions}
          label={t('compare')}
          fullLabel={t('compareFull')}
          className={classes['pick']}
        />
      ),
  },
  {
    id: 'details',
    head: ['headDetails'],
    isHeadQuiet: true,
    isFixed: true,
    width: () => [36, 0],
    cell: ({ count, gpu }, { row, isOpen, onToggle, context }) => (
      <button
        type="button"
        className={classes['expand']}
        aria-expanded={isOpen}
        aria-label={context.t('detailsOf', { name: `${count}${gpu}` })}
        onClick={() => onToggle(row.id)}
      />
    ),
  },
  {
    id: 'gpu',
    head: ['headGpu', 'headVram'],
    sort: 'gpu_amount',
    isFixed: true,
    isRowHeader: true,
    // "12 ГБ · 120 ГБ всего" stays in one line on a screen of 1440.
    width: ({ format }) => [format.locale === 'ru' ? 124 : 120, 1],
    cell: ({ count, gpu, vram }) => (
      <>
        {count}
        <b>{gpu}</b>
        {second(vram)}
      </>
    ),
  },
  {
    id: 'price',
    head: ['headPrice', 'headPerGpu'],
    sort: 'price',
    align: 'end',
    isFixed: true,
    width: byCurrency(84, 104, 128),
    cell: ({ price, perGpu, period }, { row, context: { t } }) =>
      price === null ? (
        none(noPrice(row.prices, t))
      ) : (
        <>
          {alignedMoney({ as: 'b', money: price })}
          {period === null ? (
            perGpu && alignedMoney({ as: 'small', lead: NEXT_LINE, money: perGpu })
          ) : (
            <small className={classes['odd']}>{NEXT_LINE + period}</small>
          )}
        </>
      ),
  },
  {
    id: 'per-gb',
    head: ['headPerGb', 'headOfVram'],
    name: 'headPerGbOfVram',
    align: 'end',
    width: byCurrency(66, 76, 100),
    cell: ({ perVram, isComparable }, { context: { t } }) =>
      perVram ? alignedMoney({ money: perVram, decimals: 4 }) : none(isComparable ? t('notReported') : '—'),
  },
  {
    id: 'cpu',
    head: ['headVcpu', 'headCpuName'],
    width: () => [88, 0.8],
    cell: ({ vcpu, cpu }, { context: { t } }) => (
      <>
        {numberOr(vcpu, t('notReported'))}
        {unitMark(vcpu)}
        <small title={cpu ?? undefined}>{NEXT_LINE + (cpu ?? t('notReported'))}</small>
      </>
    ),
  },
  {
    id: 'ram',
    head: ['headRam', 'headDisk'],
    sort: 'ram',
    align: 'end',
    width: () => [78, 0],
    cell: ({ ram, disk }, { context: { t } }) => (
      <>
        {numberOr(ram, t('notReported'))}
        {unitMark(ram)}
        {second(disk ? quantityText(disk) : t('notReported'))}
      </>
    ),
  },
  {
    id: 'network',
    head: ['headNetwork', 'headInOut'],
    name: 'headNetworkInOut',
    align: 'end',
    width: byLocale(86, 98),
    cell: ({ netIn, netOut }, { context: { t } }) =>
      netIn === null && netOut === null ? (
        none(t('notReported'))
      ) : (
        <>
          {netIn ? `↓ ${netIn.number}` : '↓ '}
          {netIn ? unitMark(netIn) : none(t('notReported'))}
          {second(`↑ ${netOut ? quantityText(netOut) : t('notReported')}`)}
        </>
      ),
  },
  {
    id: 'provider',
    head: ['headProvider', 'headLocation'],
    sort: 'provider',
    width: () => [108, 1],
    cell: ({ place }, { providerName, context: { t } }) => (
      <>
        {providerName}
        {second(place ?? t('notReported'))}
      </>
    ),
  },
  {
    id: 'stock',
    head: ['headStock', 'headMaxCuda'],
    sort: 'stock',
    width: byLocale(104, 107),
    cell: ({ availability, cuda }, { context: { t } }) => (
      <>
        {availabilityMark(availability, t)}
        {second(cuda === null ? t('notReported') : t('cudaUpTo', { version: cuda }))}
      </>
    ),
  },
  {
    id: 'fit',
    head: ['headFit', 'headFitBy'],
    isFixed: true,
    needs: 'template',
    width: byLocale(108, 140),
    cell: (_cells, { row, actions }) => <FitMark fit={actions?.fit?.of(row)} />,
  },
  {
    id: 'action',
    head: ['headRent'],
    isHeadQuiet: true,
    isFixed: true,
    isPinned: true,
    needs: 'actions',
    width: byLocale(72, 108),
    cell: (_cells, { row, actions, context: { t } }) => actions && rentLink({ row, actions, t }),
  },
]

/** What a person chose to see; ids that no longer exist do no harm. */
export const shownColumns = (hidden: readonly string[], actions?: RowActions): readonly Column[] =>
  COLUMNS.filter(
    ({ id, isFixed, needs }) =>
      (isFixed || !hidden.includes(id)) && (needs === undefined || (needs === 'template' ? actions?.hasTemplate : actions !== undefined)),
  )
