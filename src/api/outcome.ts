import { isApiError, type ApiError } from '@/shared/lib/api-error'

export const OUTCOMES = ['verified', 'accepted', 'refused', 'unknown', 'notSent'] as const

/**
 * Outcome of a write: a rental, a key, a template or a host. `verified`: the answer or a later load shows the result.
 * `accepted`: a 2xx that shows no result. `refused`: nothing changed. All uncertain cases are `unknown`.
 */
export type Outcome = (typeof OUTCOMES)[number]

interface Failed<Is extends Outcome, Thrown = ApiError> {
  outcome: Is
  error: Thrown
}
/** An error of an `accepted` write is an answer in an unknown form. */
export type Failure = Failed<'accepted'> | Failed<'refused'> | Failed<'notSent'> | Failed<'unknown', unknown>

/** Statuses that prove that nothing changed. 408, 425 and all others may follow a write that was carried out. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 409, 412, 422, 429])

/** True if the write was certainly not carried out. */
export const isNone = (outcome: Outcome): boolean => outcome === 'refused' || outcome === 'notSent'

/** @param isShown whether the answer, or the values loaded after it, show the result @param before outcome so far */
export function judge(isShown: boolean): 'verified' | 'accepted'
export function judge(isShown: boolean, before: Outcome): Outcome
export function judge(isShown: boolean, before: Outcome = 'accepted'): Outcome {
  return isShown && !isNone(before) ? 'verified' : before
}

/**
 * Decides the outcome of a write that threw. The status decides first: `ok: false` in the body is proof only with a 2xx status,
 * because a service that failed half-way sends it too.
 * @param error any value that the call threw
 */
export function judgeFailure(error: unknown): Failure {
  if (!isApiError(error)) return { outcome: 'unknown', error }
  const { wasSent, status, isOkFalse, kind } = error
  if (!wasSent) return { outcome: 'notSent', error }
  const isYes = status !== undefined && status >= 200 && status < 300
  if (isYes ? isOkFalse : REFUSALS.has(status ?? 0)) return { outcome: 'refused', error }
  return { outcome: isYes && kind === 'unexpected-shape' ? 'accepted' : 'unknown', error }
}
