/** The only taxonomy of API errors (DESIGN decision 2.13). */
const API_ERROR_KINDS = [
  'offline',
  'network',
  'blocked',
  'timeout',
  'cancelled',
  'unauthorised',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'rate-limited',
  'server',
  'refused',
  'unreadable',
  'unexpected-shape',
  'too-large',
  /** A bug of the console. `cause` is the error. */
  'defect',
] as const
export type ApiErrorKind = (typeof API_ERROR_KINDS)[number]

/** Validates kinds from the journal, which may contain any text. */
export const isErrorKind = (kind: string): kind is ApiErrorKind => (API_ERROR_KINDS as readonly string[]).includes(kind)
