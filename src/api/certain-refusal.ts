import { isApiError } from '@/shared/lib/api-error'

/**
 * The certain result of a failed write. "not-sent": it never left the browser. "refused": the service did nothing. "done": the
 * service accepted it, and its answer has an unknown form. Every other case is "unknown".
 */
export type WriteFate = 'not-sent' | 'refused' | 'done' | 'unknown'

/** 408, 425 and everything that is not listed may come after the request was carried out. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 409, 412, 422, 429])

/**
 * The one place that decides what a failed write means, for rentals, keys, templates and hosts alike. The status decides first:
 * a body that says `ok: false` is proof under 2xx alone, because a service that failed half-way sends it too.
 * @param error any value that the call threw
 */
export function classifyFailedWrite(error: unknown): WriteFate {
  if (!isApiError(error)) return 'unknown'
  const { wasSent, status, saidNo, kind } = error
  if (!wasSent) return 'not-sent'
  if (status === undefined) return 'unknown'
  if (status < 200 || status >= 300) return REFUSALS.has(status) ? 'refused' : 'unknown'
  if (saidNo) return 'refused'
  return kind === 'unexpected-shape' ? 'done' : 'unknown'
}
