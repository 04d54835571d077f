export type ScaleKind = 'log' | 'linear'

/** From where to where an axis goes, and where it is labelled. */
export interface Axis {
  domain: [from: number, to: number]
  ticks: number[]
}

/** More labels than this stand in each other's way. */
const MAX_TICKS = 8
const STEPS = [1, 2, 5]
/** Labels of a decade, from the finest; the first that are not too many are taken. */
const LOG_STEPS = [[1, 1.5, 2, 3, 4, 5, 7], [1, 2, 3, 5], STEPS, [1, 3], [1]]

/** An axis that holds all the values with a little room. On a log scale what is not above 0 has no place. */
export function axisOf(values: readonly number[], kind: ScaleKind): Axis {
  const shown = values.filter((value) => Number.isFinite(value) && (kind === 'linear' || value > 0))
  if (shown.length === 0) return { domain: kind === 'log' ? [1, 10] : [0, 1], ticks: [1] }
  // Not spread into Math.min: there may be more of them than a call takes arguments.
  const low = shown.reduce((least, value) => Math.min(least, value))
  const high = shown.reduce((most, value) => Math.max(most, value))
  return kind === 'log' ? logAxis(low, high) : linearAxis(high)
}

function logAxis(low: number, high: number): Axis {
  const domain: Axis['domain'] = [low / 1.15, high * 1.15]
  const first = Math.floor(Math.log10(domain[0]))
  const decades = Array.from({ length: Math.ceil(Math.log10(domain[1])) - first + 1 }, (_, index) => first + index)
  const ticksAt = (steps: readonly number[]) =>
    decades
      // Written as text first: 2 × 10^-1 is 0.2, not 0.2 and a speck.
      .flatMap((decade) => steps.map((step) => Number(`${step}e${decade}`)))
      .filter((tick) => tick >= domain[0] && tick <= domain[1])
  const ticks = LOG_STEPS.map(ticksAt).find(({ length }) => length <= MAX_TICKS) ?? ticksAt([1])
  // Within less than one step there may be one round number or none: then the ends are named.
  return { domain, ticks: ticks.length > 1 ? ticks : [...new Set([low, high].map((end) => Number(end.toPrecision(3))))] }
}

function linearAxis(high: number): Axis {
  const top = high > 0 ? high * 1.05 : 1
  const rough = top / MAX_TICKS
  const decade = Math.floor(Math.log10(rough))
  const step = [...STEPS, 10].map((factor) => Number(`${factor}e${decade}`)).find((candidate) => candidate >= rough) ?? rough
  const count = Math.floor(top / step)
  return { domain: [0, top], ticks: Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12))) }
}
