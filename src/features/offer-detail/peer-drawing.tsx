import { useElementSize } from '@mantine/hooks'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { betterRows } from '@/domain/better-offers'
import type { PricedPeer } from '@/domain/peer-prices'
import { diamondPath, dotPath, linePath, nearestPoint } from '@/shared/plots/draw'
import { textWidth } from '@/shared/plots/place-labels'
import { PlotAxes, scaleOf } from '@/shared/plots/plot-axes'
import { PlotSurface } from '@/shared/plots/plot-surface'
import classes from '@/shared/plots/plot.module.css'
import { stackDots } from '@/shared/plots/stack-dots'
import { axisOf, type ScaleKind } from '@/shared/plots/ticks'

export interface PeerPoint extends PricedPeer {
  isOwn: boolean
  /** Cheaper than this offer and not worse. */
  isBetter: boolean
}

interface Given {
  own: PricedPeer
  others: readonly PricedPeer[]
  currency: Currency
  /** False for an offer that the console does not suggest. */
  isWanted: (offer: SearchOffer) => boolean
}

/** This offer among the others, cheapest first; before others of the same price. */
export function peerPoints({ own, others, currency, isWanted }: Given): PeerPoint[] {
  const wanted = others.map(({ offer }) => offer).filter(isWanted)
  const better = new Set(betterRows(own.offer, wanted, currency))
  const points = others.map((other): PeerPoint => ({ ...other, isOwn: false, isBetter: better.has(other.offer) }))
  return [{ ...own, isOwn: true, isBetter: false }, ...points].toSorted((a, b) => a.price - b.price)
}

interface Props {
  /** Cheapest first. */
  points: readonly PeerPoint[]
  scale: ScaleKind
  median: number | undefined
  active: number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
  tick: (amount: number) => string
  labels: { here: string; median: string }
}

const USUAL_WIDTH = 760
export const PLOT_HEIGHT = 168
/** Room for two lines of names above the dots, and for the ticks below. */
const MARGIN = { top: 36, side: 28, bottom: 24 }
/** Maximum distance in pixels between the pointer and a dot. */
const REACH = 24
const DIAMOND = 6

/** One dot per offer at its price, stacked on others of nearly the same price. */
export function PeerDrawing({ points, scale, median, active, onActive, onOpen, tick, labels }: Props) {
  const { ref, width } = useElementSize()
  const wide = width || USUAL_WIDTH
  const axis = axisOf(
    points.map(({ price }) => price),
    scale,
  )
  const area = { x: MARGIN.side, y: MARGIN.top, width: wide - 2 * MARGIN.side, height: PLOT_HEIGHT - MARGIN.top - MARGIN.bottom }
  const bottom = area.y + area.height
  const x = scaleOf(axis.domain, scale, area.x, area.x + area.width)
  const own = points.findIndex(({ isOwn }) => isOwn)
  const { dots, size, pitch } = stackDots(
    points.map(({ price }) => x(price)),
    own,
    area.height,
  )
  const places = dots.map(({ x: place, level }) => ({ x: place, y: bottom - size / 2 - level * pitch }))
  const [here, middle] = [places[own], median === undefined ? undefined : x(median)]
  const of = (shows: (point: PeerPoint) => boolean) => dotPath(places.filter((_, index) => points[index] && shows(points[index])))
  const looked = active === null ? undefined : places[active]
  return (
    <div ref={ref} className={classes['plot']}>
      <svg width={wide} height={PLOT_HEIGHT} viewBox={`0 0 ${wide} ${PLOT_HEIGHT}`}>
        <PlotAxes area={area} bottom={axis.ticks.map((price) => ({ at: x(price), text: tick(price) }))} left={[]} />
        <path className={classes['line']} d={linePath(area.x, bottom, area.x + area.width, bottom)} />
        <g strokeWidth={size - 1}>
          <path className={classes['stacked']} d={of(({ isOwn, isBetter }) => !isOwn && !isBetter)} />
          <path className={classes['stacked']} data-strong d={of(({ isBetter }) => isBetter)} />
        </g>
        {middle !== undefined && (
          <>
            <path className={classes['dashed']} d={linePath(middle, MARGIN.top - 16, middle, bottom)} />
            <text className={classes['label']} {...medianLabel(middle, here?.x, labels.median, wide)} y={MARGIN.top - 7}>
              {labels.median}
            </text>
          </>
        )}
        {here && (
          <>
            <path className={classes['ring']} d={linePath(here.x, MARGIN.top - 20, here.x, here.y)} />
            <path className={classes['best']} d={diamondPath(here.x, here.y, DIAMOND)} />
            <text className={classes['strongLabel']} x={clamped(here.x, labels.here, wide)} y={12} textAnchor="middle">
              {labels.here}
            </text>
          </>
        )}
        {looked && <circle className={classes['ring']} cx={looked.x} cy={looked.y} r={size / 2 + 4} />}
        <PlotSurface
          area={{ x: 0, y: 0, width: wide, height: PLOT_HEIGHT }}
          indexAt={(place) => nearestPoint(places, place, REACH)}
          onActive={onActive}
          onOpen={onOpen}
        />
      </svg>
    </div>
  )
}

/** Middle of a text that stays within the drawing. */
function clamped(x: number, text: string, wide: number): number {
  const half = textWidth(text) / 2
  return Math.max(half, Math.min(wide - half, x))
}

/** Right of the line, or left of it if the text would leave the drawing or cross the line of this offer. */
function medianLabel(x: number, here: number | undefined, text: string, wide: number): { x: number; textAnchor: 'start' | 'end' } {
  const gap = 6
  const end = x + gap + textWidth(text)
  const isCrossed = here !== undefined && here > x && here < end + gap
  return (end > wide || isCrossed) && x - gap - textWidth(text) > 0
    ? { x: x - gap, textAnchor: 'end' }
    : { x: x + gap, textAnchor: 'start' }
}
