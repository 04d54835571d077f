import { isApiError, type ApiError } from '@/shared/lib/api-error'

/** Longest wait that is spent silently; beyond it the person is told of it and decides. */
export const MAX_SILENT_WAIT_S = 60
const BASE_MS = 1_000
const MAX_MS = 30_000

/** How often a read may be repeated by the program, by kind of failure. Not for writes. */
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

/** For React Query: decides by the operation's failure, not by its HTTP method (market/search is a POST and a read). */
export const shouldRetryRead = (failures: number, error: unknown): boolean => isApiError(error) && failures < retriesOf(error)

/** Full jitter up to 30 s; a wait that the service named (429, 503) is kept. Milliseconds. */
export function retryDelay(failures: number, error: unknown): number {
  const named = isApiError(error) ? (error.retryAfter ?? (error.kind === 'rate-limited' ? 5 : undefined)) : undefined
  if (named !== undefined) return named * 1_000
  return Math.random() * Math.min(MAX_MS, BASE_MS * 2 ** failures)
}
