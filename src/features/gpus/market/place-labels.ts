interface Point {
  x: number
  y: number
  name: string
}

export interface Label {
  index: number
  x: number
  y: number
  /** On which side of its point it stands. */
  anchor: 'start' | 'end'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Average width of a letter at 12 px; names are figures and capitals for the most part. */
const LETTER = 6.9
const HEIGHT = 14
const GAP = 9
const DOT = 4

/** Names beside their points, as many as have room: none covers another one, a point, or the edge. */
export function placeLabels(points: readonly Point[], area: { x: number; y: number; width: number; height: number }): Label[] {
  const edge: Box = { left: area.x, right: area.x + area.width, top: area.y, bottom: area.y + area.height }
  const dots = points.map(({ x, y }): Box => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }))
  const taken: Box[] = []
  const labels: Label[] = []
  for (const [index, { x, y, name }] of points.entries()) {
    const width = name.length * LETTER
    for (const anchor of ['start', 'end'] as const) {
      const left = anchor === 'start' ? x + GAP : x - GAP - width
      const box: Box = { left, right: left + width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
      if (!isWithin(box, edge) || taken.some((other) => isOver(box, other)) || dots.some((dot, at) => at !== index && isOver(box, dot)))
        continue
      taken.push(box)
      labels.push({ index, x: anchor === 'start' ? x + GAP : x - GAP, y, anchor })
      break
    }
  }
  return labels
}

const isOver = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isWithin = (box: Box, edge: Box): boolean =>
  box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom
