import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { catalog } from '@/shared/i18n/messages'
import { eraseLocal, readLocal, registerLocalData, sizeOf, unregisteredKeys, writeLocal } from './local-data'
import { applyImport, exportLocalData, planImport } from './local-data-file'
import { stored } from './stored'

const words = async () => ({ messages: { title: 'Notes', about: '' } })
const describe = catalog({ en: words, ru: words })

const isNote = (value: unknown): value is string => typeof value === 'string'

beforeEach(() => {
  registerLocalData({
    name: 'notes',
    key: 'gpu-console.notes',
    describe,
    count: (value) => (value as unknown[]).length,
    validate(value) {
      if (!Array.isArray(value)) return { ok: false }
      const read = value.filter(isNote)
      return { ok: true, value: read, dropped: value.length - read.length }
    },
    merge: (here, fromFile) => [...new Set([...(here as string[]), ...(fromFile as string[])])],
    redact: (value) => (value as string[]).filter((note) => !note.startsWith('secret')),
  })
  registerLocalData({ name: 'marker', key: 'gpu-console.marker', describe, isPortable: false, validate: () => ({ ok: false }) })
})

const fileOf = (data: Record<string, unknown>) => JSON.stringify({ format: 'gpu-market-console', version: 1, data })
const partsOf = (text: string) => {
  const plan = planImport(text)
  if ('problem' in plan) throw new Error(plan.problem)
  return plan.parts
}

test('what is exported is imported again as it was, wherever it comes from', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), (notes) => {
      const harmless = notes.filter((note) => !note.startsWith('secret'))
      writeLocal('gpu-console.notes', notes)
      const text = exportLocalData(new Date())
      eraseLocal('gpu-console.notes')
      applyImport(partsOf(text))
      expect(readLocal('gpu-console.notes')).toEqual(harmless)
    }),
  )
})

test('an export holds no secret of a part, nothing that is not portable and nothing unregistered', () => {
  writeLocal('gpu-console.notes', ['secret-1', 'plain'])
  writeLocal('gpu-console.marker', 'MARK')
  localStorage.setItem('gpu-console.other', '"OTHER"')
  sessionStorage.setItem('gpu-console.key', '"KEY"')
  const text = exportLocalData(new Date('2026-01-02T03:04:05Z'))
  expect(JSON.parse(text)).toEqual({
    format: 'gpu-market-console',
    version: 1,
    exported_at: '2026-01-02T03:04:05.000Z',
    data: { notes: ['plain'] },
  })
  expect(unregisteredKeys()).toEqual(['gpu-console.other'])
})

test('a plan says what it would do and does nothing', () => {
  writeLocal('gpu-console.notes', ['a', 'b'])
  expect(partsOf(fileOf({ notes: ['b', 'c', 7] }))).toMatchObject([{ fate: 'merge', here: 2, inFile: 2, after: 3, dropped: 1 }])
  expect(readLocal('gpu-console.notes')).toEqual(['a', 'b'])
})

test('each part stands for itself: a bad one is named, an unknown one left out, the good one imported', () => {
  const parts = partsOf(fileOf({ notes: ['a'], marker: 'x', future: {} }))
  expect(parts.map(({ name, fate }) => [name, fate])).toEqual([
    ['notes', 'replace'],
    ['marker', 'unknown'],
    ['future', 'unknown'],
  ])
  expect(partsOf(fileOf({ notes: 'not a list' }))).toMatchObject([{ fate: 'unreadable' }])
  expect(applyImport(parts)).toEqual([])
  expect(readLocal('gpu-console.notes')).toEqual(['a'])
})

test.each([
  ['{', 'not-json'],
  ['[]', 'not-ours'],
  ['{"format":"other","data":{}}', 'not-ours'],
  ['{"format":"gpu-market-console","version":2,"data":{}}', 'newer'],
])('%s is refused as %s', (text, problem) => {
  expect(planImport(text)).toEqual({ problem })
})

test('no file whatever makes the reader throw', () => {
  fc.assert(fc.property(fc.json(), (text) => void planImport(text)))
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => void planImport(fileOf(data))))
})

test('the stores of this page see what was imported or erased', () => {
  const notes = stored<string[]>('gpu-console.notes', (value) => (Array.isArray(value) ? value.filter(isNote) : []))
  expect(notes.get()).toEqual([])
  writeLocal('gpu-console.notes', ['a'])
  expect(notes.get()).toEqual(['a'])
  eraseLocal('gpu-console.notes')
  expect(notes.get()).toEqual([])
})

test('the size counts name and value in bytes', () => {
  localStorage.setItem('ab', 'cde')
  expect(sizeOf('ab')).toBe(10)
})
