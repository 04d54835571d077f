import { readNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import type { Host } from '@/contract/host'
import { plus } from '@/shared/lib/decimal'
import { groupBy } from '@/shared/lib/group-by'
import { isChange, isRented, isTenfold, leavesBlocked, switchesOffRented, type PlannedRow } from '../change/plan'

/** Hosts that a change affects in the same way, in the order of the screen. */
export const EFFECTS = ['tenfold', 'blocked', 'rented', 'change', 'stay'] as const
export type Effect = (typeof EFFECTS)[number]

export interface Choices {
  /** Null for the default: rented hosts are skipped only if they would leave the market. */
  takesRented: boolean | null
  leavesOutTenfold: boolean
  /** Prices typed to confirm changes by a factor of ten or more. */
  prices: string
  /** Labels or addresses typed to take in blocked hosts. */
  names: string
}

export const NO_CHOICES: Choices = { takesRented: null, leavesOutTenfold: false, prices: '', names: '' }

export interface EffectGroup {
  effect: Effect
  rows: PlannedRow[]
  leftOut: ReadonlySet<string>
}

export interface Effects {
  groups: EffectGroup[]
  /** All rows in their order; skipped ones have no change. */
  rows: PlannedRow[]
  sent: number
  toType: number[]
  unconfirmed: PlannedRow[]
}

/** Groups planned rows by what happens to their hosts, and leaves out those that the user does not want or has not confirmed. */
export function effectsOf(
  planned: readonly PlannedRow[],
  choices: Choices,
  { nameOf, locale }: { nameOf: (host: Host) => string; locale: Locale },
): Effects {
  const groups = groupBy(planned, effectOf)
  const of = (effect: Effect) => groups.get(effect) ?? []
  const takesRented = takesRentedIn(of('rented'), choices)
  const named = namesIn(choices.names)
  const isOut = (row: PlannedRow, effect: Effect) =>
    (effect === 'rented' && !takesRented) ||
    (effect === 'tenfold' && choices.leavesOutTenfold) ||
    (effect === 'blocked' && !named.has(nameOf(row.host).toLowerCase()) && !named.has(row.host.address?.trim().toLowerCase() ?? ''))
  const leftOut = new Set(EFFECTS.flatMap((effect) => of(effect).flatMap((row) => (isOut(row, effect) ? row.id : []))))
  const rows = planned.map((row): PlannedRow => (leftOut.has(row.id) ? { ...row, target: {}, guards: [], left: { why: 'left-out' } } : row))
  const tenfold = rows.filter((row) => isChange(row) && isTenfold(row))
  const typed = new Set(choices.prices.split(/[;\s]+/).map((text) => readNumberText(text, locale)))
  const toType = pricesToType(tenfold)
  const isConfirmed = toType.every((price) => typed.has(price))
  return {
    groups: EFFECTS.flatMap((effect) => (of(effect).length > 0 ? { effect, rows: of(effect), leftOut } : [])),
    rows,
    sent: rows.filter(isChange).length,
    toType,
    unconfirmed: isConfirmed ? [] : tenfold,
  }
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

/** More prices would be tedious to type: the highest one stands for all. */
const MOST_TYPED = 3

function pricesToType(tenfold: readonly PlannedRow[]): number[] {
  const prices = [...new Set(tenfold.flatMap(({ target }) => target.price ?? []))]
  return prices.length > MOST_TYPED ? [Math.max(...prices)] : prices
}

/** The price as the user types it to confirm a change: without separators of thousands, which may be ambiguous. */
export const priceToType = (price: number, locale: Locale): string => (locale === 'ru' ? String(price).replace('.', ',') : String(price))

export const takesRentedIn = (rented: readonly PlannedRow[], { takesRented }: Choices): boolean =>
  takesRented ?? !rented.some(switchesOffRented)

function effectOf(row: PlannedRow): Effect {
  if (!isChange(row)) return 'stay'
  if (leavesBlocked(row)) return 'blocked'
  if (switchesOffRented(row)) return 'rented'
  if (isTenfold(row)) return 'tenfold'
  return isRented(row) ? 'rented' : 'change'
}

const namesIn = (text: string): Set<string> =>
  new Set(
    text
      .split(/[,;\n]+/)
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  )

/** Identifies a change that needs a consent: another change needs another one. */
export const consentKey = (planned: readonly PlannedRow[]): string =>
  JSON.stringify(
    planned.filter((row) => isTenfold(row) || leavesBlocked(row) || switchesOffRented(row)).map(({ id, target }) => [id, target]),
  )

export interface KindRows {
  key: string
  rows: PlannedRow[]
}

/** In the order of their first row. Hosts whose GPU is not reported come last, together. */
export function byConfiguration(rows: readonly PlannedRow[], keyOf: (host: Host) => string | null): KindRows[] {
  const groups = groupBy(rows, ({ host }) => keyOf(host) ?? '')
  return [...groups].map(([key, same]) => ({ key, rows: same })).toSorted((a, b) => Number(a.key === '') - Number(b.key === ''))
}
