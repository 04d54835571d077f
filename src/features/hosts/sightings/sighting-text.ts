/** Hours since the epoch in which a host was seen; true if it was rented at one of the looks. */
export type Sightings = ReadonlyMap<number, boolean>

export const HOUR_MS = 3_600_000
export const KEPT_HOURS = 90 * 24

const PATTERN = /^(?:\d+[rs])+$/

/** Writes each hour as its distance to the one before, with `r` if the host was rented and `s` if it was only seen. */
export function writeSightings(sightings: Sightings): string {
  let before = 0
  return [...sightings]
    .toSorted(([a], [b]) => a - b)
    .map(([hour, isRented]) => {
      const step = hour - before
      before = hour
      return `${step}${isRented ? 'r' : 's'}`
    })
    .join('')
}

/** @returns null for a malformed text, also for one with two entries for an hour */
export function parseSightings(text: string): Sightings | null {
  if (!PATTERN.test(text)) return null
  const found = new Map<number, boolean>()
  let hour = 0
  for (const [, step = '', mark] of text.matchAll(/(\d+)([rs])/g)) {
    if (Number(step) === 0) return null
    hour += Number(step)
    found.set(hour, mark === 'r')
  }
  return hour * HOUR_MS <= MAX_TIME ? found : null
}

/** Largest value that `Date` accepts. */
const MAX_TIME = 8.64e15

/** Rented wins within an hour, so that the order in which tabs write does not matter. */
export function mergeSightings(a: Sightings, b: Sightings): Sightings {
  const merged = new Map(a)
  for (const [hour, isRented] of b) merged.set(hour, isRented || merged.get(hour) === true)
  return merged
}

/** The sightings from an hour on. */
export const sightingsSince = (sightings: Sightings, hour: number): Sightings => new Map([...sightings].filter(([one]) => one >= hour))
