import { http, passthrough } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listGpus } from '@/contract/gpu'
import { listHosts, updateHost } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { getProvider, listProviders } from '@/contract/provider'
import { createSecret } from '@/contract/secret'
import { getTemplate, listTemplates, updateTemplate } from '@/contract/template'
import { startServer, type MarketServer } from '@/mocks/http/server'
import { server } from '@/mocks/node'
import { isApiError, type ApiErrorKind } from '@/shared/lib/api-error'
import { attemptWith } from '@/test/make-attempt'
import { startFaultServer, type FaultServer } from '../../e2e/fault-server/fault-server'
import { FAULT_NAMES, type Fault } from '../../e2e/fault-server/faults'
import { setKey } from './api-key'
import { judgeFailure } from './outcome'
import { diagnostics } from './diagnostics'
import { call } from './http'
import { buildReport } from './report'

// Every endpoint with every fault over real HTTP, without a page; e2e/faults.e2e.ts shows one fault of each kind on a page.

const address = document.createElement('meta')
let market: MarketServer
let service: FaultServer
let ids: { host: string; template: string; offer: string }
let keys = 0
/** Each key has its own market, so that an offer can be rented in every case. */
const takeNewMarket = () => setKey(`key-${(keys += 1)}`)

beforeAll(async () => {
  market = await startServer({ port: 0 })
  service = await startFaultServer(`http://127.0.0.1:${market.port}`)
  Object.assign(address, { name: 'api-base-url', content: service.origin })
  document.head.append(address)
})
beforeEach(async () => {
  server.use(http.all(/^http:\/\/(localhost|127\.0\.0\.1):/, () => passthrough()))
  takeNewMarket()
  const [hosts, templates, offers] = await Promise.all([
    call(listHosts, page),
    call(listTemplates, page),
    call(searchOffers, { ...page, body: { query: { in_stock: true, rentable: true } } }),
  ])
  ids = { host: hosts.rows[0]?.id ?? '', template: templates.rows[0]?.id ?? '', offer: offers.rows[0]?.id ?? '' }
})
afterAll(() => {
  address.remove()
  return Promise.all([service.close(), market.close()])
})

/** The default limit, because a refused read of more rows is repeated. */
const page = { query: { start: 0, limit: 10 } }
const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4'

type Outcome = ApiErrorKind | 'answered' | 'rows set aside'

/** Results of faults that are the same for most endpoints. Node's fetch has no CORS, so that fault is tested in browsers only. */
const KIND: Record<Exclude<Fault, 'CORS denied'>, Outcome> = {
  refused: 'network',
  'reset on a fresh connection': 'network',
  'reset on a used connection': 'network',
  'stall before the headers': 'timeout',
  'stall in the body': 'timeout',
  'content-length too long': 'network',
  'chunks cut': 'network',
  'bad gzip': 'network',
  'redirect to another origin': 'network',
  offline: 'offline',
  'a byte a second': 'timeout',
  'HTTP 400': 'invalid',
  'HTTP 401': 'unauthorised',
  'HTTP 403': 'forbidden',
  'HTTP 404': 'not-found',
  'HTTP 409': 'conflict',
  'HTTP 422': 'invalid',
  'HTTP 429': 'rate-limited',
  'HTTP 500': 'server',
  'HTTP 502 with a page': 'server',
  'HTTP 503': 'server',
  'HTTP 504': 'server',
  'a page of HTML': 'unreadable',
  'an empty body': 'unreadable',
  'HTTP 204': 'unreadable',
  'ok: false': 'refused',
  'data: null': 'unexpected-shape',
  'a length of 104 MB': 'too-large',
  'data of another type': 'unexpected-shape',
  'one bad row in ten': 'unexpected-shape',
}

/** Lists set single bad rows aside. */
const AS_LIST = { 'one bad row in ten': 'rows set aside' } as const
/** Writes whose answers may have an unknown form, because a later read shows the result. */
const AS_CHANGE = { 'data: null': 'answered', 'data of another type': 'answered', 'one bad row in ten': 'answered' } as const

const ENDPOINTS: readonly [name: string, request: () => Promise<unknown>, exceptions?: Partial<Record<Fault, Outcome>>][] = [
  ['POST /v0/market/search', () => call(searchOffers, { ...page, body: {} }), AS_LIST],
  ['GET /v0/market/providers', () => call(listProviders, page), AS_LIST],
  ['GET /v0/market/gpus', () => call(listGpus, page), AS_LIST],
  ['GET /v0/hosts', () => call(listHosts, page), AS_LIST],
  ['GET /v0/templates', () => call(listTemplates, page), AS_LIST],
  ['GET /v0/templates/{template_id}', () => call(getTemplate, { params: { template_id: ids.template } })],
  [
    'GET /v0/market/providers/{provider_translit_name}',
    () => call(getProvider, { params: { provider_translit_name: 'verda' }, query: {} }),
    { 'data: null': 'answered' },
  ],
  [
    'POST /v0/instances/create',
    () => call(rentOffer, { query: { storage: 64 }, body: { offer_id: ids.offer, template_id: ids.template } }),
    AS_CHANGE,
  ],
  ['PUT /v0/hosts/{host_id}', () => call(updateHost, { params: { host_id: ids.host }, body: { price: 1.5 } }), AS_CHANGE],
  ['PUT /v0/templates/{template_id}', () => call(updateTemplate, { params: { template_id: ids.template }, body: { name: 'Renamed' } })],
  ['POST /v0/secrets', () => call(createSecret, { body: { secret_type: 'ssh', name: 'laptop', value: PUBLIC_KEY } })],
]

const isList = (answer: unknown): answer is { setAside: unknown[] } => typeof answer === 'object' && answer !== null && 'setAside' in answer

async function outcomeOf(request: Promise<unknown>): Promise<Outcome> {
  try {
    const answer = await request
    if (!isList(answer)) return 'answered'
    return answer.setAside.length > 0 ? 'rows set aside' : 'answered'
  } catch (error) {
    if (isApiError(error)) return error.kind
    throw error
  }
}

async function cell(endpoint: string, request: () => Promise<unknown>, fault: Fault): Promise<{ outcome: Outcome; sent: number }> {
  takeNewMarket()
  await service.fail(endpoint, fault)
  const timeLimit = new AbortController()
  using _ = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal)
  using __ = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(fault !== 'offline')
  using fetched = vi.spyOn(globalThis, 'fetch')
  try {
    const outcome = outcomeOf(request())
    if (KIND[fault as keyof typeof KIND] === 'timeout') {
      await vi.waitFor(() => expect(service.arrived()).toBe(1), { interval: 5 })
      // The report has its status and headers.
      if (fault === 'stall in the body') await fetched.mock.results[0]?.value
      timeLimit.abort(new DOMException('the time is over', 'TimeoutError'))
    }
    return { outcome: await outcome, sent: service.arrived() }
  } finally {
    await service.heal()
  }
}

const FAULTS = FAULT_NAMES.filter((fault) => fault !== 'CORS denied')

test.each(ENDPOINTS)('sends %s once and names each fault', async (endpoint, request, exceptions = {}) => {
  const cells: Partial<Record<Fault, { outcome: Outcome; sent: number }>> = {}
  for (const fault of FAULTS) cells[fault] = await cell(endpoint, request, fault)
  const expected = { ...KIND, ...exceptions }
  expect(cells).toEqual(
    Object.fromEntries(FAULTS.map((fault) => [fault, { outcome: expected[fault], sent: /refused|offline/.test(fault) ? 0 : 1 }])),
  )
})

/** The report that "Copy report" copies, without what differs between two attempts with the same fault: times and the address of the test. */
const reported = () =>
  buildReport(attemptWith({ attemptId: 'a', state: 'unknown', startedAt: 0 })).replaceAll(
    /"(at|ms|started_at|settled_at|service)": ("[^"]*"|\d+)/g,
    '"$1": "…"',
  )

test('copies a different report for each fault that leaves the outcome of a rental unknown', async () => {
  const [endpoint, rent] = ENDPOINTS.find(([name]) => name === 'POST /v0/instances/create') ?? ['', async () => undefined]
  const faults = new Map<string, Fault[]>()
  for (const fault of FAULTS) {
    diagnostics.clear()
    await cell(endpoint, rent, fault)
    const [error] = diagnostics.get().errors
    if (error === undefined || judgeFailure(error).outcome !== 'unknown') continue
    const report = reported()
    faults.set(report, [...(faults.get(report) ?? []), fault])
  }
  const alike = [...faults.values()].filter(({ length }) => length > 1)
  // `fetch` gives the page one and the same error for these. The time of a request that ends by its timeout is in the report too.
  expect(alike).toEqual([
    ['refused', 'reset on a fresh connection', 'reset on a used connection', 'redirect to another origin'],
    ['stall before the headers', 'a byte a second'],
  ])
  expect(faults.size).toBeGreaterThan(10)
})
