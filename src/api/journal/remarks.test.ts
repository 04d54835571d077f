import { beforeEach, describe, expect, test } from 'vitest'
import { createTabs } from '@/shared/lib/interleave.test-support'
import type { ItemStorage } from '@/shared/lib/item-storage'
import { attemptWith } from '@/test/make-attempt'
import { createJournal, type Journal, type Settlement } from './journal'
import { JOURNAL_KEY } from './journal-stores'

const ID = 'a-20261121-140211-7c3f'
const end: Settlement = { state: 'rented', outcome: { kind: 'rented', status: null, text: null }, receipts: [] }
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

let stored: Map<string, string>
let tabs: ReturnType<typeof createTabs>
const tab = (storage: ItemStorage = tabs.open()): Journal => createJournal({ storage, service: 'https://service.test', now: () => 9_000 })

beforeEach(() => {
  stored = new Map()
  tabs = createTabs(stored)
})

describe('a note and a stop', () => {
  const remarks = () => [...stored.keys()].filter((key) => key.includes('remark'))
  const written = (one: Journal) => one.current().map(({ note, stoppedAt }) => [note, stoppedAt])
  let mine: Journal
  beforeEach(() => {
    mine = tab()
    mine.begin(attemptWith())
  })

  test('adds a note in any state, and a stop only to a rental', () => {
    expect([mine.writeNote(ID, ' asked the support \n'), mine.writeStop(ID, 5_000)]).toEqual([true, false])
    expect(written(mine)).toEqual([['asked the support', undefined]])
    mine.settle(attemptWith(), end)
    expect(mine.writeStop(ID, 5_000)).toBe(true)
    expect(written(tab())).toEqual([['asked the support', 5_000]])
  })

  test('does not silence a time to stop by that was set after “Remind me later”', () => {
    mine.settle(attemptWith(), end)
    let time = 1_000
    const clocked = createJournal({ storage: tabs.open(), service: 'https://service.test', now: () => time })
    clocked.writeStopBy(ID, 500)
    clocked.writeRemind(ID, 90_000)
    expect(clocked.current()[0]).toMatchObject({ stopBy: 500, remindAt: 90_000 })
    time = 2_000
    clocked.writeStopBy(ID, 5_000)
    expect(clocked.current()[0]).toMatchObject({ stopBy: 5_000 })
    expect(clocked.current()[0]).not.toHaveProperty('remindAt')
  })

  test('does not silence it when the clock was set back in between', () => {
    mine.settle(attemptWith(), end)
    let time = 9_000
    const clocked = createJournal({ storage: tabs.open(), service: 'https://service.test', now: () => time })
    clocked.writeStopBy(ID, 500)
    clocked.writeRemind(ID, 90_000)
    time = 2_000
    clocked.writeStopBy(ID, 5_000)
    expect(clocked.current()[0]).toMatchObject({ stopBy: 5_000 })
    expect(clocked.current()[0]).not.toHaveProperty('remindAt')
    clocked.writeRemind(ID, 8_000)
    expect(clocked.current()[0]).toMatchObject({ stopBy: 5_000, remindAt: 8_000 })
  })

  test('postpones a reminder also after the clock was set back', () => {
    mine.settle(attemptWith(), end)
    let time = 9_000
    const clocked = createJournal({ storage: tabs.open(), service: 'https://service.test', now: () => time })
    clocked.writeStopBy(ID, 500)
    time = 2_000
    clocked.writeRemind(ID, 90_000)
    expect(clocked.current()[0]).toMatchObject({ stopBy: 500, remindAt: 90_000 })
  })

  test('deletes a note with an empty text, and undoes a stop', () => {
    mine.settle(attemptWith(), end)
    mine.writeNote(ID, 'a')
    mine.writeStop(ID, 5_000)
    mine.writeNote(ID, ' ')
    mine.writeStop(ID, null)
    expect(mine.current()[0]).not.toHaveProperty('note')
    expect(mine.current()[0]).not.toHaveProperty('stoppedAt')
  })

  test('keeps both when two tabs write a note and a stop at the same moment, and the sender settles later', () => {
    const [one, two] = [tab(), tab()]
    for (const journals of [one, two]) journals.attempts()
    one.writeNote(ID, 'mine')
    mine.settle(attemptWith(), end)
    two.writeStop(ID, 5_000)
    tabs.deliver()
    expect([mine, one, two].map(written)).toEqual(Array(3).fill([['mine', 5_000]]))
  })

  test('takes the later note of two tabs', () => {
    const other = tab()
    mine.writeNote(ID, 'first')
    other.writeNote(ID, 'second')
    tabs.deliver()
    expect(written(mine)).toEqual([['second', undefined]])
  })

  test('returns false when the browser does not store it, or when another tab has removed the entry', () => {
    const full = tab({ ...tabs.open(), set: refuse })
    expect(full.writeNote(ID, 'a')).toBe(false)
    mine.settle(attemptWith(), end)
    expect(full.writeStop(ID, 5_000)).toBe(false)
    const other = tab()
    other.attempts()
    mine.remove(ID)
    expect([other.writeNote(ID, 'a'), other.writeStop(ID, 5_000), remarks()]).toEqual([false, false, []])
  })

  test('keeps one address per instance, and deletes them with the entry', () => {
    mine.settle(attemptWith(), end)
    const [first, second] = ['a.test', 'b.test'].map((host) => ({ host, port: '22', user: 'root' }))
    if (!first || !second) throw new Error('no addresses')
    expect([mine.writeAddress(ID, 0, second), mine.writeAddress(ID, 1, second), mine.writeAddress(ID, 0, first)]).toEqual([
      true,
      true,
      true,
    ])
    expect(tab().current()[0]?.addresses).toEqual({ 0: first, 1: second })
    mine.remove(ID)
    expect([mine.writeAddress(ID, 0, first), remarks()]).toEqual([false, []])
  })

  test('deletes the note and the stop with their entry only', () => {
    mine.settle(attemptWith(), end)
    mine.begin(attemptWith({ attemptId: 'open' }))
    mine.writeNote(ID, 'gone')
    mine.writeStop(ID, 5_000)
    mine.writeNote('open', 'stays')
    mine.erase()
    expect([mine.attempts().map(({ attemptId }) => attemptId), remarks()]).toEqual([['open'], ['gpu-console.journal-remark/note/open']])
  })

  test('overrides the note and the stop of an imported entry, also when they are cleared', () => {
    const imported = attemptWith({ attemptId: 'b', state: 'rented', note: 'of the file', stoppedAt: 4_000 })
    stored.set(`${JOURNAL_KEY}/b`, JSON.stringify({ v: 1, ...imported }))
    const find = () => tab().find('b')
    expect(find()).toMatchObject({ note: 'of the file', stoppedAt: 4_000 })
    tab().settle(attemptWith({ attemptId: 'b' }), end)
    expect(find()).toMatchObject({ settledAt: 9_000, note: 'of the file', stoppedAt: 4_000 })
    mine.writeNote('b', 'mine')
    mine.writeStop('b', null)
    expect(find()).toMatchObject({ note: 'mine' })
    expect(find()).not.toHaveProperty('stoppedAt')
  })

  test('keeps the time to stop by and the postponed reminder, which outrank imported ones', () => {
    expect([mine.writeStopBy(ID, 7_000), mine.writeRemind(ID, 8_000)]).toEqual([false, false])
    mine.settle(attemptWith({ stopBy: 6_000, remindAt: 6_500 }), end)
    const times = () =>
      tab()
        .current()
        .map(({ stopBy, remindAt }) => [stopBy, remindAt])
    expect(times()).toEqual([[6_000, 6_500]])
    expect([mine.writeStopBy(ID, 7_000), mine.writeRemind(ID, 8_000)]).toEqual([true, true])
    expect(times()).toEqual([[7_000, 8_000]])
    mine.writeStopBy(ID, null)
    expect(times()).toEqual([[null, 8_000]])
    mine.remove(ID)
    expect(remarks()).toEqual([])
  })

  test('leaves a remark of a newer version alone', () => {
    const text = JSON.stringify({ v: 2, kind: 'note', attemptId: ID })
    stored.set(`gpu-console.journal-remark/note/${ID}`, text)
    expect([tab().writeNote(ID, 'a'), tab().attempts().length, stored.get(remarks()[0] ?? '')]).toEqual([false, 1, text])
  })
})
