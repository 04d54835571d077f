/** Rounds to a tenth of a pixel: the browser parses a path of thousands of points on every change. */
const at = (pixel: number): string => String(Math.round(pixel * 10) / 10)

export const dotPath = (points: readonly { x: number; y: number }[]): string => points.map(({ x, y }) => `M${at(x)} ${at(y)}h0`).join('')

export const linePath = (x1: number, y1: number, x2: number, y2: number): string => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`

export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`

export const circlePath = (x: number, y: number, radius: number): string =>
  `M${at(x - radius)} ${at(y)}a${at(radius)} ${at(radius)} 0 1 1 ${at(2 * radius)} 0a${at(radius)} ${at(radius)} 0 1 1 ${at(-2 * radius)} 0z`

/** A shape that differs from the dots: colour is never the only cue. */
export const diamondPath = (x: number, y: number, radius: number): string =>
  `M${at(x)} ${at(y - radius)}l${at(radius)} ${at(radius)} ${at(-radius)} ${at(radius)} ${at(-radius)} ${at(-radius)}z`

const STEPS = 11
/** Coprime with the number of steps, so that consecutive dots are never adjacent. */
const STRIDE = 4

/** A deterministic offset between -0.5 and 0.5 that separates the dots of one row. */
export const spread = (index: number): number => ((index * STRIDE) % STEPS) / (STEPS - 1) - 0.5

/** Index of the point nearest to `place`, or null if none is within `reach` pixels. */
export function nearestPoint(points: readonly { x: number; y: number }[], place: { x: number; y: number }, reach: number): number | null {
  let found: number | null = null
  let least = reach
  for (const [index, { x, y }] of points.entries()) {
    const distance = Math.hypot(x - place.x, y - place.y)
    if (distance <= least) {
      least = distance
      found = index
    }
  }
  return found
}
