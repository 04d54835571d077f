import type { ApiErrorKind } from '../src/shared/lib/api-error.ts'
import { checkCell, test } from './fault-server/cell.ts'
import type { EndpointName } from './fault-server/desks.ts'
import type { Fault } from './fault-server/faults.ts'

/** A page policy that forbids the service and a request that the user stops are not faults of a service. */
type Kind = Exclude<ApiErrorKind, 'blocked' | 'cancelled'>

/**
 * One fault of each kind of DESIGN decision 2.13 in the browser, each at another endpoint. All faults at all endpoints:
 * src/api/faults.test.ts without a page, faults.deep.e2e.ts with one.
 */
const CELLS: Record<Kind | 'rows set aside', readonly [endpoint: EndpointName, fault: Fault]> = {
  offline: ['POST /v0/secrets', 'offline'],
  network: ['POST /v0/instances/create', 'reset on a fresh connection'],
  timeout: ['PUT /v0/hosts/{host_id}', 'stall before the headers'],
  unauthorised: ['POST /v0/market/search', 'HTTP 401'],
  forbidden: ['GET /v0/hosts', 'HTTP 403'],
  'not-found': ['GET /v0/templates/{template_id}', 'HTTP 404'],
  conflict: ['PUT /v0/templates/{template_id}', 'HTTP 409'],
  invalid: ['POST /v0/secrets', 'HTTP 422'],
  'rate-limited': ['PUT /v0/hosts/{host_id}', 'HTTP 429'],
  server: ['GET /v0/market/gpus', 'HTTP 503'],
  refused: ['POST /v0/instances/create', 'ok: false'],
  unreadable: ['GET /v0/templates', 'a page of HTML'],
  'unexpected-shape': ['GET /v0/market/providers/{provider_translit_name}', 'data of another type'],
  'too-large': ['GET /v0/market/gpus', 'a length of 104 MB'],
  'rows set aside': ['GET /v0/market/providers', 'one bad row in ten'],
}

for (const [kind, [endpoint, fault]] of Object.entries(CELLS)) {
  test(`shows "${kind}" and recovers in one action when ${endpoint} meets: ${fault}`, async ({ hurried: page, market, fronts }) => {
    await checkCell(endpoint, fault, { page, market, service: fronts.service })
  })
}
