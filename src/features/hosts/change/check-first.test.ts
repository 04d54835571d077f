import { describe, expect, test } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import { createChangeSession, PART } from './change-session'
import { hostWith } from './change-world.test-support'
import { planHosts, hostValues, type HostValues, type Intent, type Target } from './plan'

function planned(count = 4, intent: Intent = { status: 'waiting', price: { by: 'amount', amount: 3 } }, undoesSeen = false) {
  const hosts = Array.from({ length: count }, (_, index) => hostWith(`h${index}`, 2))
  const table = new Map<string, HostValues>(hosts.map((host) => [host.id, hostValues(host, 'USD')]))
  const puts: { id: string; target: Target }[] = []
  let readsFail = false
  let onPut: (id: string) => void = () => undefined
  let onSleep = () => undefined as void
  let now = 0
  const session = createChangeSession({
    now: () => now,
    sleep(ms) {
      now += ms
      onSleep()
      return Promise.resolve()
    },
    put(id, target) {
      puts.push({ id, target })
      onPut(id)
      table.set(id, { status: target.status ?? table.get(id)?.status ?? null, price: target.price ?? table.get(id)?.price ?? null })
      return Promise.resolve(null)
    },
    read: () => (readsFail ? Promise.reject(new ApiError('network')) : Promise.resolve({ byId: new Map(table), isWhole: true })),
    loadOne: (id) => Promise.resolve(table.get(id) ?? null),
    pricesElsewhere: () => Promise.resolve(new Map()),
    undoesSeen,
  })
  const rows = planHosts(hosts, () => intent, { currency: 'USD', marketOf: () => undefined })
  const failReads = (fails: boolean) => void (readsFail = fails)
  return {
    session,
    rows,
    table,
    puts,
    failReads,
    on: (run: typeof onPut) => void (onPut = run),
    during: (run: typeof onSleep) => void (onSleep = run),
  }
}

describe('check before sending', () => {
  test('asks when a host has changed, and returns its current values (M18)', async () => {
    const { session, rows, table, puts } = planned()
    table.set('h1', { status: 'inactive', price: 9 })
    table.delete('h2')
    await session.apply(rows)
    expect(puts).toEqual([])
    expect(session.get().phase).toBe('asking')
    expect(session.get().states.get('h1')).toMatchObject({
      is: 'ended',
      result: { outcome: 'notSent', unsent: 'changed', reads: { price: 9 } },
    })
    expect(session.get().states.get('h2')).toMatchObject({ result: { outcome: 'notSent', unsent: 'gone' } })
    expect(session.get().states.get('h0')).toEqual({ is: 'waiting' })
  })

  test('sends the unchanged hosts when the user agrees', async () => {
    const { session, rows, table, puts } = planned()
    table.set('h1', { status: 'inactive', price: 9 })
    await session.apply(rows)
    await session.goOn()
    expect(puts.map(({ id }) => id)).toEqual(['h0', 'h2', 'h3'])
    expect(table.get('h1')).toEqual({ status: 'inactive', price: 9 })
    expect(session.get()).toMatchObject({ phase: 'done', stop: null })
  })

  test('loads the hosts again when the user agrees, and returns to the question if more have changed', async () => {
    const { session, rows, table, puts } = planned()
    table.set('h1', { status: 'inactive', price: 9 })
    await session.apply(rows)
    table.set('h3', { status: 'active', price: 9 })
    await session.goOn()
    expect([session.get().phase, puts]).toEqual(['asking', []])
    expect(session.get().states.get('h3')).toMatchObject({ result: { unsent: 'changed', reads: { price: 9 } } })
    await session.goOn()
    expect(puts.map(({ id }) => id)).toEqual(['h0', 'h2'])
    expect(table.get('h3')).toEqual({ status: 'active', price: 9 })
  })

  test('leaves out a host that has changed, even if it has its old values again when the user agrees', async () => {
    const { session, rows, table, puts } = planned()
    const old = table.get('h1') as HostValues
    table.set('h1', { status: 'inactive', price: 9 })
    await session.apply(rows)
    table.set('h1', old)
    await session.goOn()
    expect(puts.map(({ id }) => id)).toEqual(['h0', 'h2', 'h3'])
  })

  test('asks when a host was rented out after the preview', async () => {
    const { session, rows, table, puts } = planned(4, { status: null, price: { by: 'amount', amount: 3 } })
    table.set('h1', { status: 'running', price: 2 })
    await session.apply(rows)
    expect([session.get().phase, puts]).toEqual(['asking', []])
    await session.goOn()
    expect(puts.map(({ id }) => id)).toEqual(['h0', 'h2', 'h3'])
  })

  test('does not undo the same change of another person, made before it was our turn', async () => {
    const { session, rows, table, puts, on } = planned(PART * 2)
    const last = `h${PART * 2 - 1}`
    on((id) => void (id === 'h5' && table.set(last, { status: 'waiting', price: 3 })))
    await session.apply(rows)
    expect(session.get().states.get(last)).toMatchObject({ result: { outcome: 'verified' } })
    await session.undo()
    expect(puts.filter(({ id }) => id === last)).toEqual([])
    expect(table.get(last)).toEqual({ status: 'waiting', price: 3 })
    expect(table.get('h5')).toEqual({ status: 'active', price: 2 })
  })

  test.each(['before the first request', 'before it was our turn', 'before a retry'] as const)(
    'undoes only the price when another person set the status %s',
    async (when) => {
      const { session, rows, table, puts, on } = planned(PART * 2)
      const last = `h${PART * 2 - 1}`
      const setStatus = () => void table.set(last, { status: 'waiting', price: 2 })
      if (when === 'before the first request') setStatus()
      on((id) => {
        if (id === 'h5' && when === 'before it was our turn') setStatus()
        if (id === last && when === 'before a retry') throw new ApiError('invalid', { status: 422 })
      })
      await session.apply(rows)
      if (when === 'before a retry') {
        setStatus()
        on(() => undefined)
        await session.retry('refused')
      }
      on(() => undefined)
      expect(table.get(last)).toEqual({ status: 'waiting', price: 3 })
      await session.undo()
      expect(puts.filter(({ id }) => id === last).at(-1)?.target).toEqual({ price: 2 })
      expect(table.get(last)).toEqual({ status: 'waiting', price: 2 })
      expect(table.get('h5')).toEqual({ status: 'active', price: 2 })
    },
  )

  test.each([
    ['price', { status: 'waiting', price: 9 }],
    ['status', { status: 'approved', price: 3 }],
  ])('leaves a host out of the undo whose %s another person set before it was verified (M18)', async (_, theirs) => {
    const { session, rows, table, on } = planned()
    on((id) => id === 'h3' && table.set('h1', theirs))
    await session.apply(rows)
    expect(session.get().states.get('h1')).toMatchObject({ result: { outcome: 'accepted' } })
    await session.undo()
    expect(table.get('h1')).toEqual(theirs)
    expect(session.get().states.get('h1')).toMatchObject({ result: { outcome: 'notSent', unsent: 'changed' } })
    expect(table.get('h2')).toEqual({ status: 'active', price: 2 })
  })

  test('undoes a price that the marketplace has limited where it is shown beside Undo', async () => {
    const { session, rows, table, on } = planned(1, undefined, true)
    on((id) => queueMicrotask(() => table.set(id, { status: 'waiting', price: 2.5 })))
    await session.apply(rows)
    expect(session.get().states.get('h0')).toMatchObject({ result: { outcome: 'accepted', reads: { price: 2.5 } } })
    on(() => undefined)
    await session.undo()
    expect(table.get('h0')).toEqual({ status: 'active', price: 2 })
  })

  test('loads the hosts again after a long pause', async () => {
    const { session, rows, table, puts, on, during } = planned(PART)
    let hasPaused = false
    on((id) => {
      if (id !== 'h5' || hasPaused) return
      hasPaused = true
      throw new ApiError('rate-limited', { status: 429, retryAfter: 60 })
    })
    during(() => void table.set('h30', { status: 'active', price: 9 }))
    await session.apply(rows)
    expect(puts.filter(({ id }) => id === 'h30')).toEqual([])
    expect(table.get('h30')).toEqual({ status: 'active', price: 9 })
    expect(session.get().states.get('h30')).toMatchObject({ result: { unsent: 'changed' } })
    expect(new Set(puts.map(({ id }) => id)).size).toBe(PART - 1)
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

  test('sends at once when no host has changed, and skips a host that already has the values', async () => {
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

  test('sends nothing when cancelled while the hosts load', async () => {
    const { session, rows, puts } = planned()
    const applied = session.apply(rows)
    session.cancel()
    await applied
    expect(puts).toEqual([])
    expect(session.get().phase).toBe('idle')
  })
})

describe('a long run', () => {
  test('shows a host that someone changed during the run, and does not overwrite it', async () => {
    const { session, rows, table, puts, on } = planned(2 * PART)
    const last = `h${2 * PART - 1}`
    on((id) => {
      if (id === 'h5') table.set(last, { status: 'active', price: 9 })
    })
    await session.apply(rows)
    expect(session.get().states.get(last)).toMatchObject({ result: { outcome: 'notSent', unsent: 'changed', reads: { price: 9 } } })
    expect(table.get(last)).toEqual({ status: 'active', price: 9 })
    expect(puts).toHaveLength(2 * PART - 1)
  })

  test('stops when the rest cannot be loaded again, and sends it later', async () => {
    const { session, rows, puts, failReads, on } = planned(2 * PART)
    on((id) => failReads(id === `h${PART}`))
    await session.apply(rows)
    expect(session.get()).toMatchObject({ phase: 'done', stop: 'rest-unread' })
    expect(puts).toHaveLength(PART + 1)
    failReads(false)
    await session.retry('notSent')
    expect(new Set(puts.map(({ id }) => id)).size).toBe(2 * PART)
    expect(puts).toHaveLength(2 * PART)
  })
})

test('sends one status alone, and stops when the marketplace sets another one', async () => {
  const { session, rows, table, puts, on } = planned()
  const onlyStatus = rows.map((row) => ({ ...row, target: { status: 'waiting' } as const }))
  on((id) => queueMicrotask(() => table.set(id, { status: 'review', price: 2 })))
  await session.apply(onlyStatus)
  expect(puts).toHaveLength(1)
  expect(session.get()).toMatchObject({ phase: 'done', stop: 'status-differs' })
  expect(session.get().states.get('h0')).toMatchObject({ result: { outcome: 'accepted', reads: { status: 'review' } } })
  expect(session.get().states.get('h1')).toMatchObject({ result: { outcome: 'notSent' } })
})
