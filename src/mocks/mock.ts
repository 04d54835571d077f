import type * as z from 'zod/mini'
import { delay, http, HttpResponse } from 'msw'
import type { Endpoint, RequestOf } from '@/contract/endpoint'
import { type Db, dbFrom, EMPTY_SEED } from './db'
import { distort } from './distort'
import { answerOf, takeFault } from './fault'
import { type LoggedRequest, type Market, marketFor, REFUSED_KEY } from './market'
import { checkRequest, type Complaint } from './request'
import type { Scenario } from './scenario'

/** A request of the contract, checked, together with the market of the key that came with it. */
export interface Call<E extends Endpoint> {
  market: Market
  /** The tables to answer from: those of the market, or empty ones when the scenario says so. */
  db: Db
  scenario: Scenario
  params: RequestOf<E> extends { params: infer P } ? P : undefined
  query: E extends { query: infer Q extends z.ZodMiniType } ? z.output<Q> : undefined
  body: E extends { body: infer B extends z.ZodMiniType } ? z.output<B> : undefined
}

/** Data for the envelope of SPEC 2.1; `total` only for lists. A Response is sent as it is. */
export type Reply = { data: unknown; total?: number } | Response

/** `POST /v0/market/search`: how an endpoint is called in scenarios and in the log. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** A refusal in the service's own words. */
export const refuse = (status: number, detail: unknown): Response => HttpResponse.json({ detail }, { status })

/** A complaint about one field, in the form of FastAPI. */
export const refuseField = (field: string, msg: string): Response => refuse(422, [{ loc: ['body', field], msg, type: 'value_error' }])

/**
 * A handler for one endpoint of the contract, at any origin. It refuses what the real service would: no key, and
 * whatever the contract does not allow. The scenario of the key's market decides what goes wrong beyond that.
 */
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

/** What a service says that has a maximum of `limit` and refuses more, instead of sending fewer rows. */
function limitComplaint(query: unknown, { limitMax = Infinity }: Scenario): Complaint | null {
  const { limit = 0 } = (query ?? {}) as { limit?: number }
  const msg = `Input should be less than or equal to ${limitMax}`
  return limit > limitMax ? { loc: ['query', 'limit'], msg, type: 'less_than_equal' } : null
}

/** The market of a request's key, or the refusal of a missing or wrong one (SPEC 5). */
export function authenticate(request: Request): Market | Response {
  const key = request.headers.get('X-Api-Key') ?? ''
  if (key === '') return refuse(401, 'X-Api-Key header is missing')
  return key.startsWith(REFUSED_KEY) ? refuse(401, 'Invalid API key') : marketFor(key)
}

/** Writes down what the service saw, without the key. */
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

/** The part of a list that was asked for; the scenario may cap it. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { start, limit }: { start: number; limit: number },
  { limitCap = Infinity }: Scenario,
) => ({
  rows: rows.slice(start, start + Math.min(limit, limitCap)),
  total: rows.length,
})
