import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { catalog } from '@/shared/i18n/messages'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { parseEntry } from './import-entry'
import type { Imported } from './imported'
import { createItemStore } from './item-store'
import {
  discardUnreadable,
  eraseLocal,
  occupiedByPart,
  readLocal,
  registerLocalData,
  tellThisPage,
  writeLocal,
  type LocalDataPart,
} from './local-data'
import { applyImport, exportLocalData, planImport } from './local-data-file'
import { stored } from './stored'

const messages = async () => ({ messages: { title: 'Notes', about: '' } })
const describe = catalog({ en: messages, ru: messages })

interface Note {
  id: string
  text: string
  at: number
  imported?: Imported | undefined
}

const parseNote = (value: unknown): Note | null => {
  const { id, text, at, imported } = value as Partial<Note>
  if (typeof id !== 'string' || typeof text !== 'string' || typeof at !== 'number') return null
  return { id, text, at, ...(imported && { imported }) }
}
const notes = createItemStore<Note>({
  name: 'gpu-console.notes',
  idOf: ({ id }) => id,
  read: parseNote,
  order: (a, b) => (a.id < b.id ? -1 : 1),
})
const NOTES: LocalDataPart = {
  name: 'notes',
  key: 'gpu-console.notes',
  describe,
  items: {
    stores: [notes],
    list: notes.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseNote, state: { field: 'state', known: ['open'] } })
      return 'refused' in read ? read : { id: read.item.id, ...read, hosts: [read.item.text] }
    },
    has: (id) => notes.find(id) !== undefined,
    add: (items) => notes.putAll(items as Note[], true),
  },
}
const CHOICE: LocalDataPart = {
  name: 'choice',
  key: 'gpu-console.choice',
  describe,
  validate: (value) => (typeof value === 'string' ? { ok: true, value, dropped: 0 } : { ok: false }),
}

beforeEach(() => {
  registerLocalData(NOTES)
  registerLocalData(CHOICE)
  registerLocalData({ name: 'marker', key: 'gpu-console.marker', describe, isPortable: false })
})

afterAll(() => {
  // Test files share the modules of their worker, and another one expects an export to have all portable parts.
  for (const part of [NOTES, CHOICE]) registerLocalData({ ...part, isPortable: false })
})

const note = (id: string, change: object = {}) => ({ id, text: 'host.example', at: 1_000, ...change })
const fileOf = (data: Record<string, unknown>) => JSON.stringify({ format: 'gpu-market-console', version: 1, data })
const NOW = 2_000_000
const partsOf = async (text: string) => {
  const plan = await planImport(text, 'notes.json', NOW)
  if ('problem' in plan) throw new Error(plan.problem)
  return plan.parts
}

test('round-trips an export of any entries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.string({ maxLength: 50 })), async (ids) => {
      notes.putAll(ids.map((id) => note(id, { text: id })))
      writeLocal(CHOICE.key, 'one')
      const text = exportLocalData(new Date())
      eraseLocal(NOTES)
      eraseLocal(CHOICE)
      await applyImport(await partsOf(text))
      expect(notes.list()).toEqual(ids.toSorted().map((id) => note(id, { text: id, imported: { file: 'notes.json', at: NOW } })))
      expect(readLocal(CHOICE)).toBe('one')
      eraseLocal(NOTES)
    }),
    { numRuns: 30 },
  )
})

test('exports nothing that is not portable and nothing unregistered', () => {
  notes.put(note('a'))
  writeLocal('gpu-console.marker', 'MARK')
  localStorage.setItem('gpu-console.other', '"OTHER"')
  sessionStorage.setItem('gpu-console.key', '"KEY"')
  expect(JSON.parse(exportLocalData(new Date('2026-01-02T03:04:05Z')))).toEqual({
    format: 'gpu-market-console',
    version: 1,
    exported_at: '2026-01-02T03:04:05.000Z',
    data: { notes: [note('a')] },
  })
  expect(occupiedByPart().others.keys).toEqual(['gpu-console.other'])
})

test('imports the other entries of a file when one is stored here in an unreadable form', async () => {
  localStorage.setItem('gpu-console.notes/a', '{"v":2}')
  tellThisPage(NOTES.key)
  const parts = await partsOf(fileOf({ notes: [note('a'), note('b')] }))
  expect(parts).toMatchObject([{ known: 1, items: [{ id: 'b' }] }])
  expect(await applyImport(parts)).toMatchObject([{ saved: 1, all: 1 }])
  expect(notes.list().map(({ id }) => id)).toEqual(['b'])
  expect(localStorage.getItem('gpu-console.notes/a')).toBe('{"v":2}')
  eraseLocal(NOTES)
})

test('plans an import without writing anything (I1)', async () => {
  notes.putAll([note('a'), note('b')])
  const future = note('f', { at: NOW + 6 * 60_000 })
  const entries = [note('b'), note('c'), note('c'), 7, future, note('d', { state: 'odd' }), note('e', { text: 'x'.repeat(5_000) })]
  expect(await partsOf(fileOf({ notes: entries }))).toMatchObject([
    { fate: 'add', known: 2, items: [{ id: 'c' }], refused: { unreadable: 1, future: 1, state: 1, long: 1 }, hosts: ['host.example'] },
  ])
  expect(notes.list().map(({ id }) => id)).toEqual(['a', 'b'])
})

test('reports a bad part, skips an unknown one and imports the good ones (I4)', async () => {
  const parts = await partsOf(fileOf({ notes: [note('a')], choice: 'x', marker: 'x', future: {} }))
  expect(parts.map(({ name, fate }) => [name, fate])).toEqual([
    ['notes', 'add'],
    ['choice', 'replace'],
    ['marker', 'unknown'],
    ['future', 'unknown'],
  ])
  expect(await partsOf(fileOf({ notes: 'not a list', choice: [] }))).toMatchObject([{ fate: 'unreadable' }, { fate: 'unreadable' }])
  expect(await applyImport(parts)).toMatchObject([
    { part: { name: 'notes' }, saved: 1, all: 1 },
    { part: { name: 'choice' }, saved: 1, all: 1 },
  ])
  expect(readLocal(CHOICE)).toBe('x')
})

test('keeps entries that were stored after the plan was made (I2)', async () => {
  const parts = await partsOf(fileOf({ notes: [note('a', { text: 'theirs' })] }))
  notes.put(note('b', { text: 'mine' }))
  await applyImport(parts)
  expect(notes.list().map(({ id }) => id)).toEqual(['a', 'b'])
})

test.each([
  ['{', 'not-json'],
  ['[]', 'not-ours'],
  ['{"format":"other","data":{}}', 'not-ours'],
  ['{"format":"gpu-market-console","data":[]}', 'not-ours'],
  ['{"format":"gpu-market-console","version":2,"data":{}}', 'newer'],
  ['{"format":"gpu-market-console","version":1,"data":{"notes":[{"id":1},]}}', 'not-json'],
])('refuses %s as %s', async (text, problem) => {
  expect(await planImport(text, 'a.json')).toEqual({ problem })
})

test('refuses a file that is nested too deeply to be parsed', async () => {
  const depth = 200_000
  const text = `{"format":"gpu-market-console","version":1,"data":{"choice":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}`
  expect(await planImport(text, 'a.json')).toEqual({ problem: 'not-ours' })
})

test('never throws for any file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (text) => void (await planImport(text, 'a.json'))),
    { numRuns: 50 },
  )
  const data = fc.dictionary(fc.constantFrom('notes', 'choice', 'other'), fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())))
  await fc.assert(
    fc.asyncProperty(data, async (value) => void (await planImport(fileOf(value), 'a.json'))),
    { numRuns: 50 },
  )
})

test('stores as many entries as fit, returns their number, and leaves room for the console itself', async () => {
  const parts = await partsOf(fileOf({ notes: Array.from({ length: 500 }, (_, at) => note(`n${at}`, { text: 'x'.repeat(1_000) })) }))
  const size = () => Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + String(text).length, 0)
  refuseStorageWrites((key, text) => size() + key.length + text.length > 400_000)
  const [done] = await applyImport(parts)
  expect(done).toMatchObject({ all: 500 })
  expect(done?.saved).toBeGreaterThan(100)
  expect(done?.saved).toBe(notes.list().length)
  expect(400_000 - size()).toBeGreaterThan(199_000)
})

test('imports nothing when there is hardly any room', async () => {
  const parts = await partsOf(fileOf({ notes: [note('a')], choice: 'x' }))
  refuseStorageWrites()
  expect(await applyImport(parts)).toMatchObject([{ saved: 0 }, { saved: 0 }])
})

test('sends one event for an import of many entries', async () => {
  const parts = await partsOf(fileOf({ notes: Array.from({ length: 1_000 }, (_, at) => note(`n${at}`)) }))
  const heard: (string | null)[] = []
  const hear = ({ key }: StorageEvent) => heard.push(key)
  const stop = notes.subscribe(() => heard.push(`${notes.list().length} notes`))
  globalThis.addEventListener('storage', hear)
  await applyImport(parts)
  globalThis.removeEventListener('storage', hear)
  stop()
  expect(heard.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['1000 notes', 'gpu-console.notes/'])
})

test('updates the stores of this page after an import or a deletion', () => {
  const choice = stored<string>('gpu-console.choice', String)
  expect(choice.get()).toBe('undefined')
  writeLocal('gpu-console.choice', 'a')
  expect(choice.get()).toBe('a')
  eraseLocal({ key: 'gpu-console.choice' })
  expect(choice.get()).toBe('undefined')
})

test('counts the bytes of names and values, unreadable ones too, and deletes them all', () => {
  localStorage.setItem('gpu-console.notes/ab', 'cde')
  localStorage.setItem('gpu-console.notes-of-others', '1')
  const { parts, others } = occupiedByPart()
  expect([...parts].map(([{ name }, { keys, bytes }]) => [name, keys, bytes])).toEqual([['notes', ['gpu-console.notes/ab'], 46]])
  expect(others.keys).toEqual(['gpu-console.notes-of-others'])
  const [item] = notes.unreadable()
  if (!item) throw new Error('it was read')
  discardUnreadable({ ...item, text: 'another' })
  expect(localStorage.getItem(item.key)).toBe('cde')
  discardUnreadable(item)
  expect([localStorage.getItem(item.key), notes.unreadable()]).toEqual([null, []])
  notes.put(note('a'))
  eraseLocal(NOTES)
  expect([notes.list(), Object.keys(localStorage)]).toEqual([[], ['gpu-console.notes-of-others']])
})
