import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { text } from 'node:stream/consumers'
import { handlers } from '../handlers'
import { replaceSeed, marketFor } from '../market'
import { fileServer } from './file-server'
import { seedFromFile } from './offers-file'
import { parseScenario, type ScenarioInput } from '../scenario'
import { scenarioFromText } from '../scenario-text'

export interface ServerOptions {
  port: number
  host?: string
  dist?: string
  headers?: Record<string, string>
  /** Changes the page of the build, for example its configuration. */
  editPage?: (html: string) => string
  /** A JSON file of offers (SPEC 2.5, prices in USD), gzipped or not, to use instead of the seed. */
  offersFile?: string
}

export interface MarketServer {
  port: number
  close(): Promise<void>
}

/** Serves the mock market over real HTTP with the same handlers as in the browser and in tests. */
export async function startServer({
  port,
  host = '127.0.0.1',
  dist,
  headers = {},
  editPage,
  offersFile,
}: ServerOptions): Promise<MarketServer> {
  if (offersFile !== undefined) replaceSeed(seedFromFile(offersFile))
  const serveFile = dist === undefined ? undefined : fileServer(dist, headers, editPage)

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const isService = path.startsWith('/v0/')
    if (isService && incoming.method === 'OPTIONS') return preflight(outgoing)
    if (isService || path === CONTROL) {
      const request = await requestFrom(incoming, outgoing)
      const response = isService ? await getResponse(handlers, request) : await control(request)
      return sendResponse(response ?? new Response(null, { status: 404 }), outgoing)
    }
    if (serveFile) return serveFile(incoming, outgoing)
    outgoing.writeHead(404).end()
    return undefined
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      // A client disconnecting mid-request is normal; any other error is a bug in the mock.
      if (!outgoing.destroyed) console.error(error)
      outgoing.destroy()
    })
  })
  // Longer than clients keep a connection, which would otherwise be reset when they use it at that moment.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Test-only endpoint: POST sets the scenario of the key, GET returns the request log. Not part of the API. */
const CONTROL = '/__market'

async function control(request: Request): Promise<Response> {
  const key = request.headers.get('X-Api-Key')
  if (!key) return Response.json({ detail: 'X-Api-Key says whose market' }, { status: 401 })
  const market = marketFor(key)
  if (request.method === 'GET') return Response.json({ log: market.log, instances: market.db.instances.length })
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  try {
    const text = await request.text()
    const input: ScenarioInput = text === '' ? {} : scenarioFromText(text)
    parseScenario(input)
    market.set(input)
    return Response.json({ ok: true })
  } catch (error) {
    return Response.json({ detail: error instanceof Error ? error.message : String(error) }, { status: 422 })
  }
}

/** Allows pages of any origin to read the response. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, X-Api-Key',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '600',
}

/** Converts a Node request to a web Request. Its signal aborts when the connection closes. */
async function requestFrom(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') headers.set(name, value)
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  return new Request(url, { method, headers, signal: gone.signal, ...(hasBody ? { body: await text(incoming) } : {}) })
}

/** Sends a web Response. An error response or a failing body destroys the connection, like a network failure. */
async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') return void outgoing.destroy()
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'Cache-Control': 'no-store', ...CORS })
  const reader = response.body?.getReader()
  if (!reader) return void outgoing.end()
  // Cancels an endless body when the connection closes.
  outgoing.once('close', () => void reader.cancel().catch(() => undefined))
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) outgoing.write(part.value)
    outgoing.end()
  } catch {
    outgoing.destroy()
  }
  return undefined
}

const preflight = (outgoing: ServerResponse): void => void outgoing.writeHead(204, CORS).end()
