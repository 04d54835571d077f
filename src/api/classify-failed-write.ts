import { isApiError } from '@/shared/lib/api-error'

/** "done": accepted, but the answer has an unknown form. "refused": nothing changed. All uncertain cases are "unknown". */
export type WriteFate = 'not-sent' | 'refused' | 'done' | 'unknown'

/** Statuses that prove that nothing changed. 408, 425 and all others may follow a write that was carried out. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 409, 412, 422, 429])

/**
 * Decides the result of a failed write, for rentals, keys, templates and hosts. The status decides first: `ok: false` in the body
 * is proof only with a 2xx status, because a service that failed half-way sends it too.
 * @param error any value that the call threw
 */
export function classifyFailedWrite(error: unknown): WriteFate {
  if (!isApiError(error)) return 'unknown'
  const { wasSent, status, isOkFalse, kind } = error
  if (!wasSent) return 'not-sent'
  if (status === undefined) return 'unknown'
  if (status < 200 || status >= 300) return REFUSALS.has(status) ? 'refused' : 'unknown'
  if (isOkFalse) return 'refused'
  return kind === 'unexpected-shape' ? 'done' : 'unknown'
}
