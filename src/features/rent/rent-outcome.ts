import { classifyFailedWrite } from '@/api/classify-failed-write'
import type { Settlement } from '@/api/journal/journal'
import { receiptOf } from '@/domain/receipt'
import type { RentAnswer } from '@/contract/instance'
import { rawOf } from '@/contract/raw'
import { isApiError, type ApiError } from '@/shared/lib/api-error'

export type NotSent =
  | 'already-sending'
  | 'other-tab'
  | 'unknown-first'
  /** The browser did not store the journal entry, and without one a lost response would leave no trace. */
  | 'no-journal'
  /** The user's own limit, without the new sum that they have to type. */
  | 'above-limit'
  | 'offline'
  | 'no-key'
  | 'blocked'
  | 'invalid'

/** Result of an attempt. `unknown` is not a failure: the money may be spent. */
export type Outcome =
  | { kind: 'rented'; answer: RentAnswer }
  /** Accepted, but the instance in the response is unreadable. `raw` may hold secrets. */
  | { kind: 'rented-unreadable'; answer: RentAnswer | null; raw: unknown }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'not-sent'; why: NotSent }
  /** The error is null if the tab that waited for the response was closed. */
  | { kind: 'unknown'; error: unknown }

/** Classifies an accepted request. An array of none or of several instances is a rental too; the UI shows the count. */
export function classifyAnswer(answer: RentAnswer): Outcome {
  const isReadable = answer.form !== 'odd' && (answer.instances.length > 0 || answer.unread.length === 0)
  return isReadable ? { kind: 'rented', answer } : { kind: 'rented-unreadable', answer, raw: answer.unread }
}

/** Classifies a failed call. Doubtful cases are `unknown`: a wrong "failed" costs a second rental. */
export function classifyError(error: unknown): Outcome {
  if (!isApiError(error)) return { kind: 'unknown', error }
  switch (classifyFailedWrite(error)) {
    case 'not-sent':
      return { kind: 'not-sent', why: notSentBecause(error) }
    case 'refused':
      return { kind: 'refused', error }
    // 2xx with JSON that is not an envelope: accepted, in a form that this console does not know.
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

/** The journal entry of an outcome. Has no secrets: receipts are redacted, and the text of a 2xx response is not quoted. */
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
      return { state: 'refused', outcome: errorOutcome(outcome.error), receipts: [] }
    case 'not-sent':
      return { state: 'not-sent', outcome: { kind: outcome.why, status: null, text: null }, receipts: [] }
    case 'unknown':
      return { state: 'unknown', outcome: errorOutcome(outcome.error), receipts: [] }
  }
}

function errorOutcome(error: unknown): Settlement['outcome'] {
  if (!isApiError(error)) return null
  const { kind, status = null, serverText = null, isOkFalse } = error
  const isYes = status !== null && status < 300
  return { kind, status, text: isYes && !isOkFalse ? null : serverText }
}
