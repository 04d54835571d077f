const FRESH_MS = 10 * 60_000
const USABLE_MS = 2 * 3_600_000

/** `fresh`: the age of the page is enough. `aged`: shown with its own age. `old`: left out of medians and comparisons. */
export type FigureAge = 'fresh' | 'aged' | 'old'

/** Says whether a market figure may be used. A clock that was set back makes nothing old. @param at load time in milliseconds */
export function figureAge(at: number, now: number): FigureAge {
  const age = now - at
  return age <= FRESH_MS ? 'fresh' : age <= USABLE_MS ? 'aged' : 'old'
}
