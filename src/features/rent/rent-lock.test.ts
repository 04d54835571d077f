import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createJournal, type Journal } from '@/api/journal/journal'
import type { RentAnswer } from '@/contract/instance'
import { ApiError } from '@/shared/lib/api-error'
import { localItems } from '@/shared/lib/item-storage'
import { attemptWith } from '@/test/make-attempt'
import { createRentSender, lockName, type SenderParts } from './rent-lock'

const answer: RentAnswer = { form: 'list', instances: [], unread: [] }
const attempt = attemptWith()
type Locks = NonNullable<SenderParts['locks']>
const locksThat = (request: (name: string, options: LockOptions, run: (lock: Lock | null) => unknown) => unknown) =>
  ({ request }) as unknown as Locks

describe('createRentSender', () => {
  let journal: Journal
  beforeEach(() => {
    journal = createJournal({ storage: localItems, service: attempt.service, now: () => 5_000 })
  })
  const sender = (locks: SenderParts['locks'], onOutcome: SenderParts['onOutcome'] = () => undefined) =>
    createRentSender({ journal, locks, onOutcome })

  test('writes the journal entry before it requests the lock, and settles it before the lock is released (M7)', async () => {
    const seen: unknown[] = []
    const locks = locksThat(async (name, options, run) => {
      seen.push(name, options, journal.attempts()[0]?.state)
      await run({ name, mode: 'exclusive' })
      seen.push(journal.attempts()[0]?.state)
    })
    const outcome = sender(locks).send(attempt, async () => answer)
    expect(journal.attempts()).toHaveLength(1)
    expect(await outcome).toEqual({ outcome: 'verified', answer, raw: null })
    expect(seen).toEqual([lockName(attempt.service, 'offer-1'), { ifAvailable: true }, 'sending', 'rented'])
  })

  test('sends nothing when another tab holds the lock', async () => {
    const post = vi.fn()
    const busy = locksThat(async (_name, _options, run) => run(null))
    expect(await sender(busy).send(attempt, post)).toEqual({ outcome: 'notSent', why: 'other-tab' })
    expect([post.mock.calls.length, journal.attempts()[0]?.state]).toEqual([0, 'not-sent'])
  })

  test('asks the browser to keep the journal when it rents', async () => {
    const persist = vi.fn(() => Promise.reject(new Error('denied')))
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
    expect(await sender(undefined).send(attempt, async () => answer)).toEqual({ outcome: 'verified', answer, raw: null })
    expect(persist).toHaveBeenCalledOnce()
    Reflect.deleteProperty(navigator, 'storage')
  })

  test('sends nothing when the lock fails, and keeps the outcome when it fails after the request', async () => {
    const fails = locksThat(async () => {
      throw new DOMException('not active', 'InvalidStateError')
    })
    expect(await sender(fails).send(attempt, async () => answer)).toEqual({ outcome: 'notSent', why: 'other-tab' })
    const late = locksThat(async (name, _options, run) => {
      await run({ name, mode: 'exclusive' })
      throw new DOMException('gone', 'AbortError')
    })
    expect(await sender(late).send(attemptWith({ attemptId: 'b' }), async () => answer)).toEqual({ outcome: 'verified', answer, raw: null })
    expect(journal.find('b')?.state).toBe('rented')
  })

  test('returns an unknown outcome when the lock is lost while the request is in flight', async () => {
    const stolen = new DOMException('stolen', 'AbortError')
    const locks = locksThat(async (name, _options, run) => {
      void run({ name, mode: 'exclusive' })
      throw stolen
    })
    const outcome = await sender(locks).send(attempt, () => new Promise(() => undefined))
    expect([outcome, journal.attempts()[0]?.state]).toEqual([{ outcome: 'unknown', error: stolen }, 'unknown'])
  })

  test('returns an unknown outcome when the lock is neither granted nor refused', async () => {
    const post = vi.fn()
    const silent = locksThat(async () => undefined)
    expect(await sender(silent).send(attempt, post)).toEqual({ outcome: 'unknown', error: null })
    expect(post).not.toHaveBeenCalled()
  })

  test('uses a separate lock per offer and API', () => {
    const names = [lockName('https://a.test', '1'), lockName('https://a.test', '2'), lockName('https://b.test', '1')]
    expect([new Set(names).size, names[0]]).toEqual([3, 'rent:https://a.test 1'])
  })

  test('sends nothing while another attempt is in flight or unknown, and says which', async () => {
    const post = vi.fn()
    journal.begin(attemptWith({ attemptId: 'other' }))
    expect(await sender(undefined).send(attempt, post)).toEqual({ outcome: 'notSent', why: 'other-tab' })
    journal.giveUp('other')
    expect(await sender(undefined).send(attempt, post)).toEqual({ outcome: 'notSent', why: 'unknown-first' })
    expect([post.mock.calls.length, journal.attempts().length]).toEqual([0, 1])
  })

  test('sends nothing when the journal entry cannot be stored, and rents once there is space (M7)', async () => {
    let isFull = true
    const set = (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      localItems.set(key, text)
    }
    journal = createJournal({ storage: { ...localItems, set }, service: attempt.service, now: () => 5_000 })
    const post = vi.fn(async () => answer)
    const one = sender(undefined)
    expect(await one.send(attempt, post)).toEqual({ outcome: 'notSent', why: 'no-journal' })
    expect(post).not.toHaveBeenCalled()
    isFull = false
    expect(await one.send(attemptWith({ attemptId: 'b' }), post)).toMatchObject({ outcome: 'verified' })
  })

  test('calls onOutcome before it settles the journal entry', async () => {
    const told: unknown[] = []
    await sender(undefined, ({ attemptId }, outcome) => told.push(attemptId, outcome, journal.find(attemptId)?.state)).send(
      attempt,
      async () => answer,
    )
    expect(told).toEqual([attempt.attemptId, { outcome: 'verified', answer, raw: null }, 'sending'])
  })

  test('drops a second call for the same offer, and sends one for another offer', async () => {
    const one = sender(undefined)
    const post = vi.fn(async () => answer)
    const all = [
      one.send(attempt, post),
      one.send(attemptWith({ attemptId: 'b' }), post),
      one.send(attemptWith({ attemptId: 'c', offer: { ...attempt.offer, id: 'offer-2' } }), post),
    ]
    expect((await Promise.all(all)).map((end) => ('why' in end ? end.why : end.outcome))).toEqual([
      'verified',
      'already-sending',
      'verified',
    ])
    expect(post).toHaveBeenCalledTimes(2)
    expect(await one.send(attemptWith({ attemptId: 'd', startedAt: 6_000 }), post)).toMatchObject({ outcome: 'verified' })
  })

  test.each([
    ['rented', 1_000, 'other-tab'],
    ['rented', 999, 'verified'],
    ['rented', 8e15, 'verified'],
    ['unknown', 500, 'other-tab'],
    ['refused', 2_000, 'verified'],
  ] as const)(
    'handles an attempt of another tab that ended as %s at %d ms while this one waited for the lock: %s',
    async (state, settledAt, expected) => {
      const locks = locksThat(async (name, _options, run) => {
        journal.begin(attemptWith({ attemptId: 'other', state, settledAt, startedAt: 400 }))
        journal.begin(
          attemptWith({ attemptId: 'elsewhere', state: 'rented', settledAt: 9_000, offer: { ...attempt.offer, id: 'offer-2' } }),
        )
        await run({ name, mode: 'exclusive' })
      })
      const end = await sender(locks).send(attempt, async () => answer)
      expect('why' in end ? end.why : end.outcome).toBe(expected)
    },
  )

  test('settles the journal entry when onOutcome throws', async () => {
    const outcome = sender(undefined, () => {
      throw new Error('no room')
    }).send(attempt, async () => answer)
    expect(await outcome).toEqual({ outcome: 'verified', answer, raw: null })
    expect(journal.attempts()[0]?.state).toBe('rented')
  })

  test('returns an unknown outcome and locks the offer when the wait is stopped', async () => {
    const one = sender(undefined)
    const outcome = one.send(
      attempt,
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ApiError('cancelled')))),
    )
    const other = vi.fn()
    void one.send(
      attemptWith({ attemptId: 'z', offer: { ...attempt.offer, id: 'offer-2' } }),
      (signal) => new Promise(() => signal.addEventListener('abort', other)),
    )
    one.stop('nothing')
    one.stop(attempt.attemptId)
    expect(other).not.toHaveBeenCalled()
    one.stop('z')
    expect(other).toHaveBeenCalled()
    expect((await outcome).outcome).toBe('unknown')
    expect(await one.send(attemptWith({ attemptId: 'b' }), async () => answer)).toEqual({ outcome: 'notSent', why: 'unknown-first' })
  })

  test('marks attempts of closed tabs as unknown, but not its own or those of open tabs', async () => {
    const free: (() => void)[] = []
    const locks = locksThat(async (name, options, run) => {
      if (typeof options === 'object') return run({ name, mode: 'exclusive' })
      return new Promise((resolve) => free.push(() => resolve((options as () => unknown)())))
    })
    journal.begin(attemptWith({ attemptId: 'dead', offer: { ...attempt.offer, id: 'offer-9' } }))
    journal.begin(attemptWith({ attemptId: 'over', state: 'refused', offer: { ...attempt.offer, id: 'offer-8' } }))
    const one = sender(locks)
    const outcome = one.send(attempt, () => new Promise(() => undefined))
    one.watchOthers()
    one.watchOthers()
    expect([free.length, journal.find('dead')?.state]).toEqual([1, 'sending'])
    // Settled attempts are not watched.
    expect(journal.find('over')?.state).toBe('refused')
    free.forEach((grant) => grant())
    expect([journal.find('dead')?.state, journal.find(attempt.attemptId)?.state]).toEqual(['unknown', 'sending'])
    void outcome
  })

  test('marks attempts of other pages as unknown immediately without Web Locks', () => {
    journal.begin(attempt)
    sender(undefined).watchOthers()
    expect(journal.attempts()[0]?.state).toBe('unknown')
  })

  test('waits for the grace period before it requests the lock of another tab', async () => {
    let over = () => {}
    const grace = vi.fn(() => new Promise<void>((resolve) => (over = resolve)))
    const asked: unknown[] = []
    const locks = locksThat(async (name, run) => asked.push(name, (run as unknown as () => unknown)()))
    journal.begin(attempt)
    createRentSender({ journal, locks, onOutcome: () => undefined, grace }).watchOthers()
    expect(grace).toHaveBeenCalledWith(attempt.startedAt)
    await Promise.resolve()
    expect([asked, journal.attempts()[0]?.state]).toEqual([[], 'sending'])
    over()
    await vi.waitFor(() => expect(journal.attempts()[0]?.state).toBe('unknown'))
    expect(asked[0]).toBe(lockName(attempt.service, 'offer-1'))
  })
  test('requests no lock for an attempt that ended in the grace period, which would refuse the next rental', async () => {
    let over = () => {}
    const grace = () => new Promise<void>((resolve) => (over = resolve))
    const request = vi.fn()
    journal.begin(attempt)
    createRentSender({ journal, locks: locksThat(request), onOutcome: () => undefined, grace }).watchOthers()
    journal.settle(attempt, { state: 'rented', outcome: { kind: 'rented', status: null, text: null }, receipts: [] })
    over()
    await new Promise((done) => setTimeout(done))
    expect(request).not.toHaveBeenCalled()
  })

  test('sends nothing above the own limit, and settles the entry before the next tab counts it (M12)', async () => {
    const post = vi.fn()
    const seen: unknown[] = []
    const locks = locksThat(async (name, options, run) => {
      const result = await (run ?? options)({ name, mode: 'exclusive' })
      if (name.startsWith('limit:')) seen.push(journal.attempts()[0]?.state)
      return result
    })
    const limited = createRentSender({ journal, locks, onOutcome: () => undefined, isWithinLimits: async (_, agreed) => agreed === 5 })
    expect(await limited.send(attempt, post)).toEqual({ outcome: 'notSent', why: 'above-limit' })
    expect([post.mock.calls.length, seen]).toEqual([0, ['not-sent']])
    expect(await limited.send(attemptWith({ attemptId: 'b' }), async () => answer, 5)).toEqual({ outcome: 'verified', answer, raw: null })
  })
})
