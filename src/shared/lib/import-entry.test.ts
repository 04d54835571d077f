import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEntry } from './import-entry'
import type { Imported } from './imported'

interface Item {
  id: string
  imported?: Imported | undefined
}
const NOW = 1_000_000
const read = (value: unknown): Item | null => {
  const { id, imported } = value as Partial<Item>
  return typeof id === 'string' ? { id, imported } : null
}
const take = (entry: unknown) => parseEntry(entry, { file: 'a.json', now: NOW, read, state: { field: 'state', known: ['open'] } })

test('marks each entry with the file and the time, and ignores a mark in the file (I3)', () => {
  const mark = { file: 'a.json', at: NOW }
  expect(take({ id: 'a' })).toEqual({ item: { id: 'a', imported: mark } })
  expect(take({ id: 'a', imported: { file: 'other', at: 1, confirmedAt: 2 } })).toEqual({ item: { id: 'a', imported: mark } })
  expect(parseEntry({ id: 'a' }, { file: 'x'.repeat(500), now: NOW, read })).toMatchObject({
    item: { imported: { file: 'x'.repeat(120) } },
  })
})

test.each([
  ['nothing', null, 'unreadable'],
  ['a text', 'a', 'unreadable'],
  ['a list', [], 'unreadable'],
  ['what its reader refuses', { id: 7 }, 'unreadable'],
  ['a state of another version', { id: 'a', state: 'odd' }, 'state'],
  ['a time ahead', { id: 'a', settledAt: 8e15 }, 'future'],
  ['a time ahead within', { id: 'a', seen: [{ at: NOW + 300_001 }] }, 'future'],
  ['a long ID', { id: 'x'.repeat(201) }, 'long'],
  ['a long ID within', { id: 'a', offer: { id: 'x'.repeat(201) } }, 'long'],
  ['a long text', { id: 'a', text: 'x'.repeat(4_001) }, 'long'],
  ['a long name of a field', { id: 'a', ['x'.repeat(4_001)]: 1 }, 'long'],
  ['a long list', { id: 'a', prices: Array.from({ length: 201 }, () => 1) }, 'long'],
])('refuses %s', (_, entry, refused) => {
  expect(take(entry)).toMatchObject({ refused })
})

test.each([
  ['a known state', { id: 'a', state: 'open' }],
  ['a time of a clock that is five minutes ahead', { id: 'a', at: NOW + 300_000 }],
  ['a large number that is no time', { id: 'a', price: 8e15, format: 8e15 }],
  ['the longest ID and text', { id: 'x'.repeat(200), text: 'x'.repeat(4_000) }],
])('accepts %s', (_, entry) => {
  expect(take(entry)).toHaveProperty('item')
})

test('accepts an entry of a clock with the wrong time zone where that is allowed, and marks it', () => {
  const at = NOW + 3 * 3_600_000
  const mark = { file: 'a.json', at: NOW, isTimeInDoubt: true }
  expect(parseEntry({ id: 'a', at }, { file: 'a.json', now: NOW, read, allowsWrongZone: true })).toEqual({
    item: { id: 'a', imported: mark },
  })
  const future = { name: 'a', at: NOW + 27 * 3_600_000 }
  expect(parseEntry({ id: 'a', at: future.at }, { file: 'a.json', now: NOW, read, allowsWrongZone: true })).toEqual({
    refused: 'future',
    future,
  })
  expect(take({ id: 'a', at })).toMatchObject({ refused: 'future' })
})

test('never throws, for any value of any depth', () => {
  fc.assert(fc.property(fc.anything(), (entry) => void take(entry)))
  const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as unknown
  expect(take({ id: 'a', deep })).toEqual({ refused: 'long' })
})
