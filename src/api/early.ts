import type { WireRequest } from './wire'

/** Responses to requests that the boot module sends before React loads. The page takes each once, when it makes the same request. */
const waiting = new Map<string, { response: Promise<Response>; abort: AbortController; sentAt: number }>()

/** Milliseconds after which a response that no page has taken counts as old. */
const FRESH_MS = 30_000

const keyOf = ({ method, url, body = '' }: WireRequest) => `${method} ${url} ${body}`

export function putEarly(wire: WireRequest, response: Promise<Response>, abort: AbortController): void {
  // A response that the page never takes must not cause an unhandled rejection.
  response.catch(() => undefined)
  waiting.set(keyOf(wire), { response, abort, sentAt: performance.now() })
}

/** Returns the early response to exactly this request, or undefined. `signal` aborts it. */
export function takeEarly(wire: WireRequest, signal: AbortSignal): Promise<Response> | undefined {
  const early = waiting.get(keyOf(wire))
  if (!early) return undefined
  waiting.delete(keyOf(wire))
  if (performance.now() - early.sentAt > FRESH_MS) return undefined
  signal.addEventListener('abort', () => early.abort.abort(signal.reason), { once: true })
  return early.response
}
