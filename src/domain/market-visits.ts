import { quotient, round } from '@/shared/lib/decimal'

/** Without a sign of the person for this long, a visit to the market is over. */
export const IDLE_MS = 30 * 60_000
/** A line starts once the model was seen on this many different days. */
const MIN_DAYS = 3
const LINE_VISITS = 12
/** Changes are shown with one decimal of a percent; those that would show as 0.0% are hidden. */
const MIN_SHARE = 0.0005
const DIGITS = 12
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Prices of a model per GPU and hour, as the person saw them last on a visit. */
export type SeenPrices = readonly [lowest: number, median: number | null, offers: number]

/** One visit as one tab stored it. Two tabs at once store two parts of one visit. */
export interface VisitPart {
  startedAt: number
  /** The last sign of the person, within a few minutes. */
  endedAt: number
  /** By translit name of the model. */
  prices: Readonly<Record<string, SeenPrices>>
}

export interface Visit {
  startedAt: number
  endedAt: number
  prices: ReadonlyMap<string, SeenPrices>
}

/** Joins parts that are less than 30 minutes apart, oldest visit first. Keeps the later price if both parts have the model. */
export function joinVisits(parts: readonly VisitPart[]): Visit[] {
  const groups: { startedAt: number; endedAt: number; parts: VisitPart[] }[] = []
  for (const part of parts.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const last = groups.at(-1)
    if (last && part.startedAt - last.endedAt < IDLE_MS) {
      last.endedAt = Math.max(last.endedAt, part.endedAt)
      last.parts.push(part)
    } else groups.push({ startedAt: part.startedAt, endedAt: part.endedAt, parts: [part] })
  }
  return groups.map(({ startedAt, endedAt, parts: all }) => ({
    startedAt,
    endedAt,
    prices: new Map(all.toSorted((a, b) => a.endedAt - b.endedAt).flatMap(({ prices }) => Object.entries(prices))),
  }))
}

/** Visits that are over. Visits later than now, from a clock that was set back, are not among them. */
export const earlierVisits = (visits: readonly Visit[], now: number): Visit[] => visits.filter(({ endedAt }) => now - endedAt >= IDLE_MS)

export interface VisitPoint {
  at: number
  /** Lowest price. */
  value: number
  /** True after days without a visit: the prices of those days are unknown. */
  isAfterGap: boolean
}

/** Lowest prices on the last visits, the current one at the end. @returns an empty list before the third day or without a price */
export function visitSeries(earlier: readonly Visit[], slug: string, lowest: number | null, now: number): VisitPoint[] {
  if (lowest === null) return []
  const seen = earlier.flatMap(({ endedAt, prices }) => {
    const price = prices.get(slug)
    return price ? { at: endedAt, value: price[0], day: dayOf(endedAt) } : []
  })
  const points = [...seen, { at: now, value: lowest, day: dayOf(now) }]
  // At most one point per hour, the later one: the market does not change between two short visits.
  const all = points.filter(({ at }, index) => hourOf(at) !== hourOf(points[index + 1]?.at))
  if (new Set(all.map(({ day }) => day)).size < MIN_DAYS) return []
  return all.map(({ at, value, day }, index) => ({ at, value, isAfterGap: day - (all[index - 1]?.day ?? day) > 1 })).slice(-LINE_VISITS)
}

export const hourOf = (at: number | undefined): number | undefined => at && Math.floor(at / HOUR_MS)

/** Number of the day in the calendar of the reader; days of 23 and 25 hours count as one. */
function dayOf(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS
}

/** Share by which a price has changed; null if it rounds to nothing. */
export function changeSince(was: number, now: number): number | null {
  const share = round(quotient(now, was) - 1, DIGITS)
  return Math.abs(share) >= MIN_SHARE ? share : null
}

export function changeOf(slug: string, lowest: number | null, last: Visit | undefined): number | null {
  const was = last?.prices.get(slug)?.[0]
  return was === undefined || lowest === null ? null : changeSince(was, lowest)
}

export interface PricedModel {
  slug: string
  /** Null if no offer with a readable price can be rented now. */
  lowest: number | null
}

export type Mover<Model extends PricedModel> = Model & { lowest: number; was: number; share: number }

/** Models whose lowest price has changed since the visit, largest change first. */
export function moversSince<Model extends PricedModel>(current: readonly Model[], last: Visit): Mover<Model>[] {
  return current
    .flatMap((model) => {
      const { slug, lowest } = model
      const was = last.prices.get(slug)?.[0]
      const share = was === undefined || lowest === null ? null : changeSince(was, lowest)
      return was === undefined || lowest === null || share === null ? [] : { ...model, lowest, was, share }
    })
    .toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))
}
