import { HOUR, parseNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import type { Host } from '@/contract/host'
import { plus } from '@/shared/lib/decimal'
import { groupBy } from '@/shared/lib/group-by'
import { visibleText } from '../status/host-status'
import { isChange, isRented, isTenfold, leavesBlocked, switchesOffRented, type PlannedRow } from '../change/plan'

/** Hosts that a change affects in the same way, in the order of the screen. */
export const EFFECTS = ['tenfold', 'blocked', 'rented', 'change', 'stay'] as const
export type Effect = (typeof EFFECTS)[number]

export interface Choices {
  /** Null for the default: rented hosts are skipped only if they would leave the market. */
  takesRented: boolean | null
  /** Groups whose changes by a factor of ten or more are skipped. */
  skipsTenfold: Partial<Record<Effect, boolean>>
  /** Prices typed in each group to confirm changes by a factor of ten or more. */
  prices: Partial<Record<Effect, string>>
  /** Labels or addresses typed to take in blocked hosts. */
  names: string
}

export const NO_CHOICES: Choices = { takesRented: null, skipsTenfold: {}, prices: {}, names: '' }

export interface EffectGroup {
  effect: Effect
  rows: PlannedRow[]
  leftOut: ReadonlySet<string>
  /** Its rows that would be sent, and whose price changes by a factor of ten or more. */
  tenfold: PlannedRow[]
  /** Prices to type before these rows are sent. */
  toType: number[]
  /** Rows that wait for a typed price. */
  unconfirmed: PlannedRow[]
}

export interface Effects {
  groups: EffectGroup[]
  /** All rows in their order; skipped ones have no change. */
  rows: PlannedRow[]
  sent: number
  unconfirmed: PlannedRow[]
}

/** Groups planned rows by what happens to their hosts, and leaves out those that the user does not want or has not confirmed. */
export function effectsOf(
  planned: readonly PlannedRow[],
  choices: Choices,
  { nameOf, ...field }: { nameOf: (host: Host) => string; locale: Locale; currency: string },
): Effects {
  const groups = groupBy(planned, effectOf)
  const of = (effect: Effect) => groups.get(effect) ?? []
  const takesRented = takesRentedIn(of('rented'), choices)
  const isNamed = namesTyped(of('blocked'), choices.names, nameOf)
  const isTaken = (row: PlannedRow, effect: Effect) => (effect !== 'rented' || takesRented) && (effect !== 'blocked' || isNamed(row))
  const skipsTenfold = (effect: Effect) => choices.skipsTenfold[effect] === true
  const reasonOut = (row: PlannedRow, effect: Effect) => {
    if (!isTaken(row, effect)) return effect === 'blocked' ? 'out-blocked' : 'out-rented'
    return skipsTenfold(effect) && isTenfold(row) ? 'out-tenfold' : null
  }
  const rows = planned.map((row): PlannedRow => {
    const why = reasonOut(row, effectOf(row))
    return why === null ? row : { ...row, target: {}, guards: [], left: { why } }
  })
  const leftOut = new Set(rows.flatMap(({ id, left }) => (left?.why.startsWith('out-') ? id : [])))
  const shown = EFFECTS.flatMap((effect): EffectGroup[] => {
    if (of(effect).length === 0) return []
    const tenfold = of(effect).filter((row) => isTenfold(row) && isTaken(row, effect))
    const toType = pricesToType(tenfold)
    const isConfirmed = skipsTenfold(effect) || arePricesTyped(toType, choices.prices[effect] ?? '', field)
    return [{ effect, rows: of(effect), leftOut, tenfold, toType, unconfirmed: isConfirmed ? [] : tenfold }]
  })
  return { groups: shown, rows, sent: rows.filter(isChange).length, unconfirmed: shown.flatMap(({ unconfirmed }) => unconfirmed) }
}

/** Sums of the prices that change, before and after; null if none changes or one is unknown. */
export function changedPrices(rows: readonly PlannedRow[]): { count: number; was: number; now: number } | null {
  const changed = rows.filter(({ target }) => target.price !== undefined)
  const sum = (prices: readonly (number | null | undefined)[]) =>
    prices.reduce<number | null>((all, price) => (all === null || typeof price !== 'number' ? null : plus(all, price)), 0)
  const was = sum(changed.map(({ before }) => before.price))
  const now = sum(changed.map(({ target }) => target.price))
  return changed.length === 0 || was === null || now === null ? null : { count: changed.length, was, now }
}

/** Accepts each text that the price field accepts. Only a semicolon separates prices with grouped digits or a sign after a space. */
const arePricesTyped = (prices: readonly number[], text: string, { locale, currency }: { locale: Locale; currency: string }): boolean =>
  [/;/, /[;\s]+/].some((separator) => {
    const typed = new Set(text.split(separator).map((part) => parseNumberText(part, locale, currency, HOUR)))
    return prices.every((price) => typed.has(price))
  })

/** More prices would be tedious to type: the highest one stands for all. */
const MOST_TYPED = 3

function pricesToType(tenfold: readonly PlannedRow[]): number[] {
  const prices = [...new Set(tenfold.flatMap(({ target }) => target.price ?? []))]
  return prices.length > MOST_TYPED ? [Math.max(...prices)] : prices
}

export const takesRentedIn = (rented: readonly PlannedRow[], { takesRented }: Choices): boolean =>
  takesRented ?? !rented.some(switchesOffRented)

function effectOf(row: PlannedRow): Effect {
  if (!isChange(row)) return 'stay'
  if (leavesBlocked(row)) return 'blocked'
  if (switchesOffRented(row)) return 'rented'
  if (isTenfold(row)) return 'tenfold'
  return isRented(row) ? 'rented' : 'change'
}

/** Parts of a name or of a list of names. A label may have the separators of the list in it. */
const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')

/** Finds the hosts whose label or address was typed. A text that is one label or several counts as the longest one. */
function namesTyped(rows: readonly PlannedRow[], text: string, nameOf: (host: Host) => string): (row: PlannedRow) => boolean {
  const keysOf = ({ host }: PlannedRow) => [nameOf(host), visibleText(host.address) ?? ''].map((name) => partsOf(name).join(','))
  const known = new Set(rows.flatMap(keysOf))
  const longest = Math.max(1, ...[...known].map((key) => key.split(',').length))
  const typed = new Set<string>()
  const parts = partsOf(text)
  for (let from = 0, to: number; from < parts.length; from = to) {
    const keyTo = (end: number) => parts.slice(from, end).join(',')
    to = Math.min(from + longest, parts.length)
    while (to > from + 1 && !known.has(keyTo(to))) to -= 1
    typed.add(keyTo(to))
  }
  return (row) => keysOf(row).some((key) => typed.has(key))
}

/** Identifies a change that needs a consent: another change needs another one. */
export const consentKey = (planned: readonly PlannedRow[]): string =>
  JSON.stringify(
    planned.filter((row) => isTenfold(row) || leavesBlocked(row) || switchesOffRented(row)).map(({ id, target }) => [id, target]),
  )

interface KindRows {
  key: string
  rows: PlannedRow[]
}

/** Hosts with one market, in the order of their first row. Hosts whose GPU is not reported come last, together. */
export function byConfiguration(rows: readonly PlannedRow[], keyOf: (host: Host) => string | null): KindRows[] {
  const groups = groupBy(rows, ({ host }) => keyOf(host) ?? '')
  return [...groups].map(([key, same]) => ({ key, rows: same })).toSorted((a, b) => Number(a.key === '') - Number(b.key === ''))
}
