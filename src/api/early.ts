import type { WireRequest } from './wire'

/**
 * The boot module sends the first search before React has arrived. Its answer waits here until the same request is
 * made by the page, and is handed out once.
 */
const waiting = new Map<string, { response: Promise<Response>; abort: AbortController }>()

const keyOf = ({ method, url, body = '' }: WireRequest) => `${method} ${url} ${body}`

export function putEarly(wire: WireRequest, response: Promise<Response>, abort: AbortController): void {
  // If nobody takes it, a failure must not surface as an unhandled rejection.
  response.catch(() => undefined)
  waiting.set(keyOf(wire), { response, abort })
}

/** The early answer to exactly this request, if there is one; aborted when `signal` is. */
export function takeEarly(wire: WireRequest, signal: AbortSignal): Promise<Response> | undefined {
  const early = waiting.get(keyOf(wire))
  if (!early) return undefined
  waiting.clear()
  signal.addEventListener('abort', () => early.abort.abort(signal.reason), { once: true })
  return early.response
}
