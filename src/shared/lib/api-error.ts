import type { ApiErrorKind } from './error-kinds'

export type { ApiErrorKind }

/** An error of one field. `path` is the wire name; nested fields are joined by dots. */
export interface FieldError {
  path: string
  message: string
}

interface Details {
  status?: number | undefined
  /** Message of the response as plain text, at most 500 characters. Untrusted: show it as text only. */
  serverText?: string | undefined
  fields?: FieldError[] | undefined
  /** Seconds from Retry-After (429, 503). */
  retryAfter?: number | undefined
  /** Bytes of a response that is too large, if its length is known. */
  size?: number | undefined
  /** For example `POST /v0/market/search`; path parameters filled in, no query, no key. */
  request?: string | undefined
  /** False if the request certainly did not leave the browser. */
  wasSent?: boolean | undefined
  /** True if the body has `ok: false`, with any status. */
  isOkFalse?: boolean | undefined
  /** The error behind a `defect`. */
  cause?: unknown
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
  readonly isOkFalse: boolean
  readonly at = Date.now()

  constructor(kind: ApiErrorKind, details: Details = {}) {
    super(`${kind}${details.status === undefined ? '' : ` ${details.status}`}`, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.serverText = details.serverText
    this.fields = details.fields ?? []
    this.retryAfter = details.retryAfter
    this.size = details.size
    this.request = details.request
    this.wasSent = details.wasSent ?? true
    this.isOkFalse = details.isOkFalse ?? false
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
