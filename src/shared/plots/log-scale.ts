export interface LogScale {
  from: number
  to: number
}

const STEPS = [1, 2, 5] as const

/** All steps 1, 2, 5, 10, … around the values, ascending. */
function stepsAround(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low)) - 1
  const last = Math.ceil(Math.log10(high)) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => STEPS.map((step) => Number(`${step}e${first + index}`))).flat()
}

/** The narrowest scale between 1-2-5 steps that holds all values; null if none is positive. */
export function logScale(values: readonly (number | null)[]): LogScale | null {
  const known = values.filter((value): value is number => value !== null && value > 0 && Number.isFinite(value))
  if (known.length === 0) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const steps = stepsAround(low, high)
  const from = steps.findLast((step) => step <= low) ?? low
  const to = steps.find((step) => step >= high && step > from) ?? high
  return { from, to }
}

/** Place of a value on the scale in per cent, from 0 to 100. */
export const placeOn = (value: number, { from, to }: LogScale): number =>
  Math.min(100, Math.max(0, (Math.log(value / from) / Math.log(to / from)) * 100))
