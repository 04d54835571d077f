import * as z from 'zod/mini'

/** What can go wrong with one request. Numbers are HTTP statuses; the other kinds are named by what arrives. */
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
  /** 200 with a page of HTML, as a proxy or a login wall would send. */
  'html',
  /** 200 with no body. */
  'empty',
  '204',
  /** 200 with `ok: false` and a reason. */
  'ok-false',
  'data-null',
  /** 200 with a text where the data belongs. */
  'wrong-type',
  /** 200 whose JSON ends in the middle and whose connection dies there. */
  'cut',
  /** 200 whose body begins and never ends. */
  'stall',
  'redirect',
  /** The connection dies before any answer. */
  'network',
  /** No answer at all, until the client gives up. */
  'hang',
])
export type FaultKind = z.output<typeof faultKind>

/** SPEC 7 shows no format of errors; these are the forms met in the field. */
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
  /** `POST /v0/market/search` in the words of the spec, or `*` for all. */
  endpoint: z._default(z.string(), '*'),
  kind: faultKind,
  /** Only requests about one of these: the last part of the path, the id of a host for example. */
  ids: z.optional(z.array(z.string())),
  /** How many requests fail; without it, all. */
  times: z.optional(count),
  /** How many requests pass before the first failure. */
  after: z._default(count, 0),
  /** The request is carried out and only its answer is lost or wrong: a rent that happened, for example. */
  isApplied: z._default(z.boolean(), false),
  /** Seconds in the Retry-After header of a 429 or 503; without it there is no such header. */
  retryAfter: z.optional(count),
  errorForm: z.optional(errorForm),
  message: z.optional(z.string()),
  /** Which fields of the body a 400 or 422 complains about, by their path (`query.price_gt`); without it, one that fits the endpoint. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Fault = z.output<typeof fault>

const off = z._default(z.boolean(), false)
const ids = () => z._default(z.array(z.string()), () => [])

/** Everything that a market can be made to do, all off by default. */
export const scenario = z.strictObject({
  /** Milliseconds before every answer. */
  latency: z._default(count, 0),
  faults: z._default(z.array(fault), () => []),
  /** The service returns at most so many rows, whatever `limit` says. */
  limitCap: z.optional(z.int().check(z.gte(1))),
  /** A `limit` above this is refused with 422. */
  limitMax: z.optional(z.int().check(z.gte(1))),
  totals: z._default(z.enum(['right', 'zero', 'missing', 'wrong', 'inflated']), 'right'),
  /** The form of the elements of `prices` and `disk_prices`, which SPEC 2.11 does not show. */
  priceForm: z._default(
    z.enum(['object', 'number', 'text', 'price', 'amount', 'value', 'cost', 'map', 'garbage', 'empty', 'other-currency']),
    'object',
  ),
  /** Fields that may be null are set to null or left out; the id of a row is always kept. */
  nulls: z._default(z.enum(['none', 'some', 'all']), 'none'),
  /** Every so-many-th row of a list cannot be read. */
  badRows: z.optional(z.int().check(z.gte(1))),
  numbersAsText: off,
  hostShape: z._default(z.enum(['A', 'B', 'mixed']), 'A'),
  /** How many machines the account has, instead of the 60 of the seed. */
  hosts: z.optional(count),
  /** How a host price is taken: in the currency the hosts were last listed in, in dollars, or not at all. */
  hostPrice: z._default(z.enum(['asked', 'usd', 'ignored']), 'asked'),
  rentShape: z._default(
    z.enum(['A', 'A-object', 'A-empty', 'A-two', 'B', 'B-array', 'mixed', 'partial', 'empty-object', 'null', 'text']),
    'A',
  ),
  /** SPEC 4.4 does not say whether `_gt` and `_lt` include the bound. */
  boundsInclusive: off,
  /** SPEC 4.10: whether an absent `is_private` or `ssh_username` goes back to its default. */
  templateDefaults: z._default(z.enum(['keep', 'reset']), 'keep'),
  /** Fields of a template that are accepted and not kept. */
  templateIgnores: ids(),
  /** The value that comes back of a new key: with its middle hidden, as it was sent, none, or another key. */
  secretEcho: z._default(z.enum(['masked', 'same', 'none', 'other']), 'masked'),
  /** Factors on the prices of single offers by id, or of all by `*`. */
  priceDrift: z._default(z.record(z.string(), z.number().check(z.gt(0))), () => ({})),
  /** Offers that are no longer listed. */
  gone: ids(),
  /** Offers that are listed but can no longer be rented. */
  unrentable: ids(),
  emptyMarket: off,
})
export type Scenario = z.output<typeof scenario>
export type ScenarioInput = z.input<typeof scenario>

/** @throws when the scenario names something that does not exist */
export const readScenario = (input: unknown = {}): Scenario => scenario.parse(input)
