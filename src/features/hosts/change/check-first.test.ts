import { describe, expect, test } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import { createChangeSession } from './change-session'
import { hostWith } from './change-world.test-support'
import { planHosts, readingOf, type Reading, type Target } from './plan'

/** Four hosts, and a plan for them that is about to be applied after it was looked at for a while. */
function planned() {
  const hosts = Array.from({ length: 4 }, (_, index) => hostWith(`h${index}`, 2))
  const table = new Map<string, Reading>(hosts.map((host) => [host.id, readingOf(host, 'USD')]))
  const puts: { id: string; target: Target }[] = []
  let readsFail = false
  const session = createChangeSession({
    now: () => 0,
    sleep: () => Promise.resolve(),
    put(id, target) {
      puts.push({ id, target })
      table.set(id, { status: target.status ?? table.get(id)?.status ?? null, price: target.price ?? table.get(id)?.price ?? null })
      return Promise.resolve(null)
    },
    read: () => (readsFail ? Promise.reject(new ApiError('network')) : Promise.resolve({ byId: new Map(table), isWhole: true })),
    readOne: (id) => Promise.resolve(table.get(id) ?? null),
    pricesElsewhere: () => Promise.resolve(new Map()),
    checksFirst: true,
  })
  const intent = { status: 'waiting', price: { by: 'amount', amount: 3 } } as const
  const rows = planHosts(hosts, () => intent, { currency: 'USD', marketOf: () => undefined })
  const failReads = (fails: boolean) => void (readsFail = fails)
  return { session, rows, table, puts, failReads }
}

describe('before anything is sent', () => {
  test('asks when a host has changed, and shows its present values', async () => {
    const { session, rows, table, puts } = planned()
    table.set('h1', { status: 'inactive', price: 9 })
    table.delete('h2')
    await session.apply(rows)
    expect(puts).toEqual([])
    expect(session.get().phase).toBe('asking')
    expect(session.get().states.get('h1')).toMatchObject({
      is: 'ended',
      result: { outcome: 'unsent', unsent: 'changed', reads: { price: 9 } },
    })
    expect(session.get().states.get('h2')).toMatchObject({ result: { outcome: 'unsent', unsent: 'gone' } })
    expect(session.get().states.get('h0')).toEqual({ is: 'waiting' })
  })

  test('sends the others when the user agrees', async () => {
    const { session, rows, table, puts } = planned()
    table.set('h1', { status: 'inactive', price: 9 })
    await session.apply(rows)
    await session.goOn()
    expect(puts.map(({ id }) => id)).toEqual(['h0', 'h2', 'h3'])
    expect(table.get('h1')).toEqual({ status: 'inactive', price: 9 })
    expect(session.get()).toMatchObject({ phase: 'done', stop: null })
  })

  test('returns to the preview without sending anything', async () => {
    const { session, rows, table, puts } = planned()
    table.set('h1', { status: 'inactive', price: 9 })
    await session.apply(rows)
    session.back()
    expect(session.get()).toMatchObject({ phase: 'idle', rows: [] })
    await session.goOn()
    expect(puts).toEqual([])
  })

  test('sends at once when no host has changed, and leaves out values that are set already', async () => {
    const { session, rows, table, puts } = planned()
    table.set('h1', { status: 'waiting', price: 3 })
    await session.apply(rows)
    expect(puts.map(({ id }) => id)).toEqual(['h0', 'h2', 'h3'])
    expect(session.get().states.get('h1')).toMatchObject({ result: { outcome: 'verified' } })
  })

  test('sends nothing when the hosts cannot be loaded', async () => {
    const { session, rows, puts, failReads } = planned()
    failReads(true)
    await session.apply(rows)
    expect(puts).toEqual([])
    expect(session.get()).toMatchObject({ phase: 'idle', readError: { kind: 'network' } })
    failReads(false)
    await session.apply(rows)
    expect(puts).toHaveLength(4)
  })

  test('sends nothing when it is cancelled while the hosts load', async () => {
    const { session, rows, puts } = planned()
    const applied = session.apply(rows)
    session.cancel()
    await applied
    expect(puts).toEqual([])
    expect(session.get().phase).toBe('idle')
  })
})
