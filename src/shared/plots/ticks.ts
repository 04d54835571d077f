export type ScaleKind = 'log' | 'linear'

export interface Axis {
  domain: [from: number, to: number]
  ticks: number[]
}

/** More labels than this overlap. */
const MAX_TICKS = 8
const STEPS = [1, 2, 5]
const DECADES = [1]
const FINE_STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9]
/** Labels per decade, finest first. An axis uses the first set with at most MAX_TICKS labels. */
const LOG_STEPS = [[1, 1.5, 2, 3, 4, 5, 7], [1, 2, 3, 5], STEPS, [1, 3], DECADES]

/** An axis that covers all values with a small margin. A log scale omits values of 0 or less. */
export function axisOf(values: readonly number[], kind: ScaleKind): Axis {
  const shown = values.filter((value) => Number.isFinite(value) && (kind === 'linear' || value > 0))
  if (shown.length === 0) return { domain: kind === 'log' ? [1, 10] : [0, 1], ticks: [1] }
  // Not `Math.min(...shown)`: large arrays exceed the argument limit.
  const low = shown.reduce((least, value) => Math.min(least, value))
  const high = shown.reduce((most, value) => Math.max(most, value))
  return kind === 'log' ? logAxis(low, high) : linearAxis(high)
}

function logAxis(low: number, high: number): Axis {
  const domain: Axis['domain'] = [low / 1.15, high * 1.15]
  const ticks = LOG_STEPS.map((steps) => logTicks(domain, steps)).find(({ length }) => length <= MAX_TICKS) ?? logTicks(domain, DECADES)
  // A range narrower than one step may contain one round number or none: label both ends instead.
  return { domain, ticks: ticks.length > 1 ? ticks : [...new Set([low, high].map((end) => Number(end.toPrecision(3))))] }
}

/** Round numbers within a domain, in every decade or in each n-th one. */
function logTicks([from, to]: Axis['domain'], steps: readonly number[], each = 1): number[] {
  const first = Math.floor(Math.log10(from))
  const decades = Array.from({ length: Math.ceil(Math.log10(to)) - first + 1 }, (_, index) => first + index)
  return (
    decades
      .filter((decade) => decade % each === 0)
      // Written as text first: 2 × 10^-1 is 0.2, not 0.2 and a speck.
      .flatMap((decade) => steps.map((step) => Number(`${step}e${decade}`)))
      .filter((tick) => tick >= from && tick <= to)
  )
}

/** In steps of 1, 2 and 5, or finer ones. @param apart least distance of two labels, as a share of the axis */
export function stepTicks(domain: Axis['domain'], apart: number): number[] {
  const least = Math.log(domain[1] / domain[0]) * apart
  const isApart = (tick: number, before: number | undefined) => before === undefined || Math.log(tick / before) >= least
  const steps = logTicks(domain, STEPS)
  if (steps.length < 2) {
    return logTicks(domain, FINE_STEPS).reduce<number[]>((apart, tick) => (isApart(tick, apart.at(-1)) ? [...apart, tick] : apart), [])
  }
  const byDecades = Array.from({ length: 20 }, (_, index) => logTicks(domain, DECADES, index + 1))
  const areApart = (ticks: readonly number[]) => ticks.every((tick, index) => isApart(tick, ticks[index - 1]))
  return [steps, logTicks(domain, [1, 5]), ...byDecades].find(areApart) ?? []
}

function linearAxis(high: number): Axis {
  const top = high > 0 ? high * 1.05 : 1
  const rough = top / MAX_TICKS
  const decade = Math.floor(Math.log10(rough))
  const step = [...STEPS, 10].map((factor) => Number(`${factor}e${decade}`)).find((candidate) => candidate >= rough) ?? rough
  const count = Math.floor(top / step)
  return { domain: [0, top], ticks: Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12))) }
}
