import { request as requestOf, type IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { selfSigned } from './self-signed.ts'

/** Headers that HTTP/2 forbids. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding', 'host']
const kept = <T>(headers: Record<string, T>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTIONS.includes(name)))

export interface Http2Front {
  readonly origin: string
  /** Number of requests to `path` that arrived, answered or not. */
  arrived(path: string): number
  /** Closes the connection of every request to `path` after reading it, without a response. */
  killOn(path: string): void
  close(): Promise<void>
}

/** A proxy that speaks HTTP/2 over TLS, like deployments, to an HTTP/1.1 upstream. For journeys and benchmarks. */
export async function startHttp2Front(upstream: string): Promise<Http2Front> {
  const counts = new Map<string, number>()
  const sessions = new Set<ServerHttp2Session>()
  let deadly: string | undefined

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const path = new URL(request.url, upstream).pathname
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const body = await buffer(request)
    if (path === deadly) return request.stream.session?.destroy()
    const given = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...kept(request.headers), 'content-length': body.byteLength }
      requestOf(new URL(request.url, upstream), { method: request.method, headers }, resolve).on('error', reject).end(body)
    })
    response.writeHead(given.statusCode ?? 502, kept(given.headers))
    given.pipe(response)
    return undefined
  }

  const server = createSecureServer(selfSigned(), (request, response) => {
    answer(request, response).catch(() => request.stream.destroy())
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    arrived: (path) => counts.get(path) ?? 0,
    killOn: (path) => void (deadly = path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}
