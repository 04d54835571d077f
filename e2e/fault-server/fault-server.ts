import { createServer, request as requestTo, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { FAULTS, type Fault, type Given } from './faults.ts'

const CORS: OutgoingHttpHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, X-Api-Key',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
}

const DOWN: readonly Fault[] = ['refused', 'offline']

export interface FaultServer {
  readonly origin: string
  /** Makes all requests to `endpoint` ("PUT /v0/hosts/{host_id}") fail from now on; other endpoints keep working. */
  fail(endpoint: string, fault: Fault): Promise<void>
  heal(): Promise<void>
  /** Number of requests to `endpoint` since the last call of `fail`. */
  arrived(): number
  close(): Promise<void>
}

/** Proxies a working upstream and fails in every way a network or an API can, down to the connection. */
export async function startFaultServer(upstream: string): Promise<FaultServer> {
  let failing: { pattern: RegExp; fault: Fault } | undefined
  let count = 0

  function pass(incoming: IncomingMessage): Promise<Given> {
    return new Promise((resolve, reject) => {
      const { host: _, 'accept-encoding': __, ...headers } = incoming.headers
      const passed = requestTo(new URL(incoming.url ?? '/', upstream), { method: incoming.method ?? 'GET', headers }, (given) => {
        const kept = Object.entries(given.headers).filter(([name]) => !/^(connection|keep-alive|transfer-encoding|date)$/.test(name))
        const answer = { status: given.statusCode ?? 502, headers: Object.fromEntries(kept) as Record<string, string> }
        buffer(given).then((body) => resolve({ ...answer, body }), reject)
      })
      passed.once('error', reject)
      incoming.pipe(passed)
    })
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', upstream)
    // Makes the failing request the first one on its connection.
    if (failing?.fault === 'reset on a fresh connection') outgoing.setHeader('Connection', 'close')
    for (const [name, value] of Object.entries(CORS)) outgoing.setHeader(name, value ?? '')
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end()
    if (failing?.pattern.test(`${incoming.method} ${pathname}`)) {
      count += 1
      await FAULTS[failing.fault](outgoing, () => pass(incoming))
      return undefined
    }
    const { status, headers, body } = await pass(incoming)
    outgoing.writeHead(status, headers).end(body)
    return undefined
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://localhost:${port}`,
    async fail(endpoint, fault) {
      count = 0
      failing = { pattern: new RegExp(`^${endpoint.replaceAll(/\{\w+\}/g, '[^/]+')}$`), fault }
      if (DOWN.includes(fault)) await stop()
      // Also closes unused connections, which Node does not count as idle: Chromium would retry the request on them.
      if (fault === 'reset on a fresh connection') server.closeAllConnections()
    },
    async heal() {
      if (failing && DOWN.includes(failing.fault)) await listen(port)
      failing = undefined
    },
    arrived: () => count,
    async close() {
      if (server.listening) await stop()
    },
  }
}
