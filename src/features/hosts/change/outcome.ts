import type { Currency } from '@/contract/params'
import { agrees } from './rebase'
import type { Reading, Target } from './plan'

/** How a row ended. */
export const OUTCOMES = ['verified', 'unverified', 'refused', 'unknown', 'unsent'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Why a row was not sent, where it is not that the run had stopped before its turn. */
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
  /** What went wrong, where something did. */
  error: unknown
  /** What the host read afterwards; null while it has not been read, or is no longer listed. */
  reads: Reading | null
  unsent?: UnsentReason
  mistake?: Mistake
}

/** Where a row is while the run goes on. */
export type Answer = { is: 'accepted' } | { is: 'refused'; error: unknown } | { is: 'doubtful'; error: unknown }

export type RowState = { is: 'waiting' } | { is: 'sending' } | { is: 'answered'; answer: Answer } | { is: 'ended'; result: RowResult }

/**
 * The answer of the service and what the host reads afterwards, together. A refusal is a refusal. What was accepted and
 * what got no clear answer is verified by reading alone; reading the old values proves nothing about an answer that never
 * came, because the service may still be at work.
 */
export function resolveOutcome(target: Target, answer: Answer, reads: Reading | null): RowResult {
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
