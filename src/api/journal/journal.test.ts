import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { registeredLocalData } from '@/shared/lib/local-data'
import { attemptWith } from '@/test/make-attempt'
import { createJournal, journal, JOURNAL_KEY, type Journal, type JournalStorage, type Settlement } from './journal'
import { attemptState, newAttemptId, readAttempts } from '@/domain/journal-entry'

const SERVICE = 'https://service.test'
const tab = (storage: JournalStorage = localStorage, service = SERVICE): Journal =>
  createJournal({ storage, service, now: () => 9_000, onOtherTab: () => () => undefined })
const end: Settlement = { state: 'rented', outcome: { kind: 'rented', status: null, text: null }, receipts: [] }
const states = (one: Journal) => one.attempts().map(({ attemptId, state }) => [attemptId, state])

describe('the journal', () => {
  let mine: Journal
  beforeEach(() => {
    mine = tab()
  })

  test('is written before anything is sent, and again when the outcome is known', () => {
    const heard = vi.fn()
    mine.subscribe(heard)
    expect(mine.begin(attemptWith())).toBe(true)
    expect(tab().openAttempt('offer-1')).toMatchObject({ state: 'sending' })
    mine.settle(attemptWith(), end)
    expect(tab().attempts()).toMatchObject([{ state: 'rented', settledAt: 9_000, outcome: { kind: 'rented' } }])
    expect([mine.openAttempt('offer-1'), heard.mock.calls.length]).toEqual([undefined, 2])
  })

  test('says so when the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(tab({ getItem: () => null, setItem: refuse }).begin(attemptWith())).toBe(false)
    expect(tab({ getItem: refuse, setItem: refuse }).attempts()).toEqual([])
    expect(tab({ getItem: () => null, setItem: () => undefined }).begin(attemptWith())).toBe(false)
    const none = createJournal({ storage: undefined, service: SERVICE, now: Date.now, onOtherTab: () => () => undefined })
    expect(none.begin(attemptWith())).toBe(false)
  })

  test('keeps what another tab wrote meanwhile, the latest first', () => {
    const other = tab()
    mine.attempts()
    other.begin(attemptWith({ attemptId: 'b', startedAt: 2_000 }))
    mine.begin(attemptWith({ attemptId: 'a' }))
    other.settle(attemptWith({ attemptId: 'b', startedAt: 2_000 }), end)
    expect(states(mine)).toEqual([
      ['b', 'rented'],
      ['a', 'sending'],
    ])
    expect(mine.attempts()).toBe(mine.attempts())
  })

  test('names and words of any length are kept, shortened: an entry that cannot be read again would send nothing, or leave no trace', () => {
    const long = 'я'.repeat(1001)
    const { offer, template } = attemptWith()
    const wordy = attemptWith({
      offer: { ...offer, gpu_name: long, location: { city: long, country: 'Россия', region: null } },
      template: { ...template, name: long },
    })
    expect(mine.begin(wordy)).toBe(true)
    mine.settle(wordy, { state: 'unknown', outcome: { kind: 'server', status: 500, text: long }, receipts: [] })
    const short = `${'я'.repeat(999)}…`
    const kept = {
      offer: { gpu_name: short, location: { city: short, country: 'Россия' } },
      template: { name: short },
      outcome: { text: short },
    }
    expect(tab().openAttempt('offer-1')).toMatchObject(kept)
    expect(localStorage.getItem(JOURNAL_KEY)).not.toContain(long)
  })

  test('holds every service apart', () => {
    mine.begin(attemptWith())
    const elsewhere = tab(localStorage, 'https://elsewhere.test')
    expect([elsewhere.attempts(), elsewhere.openAttempt('offer-1')]).toEqual([[], undefined])
    mine.settle(attemptWith(), end)
    elsewhere.erase()
    expect(mine.attempts()).toHaveLength(1)
  })

  test('an unknown outcome locks its offer, and no other, until the person has looked', () => {
    mine.begin(attemptWith())
    mine.giveUp('a-20261121-140211-7c3f')
    expect(mine.openAttempt('offer-1')).toMatchObject({ state: 'unknown' })
    expect(mine.openAttempt('offer-2')).toBeUndefined()
    mine.dismiss('a-20261121-140211-7c3f')
    expect([mine.openAttempt('offer-1'), mine.attempts()[0]?.state]).toEqual([undefined, 'dismissed'])
  })

  test('only a sending attempt is given up, only an unknown one dismissed', () => {
    mine.begin(attemptWith())
    mine.dismiss('a-20261121-140211-7c3f')
    expect(mine.attempts()[0]?.state).toBe('sending')
    mine.settle(attemptWith(), end)
    mine.giveUp('a-20261121-140211-7c3f')
    expect(mine.attempts()[0]?.state).toBe('rented')
  })

  test('erasing leaves what still locks an offer; an outcome comes back into an erased journal', () => {
    mine.begin(attemptWith({ attemptId: 'open' }))
    mine.begin(attemptWith({ attemptId: 'done', state: 'refused' }))
    mine.remove('open')
    mine.erase()
    expect(states(mine)).toEqual([['open', 'sending']])
    localStorage.clear()
    mine.settle(attemptWith({ attemptId: 'open' }), end)
    expect(states(mine)).toEqual([['open', 'rented']])
    mine.remove('open')
    expect(mine.attempts()).toEqual([])
  })

  test.each(['', '{', '{}', '[1,null,{"attemptId":"a"}]', '"text"'])('%j in storage is an empty journal', (text) => {
    localStorage.setItem(JOURNAL_KEY, text)
    expect(tab().attempts()).toEqual([])
  })
})

test('the journal of this page is for its own service and hears of other tabs', () => {
  const heard = vi.fn()
  const stop = journal().subscribe(heard)
  localStorage.setItem(JOURNAL_KEY, JSON.stringify([attemptWith({ service: 'http://console.test' }), attemptWith()]))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: JOURNAL_KEY }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  expect([heard.mock.calls.length, journal().attempts().length]).toEqual([1, 1])
  stop()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toHaveBeenCalledTimes(1)
})

describe('a journal from a file', () => {
  const part = registeredLocalData().find(({ key }) => key === JOURNAL_KEY)
  test('is joined by id; what is here stands, and what was on its way when it was written is unknown', () => {
    const read = part?.validate([attemptWith({ attemptId: 'a', state: 'dismissed' }), attemptWith({ attemptId: 'b' }), 'broken'])
    expect(read).toMatchObject({ ok: true, dropped: 1 })
    const merged = part?.merge?.([attemptWith({ attemptId: 'a', state: 'unknown' })], read?.ok === true ? read.value : [])
    expect(readAttempts(merged).attempts.map(({ attemptId, state }) => [attemptId, state])).toEqual([
      ['a', 'unknown'],
      ['b', 'unknown'],
    ])
    expect([part?.count?.(merged), part?.validate({}), part?.validate(null)]).toEqual([2, { ok: false }, { ok: false }])
  })
  test('whatever stands in it, reading does not fail and every entry is read or counted', () => {
    const entry = fc.record({ attemptId: fc.string(), state: fc.constantFrom(...attemptState.options), startedAt: fc.anything() })
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.anything(),
            entry.map((odd) => ({ ...attemptWith(), ...odd })),
          ),
        ),
        (list) => {
          const { attempts, dropped } = readAttempts(list)
          expect(attempts.length + dropped).toBe(list.length)
        },
      ),
    )
  })
})

test.each([{ startedAt: 1e300 }, { startedAt: -8.64e15 - 1 }, { settledAt: 1e16 }])('a time that is no date is not read: %j', (change) => {
  const latest = 8.64e15
  expect(readAttempts([attemptWith(change)])).toEqual({ attempts: [], dropped: 1 })
  expect(readAttempts([attemptWith({ startedAt: -latest, settledAt: latest })]).dropped).toBe(0)
})

test('an attempt id tells the time in UTC', () => {
  expect(newAttemptId(new Date('2026-11-21T14:02:11.900Z'), 0.4862)).toBe('a-20261121-140211-7c77')
  expect(newAttemptId(new Date(0), 0)).toBe('a-19700101-000000-0000')
})
