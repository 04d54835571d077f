import { parseTime } from '@/contract/time'
import type { Translate } from '@/shared/i18n/i18n'
import { plus } from '@/shared/lib/decimal'
import { costFor, costSheet, HOUR_MS, isCost, type CostLine } from './cost-sheet'
import type { Attempt } from './journal-entry'

/** The price at consent × time. The API reports no charges and no instances: one runs until the user says it was stopped. */
export interface RentalCost {
  amount: number
  currency: string
  from: number
  until: number
  isRunning: boolean
  /** False if the price of the disk is unknown, so that it is not in the amount. */
  hasDisk: boolean
}

/** The price at the time of consent. */
export interface AgreedPrice {
  line: CostLine
  hasDisk: boolean
}

export type PricedRental = Pick<Attempt, 'prices' | 'disk_prices' | 'storage' | 'currency'>

/** GPU and disk together, or the GPU alone. Null if the price is unknown. The journal, its files and its estimates use it. */
export function agreedPrice({ prices, disk_prices, storage, currency }: PricedRental): AgreedPrice | null {
  const listed = (entries: Attempt['prices']) => ({ entries, unread: [], forms: [] })
  const { gpu, total } = costSheet({ prices: listed(prices), disk_prices: listed(disk_prices) }, storage, currency)
  const line = isCost(total) ? total : gpu
  return isCost(line) ? { line, hasDisk: line === total } : null
}

interface Counted extends AgreedPrice {
  from: number
  until: number
  isRunning: boolean
}

/** Charged as a whole, in part in advance: the price per hour × time is not its cost, and `total_cost` of SPEC 2.11 has no currency. */
export const isReserved = ({ reserve_period, receipts }: Pick<Attempt, 'reserve_period' | 'receipts'>): boolean =>
  reserve_period !== null || receipts.some(({ fields }) => fields.is_prepaid === true || fields.is_reserved === true)

/** Longest difference between two clocks, or between an answer and the creation that it names. */
const DAY = 24 * HOUR_MS

/**
 * The first `created_at` of the answer, else the time of the answer, which can be slow. A creation on another day is ignored. One
 * outside the wait shows that the two clocks differ, and counts as its nearer end. After a wait of hours, as of a computer
 * that slept, the rental counts from the request.
 */
export function rentalStart({ state, startedAt, settledAt, receipts }: Attempt): number {
  if (state !== 'rented') return startedAt
  const answered = settledAt ?? startedAt
  const created = receipts
    .map(({ fields }) => (typeof fields.created_at === 'string' ? parseTime(fields.created_at) : Number.NaN))
    .filter((time) => Math.abs(time - answered) < DAY)
  if (created.length === 0) return answered - startedAt <= HOUR_MS ? answered : startedAt
  return Math.min(answered, Math.max(startedAt, Math.min(...created)))
}

function count(attempt: Attempt, now: number): Counted | null {
  const { state, stoppedAt } = attempt
  const from = rentalStart(attempt)
  const agreed = state === 'rented' && !isReserved(attempt) ? agreedPrice(attempt) : null
  // The clock may have been set back since, and a file may claim any time.
  const until = Math.max(from, stoppedAt ?? now)
  return agreed && { ...agreed, from, until, isRunning: stoppedAt === undefined }
}

export function rentalCost(attempt: Attempt, now: number): RentalCost | null {
  const counted = count(attempt, now)
  if (!counted) return null
  const { line, ...rest } = counted
  return { ...rest, amount: costFor(line, rest.until - rest.from), currency: line.currency }
}

/** Cost of a rental from `since` to `now`. Null for another attempt, and if the price is unknown or not charged by the hour. */
export function costSince(attempt: Attempt, since: number, now: number): { amount: number; currency: string } | null {
  const agreed = attempt.state !== 'rented' || isReserved(attempt) ? null : agreedPrice(attempt)
  return agreed && { amount: costFor(agreed.line, Math.max(0, now - since)), currency: agreed.line.currency }
}

interface Sum {
  currency: string
  amount: number
}

const byCurrency = (a: { currency: string }, b: { currency: string }): number => (a.currency < b.currency ? -1 : 1)

/** One sum per currency, in an order that no row decides: sums beside each other must not change places. */
function sumsOf(amounts: readonly Sum[]): Sum[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of amounts) sums.set(currency, plus(sums.get(currency) ?? 0, amount))
  return [...sums].map(([currency, amount]) => ({ currency, amount })).toSorted(byCurrency)
}

export interface OpenRentals {
  count: number
  /** Sum of the known prices per hour, one per currency. Never converted. */
  hours: Sum[]
  /** Number of open rentals without a known price per hour: in no sum. */
  unpriced: number
  isWithoutDisk: boolean
}

/** True until the user says that the rental was stopped. The API does not tell whether it runs. */
export const isOpenRental = ({ state, stoppedAt }: Pick<Attempt, 'state' | 'stoppedAt'>): boolean =>
  state === 'rented' && stoppedAt === undefined

/** Also an attempt of unknown outcome: an instance without an answer may cost the most. */
export const mayRun = (attempt: Pick<Attempt, 'state' | 'stoppedAt'>): boolean => isOpenRental(attempt) || attempt.state === 'unknown'

/** Leaves out attempts with an unknown outcome, which have their own notice. */
export function openRentals(attempts: readonly Attempt[]): OpenRentals {
  const open = attempts.filter(isOpenRental).map(agreedPrice)
  return {
    count: open.length,
    hours: sumsOf(open.flatMap((price) => (price ? { currency: price.line.currency, amount: price.line.hour } : []))),
    unpriced: open.filter((price) => price === null).length,
    isWithoutDisk: open.some((price) => price !== null && !price.hasDisk),
  }
}

interface OpenCost {
  /** One per currency. */
  sums: Sum[]
  /** Number of reserved rentals, which are in no sum. `openRentals` counts unknown prices. */
  reserved: number
}

/** Cost of the open rentals until `now` if all of them still run. Leaves out unknown prices. */
export function openCost(attempts: readonly Attempt[], now: number): OpenCost {
  const open = attempts.filter(isOpenRental)
  return { sums: sumsOf(open.flatMap((attempt) => rentalCost(attempt, now) ?? [])), reserved: open.filter(isReserved).length }
}

/** "about $18.30". A cost that is only known to be "< $0.001" is not "about" that. */
export const aboutPrice = (price: string, t: Translate<{ aboutPrice: '{price}' }>): string =>
  price.startsWith('<') ? price : t('aboutPrice', { price })

export interface MonthCost {
  /** First moment of the month in local time. */
  month: number
  currency: string
  /** Null: no stopped rental in this month. */
  stopped: number | null
  /** Null: no running rental in this month. */
  running: number | null
  rentals: number
}

export interface JournalCost {
  months: MonthCost[]
  /** Number of rentals without a known price: in no sum. */
  unpriced: number
  /** Number of reserved rentals: in no sum either. */
  reserved: number
  /** True if any sum leaves out the price of a disk. */
  isWithoutDisk: boolean
}

/** A file may claim a rental from the year 0; no journal is a hundred years old. */
const MAX_MONTHS = 1_200

/** Sums the costs per calendar month of the user's time zone and currency. Unrounded. */
export function journalCost(attempts: readonly Attempt[], now: number): JournalCost {
  const rows = new Map<string, MonthCost>()
  let unpriced = 0
  let reserved = 0
  let isWithoutDisk = false
  for (const attempt of attempts) {
    const counted = count(attempt, now)
    if (!counted) {
      if (attempt.state === 'rented' && isReserved(attempt)) reserved += 1
      else if (attempt.state === 'rented') unpriced += 1
      continue
    }
    const { line, from, until, isRunning, hasDisk } = counted
    isWithoutDisk ||= !hasDisk
    const { currency } = line
    for (const { month, ms } of splitByMonth(from, until)) {
      const row = rows.get(`${month} ${currency}`) ?? { month, currency, stopped: null, running: null, rentals: 0 }
      const kind = isRunning ? 'running' : 'stopped'
      rows.set(`${month} ${currency}`, {
        ...row,
        [kind]: plus(row[kind] ?? 0, costFor(line, ms)),
        rentals: row.rentals + 1,
      })
    }
  }
  const months = [...rows.values()].toSorted((a, b) => b.month - a.month || byCurrency(a, b))
  return { months, unpriced, reserved, isWithoutDisk }
}

/** Splits a time into its shares of calendar months, latest first. A time without length belongs to its month. */
function splitByMonth(from: number, until: number): { month: number; ms: number }[] {
  const shares: { month: number; ms: number }[] = []
  let end = until
  while (shares.length === 0 || (end > from && shares.length < MAX_MONTHS)) {
    // A moment before the end: midnight of the first belongs to the month before.
    const last = new Date(end > from ? end - 1 : end)
    // The setters keep the years 0 to 99, which the constructor takes as 1900 to 1999.
    last.setDate(1)
    const month = last.setHours(0, 0, 0, 0)
    const start = Math.max(from, month)
    shares.push({ month, ms: end - start })
    end = start
  }
  return shares
}
