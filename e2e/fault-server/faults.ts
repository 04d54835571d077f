import type { ServerResponse } from 'node:http'

export interface Given {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Sends a faulty response. If it sends nothing, the connection stays open. */
type Misbehave = (outgoing: ServerResponse, given: () => Promise<Given>) => unknown

const JSON_TYPE = { 'Content-Type': 'application/json' }

const html = (title: string): string => `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`

const json =
  (status: number, body: unknown): Misbehave =>
  (outgoing) =>
    outgoing.writeHead(status, JSON_TYPE).end(JSON.stringify(body))

const page =
  (status: number, title: string): Misbehave =>
  (outgoing) =>
    outgoing.writeHead(status, { 'Content-Type': 'text/html' }).end(html(title))

const complaint = [{ loc: ['body', 'some_field'], msg: 'cannot be accepted', type: 'value_error' }]

/** Faults of the network and the connection. */
const TRANSPORT = {
  /** Nothing listens on the port; implemented in the server. */
  refused: () => undefined,
  'reset on a fresh connection': (outgoing) => outgoing.socket?.resetAndDestroy(),
  'reset on a used connection': (outgoing) => outgoing.socket?.resetAndDestroy(),
  'stall before the headers': () => undefined,
  'stall in the body': (outgoing) => outgoing.writeHead(200, JSON_TYPE).write('{"ok":true,"data":['),
  'content-length too long': async (outgoing, given) => {
    const { body } = await given()
    outgoing.writeHead(200, { ...JSON_TYPE, 'Content-Length': String(body.byteLength + 100) })
    outgoing.write(body, () => outgoing.socket?.end())
  },
  'chunks cut': async (outgoing, given) => {
    const { body } = await given()
    outgoing.writeHead(200, JSON_TYPE)
    outgoing.write(body.subarray(0, body.byteLength / 2), () => outgoing.socket?.end())
  },
  'bad gzip': async (outgoing, given) => {
    const { body } = await given()
    outgoing.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(body)
  },
  'redirect to another origin': (outgoing) => outgoing.writeHead(307, { Location: 'http://localhost:9/v0/' }).end(),
  'CORS denied': async (outgoing, given) => {
    const { status, body } = await given()
    outgoing.removeHeader('Access-Control-Allow-Origin')
    outgoing.writeHead(status, JSON_TYPE).end(body)
  },
  /** Nothing listens on the port either, and the browser reports no connection. */
  offline: () => undefined,
  'a byte a second': (outgoing) => {
    outgoing.writeHead(200, JSON_TYPE)
    const drip = setInterval(() => outgoing.write(' '), 1000)
    outgoing.once('close', () => clearInterval(drip))
  },
} as const satisfies Record<string, Misbehave>

/** Error responses of an API or a proxy. */
const HTTP = {
  'HTTP 400': json(400, { detail: complaint }),
  'HTTP 401': json(401, { detail: 'Invalid API key' }),
  'HTTP 403': json(403, { detail: 'This API key lacks the required permission' }),
  'HTTP 404': json(404, { detail: 'Not found' }),
  'HTTP 409': json(409, { detail: 'Conflict with another request' }),
  'HTTP 422': json(422, { detail: complaint }),
  'HTTP 429': json(429, { detail: 'Rate limit exceeded' }),
  'HTTP 500': json(500, { detail: 'Internal server error' }),
  'HTTP 502 with a page': page(502, 'Bad gateway'),
  'HTTP 503': json(503, { detail: 'Maintenance in progress' }),
  'HTTP 504': page(504, 'Gateway time-out'),
} as const satisfies Record<string, Misbehave>

const BODY = {
  'a page of HTML': page(200, 'Sign in'),
  'a length of 104 MB': (outgoing) => outgoing.writeHead(200, { ...JSON_TYPE, 'Content-Length': '104000000' }).write('{"ok":true,"data":['),
  'an empty body': (outgoing) => outgoing.writeHead(200, JSON_TYPE).end(),
  'HTTP 204': (outgoing) => outgoing.writeHead(204).end(),
  'ok: false': json(200, { ok: false, data: null, error: 'Request declined' }),
  'data: null': json(200, { ok: true, data: null, total_items: 0 }),
  'data of another type': json(200, { ok: true, data: 'text instead of data', total_items: 0 }),
  'one bad row in ten': async (outgoing, given) => {
    const { status, body } = await given()
    const envelope = JSON.parse(body.toString()) as { data: unknown }
    const broken = { id: { no: 'text' } }
    const data = Array.isArray(envelope.data) ? envelope.data.map((row, at) => (at % 10 === 3 ? broken : (row as unknown))) : broken
    outgoing.writeHead(status, JSON_TYPE).end(JSON.stringify({ ...envelope, data }))
  },
} as const satisfies Record<string, Misbehave>

export const FAULTS = { ...TRANSPORT, ...HTTP, ...BODY }
export type Fault = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[]

/** Faults with the same error in the console, as `src/api/faults.test.ts` proves. Not "data: null": some endpoints give it a meaning. */
const ALIKE: readonly (readonly Fault[])[] = [
  [
    'refused',
    'reset on a fresh connection',
    'reset on a used connection',
    'content-length too long',
    'chunks cut',
    'bad gzip',
    'redirect to another origin',
    'CORS denied',
  ],
  ['stall before the headers', 'stall in the body', 'a byte a second'],
  ['HTTP 400', 'HTTP 422'],
  ['HTTP 500', 'HTTP 502 with a page', 'HTTP 503', 'HTTP 504'],
  ['a page of HTML', 'an empty body', 'HTTP 204'],
]

/** Every error, each by one or two of the faults that cause it; others for the next number. */
export const faultsOfEveryError = (number: number): Fault[] =>
  FAULT_NAMES.filter((fault) => {
    const alike = ALIKE.find((faults) => faults.includes(fault)) ?? [fault]
    return (alike.indexOf(fault) + number) % Math.min(4, alike.length) === 0
  })
