import classes from './plot.module.css'

const WIDTH = 68
const HEIGHT = 20
/** Half of the dot at the end stands out. */
const END = 64
const MARGIN = 3
/** Width of a gap, with the round ends of the line. */
const GAP = 4
/** Enough to be seen as a step before a gap. */
const SHORTEST = 1

export interface StepPoint {
  value: number
  /** True if values before this point are unknown: the line is interrupted there. */
  isAfterGap: boolean
}

/** A small step line: each value lasts until the next one, and the last one is a dot. Needs two points. */
export function StepLine({ points, label }: { points: readonly StepPoint[]; label: string }) {
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) => fixed(low === high ? HEIGHT / 2 : HEIGHT - MARGIN - ((value - low) / (high - low)) * (HEIGHT - 2 * MARGIN))
  return (
    <svg className={classes['stepLine']} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={stepPath(points, y)} />
      <circle cx={END} cy={y(last.value)} r="2.5" />
    </svg>
  )
}

export function stepPath(points: readonly StepPoint[], y: (value: number) => number): string {
  const x = (index: number) => (index / (points.length - 1)) * END
  return points
    .map(({ value, isAfterGap }, index) => {
      if (index === 0) return `M0 ${y(value)}`
      if (!isAfterGap) return `H${fixed(x(index))}V${y(value)}`
      return `H${fixed(Math.max(x(index - 1) + SHORTEST, x(index) - GAP))}M${fixed(x(index))} ${y(value)}`
    })
    .join('')
}

const fixed = (number: number): number => Math.round(number * 10) / 10
