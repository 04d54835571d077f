import { parseEnvelope, UnexpectedShape } from '@/contract/answer'
import type { AnswerOf, Effect, Endpoint, RequestOf } from '@/contract/endpoint'
import { isDeeper, isRecord } from '@/contract/lenient'
import { DEFAULT_LIMIT } from '@/contract/params'
import { keepRaw } from '@/contract/raw'
import { ApiError, isApiError } from '@/shared/lib/api-error'
import { currentKey, keyAccepted, keyRefused, onKeyRemoved } from './api-key'
import { recordResponse, noteError, noteErrorForm, noteRequest } from './diagnostics'
import { BodyTooLarge, readBodyText } from './body-text'
import { takeEarly } from './early'
import { parseRetryAfter } from './retry-after'
import { learnUnits } from './service-units'
import { asText, fetchWire, lowerLimit, sentLimit, wireRequest, type Carry, type LooseRequest, type WireRequest } from './wire'

/** Timeout of a call in milliseconds, headers and body together. A rental may take long on the server. */
export const TIMEOUT: Record<Effect, number> = { read: 15_000, write: 30_000, rent: 120_000 }

/** Maximum nesting of an answer. The spec has six levels; thousands overflow the call stack of JSON.stringify and comparisons. */
const MAX_DEPTH = 100

/** Number of characters that are parsed in one task: a few hundred rows, a few milliseconds. */
const LARGE = 256_000

/**
 * Calls one endpoint once; `retry.ts` decides about retries. One exception: a read with a large limit that the API rejects as
 * invalid is repeated with the default limit. The error need not mention `limit` (SPEC 7, 8).
 * @throws ApiError for every fault of the connection or the answer, and no other error
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
  carry: Carry = asText,
): Promise<AnswerOf<E>> {
  const asked = request as LooseRequest
  const limit = sentLimit(Number(asked.query?.['limit'] ?? 0))
  const key = currentKey()
  try {
    return await callOnce(endpoint, request, signal, carry)
  } catch (error) {
    if (endpoint.effect !== 'read' || (error as ApiError).kind !== 'invalid' || limit <= DEFAULT_LIMIT) throw error
    const smaller = { ...asked, query: { ...asked.query, limit: DEFAULT_LIMIT } } as RequestOf<E>
    const answer = await callOnce(endpoint, smaller, signal, carry)
    // The limit was the reason, so later lists of this key use the default at once.
    if (key === currentKey()) lowerLimit()
    return answer
  }
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal | undefined,
  carry: Carry,
): Promise<AnswerOf<E>> {
  const progress: Progress = { request: `${endpoint.method} ${endpoint.path}`, wasSent: false }
  const arrived: Arrived = { status: undefined, bytes: 0 }
  const key = currentKey()
  const at = Date.now()
  const start = performance.now()
  let error: ApiError | undefined
  try {
    const wire = wireRequest(endpoint, request)
    progress.request = `${wire.method} ${new URL(wire.url).pathname}`
    const received = await send(endpoint, wire, signal, carry, progress, arrived)
    const answer = await readAnswer(endpoint, request as LooseRequest, progress.request, received)
    recordSuccess(endpoint, received, answer)
    return answer
  } catch (thrown) {
    error = isApiError(thrown) ? thrown : toApiError(thrown, progress)
    if (error.kind !== 'cancelled') noteError(error)
    // Opens the key dialog over the page. The key may have been replaced since, or was only a candidate.
    if (error.kind === 'unauthorised' && key === currentKey()) keyRefused()
    throw error
  } finally {
    const repeat = endpoint.effect === 'read' ? () => callOnce(endpoint, request, undefined, carry) : undefined
    harmless(() => noteRequest({ ...progress, ...arrived, at, ms: performance.now() - start, error: error?.kind, repeat }))
  }
}

interface Progress {
  /** Method and path. */
  request: string
  wasSent: boolean
}

/** For the record of requests only: a status alone proves no outcome, so errors do not carry it. */
interface Arrived {
  status: number | undefined
  bytes: number
}

/** Any other error is a bug of the console, because the network fails in `send` only. Before the request, nothing was sent. */
const toApiError = (thrown: unknown, progress: Progress): ApiError =>
  thrown instanceof BodyTooLarge
    ? new ApiError('too-large', { ...progress, size: thrown.size })
    : new ApiError('defect', { ...progress, cause: thrown })

function recordSuccess(endpoint: Endpoint, { key }: Received, answer: AnswerOf<Endpoint>): void {
  harmless(() => {
    // The key may have been replaced since, or was only a candidate.
    if (key === currentKey()) keyAccepted()
    recordResponse(endpoint, answer)
  })
}

/** A bug in a record must not turn an answer into a failure. */
function harmless(record: () => void): void {
  try {
    record()
  } catch (bug) {
    globalThis.reportError?.(bug)
  }
}

interface Received {
  status: number
  text: string
  retryAfter: number | undefined
  key: string
  /** Body of the request: an error may quote its secrets. */
  sent: string | undefined
}

async function send(
  endpoint: Endpoint,
  wire: WireRequest,
  signal: AbortSignal | undefined,
  carry: Carry,
  progress: Progress,
  arrived: Arrived,
): Promise<Received> {
  const key = currentKey()
  if (key === null) throw new ApiError('unauthorised', progress)
  if (endpoint.effect !== 'read' && !maySendWrite()) throw new ApiError('offline', progress)
  const timeout = AbortSignal.timeout(TIMEOUT[endpoint.effect])
  // One signal for headers and body: a body that stalls runs into the same timeout.
  const stop = signal ? firstOf(signal, timeout) : timeout
  const response = takeEarly(wire, stop) ?? fetchWire(wire, key, stop, endpoint.effect, carry)
  progress.wasSent = true
  try {
    const { status, headers, text } = await readResponse(await response, arrived)
    return { status, text, retryAfter: parseRetryAfter(headers.get('Retry-After'), headers.get('Date')), key, sent: wire.body }
  } catch (thrown) {
    if (timeout.aborted) throw new ApiError('timeout', progress)
    if (signal?.aborted) throw new ApiError('cancelled', progress)
    throw await failureOf(thrown, progress.request, wire.url)
  }
}

const readResponse = async (response: Response, arrived: Arrived) => ({
  status: (arrived.status = response.status),
  headers: response.headers,
  text: await readBodyText(response, (bytes) => (arrived.bytes = bytes)),
})

/** Aborts with the first of two signals. The oldest supported browsers have no `AbortSignal.any`. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true, signal: first.signal })
  }
  return first.signal
}

let wasHeldBack = false

/** False for the first write while the browser reports no connection. The report may be wrong (VPN), so the next attempt is sent. */
function maySendWrite(): boolean {
  if (navigator.onLine || wasHeldBack) return true
  const reset = () => {
    stop()
    globalThis.removeEventListener('online', reset)
    wasHeldBack = false
  }
  const stop = onKeyRemoved(reset)
  globalThis.addEventListener('online', reset)
  wasHeldBack = true
  return false
}

async function readAnswer<E extends Endpoint>(
  endpoint: E,
  { query }: LooseRequest,
  request: string,
  received: Received,
): Promise<AnswerOf<E>> {
  const { status, text } = received
  const isOk = status >= 200 && status < 300
  const asked = { start: Number(query?.['start'] ?? 0) }
  // If the module fails to load, the answer is parsed in one task: the answer to a rent must not get lost.
  const large = isOk && text.length > LARGE ? await import('./parse-large').catch(() => undefined) : undefined
  const parseAnswer = (sent: string) => (large ? large.parseLarge(sent) : parse(sent))
  let json = await parseAnswer(text)
  if (isOk && json === undefined) {
    const loose = await import('./without-not-numbers').catch(() => undefined)
    if (loose) json = await parseAnswer(loose.withoutNotNumbers(text))
  }
  if (isOk && json === undefined) {
    const complaint = await readComplaint(received)
    // A truncated answer to a rent may start with a password, so only the title of an HTML page is quoted from it.
    const isQuotable = endpoint.effect !== 'rent' || complaint.form === 'html'
    throw new ApiError('unreadable', {
      status,
      request,
      serverText: isQuotable ? (complaint.message ?? complaint.text.slice(0, 200)) : undefined,
    })
  }
  try {
    const envelope = isOk ? parseEnvelope(json) : null
    if (!envelope?.ok) throw await refusal(received, json, request)
    learnUnits(envelope.data)
    if (large) return (await large.parseInSlices(endpoint.answer, envelope, asked, MAX_DEPTH)) as AnswerOf<E>
    if (isDeeper(envelope.data, MAX_DEPTH)) throw new UnexpectedShape('the answer is nested too deeply', envelope.data)
    return endpoint.answer.read(envelope, asked) as AnswerOf<E>
  } catch (error) {
    if (isApiError(error)) throw error
    // Any other error is a bug of the console. The marketplace has accepted the request, so the outcome stays certain.
    const [sent, reason] = error instanceof UnexpectedShape ? [error.raw, error.message] : [json, undefined]
    const raw = isDeeper(sent, MAX_DEPTH) ? text : sent
    throw keepRaw(new ApiError('unexpected-shape', { status, request, serverText: reason, cause: error }), raw)
  }
}

/** If the module fails to load, the status still describes the error. */
async function readComplaint(received: Received) {
  const reader = await import('./read-complaint').catch(() => undefined)
  return reader?.readComplaint(received) ?? { form: 'unknown' as const, message: undefined, fields: [], text: '' }
}

async function refusal(received: Received, json: unknown, request: string): Promise<ApiError> {
  const { status, retryAfter } = received
  const { form, message, fields } = await readComplaint(received)
  noteErrorForm(form)
  const isOkFalse = isRecord(json) && json['ok'] === false
  return new ApiError(kindOf(status), { status, request, serverText: message, fields, retryAfter, isOkFalse })
}

function kindOf(status: number) {
  switch (status) {
    case 401:
      return 'unauthorised'
    case 403:
      return 'forbidden'
    case 404:
    case 410:
      return 'not-found'
    case 408:
    case 504:
      return status === 408 ? 'timeout' : 'server'
    case 409:
    case 412:
      return 'conflict'
    case 400:
    case 422:
      return 'invalid'
    case 429:
      return 'rate-limited'
    default:
      return status >= 500 ? 'server' : 'refused'
  }
}

/** Distinguishes errors of fetch as far as possible: refused, reset, CORS, redirect and page policy give the same TypeError. */
async function failureOf(thrown: unknown, request: string, url: string): Promise<ApiError> {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'AbortError') return new ApiError('cancelled', { request })
  if (thrown instanceof TypeError || name === 'NetworkError') {
    if (await wasBlockedByPolicy(url)) return new ApiError('blocked', { request, wasSent: false })
    return new ApiError(navigator.onLine ? 'network' : 'offline', { request })
  }
  throw thrown
}

/** Last request blocked by the page policy (connect-src): fetch does not report that reason, but the page gets an event. */
let lastBlock = { uri: '', at: 0 }

globalThis.addEventListener?.('securitypolicyviolation', ({ effectiveDirective, disposition, blockedURI }) => {
  // A report-only policy does not stop the request.
  if (effectiveDirective === 'connect-src' && disposition === 'enforce') lastBlock = { uri: blockedURI, at: performance.now() }
})

/** Compares the origin: a blocked request of an extension must not make this one "not sent", which may be repeated. */
async function wasBlockedByPolicy(url: string): Promise<boolean> {
  // The event is a separate task, queued at about the time the fetch fails.
  await new Promise((resolve) => setTimeout(resolve, 0))
  // Browsers report the full URL or only its origin.
  return `${lastBlock.uri}/`.startsWith(`${new URL(url).origin}/`) && performance.now() - lastBlock.at < 1000
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
