import { isApiError, type ApiError } from '@/shared/lib/api-error'

/** Longest automatic wait, in seconds. Above it, the page shows the wait and the user decides. */
export const MAX_SILENT_WAIT_S = 60
const BASE_MS = 1_000
const MAX_MS = 30_000

/** Maximum number of automatic retries by kind of error. For reads only. */
function retriesOf(error: ApiError): number {
  if ((error.retryAfter ?? 0) > MAX_SILENT_WAIT_S) return 0
  switch (error.kind) {
    case 'network':
    case 'rate-limited':
      return 2
    case 'timeout':
    case 'unreadable':
      return 1
    case 'server':
      return error.status === 502 || error.status === 503 || error.status === 504 ? 2 : 0
    default:
      return 0
  }
}

/** Decides by the error, not by the HTTP method: market/search is a read sent by POST. */
export const shouldRetryRead = (failures: number, error: unknown): boolean => isApiError(error) && failures < retriesOf(error)

/** Delay in milliseconds: Retry-After (429, 503) if present, 5 s for a 429 without it, otherwise full jitter up to 30 s. */
export function retryDelay(failures: number, error: unknown): number {
  const named = isApiError(error) ? (error.retryAfter ?? (error.kind === 'rate-limited' ? 5 : undefined)) : undefined
  if (named !== undefined) return named * 1_000
  return Math.random() * Math.min(MAX_MS, BASE_MS * 2 ** failures)
}
