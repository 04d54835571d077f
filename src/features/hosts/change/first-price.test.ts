import { describe, expect, test } from 'vitest'
import type { Currency } from '@/contract/params'
import { ApiError } from '@/shared/lib/api-error'
import { createChangeSession } from './change-session'
import { hostWith } from './change-world.test-support'
import { planHosts, type HostValues, type Target } from './plan'

const RATE = 80
const COUNT = 12
const RUB: Currency = 'RUB'

interface Service {
  /** Price in dollars after a PUT of `price`; the sent number by default. */
  takes?: (price: number, before: number) => number
  refuses?: (id: string) => boolean
  loses?: (id: string) => boolean
  /** Fails before anything is saved. */
  fails?: (id: string) => boolean
  readsFail?: boolean
}

/** Hosts that cost 10, 11, 12 … dollars, shown in roubles, in a marketplace that stores dollars. */
function shownInRoubles({ takes = (price) => price, readsFail = false, ...service }: Service = {}) {
  const dollars = new Map(Array.from({ length: COUNT }, (_, index) => [`h${index}`, 10 + index]))
  const puts: { id: string; target: Target }[] = []
  const hostValues = (id: string, currency: Currency | null): HostValues => ({
    status: 'active',
    price: (dollars.get(id) ?? 0) * (currency === 'USD' ? 1 : RATE),
  })
  const noted: [string, Currency | null][] = []
  const session = createChangeSession({
    now: () => 0,
    sleep: () => Promise.resolve(),
    put(id, target) {
      puts.push({ id, target })
      if (service.refuses?.(id)) return Promise.reject(new ApiError('invalid', { status: 422 }))
      if (service.fails?.(id)) return Promise.reject(new ApiError('server', { status: 500 }))
      if (target.price !== undefined) dollars.set(id, takes(target.price, dollars.get(id) ?? 0))
      return service.loses?.(id) ? Promise.reject(new ApiError('timeout')) : Promise.resolve(null)
    },
    read: (currency) => Promise.resolve({ byId: new Map([...dollars.keys()].map((id) => [id, hostValues(id, currency)])), isWhole: true }),
    loadOne: (id, currency) => (readsFail ? Promise.reject(new ApiError('network')) : Promise.resolve(hostValues(id, currency))),
    pricesElsewhere: (id) => Promise.resolve(new Map<Currency, number>([['USD', dollars.get(id) ?? 0]])),
    onEnded: ({ id }, _row, _result, currency) => void noted.push([id, currency]),
  })
  const hosts = [...dollars].map(([id, price]) =>
    hostWith(id, null, { offer: { id, gpu_amount: 1, prices: [{ price: price * RATE, currency: RUB, period: 'hour' }] } }),
  )
  const rows = planHosts(hosts, () => ({ status: null, price: { by: 'percent', percent: 10 } }), {
    currency: RUB,
    marketOf: () => undefined,
  })
  const resultOf = (id: string) => {
    const at = session.get().states.get(id)
    return at?.is === 'ended' ? at.result : undefined
  }
  return { session, rows, puts, dollars, noted, resultOf }
}

describe('several prices', () => {
  test('sends only the first price and stops when the marketplace uses another currency (M16)', async () => {
    const { session, rows, puts, resultOf } = shownInRoubles()
    await session.apply(rows)
    expect(puts).toEqual([{ id: 'h0', target: { price: 880 } }])
    expect(session.get()).toMatchObject({ phase: 'done', stop: 'price-differs' })
    expect(resultOf('h0')).toMatchObject({ outcome: 'accepted', reads: { price: 70_400 }, mistake: { currency: 'USD', ratio: 1 / RATE } })
    for (let index = 1; index < COUNT; index += 1) expect(resultOf(`h${index}`)).toMatchObject({ outcome: 'notSent' })
  })

  test('undoes the first price in the currency that the marketplace used', async () => {
    const { session, rows, puts, dollars, noted, resultOf } = shownInRoubles()
    await session.apply(rows)
    await session.undo()
    expect(puts.at(-1)).toEqual({ id: 'h0', target: { price: 10 } })
    expect(dollars.get('h0')).toBe(10)
    expect(session.get()).toMatchObject({
      isUndo: true,
      currency: 'USD',
      rows: [{ id: 'h0', before: { price: 880 }, target: { price: 10 } }],
    })
    expect(resultOf('h0')).toMatchObject({ outcome: 'verified', reads: { price: 10 } })
    expect(noted).toEqual([
      ['h0', null],
      ['h0', 'USD'],
    ])
  })

  test('sends no undo when the price fits no currency', async () => {
    const { session, rows, puts, resultOf } = shownInRoubles({ takes: (price) => price * 3 })
    await session.apply(rows)
    expect(resultOf('h0')).toMatchObject({ outcome: 'accepted', mistake: { currency: null, ratio: null } })
    await session.undo()
    expect(puts).toHaveLength(1)
  })

  test('sends all prices when the first is verified, allowing for rounding (M16)', async () => {
    const { session, rows, puts } = shownInRoubles({ takes: (price) => Math.round((price / RATE) * 100) / 100 })
    await session.apply(rows)
    expect(puts).toHaveLength(COUNT)
    expect(session.get().stop).toBeNull()
  })

  test('tries the next price when the first is refused', async () => {
    const { session, rows, puts } = shownInRoubles({ refuses: (id) => id === 'h0' })
    await session.apply(rows)
    expect(puts.map(({ id }) => id)).toEqual(['h0', 'h1'])
    expect(session.get().stop).toBe('price-differs')
  })

  test('tries the next price when the first fails and is not applied', async () => {
    const { session, rows, puts } = shownInRoubles({ fails: (id) => id === 'h0' })
    await session.apply(rows)
    expect(new Set(puts.map(({ id }) => id))).toEqual(new Set(['h0', 'h1']))
    expect(session.get().stop).toBe('price-differs')
  })

  test('stops and undoes in dollars when the response to the first price is lost', async () => {
    const { session, rows, puts, dollars, resultOf } = shownInRoubles({ loses: (id) => id === 'h0' })
    await session.apply(rows)
    expect(new Set(puts.map(({ id }) => id))).toEqual(new Set(['h0']))
    expect(resultOf('h0')).toMatchObject({ outcome: 'accepted', mistake: { currency: 'USD' } })
    await session.checkAgain()
    expect(resultOf('h0')).toMatchObject({ outcome: 'accepted', mistake: { currency: 'USD' } })
    await session.undo()
    expect(dollars.get('h0')).toBe(10)
  })

  test('stops when the first price cannot be verified', async () => {
    const { session, rows, puts, resultOf } = shownInRoubles({ takes: (price) => price / RATE, readsFail: true })
    await session.apply(rows)
    expect(puts).toHaveLength(1)
    expect(session.get()).toMatchObject({ stop: 'first-unread' })
    expect(resultOf('h0')).toMatchObject({ outcome: 'verified' })
  })

  test('stops without reporting a wrong currency when the marketplace ignores the first price', async () => {
    const { session, rows, puts, resultOf } = shownInRoubles({ takes: (_price, before) => before })
    await session.apply(rows)
    expect(puts).toHaveLength(1)
    expect(resultOf('h0')).toMatchObject({ outcome: 'accepted', reads: { price: 800 } })
    expect(resultOf('h0')?.mistake).toBeUndefined()
  })
})

test('detects the wrong currency when only one price is sent', async () => {
  const { session, rows, puts, resultOf } = shownInRoubles()
  await session.apply(rows.slice(0, 1))
  expect(resultOf('h0')).toMatchObject({ outcome: 'accepted', mistake: { currency: 'USD' } })
  await session.undo()
  expect(puts.map(({ target }) => target.price)).toEqual([880, 10])
})
