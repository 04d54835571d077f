import { judge, type Outcome } from '@/api/outcome'
import type { Currency } from '@/contract/params'
import type { HostValues, PlannedRow, Target } from './plan'
import { agrees, isSamePrice, isUnchanged, isWithinRounding } from './rebase'

/** Why a row was not sent, unless the run stopped before it. */
export type UnsentReason = 'changed' | 'gone' | 'unread' | 'unsendable'

/** True if a row was not sent for a reason that another attempt would meet as well. */
export const isLeftOut = ({ unsent }: Answer): boolean => unsent !== undefined && unsent !== 'unread'

/** `no-key`: the key was locked or forgotten in this browser; `unauthorised`: the marketplace rejected it. */
export type StopReason =
  | 'cancelled'
  | 'unauthorised'
  | 'no-key'
  | 'offline'
  | 'blocked'
  | 'rate-limited'
  /** The first of several hosts was saved with another price or status, or could not be verified. */
  | 'price-differs'
  | 'status-differs'
  | 'first-unread'
  /** The present values of the remaining hosts could not be loaded. */
  | 'rest-unread'

/** The marketplace treated a price as one in a currency that is not on the screen. */
export interface Mistake {
  /** The currency in which the new price equals the sent number. If it is null, undo is not possible. */
  currency: Currency | null
  /** One unit of the screen's currency in that one, from two prices of the same host. */
  ratio: number | null
}

export interface Answer {
  outcome: Outcome
  error: unknown
  unsent?: UnsentReason
}

export interface RowResult extends Answer {
  /** Values of the host after the change; null until they are loaded, or if the host is no longer listed. */
  reads: HostValues | null
  mistake?: Mistake
}

export type RowState = { is: 'waiting' } | { is: 'sending' } | { is: 'answered'; answer: Answer } | { is: 'ended'; result: RowResult }

/** Old values prove nothing if the response is lost: the marketplace may still be processing the request. */
export const resultOf = (target: Target, { outcome, error }: Answer, reads: HostValues | null): RowResult => ({
  outcome: judge(reads !== null && agrees(target, reads), outcome),
  error,
  reads,
})

export const notSent = (unsent?: UnsentReason, reads: HostValues | null = null): RowResult => ({
  outcome: 'notSent',
  error: null,
  reads,
  ...(unsent && { unsent }),
})

/** The first of several hosts alone. `next`: nothing was set, so it proves nothing about the others. */
export async function judgeFirst(
  { target, before }: PlannedRow,
  answer: Answer | undefined,
  load: () => Promise<HostValues | null>,
): Promise<'next' | 'right' | StopReason> {
  if (!answer || answer.outcome === 'refused') return 'next'
  const reads = await load().catch(() => null)
  const { price, status } = target
  if (reads === null || (price !== undefined && reads.price === null && before.price !== null)) return 'first-unread'
  const isStill = price === undefined ? isUnchanged({ target, before }, reads) : isSamePrice(reads.price, before.price)
  if (answer.outcome === 'unknown' && isStill) return 'next'
  if (differs(target, reads)) return 'price-differs'
  return status !== undefined && status !== reads.status ? 'status-differs' : 'right'
}

interface Sent {
  row: PlannedRow
  answer: Answer
  reads: HostValues | null
}

export function sentResult(target: Target, one: Sent, mistake: Mistake | undefined): RowResult {
  if (!mistake || !isMistaken(one)) return resultOf(target, one.answer, one.reads)
  // A price that is right in another currency was certainly set, even if the answer was lost.
  const answer: Answer = mistake.currency === null ? one.answer : { outcome: 'accepted', error: null }
  return { ...resultOf(target, answer, one.reads), mistake }
}

/** A price further from the sent one than this factor was not merely limited by the marketplace. */
const NEAR = 2

/** Finds out whether the marketplace took the prices in a currency that is not on the screen. */
export async function findMistake(
  sent: readonly Sent[],
  pricesElsewhere: (id: string) => Promise<ReadonlyMap<Currency, number>>,
): Promise<Mistake | undefined> {
  const found = sent.find(isMistaken)
  const [price, reads] = [found?.row.target.price, found?.reads?.price]
  if (!found || price === undefined || typeof reads !== 'number') return undefined
  const prices = await pricesElsewhere(found.row.id).catch(() => null)
  const [currency, taken] = [...(prices ?? [])].find(([, elsewhere]) => isWithinRounding(elsewhere, price)) ?? []
  if (currency !== undefined && taken !== undefined) return { currency, ratio: taken / reads }
  // A marketplace that limits prices sets one near the price that was sent.
  return prices !== null && reads > price / NEAR && reads < price * NEAR ? undefined : { currency: null, ratio: null }
}

/** The price was changed, but not to the sent one. */
const isMistaken = ({ row, answer, reads }: Sent): boolean =>
  answer.outcome !== 'refused' && differs(row.target, reads) && !isSamePrice(reads?.price ?? null, row.before.price)

/** The price is not the sent one, even rounded. False if the answer has no price to compare. */
const differs = ({ price }: Target, reads: HostValues | null): boolean =>
  price !== undefined && reads !== null && reads.price !== null && !isWithinRounding(price, reads.price)
