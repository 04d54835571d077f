import { useElementSize } from '@mantine/hooks'
import { CartesianGrid, Scatter, ScatterChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { linePath, boxPath, diamondPath, dotPath, spread } from '@/shared/plots/draw'
import classes from '@/shared/plots/plot.module.css'
import { axisOf, type ScaleKind } from '@/shared/plots/ticks'
import { ROW_HEIGHT } from './plot-size'
import type { ProviderPrices } from './provider-prices'

export interface ProviderPlotProps {
  rows: readonly ProviderPrices[]
  scale: ScaleKind
  /** Of all the offers. */
  median: number
  active: number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
  money: (amount: number) => string
  tick: (amount: number) => string
  number: (value: number) => string
  words: { offers: string; median: string; medianOfAll: string; noProvider: string }
}

/** Drawn before it has been measured. */
const USUAL_WIDTH = 720
/** Below this the figures beside the plot have no room; the table has them. */
const NARROW = 560

const noShape = () => <g />

/** A line per provider: every offer a dot, the middle half a box, the median a bar, the cheapest of all a diamond. */
export function ProviderPlot(props: ProviderPlotProps) {
  const { rows, scale, tick, words } = props
  const { ref, width } = useElementSize()
  const wide = width || USUAL_WIDTH
  const isNarrow = wide < NARROW
  const axis = axisOf(
    rows.flatMap(({ prices }) => prices),
    scale,
  )
  const indexes = rows.map((_row, index) => index)
  return (
    <div ref={ref} className={classes['plot']}>
      <ScatterChart
        width={wide}
        height={rows.length * ROW_HEIGHT + 54}
        margin={{ top: 22, right: isNarrow ? 12 : 132, bottom: 0, left: 0 }}
        // The explorer around it walks by keyboard, and says what it finds.
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} />
        <XAxis
          type="number"
          dataKey="x"
          scale={scale}
          domain={axis.domain}
          ticks={axis.ticks}
          tickFormatter={tick}
          interval="preserveStartEnd"
          axisLine={false}
          tickLine={false}
          allowDataOverflow
        />
        <YAxis
          type="number"
          dataKey="y"
          domain={[-0.5, rows.length - 0.5]}
          ticks={indexes}
          tickFormatter={(index: number) => rows[index]?.name || words.noProvider}
          width={isNarrow ? 104 : 144}
          interval={0}
          axisLine={false}
          tickLine={false}
          reversed
        />
        {/* The axes are laid out for what is plotted; the marks themselves are a handful of paths. */}
        <Scatter data={rows.map(({ median }, index) => ({ x: median, y: index }))} isAnimationActive={false} shape={noShape} />
        <Strips {...props} hasFigures={!isNarrow} />
      </ScatterChart>
    </div>
  )
}

function Strips({ rows, median, active, onActive, onOpen, money, number, words, hasFigures }: ProviderPlotProps & { hasFigures: boolean }) {
  const [x, y, area] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!x || !y || !area) return null
  const drawing = stripDrawing(rows, { x, y })
  const middle = x(median)
  const right = area.x + area.width
  const indexAt = (clientY: number, within: SVGElement) => {
    const { top } = within.getBoundingClientRect()
    return Math.min(rows.length - 1, Math.max(0, Math.floor((clientY - top) / (area.height / rows.length))))
  }
  return (
    <g>
      {active !== null && (
        <rect className={classes['row']} x={0} width={right + 132} y={(y(active) ?? 0) - ROW_HEIGHT / 2} height={ROW_HEIGHT} rx={4} />
      )}
      <path className={classes['box']} d={drawing.boxes} />
      <path className={classes['line']} d={drawing.whiskers} />
      {middle !== undefined && Number.isFinite(middle) && (
        <>
          <path className={classes['dashed']} d={linePath(middle, area.y - 6, middle, area.y + area.height)} />
          <text className={classes['dim']} x={middle} y={area.y - 10} textAnchor="middle">
            {words.medianOfAll}
          </text>
        </>
      )}
      <path className={classes['dots']} d={drawing.dots} />
      <path className={classes['median']} d={drawing.medians} />
      <path className={classes['best']} d={drawing.best} />
      {hasFigures && (
        <g textAnchor="end">
          <text className={classes['dim']} x={right + 52} y={area.y - 10}>
            {words.offers}
          </text>
          <text className={classes['dim']} x={right + 128} y={area.y - 10}>
            {words.median}
          </text>
          {rows.map((row, index) => (
            <g key={row.provider}>
              <text className={classes['dim']} x={right + 52} y={(y(index) ?? 0) + 4}>
                {number(row.prices.length)}
              </text>
              <text className={classes['text']} x={right + 128} y={(y(index) ?? 0) + 4}>
                {money(row.median)}
              </text>
            </g>
          ))}
        </g>
      )}
      <rect
        className={classes['catch']}
        x={0}
        width={right + 132}
        y={area.y}
        height={area.height}
        onPointerMove={({ clientY, currentTarget }) => onActive(indexAt(clientY, currentTarget))}
        onClick={({ clientY, currentTarget, nativeEvent }) => {
          const index = indexAt(clientY, currentTarget)
          onActive(index)
          // A finger has to see first what it has met; the way on stands below the plot.
          if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType === 'mouse') onOpen(index)
        }}
      />
    </g>
  )
}

/** Half of the height of a line's marks, in pixels. */
const HALF = 9

interface Scales {
  /** Undefined where a price has no place: 0 on a logarithmic scale. */
  x: (price: number) => number | undefined
  y: (index: number) => number | undefined
}

interface StripDrawing {
  boxes: string
  whiskers: string
  dots: string
  medians: string
  /** The cheapest offer of all. */
  best: string
}

/** All lines of the plot as one path for each kind of mark. */
export function stripDrawing(rows: readonly ProviderPrices[], { x, y }: Scales): StripDrawing {
  const drawing: StripDrawing = { boxes: '', whiskers: '', dots: '', medians: '', best: '' }
  const lowest = rows.reduce((least, row) => Math.min(least, row.lowest), Infinity)
  const place = (price: number) => {
    const at = x(price)
    return at !== undefined && Number.isFinite(at) ? at : undefined
  }
  for (const [index, row] of rows.entries()) {
    const middle = y(index)
    if (middle === undefined) continue
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
