import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { selfSigned } from '../self-signed.ts'

/** Headers with which an API would affect the whole origin of the console, or reveal its software. */
export const FORGED: Readonly<Record<string, string | string[]>> = {
  'Set-Cookie': ['forged=1; Path=/', 'forged-too=1; Path=/; HttpOnly'],
  'Clear-Site-Data': '"*"',
  'X-Powered-By': 'Forged/1.0',
  Server: 'Forged/2.0',
  Via: '1.1 forged',
  'Access-Control-Allow-Origin': 'https://forged.example',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': 'X-Forged',
  'Access-Control-Allow-Methods': 'FORGED',
  'Access-Control-Expose-Headers': 'X-Forged',
  'Access-Control-Max-Age': '86411',
  'Access-Control-Allow-Private-Network': 'true',
  'Content-Security-Policy': ["script-src * 'unsafe-inline' https://forged.example", 'img-src https://forged.example'],
  'Content-Security-Policy-Report-Only': "default-src 'none'; report-uri https://forged.example",
  'Strict-Transport-Security': ['max-age=0', 'max-age=11; forged'],
  'Referrer-Policy': 'unsafe-url',
  'X-Content-Type-Options': 'forged',
  'X-Frame-Options': 'FORGED',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp; report-to="forged"',
  'Origin-Agent-Cluster': '?0',
  'Permissions-Policy': 'camera=(self "https://forged.example")',
  'Timing-Allow-Origin': 'https://forged.example',
  'Cache-Control': 'public, max-age=86411',
  Expires: 'Fri, 31 Dec 2100 23:59:59 GMT',
  Pragma: 'forged',
  Age: '11',
  Refresh: '0; url=https://forged.example/',
  Link: '<https://forged.example/x.js>; rel=preload; as=script',
  Location: 'https://forged.example/',
  'Service-Worker-Allowed': '/',
  SourceMap: 'https://forged.example/map',
  'X-SourceMap': 'https://forged.example/map',
  'Alt-Svc': 'h3="forged.example:443"; ma=86411',
  NEL: '{"report_to":"forged","max_age":86411}',
  'Report-To': '{"group":"forged","max_age":86411,"endpoints":[{"url":"https://forged.example"}]}',
  'Reporting-Endpoints': 'forged="https://forged.example"',
  'Accept-CH': 'Sec-CH-UA-Model, X-Forged',
  'Critical-CH': 'Sec-CH-UA-Model, X-Forged',
  'WWW-Authenticate': 'Basic realm="forged"',
}

export interface Arrival {
  method: string
  /** Not decoded, including dots and query. */
  path: string
  headers: IncomingHttpHeaders
  bytes: number
}

export interface HostileApi {
  readonly origin: string
  readonly port: number
  /** Returns the requests whose path starts with `path`, complete or aborted. */
  arrivals(path: string): Arrival[]
  close(): Promise<void>
}

const BODY = JSON.stringify({ ok: true, data: [] })
/** Longer than what a proxy leaves uncompressed. */
export const LONG_BODY = JSON.stringify({ ok: true, data: 'offer '.repeat(1000) })
const JSON_TYPE = { 'Content-Type': 'application/json' }
const forgedLines = Object.entries(FORGED).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`))
const lastPart = (path: string): string => path.split('/').at(-1) ?? ''

/** Responses by the path segment after `/v0/`. Further segments identify the request. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse, path: string, socket: Socket) => void>> = {
  ok: (response) => void response.writeHead(200, JSON_TYPE).end(BODY),
  market: (response) => void response.writeHead(200, JSON_TYPE).end(LONG_BODY),
  secrets: (response) => void response.writeHead(200, JSON_TYPE).end(LONG_BODY),
  status: (response, path) => void response.writeHead(Number(lastPart(path)), JSON_TYPE).end(BODY),
  forged: (response, path) => void response.writeHead(Number(lastPart(path)), { ...FORGED, ...JSON_TYPE }).end(BODY),
  type: (response, path) =>
    void response.writeHead(200, { 'Content-Type': decodeURIComponent(lastPart(path)), Location: '/forged' }).end('forged()'),
  // Would make nginx send a local file.
  steer: (response) => void response.writeHead(200, { ...JSON_TYPE, 'X-Accel-Redirect': '/index.html' }).end(BODY),
  login: (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<form action="https://forged.example">'),
  wait: () => {},
  late: (response) => void setTimeout(() => response.writeHead(200, JSON_TYPE).end(BODY), 1500),
  drop: (_response, _path, socket) => void socket.destroy(),
  reset: (_response, _path, socket) => void socket.resetAndDestroy(),
  noise: (_response, _path, socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n\r\n'),
  half: (response, _path, socket) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': 1000 })
    response.write(BODY, () => socket.resetAndDestroy())
  },
  hints: (_response, _path, socket) => {
    const length = `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n`
    socket.end(`HTTP/1.1 103 Early Hints\r\n${forgedLines.join('')}\r\nHTTP/1.1 200 OK\r\n${length}\r\n${BODY}`)
  },
}

/** Starts an API that misbehaves in every way a proxy must handle. It keeps connections open for longer than a test runs. */
export async function startHostileApi({ isTls = false } = {}): Promise<HostileApi> {
  const arrived: Arrival[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers, socket } = request
    const arrival = { method, path: url, headers, bytes: 0 }
    arrived.push(arrival)
    arrival.bytes = (await buffer(request)).byteLength
    const [path = ''] = url.split('?')
    const act = ANSWERS[path.split('/')[2] ?? ''] ?? ANSWERS['ok']
    act?.(response, path, socket)
  }

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch(() => response.destroy())
  }
  const options = { keepAliveTimeout: 65_000 }
  const server = isTls ? createTlsServer({ ...options, ...selfSigned() }, listener) : createServer(options, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `${isTls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    arrivals: (path) => arrived.filter((arrival) => arrival.path.startsWith(path)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
