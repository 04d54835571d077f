import type * as z from 'zod/mini'
import { delay, http, HttpResponse } from 'msw'
import type { Endpoint, RequestOf } from '@/contract/endpoint'
import { dbFrom, EMPTY_SEED, type Db } from './db'
import { answerOf, takeFault } from './fault'
import { marketFor, REFUSED_KEY, type LoggedRequest, type Market } from './market'
import type { Scenario } from './scenario'

export interface Call<E extends Endpoint> {
  market: Market
  db: Db
  scenario: Scenario
  params: RequestOf<E> extends { params: infer P } ? P : undefined
  query: E extends { query: infer Q extends z.ZodMiniType } ? z.output<Q> : undefined
  body: E extends { body: infer B extends z.ZodMiniType } ? z.output<B> : undefined
}

/** Data for the envelope of SPEC 2.1, with `total` for lists only. A Response is sent unchanged. */
export type Reply = { data: unknown; total?: number } | Response

/** The endpoint name in scenarios and in the log, such as `POST /v0/market/search`. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

export const refuse = (status: number, detail: unknown): Response => HttpResponse.json({ detail }, { status })

export const refuseField = (field: string, msg: string): Response => refuse(422, [{ loc: ['body', field], msg, type: 'value_error' }])

/** For one endpoint of the contract, at any origin. Refuses requests without a key or outside the contract, like the real API. */
export function mock<E extends Endpoint>(endpoint: E, reply: (call: Call<E>) => Reply) {
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  return http[method](`*${path}`, async ({ request, params }) => {
    const market = authenticate(request)
    if (market instanceof Response) return market
    const text = endpoint.method === 'GET' ? '' : await request.text()
    const url = new URL(request.url)
    note(market, nameOf(endpoint), request.method, url, text)
    const { scenario } = market
    if (scenario.latency > 0) await delay(scenario.latency)

    const fault = takeFault(market, nameOf(endpoint), url.pathname)
    if (fault && !fault.isApplied) return answerOf(fault, endpoint, request.signal)
    const checked = checkRequest(endpoint, url.searchParams, text)
    if ('complaints' in checked) return refuse(422, checked.complaints)
    const tooMany = limitComplaint(checked.query, scenario)
    if (tooMany) return refuse(422, [tooMany])
    const db = scenario.emptyMarket ? dbFrom(EMPTY_SEED) : market.db
    const call = { market, db, scenario, params, query: checked.query, body: checked.body } as unknown as Call<E>
    const given = reply(call)
    if (fault) return answerOf(fault, endpoint, request.signal)
    return given instanceof Response ? given : HttpResponse.json(envelope(given, scenario))
  })
}

interface Complaint {
  loc: (string | number)[]
  msg: string
  type: string
}

type Checked = { query: unknown; body: unknown } | { complaints: Complaint[] }

/** The part of a zod definition needed to parse the text of a query parameter. */
interface Definition {
  type: string
  innerType?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
}
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as Definition

function kindOf(schema: z.ZodMiniType | undefined): string {
  const definition = schema && definitionOf(schema)
  if (!definition) return 'unknown'
  return definition.innerType ? kindOf(definition.innerType) : definition.type
}

/** SPEC 8: start defaults to 0 and limit to 10. */
const DEFAULTS: Record<string, number> = { start: 0, limit: 10 }

function checkRequest(endpoint: Endpoint, search: URLSearchParams, text: string): Checked {
  const query = parseQuery(endpoint.query, search)
  const body = endpoint.body ? parseBody(endpoint.body, text) : { value: undefined, complaints: [] }
  const complaints = [...query.complaints, ...body.complaints]
  return complaints.length > 0 ? { complaints } : { query: query.value, body: body.value }
}

interface Part {
  value: unknown
  complaints: Complaint[]
}

function parseQuery(schema: z.ZodMiniType | undefined, search: URLSearchParams): Part {
  const shape = schema ? (definitionOf(schema).shape ?? {}) : {}
  const sent: Record<string, unknown> = {}
  for (const [name, absent] of Object.entries(DEFAULTS)) if (name in shape) sent[name] = absent
  for (const name of new Set(search.keys())) sent[name] = fromText(kindOf(shape[name]), search.getAll(name))
  if (!schema) {
    return { value: undefined, complaints: Object.keys(sent).map((name) => extra(['query', name])) }
  }
  return parse(schema, sent, 'query')
}

function fromText(kind: string, values: string[]): unknown {
  if (kind === 'array') return values
  const [value = ''] = values
  if (values.length > 1) return values
  return kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
}

function parseBody(schema: z.ZodMiniType, text: string): Part {
  let value: unknown
  try {
    value = JSON.parse(text === '' ? '{}' : text)
  } catch {
    return { value: undefined, complaints: [{ loc: ['body', 0], msg: 'JSON decode error', type: 'json_invalid' }] }
  }
  return parse(schema, value, 'body')
}

function parse(schema: z.ZodMiniType, value: unknown, place: string): Part {
  const read = schema.safeParse(value)
  if (read.success) return { value: read.data, complaints: [] }
  return { value: undefined, complaints: read.error.issues.flatMap((issue) => complaintsOf(issue as unknown as Issue, place, value)) }
}

interface Issue {
  code: string
  path: (string | number)[]
  message: string
  keys?: string[]
  expected?: string
  values?: unknown[]
}

const extra = (loc: Complaint['loc']): Complaint => ({ loc, msg: 'Extra inputs are not permitted', type: 'extra_forbidden' })

function complaintsOf({ code, path, message, keys = [], expected, values }: Issue, place: string, sent: unknown): Complaint[] {
  const loc = [place, ...path]
  if (code === 'unrecognized_keys') return keys.map((key) => extra([...loc, key]))
  if (isAbsent(sent, path)) return [{ loc, msg: 'Field required', type: 'missing' }]
  if (code === 'invalid_type') return [{ loc, msg: `Input should be a valid ${expected}`, type: `${expected}_type` }]
  if (code === 'invalid_value') return [{ loc, msg: `Input should be ${values?.map(String).join(' or ')}`, type: 'enum' }]
  return [{ loc, msg: message, type: code }]
}

function isAbsent(sent: unknown, path: (string | number)[]): boolean {
  let at = sent
  for (const step of path) at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined
  return at === undefined
}

/** Returns an error if `limit` is above the maximum of the scenario, for APIs that refuse instead of capping. */
function limitComplaint(query: unknown, { limitMax = Infinity }: Scenario): Complaint | null {
  const { limit = 0 } = (query ?? {}) as { limit?: number }
  const msg = `Input should be less than or equal to ${limitMax}`
  return limit > limitMax ? { loc: ['query', 'limit'], msg, type: 'less_than_equal' } : null
}

/** The market of the request's key, or a 401 for a missing or wrong key (SPEC 5). */
export function authenticate(request: Request): Market | Response {
  const key = request.headers.get('X-Api-Key') ?? ''
  if (key === '') return refuse(401, 'X-Api-Key header is missing')
  return key.startsWith(REFUSED_KEY) ? refuse(401, 'Invalid API key') : marketFor(key)
}

export function note(market: Market, endpoint: string | null, method: string, url: URL, text: string): void {
  const query: LoggedRequest['query'] = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  market.log.push({ endpoint, method, path: url.pathname, query, body: parsed(text) })
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function envelope({ data, total }: { data: unknown; total?: number }, scenario: Scenario): Record<string, unknown> {
  const body = { ok: true, data: distort(data, scenario) }
  if (total === undefined || scenario.totals === 'missing') return body
  const stated = { right: total, zero: 0, wrong: Math.min(total, 1), inflated: total + 100 }[scenario.totals]
  return { ...body, total_items: stated }
}

/** The requested page of a list; the scenario may cap its size. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { start, limit }: { start: number; limit: number },
  { limitCap = Infinity }: Scenario,
) => ({
  rows: rows.slice(start, start + Math.min(limit, limitCap)),
  total: rows.length,
})

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function distort(data: unknown, { nulls, badRows, numbersAsText }: Scenario): unknown {
  let sent = data
  if (nulls !== 'none') sent = each(sent, (row, index) => withNulls(row, nulls === 'all', index))
  if (numbersAsText) sent = asText(sent)
  if (badRows !== undefined && Array.isArray(sent))
    sent = sent.map((row, index) => ((index + 1) % badRows === 0 ? spoilt(row, index) : row))
  return sent
}

const each = (data: unknown, change: (row: Row, index: number) => Row): unknown =>
  Array.isArray(data) ? data.map((row, index) => (isRow(row) ? change(row, index) : row)) : isRow(data) ? change(data, 0) : data

/** Sets fields to null or removes them, except the ID of the row. With `some`, the affected fields vary by row and include nested ones. */
function withNulls(row: Row, isAll: boolean, index: number, isOuter = true): Row {
  const kept: Row = {}
  for (const [at, [key, value]] of Object.entries(row).entries()) {
    const turn = (index * 7 + at * 5) % 12
    if (key === 'id' && isOuter) kept[key] = value
    else if (isAll || turn < 4) {
      if (turn % 2 === 0) kept[key] = null
    } else kept[key] = isRow(value) ? withNulls(value, false, index + at, false) : value
  }
  return kept
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asText)
  return isRow(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)])) : value
}

function spoilt(row: unknown, index: number): unknown {
  const ways = [{ ...(isRow(row) ? row : {}), id: null }, 'not a row', { ...(isRow(row) ? row : {}), id: { nested: true } }]
  return ways[index % ways.length]
}
