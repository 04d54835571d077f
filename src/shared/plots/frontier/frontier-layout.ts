import { isOver, labelBox, placeLabels, spaced, textHeight, textWidth, type Box, type Label } from '../place-labels'
import { stepTicks } from '../ticks'
import type { Tick } from '../plot-axes'
import type { FrontierMark, FrontierLabels } from './frontier-mark'

export interface PlotSize {
  width: number
  height: number
  /** Pixels: a reader may have larger letters. */
  fontSize: number
}

/** Texts that take up room. */
export type DrawnLabels<Mark> = Pick<FrontierLabels<Mark>, 'cost' | 'figure' | 'nameOf' | 'empty'>

export interface Place {
  x: number
  y: number
}

interface CostTick extends Tick {
  /** Middle of the text: beside the line where the text would leave the plot. */
  textAt: number
}

export interface FrontierLayout {
  area: Box
  /** One for each point, in the same order. */
  places: Place[]
  /** The frontier as a stair, from the cost axis to the right edge. */
  stair: string
  /** Everything above the stair. */
  above: string
  costTicks: CostTick[]
  figureTicks: Tick[]
  labels: (Label & { text: string })[]
  empty: { x: number; y: number; text: string }[]
}

/** Room around the points, as a factor of the extremes. */
const ROOM = { cost: [0.85, 1.18], figure: [0.8, 1.25] } as const
const DOT = 4
/** Half of the line with its halo. */
const LINE = 1.5
/** In narrower plots only the line and the prominent marks have names. */
const NARROW = 480

/** Places everything in a plot of a given size. Pure, so that a hover does not repeat it. */
export function layOutFrontier<Mark extends FrontierMark>(
  points: readonly Mark[],
  { width, height, fontSize }: PlotSize,
  texts: DrawnLabels<Mark>,
): FrontierLayout {
  const isNarrow = width < NARROW
  const line = textHeight(fontSize)
  const costs = domainOf(points, 'x', ROOM.cost)
  const figures = domainOf(points, 'y', ROOM.figure)
  const top = line + 7
  const bottom = height - 2 * line - 6
  const figureTicks = stepTicks(figures, (line + 2) / (bottom - top))
  const left = 10 + Math.max(30, ...figureTicks.map((tick) => textWidth(texts.figure(tick), fontSize)))
  const area: Box = { left, right: width - (isNarrow ? 8 : 14), top, bottom }
  const x = logScale(costs, area.left, area.right)
  const y = logScale(figures, area.bottom, area.top)
  const places = points.map((point): Place => ({ x: x(point.x), y: y(point.y) }))
  const steps = points.flatMap(({ isOnLine }, index) => (places[index] && isOnLine ? [places[index]] : []))
  const stair = stairPath(steps, area)
  const taken = [...places.map(({ x: middle, y: centre }) => boxAround(middle, centre)), ...stairBoxes(steps, area)]
  const empty = placeEmptyNote(texts.empty, area, taken, fontSize)
  const labels: FrontierLayout['labels'] = []
  const covered = [...taken, ...empty.boxes]
  for (const { indexes, isFull, isBelow } of labelTurns(points, isNarrow)) {
    const named = indexes
      .filter((index) => !labels.some((label) => label.index === index))
      .map((index) => ({ index, name: texts.nameOf(points[index] as Mark, isFull), ...(places[index] as Place) }))
    const obstacles = isBelow ? [...covered, ...boxesAbove(steps, area)] : covered
    const room = { area: { ...area, top: top - line / 2 }, obstacles, others: places, isStrict: isBelow, fontSize }
    for (const label of placeLabels(named, room)) {
      const { index = 0, name = '' } = named[label.index] ?? {}
      labels.push({ ...label, index, text: name })
      covered.push(spaced(labelBox(label, name, fontSize)))
    }
  }
  return {
    area,
    places,
    stair,
    above: steps.length > 0 ? `${stair}V${round(area.top)}H${round(area.left)}V${round(area.bottom)}Z` : '',
    costTicks: costTicks(costs, area, texts.cost, fontSize).map((tick): CostTick => {
      const [at, text] = [x(tick), texts.cost(tick)]
      return { at, text, textAt: Math.min(at, width - textWidth(text, fontSize) / 2) }
    }),
    figureTicks: figureTicks.map((tick) => ({ at: y(tick), text: texts.figure(tick) })),
    labels,
    empty: empty.lines,
  }
}

type Domain = [from: number, to: number]

function domainOf(points: readonly FrontierMark[], axis: 'x' | 'y', [below, above]: readonly [number, number]): Domain {
  const values = points.map((point) => point[axis])
  return values.length > 0 ? [Math.min(...values) * below, Math.max(...values) * above] : [1, 10]
}

/** Maps a domain to pixels, logarithmically. */
const logScale =
  ([from, to]: Domain, start: number, end: number) =>
  (value: number): number =>
    start + (Math.log(value / from) / Math.log(to / from)) * (end - start)

function costTicks(domain: Domain, { left, right }: Box, texts: DrawnLabels<FrontierMark>['cost'], fontSize: number): number[] {
  const most = Math.max(...domain.map((end) => textWidth(texts(Number(end.toPrecision(1))), fontSize)))
  return stepTicks(domain, (most + 8) / (right - left))
}

/** From the cost axis up to the cheapest mark, then a step per mark, then on to the right edge. */
export function stairPath(steps: readonly Place[], { right, bottom }: Box): string {
  if (steps.length === 0) return ''
  const rises = steps.map(({ x, y }, index) => `${index === 0 ? `M${round(x)} ${round(bottom)}` : `H${round(x)}`}V${round(y)}`)
  return `${rises.join('')}H${round(right)}`
}

/** The lines of the stair as boxes that labels avoid. */
export function stairBoxes(steps: readonly Place[], { right, bottom }: Box): Box[] {
  return steps.flatMap(({ x, y }, index): Box[] => [
    { left: x - LINE, right: x + LINE, top: y, bottom: steps[index - 1]?.y ?? bottom },
    { left: x, right: steps[index + 1]?.x ?? right, top: y - LINE, bottom: y + LINE },
  ])
}

/** The room above the stair. */
const boxesAbove = (steps: readonly Place[], { left, right, top, bottom }: Box): Box[] =>
  [{ x: left, y: bottom }, ...steps].map(({ x, y }, index) => ({ left: x, right: steps[index]?.x ?? right, top: top - 20, bottom: y }))

const boxAround = (x: number, y: number): Box => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT })

/** In the upper left corner, if the line leaves room there. */
function placeEmptyNote(variants: DrawnLabels<FrontierMark>['empty'], area: Box, taken: readonly Box[], fontSize: number) {
  const line = textHeight(fontSize)
  const [left, top] = [area.left + 12, area.top + 8]
  for (const lines of variants) {
    const width = Math.max(...lines.map((text) => textWidth(text, fontSize)))
    const box: Box = { left: left - 4, right: left + width + 4, top: top - 4, bottom: top + lines.length * line + 4 }
    if (box.right > area.right || taken.some((other) => isOver(box, other))) continue
    return { boxes: [box], lines: lines.map((text, index) => ({ x: left, y: top + (index + 0.5) * line, text })) }
  }
  return { boxes: [], lines: [] }
}

interface Turn {
  indexes: number[]
  /** The name comes with the merit of the best. */
  isFull: boolean
  /** Labels stay below the stair, because the room above it is empty, and nearest to their own point. */
  isBelow: boolean
}

/**
 * Which names get room first: the best, the line from the best figure down, the prominent, all others. A name without
 * room gets another turn.
 */
function labelTurns(points: readonly FrontierMark[], isNarrow: boolean): Turn[] {
  const order = points.map((_, index) => index).toSorted((a, b) => (points[b]?.y ?? 0) - (points[a]?.y ?? 0))
  const only = (shows: (point: FrontierMark) => boolean) => order.filter((index) => points[index] && shows(points[index]))
  const prominent = only(({ isOnLine, isProminent }) => !isOnLine && isProminent)
  const best = only(({ isBest }) => isBest)
  return [
    { indexes: isNarrow ? [] : best, isFull: true, isBelow: false },
    { indexes: best, isFull: false, isBelow: false },
    { indexes: only(({ isOnLine }) => isOnLine), isFull: false, isBelow: false },
    { indexes: prominent, isFull: false, isBelow: true },
    { indexes: prominent, isFull: false, isBelow: false },
    { indexes: isNarrow ? [] : only(({ isOnLine, isProminent }) => !isOnLine && !isProminent), isFull: false, isBelow: true },
  ]
}

const round = (pixel: number): string => String(Math.round(pixel * 10) / 10)
