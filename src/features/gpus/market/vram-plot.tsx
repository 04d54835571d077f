import { useElementSize } from '@mantine/hooks'
import { groupBy } from '@/shared/lib/group-by'
import { diamondPath, dotPath, nearestPoint, spread } from '@/shared/plots/draw'
import { placeLabels } from '@/shared/plots/place-labels'
import { PlotAxes, scaleOf, type PlotArea, type Scale } from '@/shared/plots/plot-axes'
import { PlotSurface } from '@/shared/plots/plot-explorer'
import classes from '@/shared/plots/plot.module.css'
import { axisOf, type ScaleKind } from '@/shared/plots/ticks'
import type { MarketPoints } from './model-prices'

export interface VramPlotProps {
  market: MarketPoints
  scale: ScaleKind
  height: number
  active: number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
  /** Price per GB of VRAM for the reference line; null without a line. */
  perGb: number | null
  tick: (amount: number) => string
  number: (value: number) => string
  axisLabel: string
}

const USUAL_WIDTH = 900
/** Maximum distance in pixels between the pointer and a point. */
const REACH = 24
/** Horizontal spread in pixels, so that offers with equal VRAM do not overlap. */
const SPREAD = 14

/** Room around the area of the marks: names of the axes and their ticks. */
const MARGIN = { top: 12, right: 16, bottom: 48, left: 64 }

export function VramPlot(props: VramPlotProps) {
  const { market, scale, height, tick, number, axisLabel } = props
  const { ref, width } = useElementSize()
  const wide = width || USUAL_WIDTH
  const sizes = market.models.map(({ vram }) => vram)
  const prices = axisOf(
    market.points.map((point) => point.y),
    scale,
  )
  const area = { x: MARGIN.left, y: MARGIN.top, width: wide - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom }
  const x = scaleOf(axisOf(sizes, 'log').domain, 'log', area.x, area.x + area.width)
  const y = scaleOf(prices.domain, scale, area.y + area.height, area.y)
  return (
    <div ref={ref} className={classes['plot']}>
      <svg width={wide} height={height} viewBox={`0 0 ${wide} ${height}`}>
        <PlotAxes
          area={area}
          bottom={vramTicks(sizes).map((size) => ({ at: x(size), text: number(size) }))}
          left={prices.ticks.map((price) => ({ at: y(price), text: tick(price) }))}
        />
        <text className={classes['dim']} x={area.x + area.width} y={height - 8} textAnchor="end" aria-hidden="true">
          {axisLabel}
        </text>
        <Marks {...props} x={x} y={y} area={area} />
      </svg>
    </div>
  )
}

interface MarksProps extends VramPlotProps {
  x: Scale
  y: Scale
  area: PlotArea
}

function Marks({ market: { points, models }, perGb, active, onActive, onOpen, x, y, area }: MarksProps) {
  const place = (vram: number, price: number, aside = 0) => ({ x: x(vram) + aside, y: y(price) })
  const isThere = ({ x: left, y: top }: { x: number; y: number }) => Number.isFinite(left) && Number.isFinite(top)
  const dots = points.map((point, index) => place(point.x, point.y, spread(index) * SPREAD)).filter(isThere)
  const cheapest = models.map(({ vram, lowest, name }) => ({ ...place(vram, lowest), name }))
  const best = models.reduce((at, { lowest }, index) => (lowest < (models[at]?.lowest ?? Infinity) ? index : at), 0)
  const bestPlace = cheapest[best]
  const looked = active === null ? undefined : cheapest[active]
  const labels = placeLabels(
    cheapest.map((point) => (isThere(point) ? point : { ...point, x: -999, y: -999 })),
    { area: { left: area.x, right: area.x + area.width, top: area.y, bottom: area.y + area.height } },
  )
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
      <PlotSurface area={area} indexAt={(place) => nearestPoint(cheapest, place, REACH)} onActive={onActive} onOpen={onOpen} />
    </g>
  )
}

/** The line of a constant price per GB. It is curved if the scales differ, so it passes through every size. */
function perGbPath(
  perGb: number,
  models: MarketPoints['models'],
  place: (vram: number, price: number) => { x: number; y: number },
): string {
  const sizes = [...new Set(models.map(({ vram }) => vram))]
  const line = sizes.map((vram) => place(vram, vram * perGb)).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')
}

/** Minimum distance of two labels on the logarithmic axis. */
const APART = Math.log(1.28)

/** The most common sizes that fit without overlap: 8, 16, 24, 48 and 80 are more useful than 10, 20 and 50. */
export function vramTicks(sizes: readonly number[]): number[] {
  const counts = groupBy(sizes, (size) => size)
  const byFrequency = [...counts].toSorted(([a, one], [b, other]) => other.length - one.length || a - b).map(([size]) => size)
  const ticks: number[] = []
  for (const size of byFrequency) {
    if (ticks.every((tick) => Math.abs(Math.log(tick / size)) >= APART)) ticks.push(size)
  }
  return ticks.toSorted((a, b) => a - b)
}
