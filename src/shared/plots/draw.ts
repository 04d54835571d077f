/** Rounded to a tenth: a path of thousands of points is read by the browser each time it changes. */
const at = (pixel: number): string => String(Math.round(pixel * 10) / 10)

/** Dots as one path, each a line of no length with round ends: thousands of them cost one element. */
export const dotPath = (points: readonly { x: number; y: number }[]): string => points.map(({ x, y }) => `M${at(x)} ${at(y)}h0`).join('')

export const linePath = (x1: number, y1: number, x2: number, y2: number): string => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`

export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`

/** A diamond around a point: another shape than the dots, because colour is never the only sign. */
export const diamondPath = (x: number, y: number, radius: number): string =>
  `M${at(x)} ${at(y - radius)}l${at(radius)} ${at(radius)} ${at(-radius)} ${at(radius)} ${at(-radius)} ${at(-radius)}z`

const STEPS = 11
/** Prime to the number of steps: neighbours are never beside each other. */
const STRIDE = 4

/** Moves the dots of one line apart, the same way each time: from -0.5 to 0.5. */
export const spread = (index: number): number => ((index * STRIDE) % STEPS) / (STEPS - 1) - 0.5

/** The point nearest to a place, no further than `reach` pixels; null when there is none. */
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
