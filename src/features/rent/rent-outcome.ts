import type { Settlement } from '@/api/journal/journal'
import { judge, judgeFailure, type Failure } from '@/api/outcome'
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

/** The outcome of an attempt with its proof. `unknown` is not a failure: the money may be spent. */
export type RentEnd =
  /** Rented. `accepted`: the instance in the response is unreadable. `raw` may hold secrets. */
  | { outcome: 'verified' | 'accepted'; answer: RentAnswer | null; raw: unknown }
  | { outcome: 'notSent'; why: NotSent }
  /** The error of an unknown one is null if the tab that waited for the response was closed. */
  | Extract<Failure, { outcome: 'refused' | 'unknown' }>

/** An array of none or of several instances is a rental too; the UI shows the count. */
export function rentedWith(answer: RentAnswer): RentEnd {
  const isReadable = answer.form !== 'odd' && (answer.instances.length > 0 || answer.unread.length === 0)
  return { outcome: judge(isReadable), answer, raw: isReadable ? null : answer.unread }
}

export function rentFailed(thrown: unknown): RentEnd {
  const failure = judgeFailure(thrown)
  switch (failure.outcome) {
    // 2xx with JSON that is not an envelope.
    case 'accepted':
      return { outcome: 'accepted', answer: null, raw: rawOf(failure.error) }
    case 'notSent':
      return { outcome: 'notSent', why: notSentBecause(failure.error) }
    default:
      return failure
  }
}

function notSentBecause({ kind }: ApiError): NotSent {
  if (kind === 'offline' || kind === 'blocked') return kind
  return kind === 'unauthorised' ? 'no-key' : 'invalid'
}

/** The journal entry of an attempt. Has no secrets: receipts are redacted, and the text of a 2xx response is not quoted. */
export function settlementOf(end: RentEnd): Settlement {
  switch (end.outcome) {
    case 'verified':
    case 'accepted': {
      const kind = end.outcome === 'verified' ? 'rented' : 'rented-unreadable'
      return { state: 'rented', outcome: { kind, status: null, text: null }, receipts: end.answer?.instances.map(receiptOf) ?? [] }
    }
    case 'notSent':
      return { state: 'not-sent', outcome: { kind: end.why, status: null, text: null }, receipts: [] }
    default:
      return { state: end.outcome, outcome: errorOutcome(end.error), receipts: [] }
  }
}

function errorOutcome(error: unknown): Settlement['outcome'] {
  if (!isApiError(error)) return null
  const { kind, status = null, serverText = null, isOkFalse } = error
  const isYes = status !== null && status < 300
  return { kind, status, text: isYes && !isOkFalse ? null : serverText }
}
