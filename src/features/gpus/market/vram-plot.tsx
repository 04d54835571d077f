import { useElementSize } from '@mantine/hooks'
import { CartesianGrid, Scatter, ScatterChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { diamondPath, dotPath, nearestPoint, spread } from '@/shared/plots/draw'
import classes from '@/shared/plots/plot.module.css'
import { axisOf, type ScaleKind } from '@/shared/plots/ticks'
import type { MarketPoints } from './model-prices'
import { placeLabels } from './place-labels'

export interface VramPlotProps {
  market: MarketPoints
  scale: ScaleKind
  height: number
  active: number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
  /** Price of a GB of VRAM along which the line is drawn; null without one. */
  perGb: number | null
  tick: (amount: number) => string
  number: (value: number) => string
  axisLabel: string
}

/** Drawn before it has been measured. */
const USUAL_WIDTH = 900
/** Pixels within which the pointer means a point. */
const REACH = 24
/** Pixels over which offers of the same size are spread, so that many look like many. */
const SPREAD = 14

const noShape = () => <g />

/** Every offer of the market a dot, the cheapest of each model a larger one, the cheapest of all a diamond. */
export function VramPlot(props: VramPlotProps) {
  const { market, scale, height, tick, number, axisLabel } = props
  const { ref, width } = useElementSize()
  const sizes = market.models.map(({ vram }) => vram)
  const y = axisOf(
    market.points.map((point) => point.y),
    scale,
  )
  return (
    <div ref={ref} className={classes['plot']}>
      <ScatterChart
        width={width || USUAL_WIDTH}
        height={height}
        margin={{ top: 12, right: 16, bottom: 18, left: 0 }}
        // The explorer around it walks by keyboard, and says what it finds.
        accessibilityLayer={false}
      >
        <CartesianGrid />
        <XAxis
          type="number"
          dataKey="vram"
          scale="log"
          domain={axisOf(sizes, 'log').domain}
          ticks={vramTicks(sizes)}
          tickFormatter={number}
          interval="preserveStartEnd"
          axisLine={false}
          tickLine={false}
          allowDataOverflow
          label={{ value: axisLabel, position: 'insideBottomRight', offset: -8, className: classes['dim'] ?? '' }}
        />
        <YAxis
          type="number"
          dataKey="lowest"
          scale={scale}
          domain={y.domain}
          ticks={y.ticks}
          tickFormatter={tick}
          width={64}
          axisLine={false}
          tickLine={false}
          allowDataOverflow
        />
        {/* The axes are laid out for what is plotted; the marks themselves are a handful of paths. */}
        <Scatter data={market.models} isAnimationActive={false} shape={noShape} />
        <Marks {...props} />
      </ScatterChart>
    </div>
  )
}

function Marks({ market: { points, models }, perGb, active, onActive, onOpen }: VramPlotProps) {
  const [x, y, area] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (!x || !y || !area) return null
  const place = (vram: number, price: number, aside = 0) => ({ x: (x(vram) ?? Number.NaN) + aside, y: y(price) ?? Number.NaN })
  const isThere = ({ x: left, y: top }: { x: number; y: number }) => Number.isFinite(left) && Number.isFinite(top)
  const dots = points.map((point, index) => place(point.x, point.y, spread(index) * SPREAD)).filter(isThere)
  const cheapest = models.map(({ vram, lowest, name }) => ({ ...place(vram, lowest), name }))
  const best = models.reduce((at, { lowest }, index) => (lowest < (models[at]?.lowest ?? Infinity) ? index : at), 0)
  const bestPlace = cheapest[best]
  const looked = active === null ? undefined : cheapest[active]
  const labels = placeLabels(
    cheapest.map((point) => (isThere(point) ? point : { ...point, x: -999, y: -999 })),
    area,
  )
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }, within: SVGElement) => {
    const { left, top } = within.getBoundingClientRect()
    return nearestPoint(cheapest, { x: clientX - left + area.x, y: clientY - top + area.y }, REACH)
  }
  return (
    <g>
      <path className={classes['dots']} d={dotPath(dots)} />
      {perGb !== null && <path className={classes['dashed']} d={perGbPath(perGb, models, place)} />}
      <path className={classes['strong']} d={dotPath(cheapest.filter(isThere))} />
      {bestPlace && isThere(bestPlace) && <path className={classes['best']} d={diamondPath(bestPlace.x, bestPlace.y, 7)} />}
      {labels.map(({ index, x: left, y: top, anchor }) => (
        <text key={index} className={classes[index === active ? 'strongLabel' : 'label']} x={left} y={top + 4} textAnchor={anchor}>
          {models[index]?.name}
        </text>
      ))}
      {looked && isThere(looked) && <circle className={classes['ring']} cx={looked.x} cy={looked.y} r={8} />}
      <rect
        className={classes['catch']}
        x={area.x}
        y={area.y}
        width={area.width}
        height={area.height}
        onPointerMove={(event) => {
          const index = at(event, event.currentTarget)
          if (index !== null) onActive(index)
        }}
        onClick={(event) => {
          const index = at(event, event.currentTarget)
          if (index === null) return
          onActive(index)
          // A finger has to see first what it has met; the way on stands below the plot.
          if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType === 'mouse') onOpen(index)
        }}
      />
    </g>
  )
}

/** One price for every GB: bent where the scales differ, so it is drawn through all the sizes. */
function perGbPath(
  perGb: number,
  models: MarketPoints['models'],
  place: (vram: number, price: number) => { x: number; y: number },
): string {
  const sizes = [...new Set(models.map(({ vram }) => vram))]
  const line = sizes.map((vram) => place(vram, vram * perGb)).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')
}

/** Labels on a logarithmic axis that stand closer than this cover each other. */
const APART = Math.log(1.28)

/** The sizes of memory that most models have, as far as there is room for them: 8, 16, 24, 48, 80 say more than 10, 20, 50. */
export function vramTicks(sizes: readonly number[]): number[] {
  const counts = Map.groupBy(sizes, (size) => size)
  const byFrequency = [...counts].toSorted(([a, one], [b, other]) => other.length - one.length || a - b).map(([size]) => size)
  const ticks: number[] = []
  for (const size of byFrequency) {
    if (ticks.every((tick) => Math.abs(Math.log(tick / size)) >= APART)) ticks.push(size)
  }
  return ticks.toSorted((a, b) => a - b)
}
