import { useElementSize } from '@mantine/hooks'
import { linePath, boxPath, diamondPath, dotPath, spread } from '@/shared/plots/draw'
import { PlotAxes, scaleOf, type PlotArea, type Scale } from '@/shared/plots/plot-axes'
import { PlotSurface } from '@/shared/plots/plot-explorer'
import classes from '@/shared/plots/plot.module.css'
import { axisOf, type ScaleKind } from '@/shared/plots/ticks'
import type { ProviderPrices } from './provider-prices'

export interface ProviderPlotProps {
  rows: readonly ProviderPrices[]
  scale: ScaleKind
  /** Pixels. */
  height: number
  /** Pixels. */
  rowHeight: number
  median: number
  active: number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
  money: (amount: number) => string
  tick: (amount: number) => string
  number: (value: number) => string
  labels: { offers: string; median: string; medianOfAll: string; noProvider: string }
}

const USUAL_WIDTH = 720
/** Below this width in pixels, the figures next to the plot are hidden; the table has them. */
const NARROW = 560

/** Room above the rows for the heads of the figures, and below for the ticks. */
const MARGIN = { top: 22, bottom: 30 }

export function ProviderPlot(props: ProviderPlotProps) {
  const { rows, scale, height, tick, labels } = props
  const { ref, width } = useElementSize()
  const wide = width || USUAL_WIDTH
  const isNarrow = wide < NARROW
  const axis = axisOf(
    rows.flatMap(({ prices }) => prices),
    scale,
  )
  const left = isNarrow ? 104 : 144
  const area = { x: left, y: MARGIN.top, width: wide - left - (isNarrow ? 12 : 132), height: height - MARGIN.top - MARGIN.bottom }
  const x = scaleOf(axis.domain, scale, area.x, area.x + area.width)
  const y = scaleOf([-0.5, rows.length - 0.5], 'linear', area.y, area.y + area.height)
  return (
    <div ref={ref} className={classes['plot']}>
      <svg width={wide} height={height} viewBox={`0 0 ${wide} ${height}`}>
        <PlotAxes
          area={area}
          bottom={axis.ticks.map((price) => ({ at: x(price), text: tick(price) }))}
          left={rows.map(({ name }, index) => ({ at: y(index), text: name || labels.noProvider }))}
          hasLeftGrid={false}
        />
        <Strips {...props} hasFigures={!isNarrow} x={x} y={y} area={area} />
      </svg>
    </div>
  )
}

interface StripsProps extends ProviderPlotProps {
  hasFigures: boolean
  x: Scale
  y: Scale
  area: PlotArea
}

function Strips(props: StripsProps) {
  const { rows, rowHeight, median, active, onActive, onOpen, money, number, labels, hasFigures, x, y, area } = props
  const drawing = stripDrawing(rows, { x, y })
  const middle = x(median)
  const right = area.x + area.width
  const rowAt = (top: number) => Math.min(rows.length - 1, Math.max(0, Math.floor((top - area.y) / (area.height / rows.length))))
  return (
    <g>
      {active !== null && (
        <rect className={classes['row']} x={0} width={right + 132} y={y(active) - rowHeight / 2} height={rowHeight} rx={4} />
      )}
      <path className={classes['box']} d={drawing.boxes} />
      <path className={classes['line']} d={drawing.whiskers} />
      {Number.isFinite(middle) && (
        <>
          <path className={classes['dashed']} d={linePath(middle, area.y - 6, middle, area.y + area.height)} />
          <text className={classes['dim']} x={middle} y={area.y - 10} textAnchor="middle">
            {labels.medianOfAll}
          </text>
        </>
      )}
      <path className={classes['dots']} d={drawing.dots} />
      <path className={classes['median']} d={drawing.medians} />
      <path className={classes['best']} d={drawing.best} />
      {hasFigures && (
        <g textAnchor="end">
          <text className={classes['dim']} x={right + 52} y={area.y - 10}>
            {labels.offers}
          </text>
          <text className={classes['dim']} x={right + 128} y={area.y - 10}>
            {labels.median}
          </text>
          {rows.map((row, index) => (
            <g key={row.provider}>
              <text className={classes['dim']} x={right + 52} y={y(index) + 4}>
                {number(row.prices.length)}
              </text>
              <text className={classes['text']} x={right + 128} y={y(index) + 4}>
                {money(row.median)}
              </text>
            </g>
          ))}
        </g>
      )}
      <PlotSurface area={{ ...area, x: 0, width: right + 132 }} indexAt={(place) => rowAt(place.y)} onActive={onActive} onOpen={onOpen} />
    </g>
  )
}

const HALF = 9

interface Scales {
  /** Not finite for a price that the scale cannot show: 0 on a logarithmic scale. */
  x: Scale
  y: Scale
}

interface StripDrawing {
  boxes: string
  whiskers: string
  dots: string
  medians: string
  best: string
}

export function stripDrawing(rows: readonly ProviderPrices[], { x, y }: Scales): StripDrawing {
  const drawing: StripDrawing = { boxes: '', whiskers: '', dots: '', medians: '', best: '' }
  const lowest = rows.reduce((least, row) => Math.min(least, row.lowest), Infinity)
  const place = (price: number) => {
    const at = x(price)
    return Number.isFinite(at) ? at : undefined
  }
  for (const [index, row] of rows.entries()) {
    const middle = y(index)
    const positive = row.prices.filter((price) => place(price) !== undefined)
    const [from, to, at] = [place(positive[0] ?? Number.NaN), place(row.highest), place(row.median)]
    if (from !== undefined && to !== undefined && to > from) drawing.whiskers += linePath(from, middle, to, middle)
    const [left, right] = [place(row.box?.from ?? Number.NaN), place(row.box?.to ?? Number.NaN)]
    if (left !== undefined && right !== undefined) drawing.boxes += boxPath(left, middle - HALF, right - left, 2 * HALF)
    drawing.dots += dotPath(positive.map((price, order) => ({ x: place(price) ?? 0, y: middle + spread(order) * HALF * 1.4 })))
    if (at !== undefined) drawing.medians += linePath(at, middle - HALF - 1, at, middle + HALF + 1)
    const best = place(row.lowest)
    if (row.lowest === lowest && best !== undefined) drawing.best += diamondPath(best, middle, 5)
  }
  return drawing
}
