import { useDeferredValue, useId, useMemo, useRef } from 'react'
import { useReaderIn } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import type { ExportTable } from '@/shared/lib/export-table'
import { DownloadButtons } from '@/shared/plots/download-buttons'
import { plotCatalog } from '@/shared/plots/messages'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { Segmented } from '@/shared/ui/segmented'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { PLOT_HEIGHT, PLOT_METRICS, type PlotMetric, type PlotModel } from '../plot-model'
import { plotPoints, type PlotPoint } from './plot-points'
import { plotWords, type PlotWords } from './plot-words'
import { PriceDrawing } from './price-drawing'
import classes from './price-plot.module.css'
import { PriceTable } from './price-table'

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
export function PricePlot({
  models,
  listed,
  isLoadedOnly = false,
  unloaded = 0,
  onLoadAll,
  currency,
  metric,
  drawn: drawnMetric = metric,
  view,
  isWide,
  onMetric,
  onView,
}: PricePlotProps) {
  const { t, format } = useReaderIn(currency, pricePlotCatalog)
  const plotTexts = useMessages(plotCatalog)
  const id = useId()
  const drawn = useRef<HTMLDivElement>(null)
  const isPhone = useMedia(PHONE)
  // The switches respond at once, plot and table follow.
  const shown = useDeferredValue(drawnMetric)
  const shownView = useDeferredValue(view)
  const words = useMemo(() => plotWords(t, format, currency, shown), [t, format, currency, shown])
  const points = useMemo(() => plotPoints(models, shown, currency), [models, shown, currency])
  const isPlot = isWide || shownView === 'plot'
  const hasTable = isWide || shownView === 'table'
  const isLineOnly = isWide && shownView === 'plot'
  const height = isPhone ? PLOT_HEIGHT.phone : isWide ? PLOT_HEIGHT.wide : PLOT_HEIGHT.usual
  const counted = t('counted', { shown: format.number(points.length), count: listed })
  return (
    <figure className={classes['figure']} aria-labelledby={id} data-wide={isWide || undefined}>
      <div className={`row ${classes['head']}`}>
        <h2>
          <span id={id}>{t('title')}</span> <small>{isPlot ? `${counted}, ${t('logScales')}` : counted}</small>
        </h2>
        <div className={classes['metric']}>
          <Segmented
            label={t('compareWith')}
            size="sm"
            isWide={isPhone}
            value={metric}
            onChange={onMetric}
            options={PLOT_METRICS.map((value) => ({ value, label: t(value) }))}
          />
        </div>
        {!isWide && (
          <Segmented
            label={plotTexts('showAs')}
            size="sm"
            value={view}
            onChange={onView}
            options={[
              { value: 'plot', label: plotTexts('plot') },
              { value: 'table', label: plotTexts('table') },
            ]}
          />
        )}
      </div>
      {isPlot && (
        <div ref={drawn} className={classes['drawing']}>
          {points.length > 0 ? (
            <PriceDrawing points={points} words={words} height={height} />
          ) : (
            <p className={`note ${classes['nothing']}`} style={{ height }}>
              {t('nothing')}
            </p>
          )}
        </div>
      )}
      {hasTable && (
        <div className={classes['twin']}>
          <PriceTable points={points} metricName={t(shown)} words={words} isLineOnly={isLineOnly} isNarrow={isWide} />
          {isWide && (
            <button type="button" className={`text-button ${classes['more']}`} onClick={() => onView(isLineOnly ? 'table' : 'plot')}>
              {isLineOnly ? t('showAll', { count: points.length }) : t('showLine')}
            </button>
          )}
        </div>
      )}
      <figcaption className={classes['foot']}>
        <Notes
          points={points}
          models={models.length}
          listed={listed}
          isLoadedOnly={isLoadedOnly}
          metric={shown}
          words={words}
          isPlot={isPlot}
        />
        {unloaded > 0 &&
          (onLoadAll ? (
            <button type="button" className={`text-button ${classes['more']}`} onClick={onLoadAll}>
              {t('loadAll', { count: unloaded })}
            </button>
          ) : (
            <span role="status">{t('loadingAll', { count: unloaded })}</span>
          ))}
        <DownloadButtons
          drawn={drawn}
          title={`${t('title')}: ${words.figureHead}, ${currency}`}
          fileName={`gpu-price-${shown}`}
          numbers={() => numbersOf(points, words)}
          hasDrawing={isPlot && points.length > 0}
        />
      </figcaption>
    </figure>
  )
}

interface NotesProps {
  points: readonly PlotPoint[]
  models: number
  listed: number
  isLoadedOnly: boolean
  metric: PlotMetric
  words: PlotWords
  isPlot: boolean
}

/** Meaning of the marks, origin of the figures, and the models that are left out. */
function Notes({ points, models, listed, isLoadedOnly, metric, words, isPlot }: NotesProps) {
  const { t, figureName, unit, sign } = words
  const [notListed, unmatched] = [models - points.length, listed - models]
  const reported = points.filter(({ model: { figures }, y }) => metric !== 'vram' && figures[metric]?.listed !== y).length
  const missing = [
    notListed > 0 && t('notListed', { count: notListed, figure: figureName }),
    unmatched > 0 && t('unmatched', { count: unmatched }),
  ].filter((part) => part !== false)
  return (
    <div className={`caption ${classes['notes']}`}>
      {isPlot && points.length > 0 && (
        <ul>
          <li data-mark="on">{t(words.isSize ? 'onLineLarger' : 'onLineFaster')}</li>
          {points.some(({ isBest }) => isBest) && <li data-mark="best">{t('most', { unit, money: sign })}</li>}
        </ul>
      )}
      <p>
        {[
          t(metric === 'vram' || metric === 'bandwidth' ? 'fromSheet' : 'fromSheetPeak', { figure: figureName }),
          reported > 0 && t('fromApi', { count: reported }),
          isLoadedOnly ? t('loadedOnly') : missing.length > 0 && t('notInPlot', { list: missing.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

const numbersOf = (points: readonly PlotPoint[], { t, currency, figureHead, moneyUnit }: PlotWords): ExportTable<PlotPoint> => ({
  rows: points,
  columns: [
    { head: t('model'), value: ({ model }) => model.name },
    { head: t('bestPrice'), value: ({ x }) => x },
    { head: t('currency'), value: () => currency },
    { head: figureHead, value: ({ y }) => y },
    { head: t('per', { money: moneyUnit }), value: ({ perMoney }) => perMoney },
    { head: t('modelsOnLine'), value: ({ isOnLine }) => isOnLine },
    { head: t('offers'), value: ({ model }) => model.offers },
  ],
})
