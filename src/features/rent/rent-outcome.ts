import { classifyFailedWrite } from '@/api/certain-refusal'
import type { Settlement } from '@/api/journal/journal'
import { receiptOf } from '@/domain/receipt'
import type { RentAnswer } from '@/contract/instance'
import { rawOf } from '@/contract/raw'
import { isApiError, type ApiError } from '@/shared/lib/api-error'

/** Why nothing left the browser. */
export type NotSent =
  /** This page is renting the offer already. */
  | 'already-sending'
  /** Another tab is renting it, or has just done so. */
  | 'other-tab'
  /** An earlier attempt at this offer ended in nobody knows what. */
  | 'unknown-first'
  /** The browser did not keep the journal entry, and without one a lost answer would leave no trace. */
  | 'no-journal'
  | 'offline'
  | 'no-key'
  | 'blocked'
  | 'invalid'

/** How an attempt ended. `unknown` is no failure: the money may be spent. */
export type Outcome =
  | { kind: 'rented'; answer: RentAnswer }
  /** The service said yes; what it said about the instance could not be read. `raw` may hold secrets. */
  | { kind: 'rented-unreadable'; answer: RentAnswer | null; raw: unknown }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'not-sent'; why: NotSent }
  /** The error is null when the tab that waited for the answer is gone. */
  | { kind: 'unknown'; error: unknown }

/** The service accepted it. An array of none or of several is a rental too, and is said plainly by whoever shows it. */
export function classifyAnswer(answer: RentAnswer): Outcome {
  const isReadable = answer.form !== 'odd' && (answer.instances.length > 0 || answer.unread.length === 0)
  return isReadable ? { kind: 'rented', answer } : { kind: 'rented-unreadable', answer, raw: answer.unread }
}

/**
 * What a failed call means for the money. When in doubt it is unknown: a wrong "failed" costs a second rental.
 * @param error whatever was thrown by the call
 */
export function classifyError(error: unknown): Outcome {
  if (!isApiError(error)) return { kind: 'unknown', error }
  switch (classifyFailedWrite(error)) {
    case 'not-sent':
      return { kind: 'not-sent', why: notSentBecause(error) }
    case 'refused':
      return { kind: 'refused', error }
    // JSON with 2xx that is not an envelope: the service accepted it in a form that this console does not know.
    case 'done':
      return { kind: 'rented-unreadable', answer: null, raw: rawOf(error) }
    case 'unknown':
      return { kind: 'unknown', error }
  }
}

function notSentBecause({ kind }: ApiError): NotSent {
  if (kind === 'offline' || kind === 'blocked') return kind
  return kind === 'unauthorised' ? 'no-key' : 'invalid'
}

/** How the journal puts it down. Holds no secret: receipts are redacted, and no text of a 2xx answer is quoted. */
export function settlementOf(outcome: Outcome): Settlement {
  switch (outcome.kind) {
    case 'rented':
    case 'rented-unreadable':
      return {
        state: 'rented',
        outcome: { kind: outcome.kind, status: null, text: null },
        receipts: outcome.answer?.instances.map(receiptOf) ?? [],
      }
    case 'refused':
      return { state: 'refused', outcome: wordsOf(outcome.error), receipts: [] }
    case 'not-sent':
      return { state: 'not-sent', outcome: { kind: outcome.why, status: null, text: null }, receipts: [] }
    case 'unknown':
      return { state: 'unknown', outcome: wordsOf(outcome.error), receipts: [] }
  }
}

function wordsOf(error: unknown): Settlement['outcome'] {
  if (!isApiError(error)) return null
  const { kind, status = null, serverText = null, saidNo } = error
  const isYes = status !== null && status < 300
  return { kind, status, text: isYes && !saidNo ? null : serverText }
}
