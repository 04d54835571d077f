/** The one taxonomy of what can go wrong between the console and the service (DESIGN decision 2.13). */
export type ApiErrorKind =
  | 'offline'
  | 'network'
  | 'blocked'
  | 'timeout'
  | 'cancelled'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'rate-limited'
  | 'server'
  | 'refused'
  | 'unreadable'
  | 'unexpected-shape'
  | 'too-large'

/** One complaint about one field. `path` is the wire name, dotted where it is nested. */
export interface FieldError {
  path: string
  message: string
}

interface Details {
  /** HTTP status, when there was an answer. */
  status?: number | undefined
  /** What the service said, as plain text of at most 500 characters. Untrusted: to be shown as text only. */
  serverText?: string | undefined
  fields?: FieldError[] | undefined
  /** Seconds to wait, when the service named them (429, 503). */
  retryAfter?: number | undefined
  /** Bytes of an answer that is too large, if its length was stated. */
  size?: number | undefined
  /** For example `POST /v0/market/search`; path parameters filled in, no query, no key. */
  request?: string | undefined
  /** False when it is certain that nothing left the browser. */
  wasSent?: boolean | undefined
  /** True when the body itself said `ok: false`, whatever the status is. */
  saidNo?: boolean | undefined
}

/** The only error the fetch layer throws. Holds no key, no header and no request body, so it can be logged and shown. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly serverText: string | undefined
  readonly fields: FieldError[]
  readonly retryAfter: number | undefined
  readonly size: number | undefined
  readonly request: string | undefined
  readonly wasSent: boolean
  readonly saidNo: boolean
  readonly at = Date.now()

  constructor(kind: ApiErrorKind, details: Details = {}) {
    super(`${kind}${details.status === undefined ? '' : ` ${details.status}`}`)
    this.kind = kind
    this.status = details.status
    this.serverText = details.serverText
    this.fields = details.fields ?? []
    this.retryAfter = details.retryAfter
    this.size = details.size
    this.request = details.request
    this.wasSent = details.wasSent ?? true
    this.saidNo = details.saidNo ?? false
  }
}

/** Anything thrown, as an ApiError; a bug of our own stays visible as itself. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
