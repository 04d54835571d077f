import { memoizeByKey, once } from '@/shared/lib/memoize-by-key'

interface Place {
  x: number
  y: number
}

interface Point extends Place {
  name: string
}

export interface Label {
  index: number
  x: number
  /** Middle of the text, not its baseline. */
  y: number
  anchor: 'start' | 'middle' | 'end'
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Room {
  area: Box
  /** Points without a name, lines: labels do not cover them. */
  obstacles?: readonly Box[]
  /** Points that have no label here; a label stays nearer to its own point than to them. */
  others?: readonly Place[]
  /** Leaves out a label that is nearer to another point. */
  isStrict?: boolean
  /** Pixels. */
  fontSize?: number
}

const FONT_SIZE = 12
/** Distances from the middle of a point. */
const GAP = 9
const ASIDE = 8
const CLEAR = 6
const DOT = 4.5

/** Pixels between two names on a line: less would read as one name. */
const APART = 6

const measure = measureWith(once(() => document.createElement('canvas').getContext('2d')))

/** Width in pixels, rather too large: in the heaviest weight of a plot, or estimated if there is no canvas. */
export const textWidth = (text: string, fontSize = FONT_SIZE): number => measure(`${fontSize}px\n${text}`)

/** @returns the width in pixels for a size in pixels, a line break and the text */
export function measureWith(canvas: () => Pick<CanvasRenderingContext2D, 'font' | 'measureText'> | null): (key: string) => number {
  return memoizeByKey((key: string): number => {
    const [size = '', ...lines] = key.split('\n')
    const text = lines.join(' ')
    const context = canvas()
    if (!context) return estimatedWidth(text, Number.parseFloat(size))
    context.font = `600 ${size} ${getComputedStyle(document.body).fontFamily}`
    return context.measureText(text).width
  })
}

function estimatedWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const letter of text) ems += /[\s.,:·'’ilI|]/.test(letter) ? 0.31 : /[A-ZА-ЯЁ$₽%]/.test(letter) ? 0.69 : 0.58
  return ems * fontSize
}

export const textHeight = (fontSize = FONT_SIZE): number => fontSize * 1.12

/** As many as have room, the first point first. None covers another, a point or an obstacle; nearest to its own point if possible. */
export function placeLabels(
  points: readonly Point[],
  { area, obstacles = [], others = [], isStrict = false, fontSize = FONT_SIZE }: Room,
): Label[] {
  const taken = [...obstacles, ...points.map(({ x, y }) => boxAround(x, y, DOT))]
  const all = [...points, ...others]
  const half = textHeight(fontSize) / 2
  const [level, beyond] = [CLEAR + half, CLEAR - 1 + half]
  return points.flatMap(({ x, y, name }, index): Label[] => {
    const width = textWidth(name, fontSize)
    const candidates: Label[] = [
      { index, x: x + GAP, y, anchor: 'start' },
      { index, x: x - GAP, y, anchor: 'end' },
      { index, x, y: y - level, anchor: 'middle' },
      { index, x, y: y + level, anchor: 'middle' },
      ...[0.25, -0.25].flatMap((shift): Label[] => [
        { index, x: x + shift * width, y: y - level, anchor: 'middle' },
        { index, x: x + shift * width, y: y + level, anchor: 'middle' },
      ]),
      { index, x: x + ASIDE, y: y - beyond, anchor: 'start' },
      { index, x: x - ASIDE, y: y - beyond, anchor: 'end' },
      { index, x: x + ASIDE, y: y + beyond, anchor: 'start' },
      { index, x: x - ASIDE, y: y + beyond, anchor: 'end' },
    ]
    const fitting = candidates.filter((label) => {
      const box = boxOf(label, width, half)
      return isWithin(box, area) && !taken.some((other) => isOver(box, other))
    })
    const isClear = (label: Label) => {
      const box = boxOf(label, width, half)
      const own = distance(box, { x, y })
      return all.every((other) => (other.x === x && other.y === y) || distance(box, other) >= own)
    }
    const label = fitting.find(isClear) ?? (isStrict ? undefined : fitting[0])
    if (!label) return []
    taken.push(spaced(boxOf(label, width, half)))
    return [label]
  })
}

const boxAround = (x: number, y: number, reach: number): Box => ({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach })

const distance = ({ left, right, top, bottom }: Box, { x, y }: Place): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

export const labelBox = (label: Label, name: string, fontSize = FONT_SIZE): Box =>
  boxOf(label, textWidth(name, fontSize), textHeight(fontSize) / 2)

function boxOf({ x, y, anchor }: Label, width: number, half: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - half, bottom: y + half }
}

/** The box of a label with the space that other names leave. */
export const spaced = ({ left, right, ...box }: Box): Box => ({ ...box, left: left - APART, right: right + APART })

export const isOver = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isWithin = (box: Box, edge: Box): boolean =>
  box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom
