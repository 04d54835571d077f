import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { createRentWorld, type RentWorld } from './rent-world.test-support'

interface Command {
  run: (world: RentWorld) => void
  /** Only a press of "Rent now" may send. */
  maySend: boolean
  toString: () => string
}

const always = (name: string, run: Command['run'], maySend = false): fc.Arbitrary<Command> =>
  fc.constant({ run, maySend, toString: () => name })
const inTab = (name: string, run: (world: RentWorld, tab: number) => void, maySend = false): fc.Arbitrary<Command> =>
  fc.constantFrom(0, 0, 1, 1, 2).map((tab) => ({ run: (world) => run(world, tab), maySend, toString: () => `${name} in tab ${tab}` }))
const often = (arbitrary: fc.Arbitrary<Command>, weight = 6) => ({ arbitrary, weight })
const seldom = (arbitrary: fc.Arbitrary<Command>) => often(arbitrary, 1)

const commands = fc.oneof(
  often(
    inTab('review', (world, tab) => world.act(tab, { type: 'review', plan: world.plan() })),
    8,
  ),
  often(inTab('click', (world, tab) => world.confirm(tab, 1), true)),
  often(inTab('double click', (world, tab) => world.confirm(tab, 2), true)),
  often(inTab('Enter three times', (world, tab) => world.confirm(tab, 3, true), true)),
  often(
    always('a click in every tab', (world) => [0, 1, 2].forEach((tab) => world.confirm(tab, 1)), true),
    4,
  ),
  often(inTab('agree', (world, tab) => world.act(tab, { type: 'agree', isAgreed: true }))),
  often(inTab('agree to repeat', (world, tab) => world.act(tab, { type: 'agree-to-repeat', repeats: true }))),
  often(
    inTab('no instance exists', (world, tab) => world.act(tab, { type: 'checked' })),
    4,
  ),
  often(
    inTab('restart', (world, tab) => world.act(tab, { type: 'restart' })),
    3,
  ),
  often(
    always('answer: rented', (world) => world.answer('rented')),
    4,
  ),
  often(
    always('answer: refused', (world) => world.answer('refused')),
    3,
  ),
  often(
    always('1 s passes', (world) => world.pass(1_000)),
    4,
  ),
  seldom(inTab('stop waiting', (world, tab) => world.act(tab, { type: 'stop' }))),
  seldom(inTab('back', (world, tab) => world.act(tab, { type: 'back' }))),
  seldom(inTab('reload', (world, tab) => world.reload(tab))),
  seldom(always('answer: time-out', (world) => world.answer('timeout'))),
  seldom(always('answer: reset', (world) => world.answer('reset'))),
  seldom(always('offline', (world) => world.setOnline(false))),
  often(
    always('online', (world) => world.setOnline(true)),
    2,
  ),
  seldom(always('40 s pass', (world) => world.pass(40_000))),
  seldom(always('the price changes', (world) => world.change())),
  seldom(always('the search fails, or works again', (world) => world.failSearch())),
)

describe.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])('%s', (_, hasLocks) => {
  test('sends one request per consent and loses no response, for any order of events (M1)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { minLength: 20, maxLength: 60, size: 'max' }), async (sequence) => {
        const world = createRentWorld(hasLocks)
        world.open()
        world.open()
        for (const { run, maySend } of sequence) {
          const before = world.posts.length
          run(world)
          // Commands run one after the other.
          await world.idle()
          if (!maySend) expect(world.posts.length).toBe(before)
          expect(world.posts.length - before).toBeLessThanOrEqual(1)
          world.checkInvariants()
        }
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})

describe('two tabs', () => {
  let world: RentWorld
  beforeEach(() => {
    world = createRentWorld(true)
    world.open()
  })
  test('asks for consent when the price changes while the review is open (M4)', async () => {
    world.act(0, { type: 'review', plan: world.plan() })
    await world.idle()
    world.change()
    world.pass(2_001)
    world.confirm(0, 1)
    await world.idle()
    expect(world.posts).toEqual([])
    expect(world.state(0)).toMatchObject({ at: 'review', asks: { kind: 'changed' } })
  })

  const reviewBoth = async () => {
    world.act(0, { type: 'review', plan: world.plan() })
    world.act(1, { type: 'review', plan: world.plan() })
    await world.idle()
    world.pass(1_000)
  }

  test('sends one request when both tabs click at the same time (M1)', async () => {
    await reviewBoth()
    world.confirm(0, 1)
    world.confirm(1, 1)
    await world.idle()
    expect(world.posts).toHaveLength(1)
    expect(world.state(1).at).toBe('elsewhere')
    world.answer('rented')
    await world.idle()
    expect([world.state(0).at, world.state(1).at]).toEqual(['rented', 'choosing'])
  })

  test('sends a second rental only after a second consent, in every tab (M6)', async () => {
    await reviewBoth()
    world.confirm(0, 1)
    await world.idle()
    world.answer('rented')
    await world.idle()
    for (const tab of [0, 1]) {
      world.act(tab, { type: 'restart' })
      world.act(tab, { type: 'review', plan: world.plan() })
    }
    await world.idle()
    world.confirm(0, 1)
    world.confirm(1, 1)
    await world.idle()
    expect(world.posts).toHaveLength(1)
    world.pass(1_000)
    world.act(1, { type: 'agree-to-repeat', repeats: true })
    world.confirm(1, 1)
    await world.idle()
    expect(world.posts).toHaveLength(2)
  })

  test('locks the offer in both tabs after a reload while sending, until the user has checked (M9)', async () => {
    await reviewBoth()
    world.confirm(0, 2)
    await world.idle()
    world.reload(0)
    await world.idle()
    expect([world.state(0).at, world.state(1).at]).toEqual(['unknown', 'unknown'])
    world.act(1, { type: 'checked' })
    await world.idle()
    expect([world.state(0).at, world.state(1).at]).toEqual(['choosing', 'choosing'])
    expect(world.posts).toHaveLength(1)
  })

  test('locks the offer when one tab restarts after its rental and another tab gets no response', async () => {
    await reviewBoth()
    world.confirm(0, 1)
    await world.idle()
    world.answer('rented')
    await world.idle()
    world.act(1, { type: 'review', plan: world.plan() })
    await world.idle()
    world.pass(1_000)
    world.act(1, { type: 'agree-to-repeat', repeats: true })
    world.confirm(1, 1)
    await world.idle()
    world.answer('timeout')
    await world.idle()
    world.act(0, { type: 'restart' })
    expect([world.state(0).at, world.state(1).at]).toEqual(['unknown', 'unknown'])
  })

  test('does not lock another offer when one is unknown', async () => {
    await reviewBoth()
    world.confirm(0, 1)
    await world.idle()
    world.answer('timeout')
    await world.idle()
    const other = world.openFor(offerFrom({ id: 'offer-2' }))
    expect([world.state(0).at, world.state(other).at]).toEqual(['unknown', 'choosing'])
  })
})

test('sends nothing when the browser cannot store the journal', async () => {
  const world = createRentWorld(true)
  world.act(0, { type: 'review', plan: world.plan() })
  await world.idle()
  world.breakStorage()
  world.pass(1_000)
  world.confirm(0, 1)
  await world.idle()
  expect(world.state(0)).toMatchObject({ at: 'not-sent', why: 'no-journal' })
  expect(world.posts).toEqual([])
})

test('sends nothing after an offline click, even when the connection is back (M2)', async () => {
  const world = createRentWorld(true)
  world.act(0, { type: 'review', plan: world.plan() })
  await world.idle()
  world.setOnline(false)
  world.confirm(0, 1)
  await world.idle()
  expect(world.state(0)).toMatchObject({ at: 'not-sent', why: 'offline' })
  world.setOnline(true)
  await world.idle()
  expect(world.posts).toEqual([])
})
