import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTabs, interleave, turnsOf, type TabProgram } from './interleave.test-support'
import type { ItemStorage } from './item-storage'
import { createItemStore, type ItemStoreParts } from './item-store'
import { takeOldArray } from './old-array'
import { createQuarantine } from './quarantine'

interface Note {
  id: string
  /** The later one wins when two versions are merged. */
  at: number
}

const NAME = 'gpu-console.notes'
const partsIn = (storage: ItemStorage): ItemStoreParts<Note> & { storage: ItemStorage } => ({
  name: NAME,
  idOf: ({ id }) => id,
  read(value) {
    const { id, at } = (value ?? {}) as Partial<Note>
    return typeof id === 'string' && typeof at === 'number' ? { id, at } : null
  },
  order: (a, b) => (a.id < b.id ? -1 : 1),
  join: (here, other) => (other.at > here.at ? other : here),
  storage,
})
const openIn = (storage: ItemStorage) => {
  const parts = partsIn(storage)
  const store = createItemStore(parts)
  return { store, take: (written?: string) => takeOldArray(store, parts, written) }
}

describe('the array of an older version', () => {
  let stored: Map<string, string>
  let tabs: ReturnType<typeof createTabs>
  beforeEach(() => {
    stored = new Map()
    tabs = createTabs(stored)
  })
  const aside = () => createQuarantine(tabs.open()).list()

  test('is moved to keys of its items when a list is first looked at, and then removed', async () => {
    stored.set(NAME, '[{"id":"a","at":1},{"id":"b","at":2}]')
    const { store } = openIn(tabs.open())
    expect([store.list(), store.hasOldArray()]).toEqual([[], true])
    await vi.waitFor(() => expect(store.hasOldArray()).toBe(false))
    expect(store.list()).toEqual([
      { id: 'a', at: 1 },
      { id: 'b', at: 2 },
    ])
    expect([...stored.keys()]).toEqual([`${NAME}/a`, `${NAME}/b`])
  })

  test('is merged with the stored items, and never overwrites a newer one', () => {
    const { store, take } = openIn(tabs.open())
    store.putAll([
      { id: 'a', at: 5 },
      { id: 'b', at: 5 },
    ])
    stored.set(NAME, '[{"id":"a","at":9},{"id":"b","at":1}]')
    take()
    expect(store.list()).toEqual([
      { id: 'a', at: 9 },
      { id: 'b', at: 5 },
    ])
  })

  test.each([
    ['[{"id":"a","at":1},{"id":7},null]', ['a'], ['{"id":7}', 'null']],
    ['{"id":"a"}', [], ['{"id":"a"}']],
    ['[{"id":"a","at":1', [], ['[{"id":"a","at":1']],
    ['[]', [], []],
    ['', [], []],
  ])('sets aside unreadable texts unchanged: %s', (text, ids, texts) => {
    stored.set(NAME, text)
    const { store, take } = openIn(tabs.open())
    take()
    take()
    expect(store.list().map(({ id }) => id)).toEqual(ids)
    expect(new Set(aside().map((one) => `${one.from} ${one.text}`))).toEqual(new Set(texts.map((one) => `${NAME} ${one}`)))
    expect(aside()).toHaveLength(texts.length)
    expect(stored.has(NAME)).toBe(false)
  })

  test('is taken from the event when an older tab writes it while it is being removed', async () => {
    const { store } = openIn(tabs.open())
    store.list()
    const older = tabs.open()
    older.set(NAME, '[{"id":"late","at":3}]')
    // Another tab of this version has removed it before the event arrives here.
    stored.delete(NAME)
    tabs.deliver()
    await vi.waitFor(() => expect(store.list()).toEqual([{ id: 'late', at: 3 }]))
  })

  test('shrinks to make room for its items when the storage is nearly full', () => {
    const all = Array.from({ length: 40 }, (_, at) => ({ id: `note-${at}`, at }))
    stored.set(NAME, JSON.stringify(all))
    const size = () => [...stored].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    const room = size() + 200
    const storage = tabs.open()
    const set = (key: string, text: string) => {
      if (size() - (stored.get(key)?.length ?? 0) + text.length > room + 2_000) throw new DOMException('full', 'QuotaExceededError')
      storage.set(key, text)
    }
    const { store, take } = openIn({ ...storage, set })
    take()
    expect([store.list().length, stored.has(NAME)]).toEqual([40, false])
  })

  test('stays unchanged when the storage has no room for another item', () => {
    stored.set(NAME, '[{"id":"a","at":1}]')
    const set = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { store, take } = openIn({ ...tabs.open(), set })
    take()
    expect([stored.get(NAME), store.list(), store.hasOldArray()]).toEqual(['[{"id":"a","at":1}]', [], true])
  })

  test('stays when an item under its own key is unreadable', () => {
    stored.set(`${NAME}/a`, '{"v":9}')
    stored.set(NAME, '[{"id":"a","at":1}]')
    openIn(tabs.open()).take()
    expect([...stored]).toEqual([
      [`${NAME}/a`, '{"v":9}'],
      [NAME, '[{"id":"a","at":1}]'],
    ])
  })
})

/** A tab of the older version: reads the array, adds its note and writes it back. */
const olderTab =
  (id: string): TabProgram =>
  (storage) => {
    const before = JSON.parse(storage.get(NAME) ?? '[]') as Note[]
    storage.set(NAME, JSON.stringify([...before, { id, at: 1 }]))
  }

const movingTab: TabProgram = (storage) => openIn(storage).take()
const ownNote =
  (id: string): TabProgram =>
  (storage) => {
    const { store, take } = openIn(storage)
    take()
    store.put({ id, at: 1 })
  }

test.each(['shared', 'delayed'] as const)('loses nothing when several tabs move the array at once: %s memory', (memory) => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 }), turnsOf(4), (ids, turns) => {
      const notes = ids.map((id) => ({ id: `old-${id}`, at: 1 }))
      const stored = new Map([[NAME, JSON.stringify([...notes, { id: 7 }])]])
      interleave([movingTab, movingTab, ownNote('mine'), movingTab], turns, { memory, stored })
      const { store, take } = openIn(createTabs(stored).open())
      take()
      expect(store.list().map(({ id }) => id)).toEqual(['mine', ...notes.map(({ id }) => id)].toSorted())
      expect(createQuarantine(createTabs(stored).open()).list()).toHaveLength(1)
    }),
    { numRuns: 50 },
  )
})

test('loses no write of an older tab: it is stored, or every tab receives it in an event', () => {
  fc.assert(
    fc.property(turnsOf(4), (turns) => {
      const stored = new Map([[NAME, '[{"id":"old","at":1}]']])
      const { done } = interleave([movingTab, olderTab('late'), movingTab, ownNote('mine')], turns, { stored })
      const { store, take } = openIn(createTabs(stored).open())
      // The events of the older tab, as a tab of this version receives them.
      for (const { tab, operation } of done) if (tab === 1 && operation.kind === 'set') take(operation.text)
      take()
      expect(store.list().map(({ id }) => id)).toEqual(['late', 'mine', 'old'])
    }),
    { numRuns: 60 },
  )
})
