import { judge, type Outcome } from '@/api/outcome'
import type { Currency } from '@/contract/params'
import { agrees } from './rebase'
import type { HostValues, Target } from './plan'

/** Why a row was not sent, unless the run stopped before it. */
export type UnsentReason = 'changed' | 'gone' | 'unread' | 'unsendable'

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
