import fc from 'fast-check'
import { BELIEVABLE } from './believable.test-support'
import { isRecord } from './lenient'

/** Values that JSON.parse can return but no service should send. */
const NASTY: readonly unknown[] = [
  [null, true, false, '', ' ', 0, -0, 1, -1, 0.1, 5e-324, 1e308, -1e308, 2 ** 53 + 2, 1.2345678901234567e19],
  // `1e400`
  [Infinity, -Infinity, '1e400', '-1e400', 'NaN', 'Infinity', '-5', ' 42 ', '12,5', '0x10', '٣', '1_000', '1e', '.', '+.5', '5.'],
  ['undefined', 'null', 'true', 'yes', '..', '/', '?', '#', '%'],
  ['\ud800', 'a\udc00b', '\u202egpj.exe', '\u0000', '\ufeff', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', 'x'.repeat(5000)],
  ['never', '0000-00-00', '2026-02-31T25:61:61Z', '99999-01-01T00:00:00Z', 'HOUR', 'per fortnight', 'usd', 'ZZZZZ', 'XX'],
  [[], {}, [[]], [null], [{}], { a: 1 }, { value: null }, { price: {} }, nested(60)],
].flat()

function nested(depth: number): unknown {
  let inner: unknown = 1
  for (let level = 0; level < depth; level += 1) inner = level % 2 === 0 ? [inner] : { inner }
  return inner
}

/** Properties of every object, sent where the code looks up an API word in a table. */
const INHERITED = ['constructor', '__proto__', 'toString'] as const

const ODD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  '',
  '0',
  'length',
  'id',
  'ok',
  'data',
  'prices',
  'offer',
] as const

type Container = unknown[] | Record<string, unknown>

/** One mutation of one place. `other` is a second place in the same payload. */
type Change = (at: Place, other: Place) => void

interface Place {
  container: Container
  name: string | number
}

const read = ({ container, name }: Place): unknown => (container as Record<string, unknown>)[name]

/** Like JSON.parse: `__proto__` becomes an own field. */
const write = ({ container, name }: Place, value: unknown): void => {
  Object.defineProperty(container, name, { value, writable: true, enumerable: true, configurable: true })
}

const drop: Change = ({ container, name }) => {
  if (Array.isArray(container)) container.splice(Number(name), 1)
  else delete container[name]
}

const twice: Change = (at) => {
  const { container, name } = at
  if (Array.isArray(container)) container.splice(Number(name), 0, structuredClone(read(at)))
  else write({ container, name: `${name}_` }, read(at))
}

/** A number as text, text as a number, a list as an object, an object as a list, true as 1. */
const retype: Change = (at) => {
  const value = read(at)
  if (typeof value === 'number') write(at, String(value))
  else if (typeof value === 'string') write(at, value === '' ? 0 : value.length)
  else if (typeof value === 'boolean') write(at, value ? 1 : 'false')
  else if (Array.isArray(value)) write(at, Object.fromEntries(value.entries()))
  else if (isRecord(value)) write(at, Object.values(value))
}

const put = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Change> => values.map((value) => (at: Place) => write(at, structuredClone(value)))

const wrap = fc.constantFrom('list', 'value', 'data').map((name): Change => (at) => {
  write(at, name === 'list' ? [read(at)] : { [name]: read(at) })
})

/** A field that is not in the spec, or belongs elsewhere. */
const add = fc.tuple(fc.constantFrom(...ODD_NAMES), fc.constantFrom(...NASTY)).map(([name, value]): Change => (at) => {
  const inside = read(at)
  if (isRecord(inside)) write({ container: inside, name }, name === '__proto__' ? { polluted: value, vram: 80 } : structuredClone(value))
})

const rename = fc.constantFrom(...ODD_NAMES).map((name): Change => ({ container, name: from }) => {
  if (Array.isArray(container)) return
  const value = container[from]
  delete container[from]
  write({ container, name }, value)
})

const copy: Change = (at, other) => write(at, structuredClone(read(other)))

const change = fc.oneof(
  { weight: 8, arbitrary: put(fc.constantFrom(...NASTY)) },
  { weight: 4, arbitrary: put(fc.constantFrom(...INHERITED)) },
  { weight: 2, arbitrary: put(fc.jsonValue()) },
  // The data of a different resource.
  { weight: 1, arbitrary: put(fc.constantFrom(...Object.values(BELIEVABLE).map(({ payload }) => payload['data']))) },
  { weight: 11, arbitrary: fc.constantFrom(drop, drop, drop, retype, retype, retype, twice, twice, copy, copy) },
  { weight: 2, arbitrary: wrap },
  { weight: 3, arbitrary: fc.oneof(add, rename) },
)

/** Every place of a payload, envelope fields first. Skips deeply nested results of a mutation. */
function placesIn(container: Container, depth = 0): Place[] {
  const names = Array.isArray(container) ? container.map((_, index) => index) : Object.keys(container)
  const places = names.map((name) => ({ container, name }))
  if (depth > 8) return places
  return places.flatMap((place) => {
    const inner = read(place)
    return typeof inner === 'object' && inner !== null ? [place, ...placesIn(inner as Container, depth + 1)] : [place]
  })
}

/** Evenly spread, because the default generator prefers the first places. */
const somewhere = fc.noBias(fc.nat(99_999)).map((at) => at / 100_000)
const pick = (places: readonly Place[], share: number): Place | undefined => places[Math.floor(places.length * share)]

/** A payload with one to `most` mutations, mostly within rows and seldom of the envelope. */
export const spoilt = (payload: Record<string, unknown>, most = 6): fc.Arbitrary<unknown> =>
  fc
    .array(fc.record({ share: somewhere, otherShare: somewhere, change, isOuter: fc.integer({ min: 0, max: 11 }) }), {
      minLength: 1,
      maxLength: most,
      size: 'max',
    })
    .map((changes) => {
      // Wrapped in an object, so that the payload as a whole can be replaced too.
      const whole = { payload: structuredClone(payload) }
      for (const { share, otherShare, change: apply, isOuter } of changes) {
        const places = placesIn(whole)
        const outer = places.filter(({ container }) => container === whole || container === whole.payload)
        const [at, other] = [pick(isOuter === 0 ? outer : places.slice(1), share), pick(places, otherShare)]
        if (at && other) apply(at, other)
      }
      return whole.payload ?? null
    })
