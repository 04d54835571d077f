import * as z from 'zod/mini'

/** The ways a request can fail. Numbers are HTTP statuses; the other kinds describe the response. */
export const faultKind = z.enum([
  '400',
  '401',
  '402',
  '403',
  '404',
  '408',
  '409',
  '422',
  '429',
  '500',
  '502',
  '503',
  '504',
  /** 200 with an HTML page, as from a proxy or a login page. */
  'html',
  'empty',
  '204',
  'ok-false',
  'data-null',
  /** 200 with a string instead of the data. */
  'wrong-type',
  /** 200 with JSON that breaks off, followed by a dropped connection. */
  'cut',
  /** 200 with a body that starts and never ends. */
  'stall',
  'redirect',
  /** Drops the connection before any response. */
  'network',
  /** Never answers; the client has to give up. */
  'hang',
])
export type FaultKind = z.output<typeof faultKind>

/** SPEC 7 defines no error format; these are formats that real APIs use. */
export const errorForm = z.enum([
  'detail',
  'detail-list',
  'error',
  'error-object',
  'errors-map',
  'errors-list',
  'problem',
  'json-api',
  'issues',
  'flat',
  'message',
  'ok-false',
  'text',
  'html',
  'empty',
])
export type ErrorForm = z.output<typeof errorForm>

const count = z.int().check(z.gte(0))

export const fault = z.strictObject({
  /** Method and spec path, such as `POST /v0/market/search`, or `*` for all endpoints. */
  endpoint: z._default(z.string(), '*'),
  kind: faultKind,
  /** Limits the fault to these IDs, compared with the last path segment, such as a host ID. */
  ids: z.optional(z.array(z.string())),
  times: z.optional(count),
  /** Number of requests that succeed before the first failure. */
  after: z._default(count, 0),
  /** Applies the request and only loses or breaks its response, such as a rental that did happen. */
  isApplied: z._default(z.boolean(), false),
  /** Seconds in the Retry-After header of a 429 or 503; no header if not set. */
  retryAfter: z.optional(count),
  errorForm: z.optional(errorForm),
  message: z.optional(z.string()),
  /** Body fields reported by a 400 or 422, by path (`query.price_gt`). If not set, a field that fits the endpoint. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Fault = z.output<typeof fault>

const off = z._default(z.boolean(), false)
const ids = () => z._default(z.array(z.string()), () => [])

/** Every fault and variation of a market, all off by default. */
export const scenario = z.strictObject({
  /** Milliseconds before every response. */
  latency: z._default(count, 0),
  faults: z._default(z.array(fault), () => []),
  /** Maximum number of rows per page, regardless of `limit`. */
  limitCap: z.optional(z.int().check(z.gte(1))),
  /** Maximum `limit`; a higher one is refused with 422. */
  limitMax: z.optional(z.int().check(z.gte(1))),
  totals: z._default(z.enum(['right', 'zero', 'missing', 'wrong', 'inflated']), 'right'),
  /** Form of the elements of `prices` and `disk_prices`, which SPEC 2.11 leaves open. */
  priceForm: z._default(
    z.enum(['object', 'number', 'text', 'price', 'amount', 'value', 'cost', 'map', 'garbage', 'empty', 'other-currency']),
    'object',
  ),
  /** Sets nullable fields to null or omits them; the ID of a row always remains. */
  nulls: z._default(z.enum(['none', 'some', 'all']), 'none'),
  /** Makes every n-th row of a list unreadable. */
  badRows: z.optional(z.int().check(z.gte(1))),
  numbersAsText: off,
  hostShape: z._default(z.enum(['A', 'B', 'mixed']), 'A'),
  /** Number of hosts, instead of the 60 of the seed. */
  hosts: z.optional(count),
  /** Currency assumed for a new host price: the one of the last host list, or USD. `ignored` drops the price. */
  hostPrice: z._default(z.enum(['asked', 'usd', 'ignored']), 'asked'),
  rentShape: z._default(
    z.enum(['A', 'A-object', 'A-empty', 'A-two', 'B', 'B-array', 'mixed', 'partial', 'empty-object', 'null', 'text']),
    'A',
  ),
  /** SPEC 4.4 does not say whether `_gt` and `_lt` include the bound. */
  boundsInclusive: off,
  /** SPEC 4.10: whether an omitted `is_private` or `ssh_username` is reset to its default. */
  templateDefaults: z._default(z.enum(['keep', 'reset']), 'keep'),
  /** Template fields that are accepted but not saved. */
  templateIgnores: ids(),
  /** The value returned for a new key: masked, unchanged, missing or a different key. */
  secretEcho: z._default(z.enum(['masked', 'same', 'none', 'other']), 'masked'),
  /** Price factors by offer ID, or `*` for all offers. */
  priceDrift: z._default(z.record(z.string(), z.number().check(z.gt(0))), () => ({})),
  gone: ids(),
  /** IDs of offers that are listed but no longer rentable. */
  unrentable: ids(),
  emptyMarket: off,
})
export type Scenario = z.output<typeof scenario>
export type ScenarioInput = z.input<typeof scenario>

/** @throws if the scenario contains an unknown option or value */
export const parseScenario = (input: unknown = {}): Scenario => scenario.parse(input)

/**
 * Parses a scenario from the address bar: JSON, or short pairs such as `latency:800,nulls:some,fault:500@POST
 * /v0/market/search*2`. A fault is its kind, then the endpoint after `@`, then the number of times after `*`. The scenario schema
 * validates the result.
 */
export function scenarioFromText(text: string): ScenarioInput {
  if (text.trim().startsWith('{')) return JSON.parse(text) as ScenarioInput
  const found: Record<string, unknown> = {}
  const faults: unknown[] = []
  for (const pair of text.split(',')) {
    const [name = '', ...rest] = pair.split(':')
    const value = rest.join(':').trim()
    if (name.trim() === 'fault') faults.push(faultFromText(value))
    else if (name.trim() !== '') found[name.trim()] = valueFromText(value)
  }
  return (faults.length > 0 ? { ...found, faults } : found) as ScenarioInput
}

function faultFromText(text: string): unknown {
  const [, kind = text, endpoint, times] = /^([\w-]+)(?:@([^*]+|\*))?(?:\*(\d+))?$/.exec(text) ?? []
  return { kind, ...(endpoint ? { endpoint } : {}), ...(times ? { times: Number(times) } : {}) }
}

function valueFromText(text: string): unknown {
  if (text === '' || text === 'true') return true
  if (text === 'false') return false
  return Number.isFinite(Number(text)) ? Number(text) : text
}
