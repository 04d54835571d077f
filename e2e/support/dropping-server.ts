import { createServer, request as requestTo, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A usual keep-alive time of servers. */
const KEEP_ALIVE_MS = 65_000

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, X-Api-Key',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
}

interface Arrival {
  endpoint: string
  cookie: string | undefined
}

export interface DroppingServer {
  readonly origin: string
  /** Closes the connection of every request to `endpoint` ("PUT /v0/hosts/{host_id}") after reading it, without a response. */
  dropOn(endpoint: string): void
  heal(): void
  /** Number of requests to `endpoint` that arrived, answered or not. */
  arrived(endpoint: string): number
  arrivals(): readonly Arrival[]
  close(): Promise<void>
}

const patternOf = (endpoint: string): RegExp => new RegExp(`^${endpoint.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const isWrite = (endpoint: string): boolean => /^(PUT|POST) /.test(endpoint) && endpoint !== 'POST /v0/market/search'

/** An HTTP/1.1 proxy with keep-alive. @param closesAfterWrites closes the connection after each write, as the README advises */
export async function startDroppingServer(upstream: string, { closesAfterWrites = false } = {}): Promise<DroppingServer> {
  const seen: Arrival[] = []
  let deadly: RegExp | undefined

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const endpoint = `${incoming.method} ${new URL(incoming.url ?? '/', upstream).pathname}`
    seen.push({ endpoint, cookie: incoming.headers.cookie })
    const body = await buffer(incoming)
    if (deadly?.test(endpoint)) return void incoming.socket.destroy()
    for (const [name, value] of Object.entries(CORS)) outgoing.setHeader(name, value)
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end()
    if (closesAfterWrites && isWrite(endpoint)) outgoing.setHeader('Connection', 'close')
    const { host: _host, connection: _connection, ...headers } = incoming.headers
    const given = await new Promise<IncomingMessage>((resolve, reject) => {
      requestTo(new URL(incoming.url ?? '/', upstream), { method: incoming.method, headers }, resolve)
        .on('error', reject)
        .end(body)
    })
    const { connection: _given, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...kept } = given.headers
    outgoing.writeHead(given.statusCode ?? 502, kept)
    given.pipe(outgoing)
    return undefined
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    dropOn: (endpoint) => void (deadly = patternOf(endpoint)),
    heal: () => void (deadly = undefined),
    arrived: (endpoint) => seen.filter((one) => patternOf(endpoint).test(one.endpoint)).length,
    arrivals: () => seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
