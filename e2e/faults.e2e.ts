import type { ApiErrorKind } from '../src/shared/lib/api-error.ts'
import { expectRecovery, test } from './fault-server/check-fault.ts'
import { FLOWS, isPage, type EndpointName } from './fault-server/endpoint-flows.ts'
import type { Fault } from './fault-server/faults.ts'

/** "blocked" (page policy), "cancelled" (by the user) and "defect" (of the console) are not faults of the API. */
type Kind = Exclude<ApiErrorKind, 'blocked' | 'cancelled' | 'defect'>

/** One fault of each kind in DESIGN decision 2.13. src/api/faults.test.ts and faults.deep.e2e.ts test all combinations. */
const CASES: Record<Kind | 'unreadable rows', readonly [endpoint: EndpointName, fault: Fault]> = {
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
  'unreadable rows': ['GET /v0/market/providers', 'one bad row in ten'],
}

const NAMES = Object.keys(FLOWS)
const cases = Object.entries(CASES)
  .map(([kind, [endpoint, fault]]) => ({ kind, endpoint, fault }))
  .toSorted((one, other) => NAMES.indexOf(one.endpoint) - NAMES.indexOf(other.endpoint))

for (const group of Map.groupBy(cases, ({ endpoint }) => isPage(endpoint)).values()) {
  test(`shows the error and recovers in one action: ${group.map(({ kind, endpoint }) => `${kind} from ${endpoint}`).join('; ')}`, async ({
    desk,
  }) => {
    test.setTimeout(300_000)
    await expectRecovery(group, desk)
  })
}
