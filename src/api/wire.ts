import type { Effect, Endpoint, RequestOf } from '@/contract/endpoint'
import { DEFAULT_LIMIT } from '@/contract/params'
import { ApiError } from '@/shared/lib/api-error'
import { onKeyRemoved } from './api-key'
import { baseUrl } from './config'
import { fillPath } from './path'

/** The parts of a request without the key; "Show as curl" prints them. */
export interface WireRequest {
  method: string
  url: string
  body: string | undefined
}

/** The untyped form of a request, used after its types were checked at the call site. */
export interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Most rows per request: any number until the API refuses one (SPEC 8 shows no maximum). */
let mostRows = Infinity

export const sentLimit = (asked: number): number => Math.min(asked, mostRows)

/** Applies to the current key only: another key may belong to an account with another maximum. */
export function lowerLimit(): void {
  mostRows = DEFAULT_LIMIT
  const stop = onKeyRemoved(() => {
    mostRows = Infinity
    stop()
  })
}

/** Requests are strict: anything outside the spec throws. @throws ApiError `not-found` if a path parameter is no path segment */
export function wireRequest<E extends Endpoint>(endpoint: E, request: RequestOf<E>): WireRequest {
  const { params = {}, query = {}, body } = request as LooseRequest
  const path = fillPath(endpoint.path, params)
  if (path === null) throw new ApiError('not-found', { request: `${endpoint.method} ${endpoint.path}`, wasSent: false })
  const checked = (endpoint.query ? endpoint.query.parse(query) : {}) as Record<string, unknown>
  if (typeof checked['limit'] === 'number') checked['limit'] = sentLimit(checked['limit'])
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(checked)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item as string | number | boolean))
    }
  }
  const text = search.toString()
  return {
    method: endpoint.method,
    url: `${baseUrl()}${path}${text && `?${text}`}`,
    body: endpoint.body ? JSON.stringify(endpoint.body.parse(body ?? {})) : undefined,
  }
}

export type Carry = (body: string, url: string) => RequestInit

export const asText: Carry = (body) => ({ body })

/**
 * The only function that uses the network. Redirects would send the key to other origins, and a cache would store secrets on disk.
 *
 * Over HTTP/1.1 a browser repeats a request automatically when a used connection dies before any answer, on each connection
 * that it has kept. It keeps connections of requests with and without credentials apart. Reads of the console's own origin use
 * credentials and writes do not, so that a write finds no used connection. Another origin gets no credentials either way.
 */
export function fetchWire(wire: WireRequest, key: string, signal: AbortSignal, effect: Effect = 'read', carry = asText): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Api-Key': key }
  if (wire.body !== undefined) headers['Content-Type'] = 'application/json'
  return fetch(wire.url, {
    method: wire.method,
    headers,
    ...(wire.body === undefined ? {} : carry(wire.body, wire.url)),
    signal,
    redirect: 'error',
    credentials: effect === 'read' ? 'same-origin' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
}
