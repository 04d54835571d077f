import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTabs, interleave, turnsOf, type TabProgram } from './interleave.test-support'
import { localItems, type ItemStorage } from './item-storage'
import { createItemStore, type ItemStore } from './item-store'
import { tabEvents } from './tab-events'

interface Note {
  id: string
  text: string
  at: number
}

const parseNote = (value: unknown): Note | null => {
  const { id, text, at } = value as Partial<Note>
  return typeof id === 'string' && typeof text === 'string' && typeof at === 'number' ? { id, text, at } : null
}

const NAME = 'gpu-console.notes'
const notesIn = (storage: ItemStorage): ItemStore<Note> =>
  createItemStore({ name: NAME, idOf: ({ id }) => id, read: parseNote, order: (a, b) => a.at - b.at, storage })
const note = (id: string, text = '', at = 1): Note => ({ id, text, at })
const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError')
}

describe('a store of items', () => {
  let stored: Map<string, string>
  let tabs: ReturnType<typeof createTabs>
  let mine: ItemStore<Note>
  beforeEach(() => {
    stored = new Map()
    tabs = createTabs(stored)
    mine = notesIn(tabs.open())
  })

  test('keeps each item under its own key, with the version of its format', () => {
    expect(mine.put(note('a', 'first'))).toBe(true)
    expect([...stored]).toEqual([['gpu-console.notes/a', '{"v":1,"id":"a","text":"first","at":1}']])
  })

  test('lists items in their order, as the same array until one of them changes', () => {
    mine.putAll([note('b', '', 2), note('a', '', 1)])
    const list = mine.list()
    expect(list.map(({ id }) => id)).toEqual(['a', 'b'])
    mine.refresh()
    mine.put(note('a', '', 1))
    mine.refresh()
    expect(mine.list().map(({ id }) => id)).toEqual(['a', 'b'])
    mine.remove(['a'])
    expect([mine.list() === list, mine.list().length]).toEqual([false, 1])
    const left = mine.list()
    stored.set('gpu-console.other', '1')
    mine.refresh()
    expect(mine.list()).toBe(left)
  })

  test('follows writes and removals of other tabs, and ignores other stores', () => {
    const heard = vi.fn()
    mine.subscribe(heard)
    const other = tabs.open()
    notesIn(other).put(note('a'))
    other.set('gpu-console.notes-of-another', '{}')
    tabs.deliver()
    expect([mine.list().length, heard.mock.calls.length]).toEqual([1, 1])
    other.remove('gpu-console.notes/a')
    tabs.deliver()
    expect([mine.list().length, heard.mock.calls.length]).toEqual([0, 2])
    expect(tabEvents.get()).toContainEqual(expect.objectContaining({ source: 'storage', name: 'changed', store: NAME }))
  })

  test('finds an item as it is stored now, before the event arrives', () => {
    mine.list()
    notesIn(tabs.open()).put(note('a', 'theirs'))
    expect([mine.list(), mine.find('a')?.text, mine.find('b')]).toEqual([[], 'theirs', undefined])
    mine.refresh()
    expect(mine.list()).toHaveLength(1)
  })

  test('notifies its listeners once for many items, until they unsubscribe', () => {
    const heard = vi.fn()
    const stop = mine.subscribe(heard)
    expect(mine.putAll([note('a'), note('b'), note('c')])).toBe(3)
    mine.remove(['a', 'b'])
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    mine.put(note('d'))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('updates an existing item and ignores a removed one', () => {
    mine.put(note('a', 'one'))
    mine.update('a', (item) => ({ ...item, text: 'two' }))
    mine.update('b', (item) => ({ ...item, text: 'two' }))
    expect(mine.list()).toEqual([note('a', 'two')])
  })

  test.each([
    ['{', false],
    ['null', false],
    ['{"id":"a","text":"","at":1}', false],
    ['{"v":1,"id":"a"}', false],
    ['{"v":2,"id":"a","text":"","at":1}', true],
  ])('leaves %s unchanged, lists it as unreadable, and never overwrites it', (text, isNewer) => {
    stored.set('gpu-console.notes/a', text)
    expect([mine.list(), mine.find('a')]).toEqual([[], undefined])
    expect(mine.unreadable()).toEqual([{ id: 'a', key: 'gpu-console.notes/a', text, isNewer }])
    expect(mine.put(note('a'))).toBe(false)
    expect(stored.get('gpu-console.notes/a')).toBe(text)
    mine.remove(['a'])
    expect(mine.unreadable()).toEqual([])
  })

  test('returns how many items a full browser has stored', () => {
    const storage = tabs.open()
    let room = 2
    const full: ItemStorage = { ...storage, set: (key, text) => ((room -= 1) < 0 ? refuse() : storage.set(key, text)) }
    const store = notesIn(full)
    expect(store.putAll([note('a'), note('b'), note('c'), note('d')])).toBe(2)
    tabEvents.clear()
    expect([store.put(note('e')), store.list().length]).toEqual([false, 2])
    expect(tabEvents.get()).toContainEqual(expect.objectContaining({ name: 'refused', store: NAME }))
  })

  test('is empty and never throws when storage is forbidden', () => {
    const forbidden: ItemStorage = { ...tabs.open(), keys: refuse, get: refuse, set: refuse, remove: refuse }
    const store = notesIn(forbidden)
    expect([store.list(), store.unreadable(), store.find('a'), store.put(note('a'))]).toEqual([[], [], undefined, false])
    expect(() => {
      store.remove(['a'])
      store.update('a', (item) => item)
    }).not.toThrow()
  })

  test('returns false when the browser drops the value', () => {
    expect(notesIn({ ...tabs.open(), set: () => undefined }).put(note('a'))).toBe(false)
  })
})

describe('the storage of this browser', () => {
  test('notifies one store of the page about a write of another one', () => {
    const [one, other] = [notesIn(localItems), notesIn(localItems)]
    const heard = vi.fn()
    one.subscribe(heard)
    other.put(note('a'))
    expect([one.list().length, heard.mock.calls.length]).toEqual([1, 1])
    localStorage.clear()
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect([one.list().length, heard.mock.calls.length]).toEqual([0, 2])
  })

  test('is reloaded when the page is restored from the back/forward cache', () => {
    const store = notesIn(localItems)
    store.list()
    localStorage.setItem('gpu-console.notes/a', JSON.stringify({ v: 1, ...note('a') }))
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(store.list()).toHaveLength(0)
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(store.list()).toHaveLength(1)
  })
})

const owner = (tab: number, steps: readonly number[]): { program: TabProgram; left: Note[] } => {
  const left = new Map<string, Note>()
  for (const [at, step] of steps.entries()) {
    const id = `${tab}-${step % 3}`
    if (step < 6) left.set(id, note(id, String(at), tab))
    else left.delete(id)
  }
  const program: TabProgram = (storage) => {
    const store = notesIn(storage)
    steps.forEach((step, at) => {
      const id = `${tab}-${step % 3}`
      if (step < 6) store.put(note(id, String(at), tab))
      else store.remove([id])
      if (step % 2 === 0) store.list()
    })
  }
  return { program, left: [...left.values()] }
}

test.each(['shared', 'delayed'] as const)('loses no item in any order of the operations of several tabs: %s memory', (memory) => {
  const steps = fc.array(fc.nat(8), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(steps, { minLength: 2, maxLength: 4 }), turnsOf(4), (all, turns) => {
      const owners = all.map((one, tab) => owner(tab, one))
      const { stored } = interleave(
        owners.map(({ program }) => program),
        turns,
        { memory },
      )
      const end = notesIn(createTabs(stored).open())
      const order = (a: Note, b: Note) => (a.id < b.id ? -1 : 1)
      expect(end.list().toSorted(order)).toEqual(owners.flatMap(({ left }) => left).toSorted(order))
    }),
    { numRuns: 50 },
  )
})
