import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChangeWorld, hostWith, type Reaction } from './change-world.test-support'
import { countsOf } from '../bulk/counts'
import type { RowResult } from './row-result'
import { isChange, planHosts, hostValues, type Intent } from './plan'
import { agrees } from './rebase'

const hostsOf = (count: number) => Array.from({ length: count }, (_, index) => hostWith(`h${index}`, 1 + index / 10))
const dollars = (host: Parameters<typeof hostValues>[0]) => hostValues(host, 'USD')
const plan = (hosts: ReturnType<typeof hostsOf>, intent: Intent = { status: 'waiting', price: { by: 'percent', percent: 10 } }) =>
  planHosts(hosts, () => intent, { currency: 'USD', marketOf: () => undefined })

/** A world in which each PUT of a row gets the next of its reactions, and “ok” after the last one. */
function worldOf(reactions: readonly (readonly Reaction[])[]) {
  const hosts = hostsOf(reactions.length)
  const world = createChangeWorld(hosts, dollars, (id, attempt) => reactions[Number(id.slice(1))]?.[attempt] ?? 'ok')
  return { ...world, hosts, rows: plan(hosts) }
}
type World = ReturnType<typeof worldOf>

const resultOf = ({ session }: World, id: string): RowResult | undefined => {
  const at = session.get().states.get(id)
  return at?.is === 'ended' ? at.result : undefined
}
const outcomes = (world: World) => world.rows.map(({ id }) => resultOf(world, id)?.outcome)

function expectExact(world: World) {
  const { rows, states, readError } = world.session.get()
  for (const row of rows.filter(isChange)) {
    const at = states.get(row.id)
    const held = world.table.get(row.id)
    if (at?.is !== 'ended' || !held) throw new Error(`${row.id} has not ended`)
    const { outcome, reads } = at.result
    if (reads !== null) expect(reads).toEqual(held)
    if (outcome === 'verified') expect(agrees(row.target, held)).toBe(true)
    if (outcome === 'refused' || outcome === 'notSent') expect(held).toEqual(row.before)
    if (outcome === 'accepted') expect(readError).not.toBeNull()
    if (outcome === 'unknown' && readError === null) expect(held).toEqual(row.before)
  }
  const { verified, accepted, refused, unknown, notSent, all } = countsOf(world.session.get())
  expect(verified + accepted + refused + unknown + notSent).toBe(all)
}

const reaction = fc.constantFrom<Reaction>(
  ...(['ok', 'ok', 'ok', '403', '404', '409', '422', 'ok-false', '500', '503', '429', 'network', 'timeout', 'lost', '504-done'] as const),
  ...(['500-no-done', 'ok-odd'] as const),
  ...(['401', 'offline'] as const),
)
const anyReactions = fc.array(fc.array(reaction, { maxLength: 4 }), { minLength: 1, maxLength: 30 })

describe('random reactions of the marketplace', () => {
  test('matches the outcomes to the saved values after sending, retrying and undoing (M15)', async () => {
    await fc.assert(
      fc.asyncProperty(anyReactions, async (reactions) => {
        const world = worldOf(reactions)
        const { session } = world
        await session.apply(world.rows)
        expectExact(world)
        await session.retry('refused')
        expectExact(world)
        await session.retry('unknown')
        expectExact(world)
        await session.retry('notSent')
        expectExact(world)
        await session.undo()
        expectExact(world)
        expect(world.mostInFlight()).toBeLessThanOrEqual(3)
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  test('repeats a row once after a network failure and after each 429, and never after a time-out', async () => {
    await fc.assert(
      fc.asyncProperty(anyReactions, async (reactions) => {
        const world = worldOf(reactions)
        await world.session.apply(world.rows)
        for (const [index, met] of reactions.entries()) {
          const puts = world.putsOf(`h${index}`)
          const seen = met.slice(0, puts.length)
          const mayRepeat: Reaction[] = ['network', 'lost', '503', '504-done', '429']
          expect(seen.slice(0, -1).every((one) => mayRepeat.includes(one))).toBe(true)
          expect(seen.filter((one) => one !== '429').length).toBeLessThanOrEqual(2)
          expect(puts.length).toBeLessThanOrEqual(8)
        }
      }),
    )
  })

  test('restores the old values of every saved host on undo', async () => {
    await fc.assert(
      fc.asyncProperty(anyReactions, async (reactions) => {
        const world = worldOf(reactions)
        const before = new Map(world.table)
        await world.session.apply(world.rows)
        const saved = world.rows.filter(({ id }) => resultOf(world, id)?.outcome === 'verified')
        await world.session.undo()
        for (const { id } of saved) if (resultOf(world, id)?.outcome === 'verified') expect(world.table.get(id)).toEqual(before.get(id))
      }),
    )
  })
})

test('counts the outcomes of 50 hosts with mixed responses', async () => {
  const kinds = ['ok', '403', '422', '500', 'timeout'] as const
  const world = worldOf(Array.from({ length: 50 }, (_, index) => [kinds[index % kinds.length] ?? 'ok']))
  await world.session.apply(world.rows)
  expectExact(world)
  expect(countsOf(world.session.get())).toMatchObject({
    all: 50,
    sent: 50,
    verified: 10,
    refused: 20,
    unknown: 20,
    notSent: 0,
    undoable: 10,
  })
  expect(world.puts).toHaveLength(50)
})

test('stops the run after a 401 and leaves the remaining rows unsent', async () => {
  const world = worldOf(Array.from({ length: 50 }, (_, index) => (index >= 9 ? ['401'] : [])))
  await world.session.apply(world.rows)
  const { verified, refused, notSent } = countsOf(world.session.get())
  expect(world.session.get().stop).toBe('unauthorised')
  expect([verified, refused + notSent]).toEqual([9, 41])
  expect(refused).toBeLessThanOrEqual(3)
  expect(world.puts).toHaveLength(9 + refused)
  await world.session.retry('notSent')
  expect(world.session.get().stop).toBe('unauthorised')
})

test('pauses all requests for the Retry-After of a 429, then repeats the row', async () => {
  const world = worldOf(Array.from({ length: 12 }, (_, index) => (index === 4 ? ['429'] : [])))
  const pauses: (number | null)[] = []
  world.session.subscribe(() => pauses.push(world.session.get().pausedUntil))
  await world.session.apply(world.rows)
  expect(outcomes(world)).toEqual(Array(12).fill('verified'))
  const [first, second] = world.putsOf('h4')
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(7_000)
  // Requests in flight at the same time were sent earlier; all later ones waited.
  const later = world.puts.filter(({ at }) => at > (first?.at ?? 0))
  expect(Math.min(...later.map(({ at }) => at))).toBeGreaterThanOrEqual(7_000)
  expect(pauses).toContain((first?.at ?? 0) + 7_000)
  expect(world.session.get().pausedUntil).toBeNull()
})

test('delays the repeat after a 503 when another row gets a 429 during the wait', async () => {
  const world = worldOf([[], ['503'], ['429'], []])
  await world.session.apply(world.rows)
  expect(outcomes(world)).toEqual(Array(4).fill('verified'))
  const asked = world.putsOf('h2')[0]?.at ?? 0
  expect((world.putsOf('h1')[1]?.at ?? 0) - asked).toBeGreaterThanOrEqual(7_000)
})

test('stops the run instead of waiting an hour for a 429', async () => {
  const world = worldOf(Array.from({ length: 12 }, (_, index) => (index === 4 ? ['429-long'] : [])))
  await world.session.apply(world.rows)
  expect(world.session.get()).toMatchObject({ stop: 'rate-limited', pausedUntil: null })
  expect(outcomes(world)[4]).toBe('refused')
  expect(world.putsOf('h4')).toHaveLength(1)
  expect(Math.max(...world.puts.map(({ at }) => at))).toBeLessThan(60_000)
  expect(countsOf(world.session.get()).notSent).toBeGreaterThan(0)
})

test.each([
  ['503', [0, 1_000]],
  ['503-wait', [0, 9_000]],
  ['503-long', [0]],
] as const)('sends a row that gets a %s at %j milliseconds', async (reaction, sentAt) => {
  const world = worldOf([[reaction]])
  await world.session.apply(world.rows)
  expect(world.putsOf('h0').map(({ at }) => at - (world.puts[0]?.at ?? 0))).toEqual(sentAt)
})

test('gives up a row after six responses of 429 and sends the others', async () => {
  const world = worldOf([Array<Reaction>(20).fill('429'), []])
  await world.session.apply(world.rows)
  expect(outcomes(world)).toEqual(['refused', 'verified'])
  expect(world.putsOf('h0')).toHaveLength(6)
})

test('waits for the requests in flight and starts no others when cancelled', async () => {
  const world = worldOf(Array.from({ length: 20 }, () => []))
  const sending = () => [...world.session.get().states.values()].filter((at) => at.is === 'sending').length
  world.session.subscribe(() => sending() === 3 && world.session.cancel())
  await world.session.apply(world.rows)
  expectExact(world)
  // The first price alone, then three at a time.
  expect(world.puts).toHaveLength(4)
  expect(countsOf(world.session.get())).toMatchObject({ verified: 4, notSent: 16 })
  expect(world.session.get().stop).toBe('cancelled')
})

test('sends the unsent rows on retry', async () => {
  const world = worldOf(Array.from({ length: 20 }, () => []))
  const leave = world.session.subscribe(() => world.session.get().phase !== 'checking' && world.session.cancel())
  await world.session.apply(world.rows)
  leave()
  await world.session.retry('notSent')
  expect(countsOf(world.session.get())).toMatchObject({ verified: 20, notSent: 0 })
})

test('stops with “no-key” instead of a refusal when the key is locked during the run', async () => {
  const world = worldOf([[], ['locked'], ...Array.from({ length: 10 }, () => [])])
  await world.session.apply(world.rows)
  expect(world.session.get().stop).toBe('no-key')
  expect(outcomes(world)[1]).toBe('notSent')
  expect(countsOf(world.session.get()).notSent).toBeGreaterThan(1)
})

test('clears an earlier stop on retry, and can be cancelled again while the hosts load', async () => {
  const world = worldOf(Array.from({ length: 20 }, () => []))
  const leave = world.session.subscribe(() => world.session.get().phase !== 'checking' && world.session.cancel())
  await world.session.apply(world.rows)
  leave()
  expect(world.session.get().stop).toBe('cancelled')
  const sent = world.puts.length
  const again = world.session.retry('notSent')
  expect(world.session.get()).toMatchObject({ phase: 'checking', stop: null })
  world.session.cancel()
  expect(world.session.get()).toMatchObject({ phase: 'checking', stop: 'cancelled' })
  await again
  expect(world.session.get()).toMatchObject({ phase: 'done', stop: 'cancelled' })
  expect(world.puts).toHaveLength(sent)
})

test('retries only refused rows that do not have their target values yet', async () => {
  const world = worldOf([[], ['422'], ['422'], ['500']])
  await world.session.apply(world.rows)
  const target = world.rows[2]?.target
  world.table.set('h2', { status: 'waiting', price: target?.price ?? null })
  const before = world.puts.length
  await world.session.retry('refused')
  expect(world.puts.slice(before).map(({ id }) => id)).toEqual(['h1'])
  expect(outcomes(world)).toEqual(['verified', 'verified', 'verified', 'unknown'])
})

test('never overwrites a change by someone else on retry or undo (M18)', async () => {
  const world = worldOf([['422'], []])
  await world.session.apply(world.rows)
  world.table.set('h0', { status: 'active', price: 9 })
  await world.session.retry('refused')
  expect(resultOf(world, 'h0')).toMatchObject({ outcome: 'notSent', unsent: 'changed', reads: { price: 9 } })
  world.table.set('h1', { status: 'waiting', price: 7 })
  await world.session.undo()
  expect(resultOf(world, 'h1')).toMatchObject({ outcome: 'notSent', unsent: 'changed' })
  expect(world.table.get('h1')).toEqual({ status: 'waiting', price: 7 })
})

test.each([
  ['422-half', 'refused'],
  ['500-half', 'unknown'],
] as const)('retries only the missing part after a %s, and undoes the whole change', async (reaction, outcome) => {
  const world = worldOf([[reaction]])
  const [first] = world.rows
  if (!first) throw new Error('nothing is planned')
  const { before, target } = first
  await world.session.apply(world.rows)
  expect(outcomes(world)).toEqual([outcome])
  await world.session.retry(outcome)
  expect(world.puts.map((put) => put.target)).toEqual([target, { price: target.price }])
  expect(outcomes(world)).toEqual(['verified'])
  expect(world.session.get().rows).toEqual([first])
  expect(world.ended).toMatchObject([
    { sent: target, before, outcome },
    { sent: { price: target.price }, before: { status: target.status, price: before.price }, outcome: 'verified' },
  ])
  await world.session.undo()
  expect(world.table.get('h0')).toEqual(before)
})

test.each(['422-half', '500-half'] as const)('undoes only the saved part after a %s without a retry', async (reaction) => {
  const world = worldOf([[reaction], ['422']])
  const before = new Map(world.table)
  await world.session.apply(world.rows)
  expect(countsOf(world.session.get())).toMatchObject({ verified: 0, undoable: 1 })
  await world.session.undo()
  expect(world.puts.slice(2)).toMatchObject([{ id: 'h0', target: { status: before.get('h0')?.status } }])
  expect(world.table).toEqual(before)
})

test.each([
  ['a status', { status: 'waiting', price: null }, ['h1']],
  ['a price', { status: null, price: { by: 'percent', percent: 10 } }, ['h1', 'h2']],
] as const)('leaves a host out of the undo of %s that was rented out or blocked during the change (M18)', async (_, intent, undone) => {
  const hosts = hostsOf(3)
  const set = (id: string, status: string) => world.table.set(id, { price: null, ...world.table.get(id), status })
  const world = createChangeWorld(hosts, dollars, (id) => {
    if (id === 'h1' && world.puts.length <= 3) {
      set('h0', 'running')
      set('h2', 'blocked')
    }
    return 'ok'
  })
  await world.session.apply(plan(hosts, intent))
  await world.session.undo()
  expect(
    world.puts
      .slice(3)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(undone)
  expect([world.table.get('h0')?.status, world.table.get('h2')?.status]).toEqual(['running', 'blocked'])
  expect(world.session.get().states.get('h0')).toMatchObject({ result: { outcome: 'notSent', unsent: 'changed' } })
})

test('does not verify a retried row when its status has changed since', async () => {
  const world = worldOf([['422-half']])
  await world.session.apply(world.rows)
  const leave = world.session.subscribe(() => {
    const now = world.table.get('h0')
    if (world.session.get().phase === 'reading' && now) world.table.set('h0', { ...now, status: 'review' })
  })
  await world.session.retry('refused')
  leave()
  expect(resultOf(world, 'h0')).toMatchObject({ outcome: 'accepted', reads: { status: 'review' } })
})

test('sends nothing on undo when the hosts cannot be loaded, and undoes on a second try', async () => {
  const world = worldOf([[], []])
  await world.session.apply(world.rows)
  const held = new Map(world.table)
  const sent = world.puts.length
  world.failReads(true)
  await world.session.undo()
  expect(world.puts).toHaveLength(sent)
  expect(world.session.get()).toMatchObject({ isUndo: false, phase: 'done' })
  expect(world.session.get().readError).not.toBeNull()
  expect(countsOf(world.session.get())).toMatchObject({ verified: 2, undoable: 2 })
  expect(world.table).toEqual(held)
  world.failReads(false)
  await world.session.undo()
  expect(world.session.get()).toMatchObject({ isUndo: true, readError: null })
  for (const { id, before } of world.rows) expect(world.table.get(id)).toEqual(before)
})

test('sets isUndo only after the hosts are loaded', async () => {
  const world = worldOf([[]])
  await world.session.apply(world.rows)
  const seen: unknown[] = []
  world.session.subscribe(() => {
    const { phase, isUndo, rows } = world.session.get()
    if (phase === 'checking') seen.push([isUndo, rows[0]?.target])
  })
  await world.session.undo()
  expect(seen[0]).toEqual([false, world.rows[0]?.target])
})

test('never retries a refused change after an undo', async () => {
  const world = worldOf([[], ['403'], []])
  await world.session.apply(world.rows)
  expect(outcomes(world)).toEqual(['verified', 'refused', 'verified'])
  const before = world.table.get('h1')
  await world.session.undo()
  expect(world.session.get().rows.map(({ id }) => id)).toEqual(['h0', 'h2'])
  expectExact(world)
  await world.session.retry('refused')
  await world.session.retry('notSent')
  expect(world.putsOf('h1')).toHaveLength(1)
  expect(world.table.get('h1')).toEqual(before)
})

test('marks a host as “unread” instead of “gone” when it is missing from an incomplete list', async () => {
  const world = worldOf([['422'], []])
  await world.session.apply(world.rows)
  world.hide('h0')
  await world.session.retry('refused')
  expect(resultOf(world, 'h0')).toMatchObject({ outcome: 'notSent', unsent: 'unread' })
})

test('leaves a row unverified when its host disappears after the change', async () => {
  const world = worldOf([[], []])
  world.session.subscribe(() => world.session.get().phase === 'reading' && world.table.delete('h0'))
  await world.session.apply(world.rows)
  expect(outcomes(world)).toEqual(['accepted', 'verified'])
  await world.session.undo()
  expect(resultOf(world, 'h0')).toMatchObject({ outcome: 'notSent', unsent: 'gone' })
})

test('leaves rows unverified when the hosts cannot be loaded, and settles them on checkAgain without sending (M15)', async () => {
  const world = worldOf([[], ['timeout'], ['lost', 'lost']])
  const leave = world.session.subscribe(() => world.failReads(world.session.get().phase === 'reading'))
  await world.session.apply(world.rows)
  leave()
  expect(outcomes(world)).toEqual(['accepted', 'unknown', 'unknown'])
  expect(world.session.get().readError).not.toBeNull()
  world.failReads(false)
  const sent = world.puts.length
  await world.session.checkAgain()
  expect(outcomes(world)).toEqual(['verified', 'unknown', 'verified'])
  expect(world.puts).toHaveLength(sent)
})

test('ignores a second action while one is running', async () => {
  const world = worldOf([[], []])
  await Promise.all([world.session.apply(world.rows), world.session.apply(world.rows), world.session.undo()])
  expect(world.puts).toHaveLength(2)
})
