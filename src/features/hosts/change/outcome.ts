import type { Currency } from '@/contract/params'
import { agrees } from './rebase'
import type { HostValues, Target } from './plan'

export const OUTCOMES = ['verified', 'unverified', 'refused', 'unknown', 'unsent'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Why a row was not sent, unless the run stopped before it. */
export type UnsentReason = 'changed' | 'gone' | 'unread' | 'unsendable'

/** The marketplace treated a price as one in a currency that is not on the screen. */
export interface Mistake {
  /** The currency in which the new price equals the sent number. If it is null, undo is not possible. */
  currency: Currency | null
  /** One unit of the screen's currency in that one, from two prices of the same host. */
  ratio: number | null
}

export interface RowResult {
  outcome: Outcome
  error: unknown
  /** Values of the host after the change; null until they are loaded, or if the host is no longer listed. */
  reads: HostValues | null
  unsent?: UnsentReason
  mistake?: Mistake
}

export type Answer = { is: 'accepted' } | { is: 'refused'; error: unknown } | { is: 'doubtful'; error: unknown }

export type RowState = { is: 'waiting' } | { is: 'sending' } | { is: 'answered'; answer: Answer } | { is: 'ended'; result: RowResult }

/**
 * Combines the response with the values of the host afterwards. A refusal is final; every other response is verified only
 * by the new values. Old values prove nothing if the response is lost: the marketplace may still be processing the request.
 */
export function resolveOutcome(target: Target, answer: Answer, reads: HostValues | null): RowResult {
  if (answer.is === 'refused') return { outcome: 'refused', error: answer.error, reads }
  const error = answer.is === 'doubtful' ? answer.error : null
  if (reads !== null && agrees(target, reads)) return { outcome: 'verified', error, reads }
  return { outcome: answer.is === 'accepted' ? 'unverified' : 'unknown', error, reads }
}

export const unsent = (why?: UnsentReason): RowResult => ({
  outcome: 'unsent',
  error: null,
  reads: null,
  ...(why === undefined ? {} : { unsent: why }),
})
