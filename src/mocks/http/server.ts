import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { handlers } from '../handlers'
import { replaceSeed } from '../market'
import { control, CONTROL } from './control'
import { preflight, requestFrom, sendResponse } from './exchange'
import { fileServer } from './files'
import { seedFromFile } from './offers-file'

export interface ServerOptions {
  port: number
  host?: string
  /** Folder of a build to serve beside the market; without it there is only the market. */
  dist?: string
  /** Sent with every page and asset. */
  headers?: Record<string, string>
  /** A JSON file of offers (SPEC 2.5, prices in USD), gzipped or not, to use instead of the seed. */
  offersFile?: string
}

export interface MarketServer {
  port: number
  close(): Promise<void>
}

/** The mock market over real HTTP, answered by the same handlers as in the browser and in the tests. */
export async function startServer({ port, host = '127.0.0.1', dist, headers = {}, offersFile }: ServerOptions): Promise<MarketServer> {
  if (offersFile !== undefined) replaceSeed(seedFromFile(offersFile))
  const serveFile = dist === undefined ? undefined : fileServer(dist, headers)

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
      // A client that left in the middle is no news; anything else is a fault of the mock and must be seen.
      if (!outgoing.destroyed) console.error(error)
      outgoing.destroy()
    })
  })
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
