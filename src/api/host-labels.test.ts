import { expect, test } from 'vitest'
import { eraseLocal, registeredLocalData } from '@/shared/lib/local-data'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import './local-data'
import {
  cleanLabel,
  HOST_LABELS_KEY,
  hostLabel,
  hostLabels,
  LABEL_MAX,
  parseStoredLabel,
  setHostLabel,
  type StoredLabel,
} from './host-labels'

const part = () => {
  const found = registeredLocalData().find(({ key }) => key === HOST_LABELS_KEY)
  if (!found?.items) throw new Error('not registered')
  return { ...found, items: found.items }
}

test('labels a host, and removes the label when the text is empty', () => {
  expect(hostLabel('h1')).toBeNull()
  expect(setHostLabel('h1', '  rack 4,\n slot 2 ')).toBe(true)
  expect(hostLabel('h1')).toBe('rack 4, slot 2')
  expect(hostLabel('h2')).toBeNull()
  expect(setHostLabel('h1', '   ')).toBe(true)
  expect(hostLabel('h1')).toBeNull()
  expect(hostLabels.list()).toEqual([])
})

test('cuts a long label', () => {
  expect(cleanLabel('x'.repeat(100))).toHaveLength(LABEL_MAX)
  expect(setHostLabel('h1', 'x'.repeat(100))).toBe(true)
  expect(hostLabel('h1')).toHaveLength(LABEL_MAX)
})

test('removes invisible characters, also from an imported label, and half a character where a label is cut', () => {
  expect(cleanLabel(`${'x'.repeat(LABEL_MAX - 1)}\u{1F525}`)).toBe('x'.repeat(LABEL_MAX - 1))
  expect(setHostLabel('h1', '\u200B\u2060')).toBe(true)
  expect(hostLabels.list()).toEqual([])
  setHostLabel('h1', 'rack')
  const [stored] = hostLabels.list()
  hostLabels.putAll([
    { ...stored, id: 'x', hostId: 'h2', label: '\u202Ekcar' },
    { ...stored, id: 'y', hostId: 'h3', label: '\u200B' },
  ] as StoredLabel[])
  expect(['h2', 'h3'].map(hostLabel)).toEqual(['kcar', null])
})

test('keeps the labels of two tabs that label different hosts', () => {
  setHostLabel('h1', 'first')
  const other = { v: 1, ...parseStoredLabel({ ...hostLabels.list()[0], id: 'x', hostId: 'h2', label: 'second' }) }
  localStorage.setItem(`${HOST_LABELS_KEY}/x`, JSON.stringify(other))
  setHostLabel('h3', 'third')
  hostLabels.refresh()
  expect(['h1', 'h2', 'h3'].map(hostLabel)).toEqual(['first', 'second', 'third'])
})

test('does not show the labels of another API', () => {
  setHostLabel('h1', 'mine')
  const [mine] = hostLabels.list()
  localStorage.setItem(`${HOST_LABELS_KEY}/y`, JSON.stringify({ v: 1, ...mine, id: 'y', hostId: 'h2', service: 'https://other.example' }))
  hostLabels.refresh()
  expect(hostLabels.list()).toHaveLength(2)
  expect(hostLabel('h2')).toBeNull()
})

test('returns false when the browser does not store the label', () => {
  refuseStorageWrites()
  expect(setHostLabel('h1', 'rack')).toBe(false)
})

test('exports, imports and deletes the labels with the other local data', () => {
  setHostLabel('h1', 'rack', 10)
  const exported = JSON.parse(JSON.stringify(part().items.list())) as unknown[]
  eraseLocal(part())
  expect(hostLabel('h1')).toBeNull()
  const read = part().items.read(exported[0], 'old.json', 50)
  if ('refused' in read) throw new Error(read.refused)
  expect(part().items.has(read.id)).toBe(false)
  expect(part().items.add([read.item])).toBe(1)
  hostLabels.refresh()
  expect(hostLabel('h1')).toBe('rack')
  expect(part().items.read({ ...(exported[0] as object), label: 'x'.repeat(61) }, 'old.json', 50)).toEqual({ refused: 'unreadable' })
})
