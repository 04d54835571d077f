import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTabs } from '@/shared/lib/interleave.test-support'
import { localItems, type ItemStorage } from '@/shared/lib/item-storage'
import { attemptWith } from '@/test/make-attempt'
import { createJournal, journal, type Journal, type Settlement } from './journal'
import { JOURNAL_KEY } from './journal-stores'

const SERVICE = 'https://service.test'
const ID = 'a-20261121-140211-7c3f'
const end: Settlement = { state: 'rented', outcome: { kind: 'rented', status: null, text: null }, receipts: [] }
const unknownEnd: Settlement = { state: 'unknown', outcome: { kind: 'timeout', status: null, text: null }, receipts: [] }
const states = (one: Journal) => one.attempts().map(({ attemptId, state }) => [attemptId, state])
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

let stored: Map<string, string>
let tabs: ReturnType<typeof createTabs>
let now: number
const tab = (storage: ItemStorage = tabs.open(), service = SERVICE): Journal => createJournal({ storage, service, now: () => now })

beforeEach(() => {
  stored = new Map()
  tabs = createTabs(stored)
  now = 9_000
})

describe('the journal', () => {
  let mine: Journal
  beforeEach(() => {
    mine = tab()
  })

  test('stores an attempt before it is sent, and its outcome later', () => {
    const heard = vi.fn()
    mine.subscribe(heard)
    expect(mine.begin(attemptWith())).toBe(true)
    expect(tab().openAttempt('offer-1')).toEqual({ attemptId: ID, state: 'sending' })
    mine.settle(attemptWith(), end)
    expect(tab().attempts()).toMatchObject([{ state: 'rented', settledAt: 9_000, outcome: { kind: 'rented' } }])
    expect([mine.openAttempt('offer-1'), heard.mock.calls.length]).toEqual([undefined, 2])
  })

  test('returns false or an empty list when storage fails', () => {
    const storage = tabs.open()
    expect(tab({ ...storage, set: refuse }).begin(attemptWith())).toBe(false)
    expect(tab({ ...storage, keys: refuse, get: refuse, set: refuse }).attempts()).toEqual([])
    expect(tab({ ...storage, set: () => undefined }).begin(attemptWith())).toBe(false)
  })

  test('rejects an ID that is already in use', () => {
    expect([mine.begin(attemptWith()), tab().begin(attemptWith({ startedAt: 2_000 }))]).toEqual([true, false])
    expect(tab().attempts()).toMatchObject([{ startedAt: 1_000 }])
  })

  test('merges entries of another tab, newest first, and returns the same array until a change', () => {
    const other = tab()
    mine.attempts()
    other.begin(attemptWith({ attemptId: 'b', startedAt: 2_000 }))
    mine.begin(attemptWith({ attemptId: 'a' }))
    other.settle(attemptWith({ attemptId: 'b', startedAt: 2_000 }), end)
    tabs.deliver()
    expect(states(mine)).toEqual([
      ['b', 'rented'],
      ['a', 'sending'],
    ])
    expect(mine.attempts()).toBe(mine.attempts())
  })

  test('loads entries of another tab for decisions before its storage event arrives', () => {
    mine.attempts()
    const other = tab()
    other.begin(attemptWith())
    expect(states(mine)).toEqual([])
    expect(mine.openAttempt('offer-1')).toMatchObject({ state: 'sending' })
    other.settle(attemptWith(), end)
    expect(mine.current()).toMatchObject([{ state: 'rented' }])
  })

  test('truncates names and texts to 1,000 characters', () => {
    const long = 'я'.repeat(1001)
    const { offer, template } = attemptWith()
    const wordy = attemptWith({
      offer: { ...offer, gpu_name: long, location: { city: long, country: 'Россия', region: null } },
      template: { ...template, name: long },
    })
    expect(mine.begin(wordy)).toBe(true)
    mine.settle(wordy, { state: 'unknown', outcome: { kind: 'server', status: 500, text: long }, receipts: [] })
    const short = `${'я'.repeat(999)}…`
    const saved = {
      offer: { gpu_name: short, location: { city: short, country: 'Россия' } },
      template: { name: short },
      outcome: { text: short },
    }
    expect(tab().find(ID)).toMatchObject(saved)
    expect([...stored.values()].join('\n')).not.toContain(long)
  })

  test('separates the attempts at different APIs', () => {
    mine.begin(attemptWith())
    const elsewhere = tab(tabs.open(), 'https://elsewhere.test')
    expect([elsewhere.attempts(), elsewhere.openAttempt('offer-1')]).toEqual([[], undefined])
    mine.settle(attemptWith(), end)
    elsewhere.erase()
    expect([mine.current().length, elsewhere.everywhere().length]).toEqual([1, 1])
  })

  test('locks only the offer with an unknown outcome, until it is dismissed (M9)', () => {
    mine.begin(attemptWith())
    mine.giveUp(ID)
    expect(mine.openAttempt('offer-1')).toEqual({ attemptId: ID, state: 'unknown' })
    expect(mine.openAttempt('offer-2')).toBeUndefined()
    mine.dismiss(ID)
    expect([mine.openAttempt('offer-1'), mine.attempts()[0]?.state]).toEqual([undefined, 'dismissed'])
  })

  test('gives up only an attempt in flight, and dismisses only an unknown one', () => {
    mine.begin(attemptWith())
    mine.dismiss(ID)
    expect(mine.attempts()[0]?.state).toBe('sending')
    mine.settle(attemptWith(), end)
    mine.giveUp(ID)
    mine.giveUp('nothing')
    mine.dismiss(ID)
    expect(states(mine)).toEqual([[ID, 'rented']])
    expect([...stored.keys()].filter((key) => key.includes('mark'))).toEqual([])
  })

  test('keeps the outcome of the sender after another tab gave up or the user dismissed it', () => {
    const other = tab()
    mine.begin(attemptWith())
    other.giveUp(ID)
    other.dismiss(ID)
    mine.settle(attemptWith(), end)
    tabs.deliver()
    expect([states(mine), states(other)]).toEqual([[[ID, 'rented']], [[ID, 'rented']]])
  })

  test('locks the offer again when the sender later reports an unknown outcome', () => {
    mine.begin(attemptWith())
    mine.giveUp(ID)
    mine.dismiss(ID)
    mine.settle(attemptWith(), unknownEnd)
    expect(mine.openAttempt('offer-1')).toMatchObject({ state: 'unknown' })
    mine.dismiss(ID)
    expect(states(mine)).toEqual([[ID, 'dismissed']])
  })

  test('keeps attempts that lock an offer when the journal is erased', () => {
    mine.begin(attemptWith({ attemptId: 'open' }))
    mine.begin(attemptWith({ attemptId: 'done' }))
    mine.settle(attemptWith({ attemptId: 'done' }), end)
    mine.begin(attemptWith({ attemptId: 'looked' }))
    mine.giveUp('looked')
    mine.dismiss('looked')
    mine.remove('open')
    mine.erase()
    expect(states(mine)).toEqual([['open', 'sending']])
    expect([...stored.keys()]).toEqual([`${JOURNAL_KEY}/open`])
  })

  test('stores an outcome that arrives after the journal was erased', () => {
    mine.begin(attemptWith())
    stored.clear()
    mine.settle(attemptWith(), end)
    expect(states(mine)).toEqual([[ID, 'rented']])
    mine.remove(ID)
    expect(mine.attempts()).toEqual([])
    expect(stored.size).toBe(0)
  })

  test('replaces the start with the outcome when storage is full', () => {
    const storage = tabs.open()
    let isFull = false
    const tight = tab({ ...storage, set: (key, text) => (isFull && !stored.has(key) ? refuse() : storage.set(key, text)) })
    tight.begin(attemptWith())
    isFull = true
    tight.settle(attemptWith(), end)
    expect(states(tab())).toEqual([[ID, 'rented']])
  })

  test('shows an outcome that the browser refuses to store on its own page only, and says that it is not stored', () => {
    const storage = tabs.open()
    let isFull = false
    const full = tab({ ...storage, set: (key, text) => (isFull ? refuse() : storage.set(key, text)) })
    full.begin(attemptWith())
    isFull = true
    const seen: unknown[] = []
    full.subscribe(() => seen.push(full.find(ID)?.state))
    expect(full.settle(attemptWith(), end)).toBe(false)
    expect(seen).not.toContain('sending')
    expect(states(full)).toEqual([[ID, 'rented']])
    expect(states(tab())).toEqual([[ID, 'sending']])
    full.remove(ID)
    expect(full.attempts()).toEqual([])
  })

  test('locks the offer of a closed tab as unknown even if the browser stores nothing', () => {
    const storage = tabs.open()
    mine.begin(attemptWith())
    const full = tab({ ...storage, set: refuse })
    full.giveUp(ID)
    expect(full.openAttempt('offer-1')).toEqual({ attemptId: ID, state: 'unknown' })
    expect(full.dismiss(ID)).toBe(false)
    mine.settle(attemptWith(), end)
    full.current()
    expect(states(full)).toEqual([[ID, 'rented']])
  })
})

describe('an unreadable entry', () => {
  const lost = (text: string, key = `${JOURNAL_KEY}/x`) => {
    stored.set(key, text)
    return tab()
  }
  const newer = (change: object) => JSON.stringify({ v: 2, ...attemptWith(), ...change })
  const settled = async (one: Journal) => {
    one.attempts()
    await vi.waitFor(() => expect(one.unreadable().map(({ attemptId }) => attemptId)).not.toContain('unreadable'))
    return one
  }

  test.each([
    ['an entry of a newer version', newer({ state: 'unknown' }), ['offer-1']],
    ['an entry with an unknown state', newer({ state: 'paused' }), ['offer-1']],
    ['a truncated entry', newer({}).slice(0, 300), ['offer-1']],
    ['an entry without an offer ID', '{"v":1,"state":"sending"', [null]],
    ['a foreign text', '<html>', [null]],
    ['a certainly settled entry', newer({ state: 'refused' }), []],
    ['an entry at another API', newer({ state: 'unknown', service: 'https://elsewhere.test' }), []],
  ])('locks the offers that %s may refer to', async (_, text, offers) => {
    const one = await settled(lost(text))
    expect(one.unreadable().map(({ offerId }) => offerId)).toEqual(offers)
    expect(one.openAttempt('offer-1') !== undefined).toBe(offers.length > 0)
    expect(one.openAttempt('offer-9') !== undefined).toBe(offers[0] === null)
    expect([one.attempts(), stored.get(`${JOURNAL_KEY}/x`)]).toEqual([[], text])
  })

  test('locks every offer until the unreadable entry is checked', async () => {
    const one = lost(newer({ state: 'unknown' }))
    expect(one.openAttempt('offer-9')).toEqual({ attemptId: 'unreadable', state: 'unknown' })
    await settled(one)
    expect(one.openAttempt('offer-9')).toBeUndefined()
  })

  test('unlocks the offer when the user dismisses the entry, and keeps its text', async () => {
    const text = newer({ state: 'unknown' })
    const one = await settled(lost(text))
    expect(one.unreadable()).toMatchObject([{ attemptId: 'x', offerId: 'offer-1', startedAt: 1_000 }])
    one.dismiss('x')
    expect([one.openAttempt('offer-1'), one.unreadable()]).toEqual([undefined, []])
    expect(stored.get(`${JOURNAL_KEY}/x`)).toBe(text)
  })

  test('returns an attempt as unknown when its outcome is unreadable', async () => {
    const mine = tab()
    mine.begin(attemptWith())
    const one = lost('{', `gpu-console.journal-end/${ID}`)
    expect(one.openAttempt('offer-1')).toEqual({ attemptId: ID, state: 'unknown' })
    one.dismiss(ID)
    await vi.waitFor(() => expect(one.openAttempt('offer-1')).toBeUndefined())
    expect(states(one)).toEqual([[ID, 'dismissed']])
  })

  test('ignores an unreadable start when the outcome is readable', async () => {
    tab().settle(attemptWith(), end)
    const one = lost('{', `${JOURNAL_KEY}/${ID}`)
    await vi.waitFor(() => expect(one.unreadable()).toEqual([]))
    expect(states(one)).toEqual([[ID, 'rented']])
  })

  test('uses the outcome when start and outcome are unreadable', async () => {
    stored.set(`gpu-console.journal-end/x`, newer({ state: 'rented' }))
    expect((await settled(lost(newer({ state: 'sending' })))).unreadable()).toEqual([])
  })

  test.each([
    ['a rental of a newer version', newer({ state: 'rented' }), ['x']],
    ['one that was stopped', newer({ state: 'rented', stoppedAt: 5 }), []],
    ['one at another API', newer({ state: 'rented', service: 'https://elsewhere.test' }), []],
    ['a refusal', newer({ state: 'refused' }), []],
  ])('lists %s among the rentals that may run', async (_, text, ids) => {
    const one = await settled(lost(text))
    expect(one.unreadableRentals().map(({ attemptId }) => attemptId)).toEqual(ids)
    expect(one.openAttempt('offer-1')).toBeUndefined()
  })

  test('lists no rental that the user had marked as stopped', async () => {
    const mine = tab()
    mine.settle(attemptWith({ attemptId: 'x' }), end)
    mine.writeStop('x', 5)
    stored.delete('gpu-console.journal-end/x')
    const one = await settled(lost(newer({ state: 'rented' })))
    expect(one.unreadableRentals()).toEqual([])
  })

  test('returns the same array of unreadable entries until a change', async () => {
    const one = await settled(lost(newer({ state: 'unknown' })))
    expect(one.unreadable()).toBe(one.unreadable())
  })
})

test('lists the attempts at the API of this page and notifies of changes in other tabs', () => {
  const heard = vi.fn()
  const stop = journal().subscribe(heard)
  const write = (id: string, service: string) =>
    localStorage.setItem(`${JOURNAL_KEY}/${id}`, JSON.stringify({ v: 1, ...attemptWith({ attemptId: id, service }) }))
  write('a', 'http://console.test')
  write('b', SERVICE)
  localItems.tell(`${JOURNAL_KEY}/a`)
  localItems.tell(`${JOURNAL_KEY}/b`)
  localItems.tell('other')
  expect([heard.mock.calls.length, journal().attempts().length]).toEqual([2, 1])
  stop()
  localItems.tell(`${JOURNAL_KEY}/a`)
  expect(heard).toHaveBeenCalledTimes(2)
})
