import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** What a browser on another origin has to be told before it lets a page read the answer. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, X-Api-Key',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '600',
}

/** A request of Node as a Request of the web; its signal ends with the connection. */
export async function requestFrom(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') headers.set(name, value)
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  return new Request(url, { method, headers, signal: gone.signal, ...(hasBody ? { body: await text(incoming) } : {}) })
}

/** Sends a Response of the web. An error response, or a body that fails on the way, kills the connection as a broken network would. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') return void outgoing.destroy()
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'Cache-Control': 'no-store', ...CORS })
  const reader = response.body?.getReader()
  if (!reader) return void outgoing.end()
  // A body that never ends is given up with the connection.
  outgoing.once('close', () => void reader.cancel().catch(() => undefined))
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) outgoing.write(part.value)
    outgoing.end()
  } catch {
    outgoing.destroy()
  }
  return undefined
}

export const preflight = (outgoing: ServerResponse): void => void outgoing.writeHead(204, CORS).end()
