import { connect as connectHttp2, constants, type ClientHttp2Session } from 'node:http2'
import { connect as connectPlain, type Socket } from 'node:net'
import { request as requestOverTls } from 'node:https'
import { buffer, text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'

export interface Answer {
  status: number
  /** Values by lower-case name, one for each time the header was sent. */
  headers: Readonly<Record<string, readonly string[]>>
  body: Buffer
}

export interface Wanted {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** An array of chunks is streamed without a Content-Length. */
  body?: Buffer | readonly Buffer[]
}

/** Sends one request without normalizing `path`, including its dots. */
export type Send = (path: string, wanted?: Wanted) => Promise<Answer>

function grouped(raw: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (let at = 0; at < raw.length; at += 2) (found[(raw[at] ?? '').toLowerCase()] ??= []).push(raw[at + 1] ?? '')
  return found
}

/** Uses HTTP/1.1 with a separate connection per request. */
export const overHttp1 =
  (origin: string, always: Readonly<Record<string, string>> = {}): Send =>
  (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin)
      const length = Buffer.isBuffer(body) ? { 'Content-Length': String(body.byteLength) } : {}
      const all = { ...always, ...length, ...headers }
      const request = requestOverTls(
        { hostname, port, path, method, headers: all, rejectUnauthorized: false, agent: false },
        (response) => {
          const { statusCode: status = 0, rawHeaders } = response
          buffer(response).then((whole) => resolve({ status, headers: grouped(rawHeaders), body: whole }), reject)
        },
      )
      let isAnswered = false
      request.once('response', () => (isAnswered = true))
      // A server that rejects a body closes the connection during the upload.
      request.on('error', (error) => void (isAnswered || reject(error)))
      for (const chunk of [body ?? []].flat()) request.write(chunk)
      request.end()
    })

export interface Http2Client {
  send: Send
  close(): void
}

/** Uses HTTP/2 with one connection for all requests, like browsers. */
export function overHttp2(origin: string, always: Readonly<Record<string, string>> = {}): Http2Client {
  let session: ClientHttp2Session | undefined
  const connected = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session
    session = connectHttp2(origin, { rejectUnauthorized: false })
    // Every request of the session reports the error itself.
    session.on('error', () => {})
    return session
  }
  const send: Send = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const length = Buffer.isBuffer(body) ? { 'content-length': String(body.byteLength) } : {}
      const stream = connected().request(
        { ...always, ...length, ...headers, ':method': method, ':path': path },
        { endStream: body === undefined },
      )
      stream.once('error', reject)
      stream.once('response', (answered, _flags, ...rest) => {
        const raw = rest[0] as string[] | undefined
        const status = Number(answered[constants.HTTP2_HEADER_STATUS])
        buffer(stream).then((whole) => resolve({ status, headers: grouped(raw ?? []), body: whole }), reject)
      })
      for (const chunk of [body ?? []].flat()) stream.write(chunk)
      if (body !== undefined) stream.end()
    })
  return { send, close: () => session?.destroy() }
}

/** Sends up to three times: a server that rejects a body may close before a busy client has read its answer. */
export async function untilAnswered(send: Send, path: string, wanted: Wanted, tries = 3): Promise<Answer> {
  try {
    return await send(path, wanted)
  } catch (error) {
    const isLost = ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (!isLost || tries === 1) throw error
    return await untilAnswered(send, path, wanted, tries - 1)
  }
}

/** Sends raw bytes that no HTTP client would send, and returns everything received until the server closes. */
export function sendBytes(port: number, bytes: string, { isTls = true } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket: Socket = isTls
      ? connectTls({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
      : connectPlain(port, '127.0.0.1')
    socket.write(bytes)
    text(socket).then(resolve, reject)
  })
}
