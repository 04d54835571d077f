import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { useReaderIn } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import { shortModelName } from '@/domain/model-family'
import { perMoneyDecimals, moneyUnitText } from '@/domain/per-money'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import type { ExportColumn } from '@/shared/lib/export-table'
import { catalog } from '@/shared/i18n/messages'
import { FrontierFigure } from '@/shared/plots/frontier/frontier-figure'
import type { FrontierLabels } from '@/shared/plots/frontier/frontier-mark'
import type { DataColumn } from '@/shared/ui/data-table'
import { alignedMoney } from '@/shared/ui/marks'
import { sentMoneyText } from '@/shared/ui/money-text'
import { Segmented } from '@/shared/ui/segmented'
import { unitName } from '@/shared/ui/units'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { PLOT_HEIGHT, PLOT_METRICS, type PlotMetric, type PlotModel } from '../plot-model'
import type { messages } from './messages.en'
import { plotPoints, type PlotPoint } from './plot-points'

const pricePlotCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export interface PricePlotProps {
  /** Models with a price and a data sheet. */
  models: readonly PlotModel[]
  /** Number of models of the market, with or without a price and a data sheet. */
  listed: number
  /** True if only models whose offers were loaded have a price. */
  isLoadedOnly?: boolean
  /** Models whose offers are not loaded. */
  unloaded?: number
  /** Loads them; undefined while they are loading. */
  onLoadAll?: (() => void) | undefined
  currency: Currency
  metric: PlotMetric
  /** Figure to draw while the chosen one is being prepared; the chosen one by default. */
  drawn?: PlotMetric
  view: 'plot' | 'table'
  /** Room for the plot and its table side by side. */
  isWide: boolean
  onMetric: (next: PlotMetric) => void
  onView: (next: 'plot' | 'table') => void
}

/** Which models are worth their price: price against a figure of the data sheet, as a plot and as a table. */
export function PricePlot(props: PricePlotProps) {
  const { models, listed, isLoadedOnly = false, unloaded = 0, onLoadAll, currency, metric, view, isWide, onMetric, onView } = props
  const { t, format } = useReaderIn(currency, pricePlotCatalog)
  const isPhone = useMedia(PHONE)
  // The switch responds at once, plot and table follow.
  const shown = useDeferredValue(props.drawn ?? metric)
  const texts = useMemo(() => plotLabels(t, format, currency, shown), [t, format, currency, shown])
  const points = useMemo(() => plotPoints(models, shown, currency), [models, shown, currency])
  const drawn = useMemo(() => drawnLabels(texts), [texts])
  const columns = priceColumns(points, t(shown), texts)
  return (
    <FrontierFigure
      title={t('title')}
      counted={t('counted', { shown: points.length, count: listed })}
      points={points}
      texts={drawn}
      onLine={t(texts.isSize ? 'onLineLarger' : 'onLineFaster')}
      best={t('most', { unit: texts.unit, money: texts.sign })}
      nothing={t('nothing')}
      height={isPhone ? PLOT_HEIGHT.phone : isWide ? PLOT_HEIGHT.wide : PLOT_HEIGHT.usual}
      view={view}
      onView={onView}
      wide={isWide ? { showAll: t('showAll', { count: points.length }) } : undefined}
      control={
        <Segmented
          label={t('compareWith')}
          size="sm"
          isWide={isPhone}
          value={metric}
          onChange={onMetric}
          options={PLOT_METRICS.map((value) => ({ value, label: t(value) }))}
        />
      }
      nameHead={t('model')}
      nameCell={({ model: { slug, name } }) => (
        <Link to="/gpus/$gpuName" params={{ gpuName: slug }} search={{ currency }}>
          <bdi>{isWide ? shortModelName(name) : name}</bdi>
        </Link>
      )}
      columns={columns}
      notes={notesOf({ points, models: models.length, listed, isLoadedOnly, metric: shown, texts })}
      more={unloaded > 0 ? { label: t(onLoadAll ? 'loadAll' : 'loadingAll', { count: unloaded }), onLoad: onLoadAll } : undefined}
      fileTitle={`${t('title')}: ${texts.figureHead}, ${currency}`}
      fileName={`price-${shown}`}
      numbers={() => ({ rows: points, columns: exportColumns(columns, texts) })}
    />
  )
}

/** Everything the plot and its table write, for one metric and reader. */
interface PlotLabels {
  t: Translate<typeof messages>
  format: Format
  currency: Currency
  /** "FP16", "Memory bandwidth". */
  figureName: string
  /** The name with the unit. */
  figureHead: string
  unit: string
  /** True for memory, which is larger rather than faster. */
  isSize: boolean
  /** "$1", "100 ₽". */
  moneyUnit: string
  /** "$", "₽", "QOIN". */
  sign: string
  money: (amount: number) => string
  figure: (value: number) => string
  perMoney: (value: number) => string
}

const SIGNS: Readonly<Record<Currency, string>> = { USD: '$', RUB: '₽', QOIN: 'QOIN' }

function plotLabels(t: Translate<typeof messages>, format: Format, currency: Currency, metric: PlotMetric): PlotLabels {
  const figureName = t(metric === 'vram' ? 'vramLong' : metric === 'bandwidth' ? 'bandwidthLong' : metric)
  const unit = metric === 'vram' ? unitName('gb', format.locale) : metric === 'bandwidth' ? unitName('gb/s', format.locale) : 'TFLOPS'
  return {
    t,
    format,
    currency,
    figureName,
    figureHead: `${figureName}, ${unit}`,
    unit,
    isSize: metric === 'vram',
    moneyUnit: moneyUnitText(currency, format),
    sign: SIGNS[currency],
    money: (amount) => format.money(amount, currency),
    figure: (value) => format.number(value, 1),
    perMoney: (value) => format.number(value, perMoneyDecimals(value)),
  }
}

/** Details of one model: price, figure, figure per money, offers. */
const pointDetails = ({ model, y, perMoney, isOnLine, isBest }: PlotPoint, labels: PlotLabels): string[] => {
  const { t, unit, moneyUnit, sign } = labels
  return [
    t('perHour', { price: labels.money(model.price) }),
    `${labels.figure(y)} ${unit}`,
    perMoney === null ? '' : t('perMoney', { value: labels.perMoney(perMoney), money: moneyUnit }),
    isBest ? t('most', { unit, money: sign }) : isOnLine ? t('onLine') : '',
    model.offers === null ? '' : t('countOffers', { count: model.offers }),
  ].filter((part) => part !== '')
}

const drawnLabels = (texts: PlotLabels): FrontierLabels<PlotPoint> => {
  const { t, format, currency, unit, sign, isSize } = texts
  return {
    label: t('plotLabel', { figure: texts.figureHead }),
    costAxis: t('priceAxis'),
    figureAxis: texts.figureHead,
    cost: (tick) => format.moneyExact(tick, currency),
    figure: (tick) => format.number(tick),
    nameOf: ({ model, isBest }, isFull) =>
      isBest && isFull ? t('mostNamed', { name: shortModelName(model.name), unit, money: sign }) : shortModelName(model.name),
    empty: isSize
      ? [[t('emptyLarger')], [t('emptyHere'), t('emptyHereLarger')]]
      : [[t('emptyFaster')], [t('emptyHere'), t('emptyHereFaster')]],
    detailsOf: (point) => pointDetails(point, texts),
  }
}

function priceColumns(points: readonly PlotPoint[], figureName: string, texts: PlotLabels): DataColumn<PlotPoint>[] {
  const { t, format, currency } = texts
  const moneyOf = ({ x }: PlotPoint) => sentMoneyText(x, currency, currency, format)
  const decimals = Math.max(0, ...points.map((point) => moneyOf(point)?.decimals ?? 0))
  return [
    {
      id: 'cost',
      head: t('bestPrice'),
      align: 'end',
      csv: ({ x }) => x,
      cell: (point) => {
        const money = moneyOf(point)
        return money && alignedMoney({ money, decimals })
      },
    },
    { id: 'figure', head: figureName, exportHead: texts.figureHead, align: 'end', csv: ({ y }) => y, cell: ({ y }) => texts.figure(y) },
    {
      id: 'perMoney',
      head: t('per', { money: texts.moneyUnit }),
      align: 'end',
      csv: ({ perMoney }) => perMoney,
      cell: ({ perMoney, isBest }) => {
        const value = perMoney === null ? '' : texts.perMoney(perMoney)
        return isBest ? <b>{value}</b> : value
      },
    },
  ]
}

interface Noted {
  points: readonly PlotPoint[]
  models: number
  listed: number
  isLoadedOnly: boolean
  metric: PlotMetric
  texts: PlotLabels
}

/** Origin of the figures, and the models that are left out. */
function notesOf({ points, models, listed, isLoadedOnly, metric, texts: { t, figureName } }: Noted): string {
  const [notListed, unmatched] = [models - points.length, listed - models]
  const unread = points.filter(({ model }) => model.offers === null).length
  const reported = points.filter(({ model: { figures }, y }) => metric !== 'vram' && figures[metric]?.listed !== y).length
  const missing = [
    notListed > 0 && t('notListed', { count: notListed, figure: figureName }),
    unmatched > 0 && t('unmatched', { count: unmatched }),
  ].filter((part) => part !== false)
  return [
    t(metric === 'vram' || metric === 'bandwidth' ? 'fromSheet' : 'fromSheetPeak', { figure: figureName }),
    reported > 0 && t('fromApi', { count: reported }),
    unread > 0 && t('fromList', { count: unread }),
    isLoadedOnly ? t('loadedOnly') : missing.length > 0 && t('notInPlot', { list: missing.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The columns of the table and the figures drawn elsewhere. */
const exportColumns = (columns: readonly DataColumn<PlotPoint>[], { t, currency }: PlotLabels): ExportColumn<PlotPoint>[] => [
  { id: 'model', head: t('model'), csv: ({ model }) => model.name },
  ...columns.flatMap((column) => (column.id === 'cost' ? [column, { id: 'currency', head: t('currency'), csv: () => currency }] : column)),
  { id: 'offers', head: t('offersTitle'), csv: ({ model }) => model.offers },
]
