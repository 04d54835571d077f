import { Link } from '@tanstack/react-router'
import type { Currency } from '@/contract/params'
import { ANY_SCORE } from '@/domain/offer-links'
import { comparableAmount } from '@/domain/best-price'
import { moneyUnitText } from '@/domain/per-money'
import { hasNoFp8, type Figure, type Metric } from '@/domain/model-figures'
import { PROVIDERS_MAX } from '@/domain/provider-picks'
import { DOT } from '@/shared/lib/join-dots'
import check from '@/shared/ui/choices.module.css'
import type { DataColumn } from '@/shared/ui/data-table'
import { alignedMoney } from '@/shared/ui/marks'
import { sentMoneyText } from '@/shared/ui/money-text'
import { unitName } from '@/shared/ui/units'
import type { GpuColumn } from '../gpu-search'
import { useGpusReader, type GpusReader } from '../use-gpus-reader'
import { figureText, figureTip, isOwnOfApi, perMoneyTexts } from '../figure-text'
import { firstDirection } from './find-gpus'
import classes from './gpu-list.module.css'
import { COLUMN_VALUES, type GpuRow } from './gpu-rows'

export interface ColumnsContext extends GpusReader {
  /** All rows of the list: they decide the decimals of the prices and the length of the bars. */
  rows: readonly GpuRow[]
  sorted: GpuColumn
  best: GpuRow | null
  provider: string | undefined
  ticks: readonly string[]
  onTick: (slug: string, isTicked: boolean) => void
}

export function columnHead(column: GpuColumn, context: Pick<GpusReader, 't' | 'format' | 'currency'>): string {
  return column === 'perMoney'
    ? context.t('perMoney', { money: moneyUnitText(context.currency, context.format) })
    : context.t(`head_${column}`)
}

/** Columns of numbers, which are sorted and exported by their values. */
function figureColumns(context: ColumnsContext) {
  const { t, currency, rows, sorted } = context
  const max = (column: Exclude<GpuColumn, 'name'>) => Math.max(...rows.map((row) => COLUMN_VALUES[column](row, currency) ?? 0))
  const numeric = (
    id: Exclude<GpuColumn, 'name'>,
    width: number,
    { unit, ...more }: Pick<DataColumn<GpuRow>, 'cell' | 'text' | 'unit'>,
  ): DataColumn<GpuRow> => ({
    id,
    head: columnHead(id, context),
    ...(unit === undefined ? {} : { unit, exportHead: `${columnHead(id, context)}, ${unit}` }),
    csv: (row) => COLUMN_VALUES[id](row, currency),
    align: 'end',
    sort: firstDirection(id),
    width: `${width}px`,
    ...more,
  })
  const figure = (metric: Extract<GpuColumn, Metric>, width: number, unit: string) => {
    const most = max(metric)
    const decimals = rows.some(({ figures }) => (figures[metric]?.value ?? 0) % 1 !== 0) ? 1 : 0
    const column = { metric, most, decimals, isSorted: sorted === metric }
    return numeric(metric, width, {
      unit,
      text: ({ figures }) => {
        const known = figures[metric]
        return known ? `${markOf(known, t)}${figureText(metric, known, context)}` : missingText(figures, metric, t)
      },
      cell: ({ figures }) => <FigureCell figures={figures} {...column} />,
    })
  }
  return { max, numeric, figure }
}

/** @param isNarrow leaves out the columns that the page of a model also shows */
export function gpuColumns(context: ColumnsContext, isNarrow: boolean): DataColumn<GpuRow>[] {
  const { t, format, currency, rows, sorted, best, provider, ticks, onTick } = context
  const { locale } = format
  const tflops = 'TFLOPS'
  const decimals = Math.max(0, ...rows.map(({ price }) => priceText(price, context)?.decimals ?? 0))
  const { max, numeric, figure } = figureColumns(context)
  const mostPerMoney = max('perMoney')
  const perGbText = ({ perGb }: GpuRow) => (perGb === null ? null : format.money(perGb, currency))
  const hasProviders = rows.some(({ providers }) => providers !== null)
  const count = (value: number | null) => (value === null ? t('notLoaded') : format.number(value))
  const { sort, ...offers } = numeric('offers', 72, {
    text: (row) => count(row.offers),
    cell: (row) => <Offers row={row} provider={provider} />,
  })
  // Without a loaded count there is nothing to sort by.
  const hasCounts = rows.some((row) => row.offers !== null)
  return [
    {
      id: 'pick',
      head: t('compare'),
      isHeadHidden: true,
      width: '48px',
      cell: ({ slug }) => <TickBox slug={slug} ticks={ticks} onTick={onTick} />,
    },
    {
      id: 'name',
      head: t('model'),
      csv: ({ name }) => name,
      text: ({ name }) => name || t('unnamed'),
      isRowHeader: true,
      sort: 'ascending',
      width: '268px',
      cell: (row) => <Model row={row} />,
    },
    { ...figure('memory', 130, unitName('gb', locale)), startsGroup: true },
    figure('bandwidth', 116, t('gbs')),
    figure('fp16', 112, tflops),
    figure('fp8', 112, tflops),
    ...(isNarrow
      ? []
      : [
          numeric('year', 76, {
            text: ({ figures: { sheet } }) => sheet && String(sheet.year),
            cell: ({ figures: { sheet } }) => <span className="dim">{sheet?.year}</span>,
          }),
        ]),
    {
      ...numeric('price', 88, {
        text: ({ price }) => priceText(price, context)?.text,
        cell: (row) => <Price row={row} decimals={decimals} />,
      }),
      exportHead: `${t('head_price')}, ${currency}`,
      startsGroup: true,
    },
    ...(isNarrow ? [] : [numeric('perGb', 78, { text: perGbText, cell: perGbText })]),
    numeric('perMoney', 132, {
      text: (row) => perMoneyOf(row, context)?.text,
      cell: (row) =>
        row.perMoney === null ? null : (
          <span className={classes['bars']} data-on={sorted === 'perMoney' || undefined}>
            <Bar share={row.perMoney / mostPerMoney} />
            <PerMoney row={row} isBest={row === best} />
          </span>
        ),
    }),
    hasCounts && sort ? { ...offers, sort } : offers,
    ...(hasProviders
      ? [
          numeric('providers', 90, {
            text: (row) => count(row.providers),
            cell: (row) => row.providers !== null && format.number(row.providers),
          }),
        ]
      : []),
  ]
}

/** On a phone a row is a card: name and price, memory and offers, four figures. */
export function gpuCardColumns(context: ColumnsContext): DataColumn<GpuRow>[] {
  const { t, format, sorted, best, provider, ticks, onTick } = context
  const part = (id: string, row: number, side: 'start' | 'end', cell: DataColumn<GpuRow>['cell']): DataColumn<GpuRow> => ({
    id,
    head: t('model'),
    isHeadHidden: true,
    card: { row, side },
    cell,
  })
  const name = part('name', 1, 'start', (row) => (
    <div className="line">
      <TickBox slug={row.slug} ticks={ticks} onTick={onTick} />
      <span>
        <Model row={row} />
      </span>
    </div>
  ))
  const figures = part('figures', 3, 'start', (row) => <CardFigures row={row} sorted={sorted} isBest={row === best} />)
  return [
    { ...name, isRowHeader: true },
    part('price', 1, 'end', (row) => (
      <span className="large">
        <Price row={row} />
      </span>
    )),
    part('memory', 2, 'start', ({ figures: { memory, sheet } }) =>
      memory && sheet
        ? `${figureText('memory', memory, context)}\u00A0${unitName('gb', format.locale)} ${sheet.memoryType}${DOT}${sheet.year}`
        : null,
    ),
    part('offers', 2, 'end', (row) => <Offers row={row} provider={provider} isLong />),
    { ...figures, look: 'span-all' },
  ]
}

const priceText = (price: GpuRow['price'], { currency, format }: Pick<GpusReader, 'currency' | 'format'>) =>
  price && sentMoneyText(price.amount, price.currency, currency, format)

function Bar({ share }: { share: number }) {
  return <span className={classes['part']} style={{ inlineSize: `${Math.max(2, share * 100)}%` }} />
}

interface FigureProps {
  figures: GpuRow['figures']
  metric: Extract<GpuColumn, Metric>
  /** The largest figure of the list. */
  most: number
  decimals: number
  isSorted: boolean
}

function FigureCell({ figures, metric, most, decimals, isSorted }: FigureProps) {
  const context = useGpusReader()
  const { t } = context
  const { [metric]: figure, sheet, match } = figures
  if (!figure) {
    // A row of a name without a sheet is empty: the name says why.
    if (!sheet && match.kind !== 'unknown') return null
    return <span className="caption-faint plain nowrap">{missingText(figures, metric, t)}</span>
  }
  return (
    <span className={classes['bars']} data-on={isSorted || undefined} title={figureTip(metric, figure, match, context)}>
      <Bar share={figure.value / most} />
      <span>
        {isOwnOfApi(figure) && <small className={`caption ${classes['mark']}`}>{markOf(figure, t)}</small>}
        {alignedMoney({ money: { text: figureText(metric, figure, context), decimals: figure.value % 1 === 0 ? 0 : 1 }, decimals })}
        {metric === 'memory' && sheet && <small className="caption">{` ${sheet.memoryType}`}</small>}
      </span>
    </span>
  )
}

/** Marks a figure that only the API reports: its kind may differ from the figures of the other rows. */
const markOf = (figure: Figure, t: GpusReader['t']): string =>
  isOwnOfApi(figure) ? `${t(figure.isProbablySparse ? 'markSparse' : 'markApi')} ` : ''

const missingText = ({ sheet }: GpuRow['figures'], metric: FigureProps['metric'], t: GpusReader['t']): string =>
  t(metric === 'fp8' && sheet && hasNoFp8(sheet) ? 'noFp8' : 'notListedFigure')

function Price({ row: { price, isPriceLoaded }, decimals }: { row: GpuRow; decimals?: number }) {
  const context = useGpusReader()
  const money = priceText(price, context)
  if (!money) return <span className="caption-faint plain nowrap">{context.t('notReported')}</span>
  const aligned = alignedMoney({ money, decimals: decimals ?? money.decimals, as: 'b' })
  return isPriceLoaded ? <span title={context.t('priceLoaded')}>{aligned}</span> : aligned
}

function perMoneyOf({ figures, price, perMoney: value }: GpuRow, context: GpusReader) {
  const amount = comparableAmount(price, context.currency)
  return value === null || amount === null ? null : perMoneyTexts({ figures, metric: 'fp16', price: amount, value }, context)
}

function PerMoney({ row, isBest }: { row: GpuRow; isBest: boolean }) {
  const context = useGpusReader()
  const shown = perMoneyOf(row, context)
  if (!shown) return null
  const { text, tip } = shown
  return isBest ? (
    <b className="accent" title={`${context.t('bestValue')}\n${tip}`}>
      {text}
    </b>
  ) : (
    <span title={tip}>{text}</span>
  )
}

/** A link to the model page; plain text without a translit name. Says why there are no figures. */
function Model({ row: { slug, name, figures } }: { row: GpuRow }) {
  const { t, currency } = useGpusReader()
  const { kind } = figures.match
  const title = <bdi>{name || t('unnamed')}</bdi>
  return (
    <>
      {slug === null ? (
        title
      ) : (
        <Link to="/gpus/$gpuName" params={{ gpuName: slug }} search={{ currency }} className="relative on-cover">
          {title}
        </Link>
      )}
      {(kind === 'form-unknown' || kind === 'slice') && (
        <small className="caption plain nowrap ms-2" title={t(kind === 'slice' ? 'sliceTip' : 'formUnknownTip')}>
          {t(kind === 'slice' ? 'slice' : 'formUnknown')}
        </small>
      )}
    </>
  )
}

export const offersSearch = (slug: string, provider: string | undefined, currency: Currency) => ({
  gpu: [slug],
  ...(provider === undefined ? {} : { provider }),
  in_stock: true,
  ...ANY_SCORE,
  currency,
})

function Offers({ row: { slug, name, offers }, provider, isLong }: { row: GpuRow; provider: string | undefined; isLong?: boolean }) {
  const { t, format, currency } = useGpusReader()
  if (slug === null) return null
  const text = isLong
    ? offers === null
      ? t('offersTitle')
      : t('countOffers', { count: offers })
    : offers === null
      ? '→'
      : format.number(offers)
  return (
    <Link
      to="/offers"
      search={offersSearch(slug, provider, currency)}
      aria-label={offers === null ? t('offersOf', { name }) : t('countOffersOf', { count: offers, name })}
      className="relative on-cover"
    >
      {text}
    </Link>
  )
}

function TickBox({ slug, ticks, onTick }: Pick<GpuRow, 'slug'> & Pick<ColumnsContext, 'ticks' | 'onTick'>) {
  const { t } = useGpusReader()
  if (slug === null) return null
  const isTicked = ticks.includes(slug)
  const isShut = !isTicked && ticks.length >= PROVIDERS_MAX
  return (
    <label className={`${check['check']} relative ${classes['tick']}`} title={isShut ? t('compareFull') : undefined}>
      <input
        type="checkbox"
        aria-label={t('compare')}
        checked={isTicked}
        disabled={isShut}
        onChange={({ currentTarget }) => onTick(slug, currentTarget.checked)}
      />
    </label>
  )
}

const CARD_FIGURES = [
  ['fp16', 'FP16'],
  ['fp8', 'FP8'],
  ['bandwidth', 'gbs'],
] as const

function CardFigures({ row, sorted, isBest }: { row: GpuRow; sorted: GpuColumn; isBest: boolean }) {
  const context = useGpusReader()
  const { t, format, currency } = context
  const { figures, perMoney } = row
  return (
    <dl className={`full grid gap-x-3 ${classes['cardFigures']}`}>
      <div data-on={sorted === 'perMoney' || undefined}>
        <dt>{t('perUnit', { money: moneyUnitText(currency, format) })}</dt>
        <dd className="text medium">
          {perMoney === null ? '–' : <PerMoney row={row} isBest={isBest} />}
          {perMoney !== null && ' TFLOPS'}
        </dd>
      </div>
      {CARD_FIGURES.map(([metric, head]) => {
        const figure = figures[metric]
        return (
          <div key={metric} data-on={sorted === metric || undefined}>
            <dt>{head === 'gbs' ? t('gbs') : head}</dt>
            <dd className="text medium">
              {figure ? figureText(metric, figure, context) : '–'}
              {figure && isOwnOfApi(figure) && (
                <small className="caption">{` ${t(figure.isProbablySparse ? 'markSparse' : 'markApi')}`}</small>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
