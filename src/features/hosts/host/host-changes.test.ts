import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { registeredLocalData } from '@/shared/lib/local-data'
import { ApiError } from '@/shared/lib/api-error'
import { createItemStore } from '@/shared/lib/item-store'
import type { RowResult } from '../change/row-result'
import { hostWith } from '../change/change-world.test-support'
import {
  HOST_CHANGES_KEY,
  hostChanges,
  KEPT,
  noteChange,
  noteChanges,
  parseHostChange,
  settleChanges,
  type HostChange,
} from './host-changes'
import '../local-data'

const host = hostWith('h1', 2, { address: '10.0.0.1', status: 'active' })
const row = { id: 'h1', host, before: { status: 'active', price: 2 }, target: { price: 3 }, guards: [], left: null }
const stored = () => hostChanges.list()

beforeEach(() => {
  noteChange(host, row, { outcome: 'verified', error: null, reads: { status: 'active', price: 3 } }, 'USD')
})

test('stores the sent values, the values before and after, and the URL of the API', () => {
  expect(stored()).toMatchObject([
    {
      service: 'http://console.test',
      hostId: 'h1',
      address: '10.0.0.1',
      sent: { price: 3 },
      before: { status: 'active', price: 2 },
      reads: { price: 3 },
      currency: 'USD',
      outcome: 'verified',
      error: null,
    },
  ])
})

test('stores the error text of a refusal, but not the request', () => {
  const error = new ApiError('invalid', { status: 422, serverText: 'too dear', request: 'PUT /v0/hosts/h1' })
  noteChange(host, row, { outcome: 'refused', error, reads: null }, 'USD')
  expect(stored().find(({ outcome }) => outcome === 'refused')).toMatchObject({
    outcome: 'refused',
    error: { kind: 'invalid', status: 422, text: 'too dear' },
    reads: null,
  })
  expect(JSON.stringify(localStorage)).not.toContain('/v0/')
})

test('settles only unknown and unverified entries, and restores no deleted entry', () => {
  const outcomes = ['unknown', 'accepted', 'refused', 'unknown'] as const
  noteChanges(
    outcomes.map((outcome, at) => ({ id: `c${at}`, host, row, result: { outcome, error: null, reads: null } })),
    'USD',
  )
  const reads = { status: 'active', price: 3 }
  settleChanges(new Map([...['c0', 'c1', 'c2', 'gone'].map((id) => [id, reads] as const), ['c3', { ...reads, price: 2 }]]))
  expect(stored().map((entry) => [entry.outcome, entry.reads?.price])).toEqual([
    ['verified', 3],
    ['verified', 3],
    ['verified', 3],
    ['refused', undefined],
    ['unknown', 2],
  ])
})

test('rejects an entry whose time is out of range', () => {
  const [entry] = stored()
  expect([parseHostChange({ ...entry, at: 1e300 }), parseHostChange(entry)]).toEqual([null, entry])
})

test('parses any imported value without an exception, and says why an entry is rejected', () => {
  const [entry] = stored()
  const part = registeredLocalData().find(({ key }) => key === HOST_CHANGES_KEY)
  const read = (value: unknown) => part?.items?.read(value, 'a.json', 1_000)
  fc.assert(
    fc.property(fc.anything(), (value) => {
      if (parseHostChange(value) === null) expect(read(value)).toHaveProperty('refused')
    }),
  )
  const good = { ...entry, at: 500 }
  expect(read(good)).toEqual({ id: entry?.id, item: { ...good, imported: { file: 'a.json', at: 1_000 } } })
  expect(read({ ...good, outcome: 'odd' })).toEqual({ refused: 'state' })
})

test.each([
  ['unverified', 'accepted'],
  ['unsent', 'notSent'],
])('takes the word %s of an older version for %s, stored or imported', (word, outcome) => {
  const [entry] = stored()
  const older = { ...entry, at: 500, outcome: word }
  expect(parseHostChange(older)).toEqual({ ...older, outcome })
  const part = registeredLocalData().find(({ key }) => key === HOST_CHANGES_KEY)
  expect(part?.items?.read(older, 'a.json', 1_000)).toMatchObject({ item: { outcome } })
})

test('keeps the order of writing, with the time of each, after a clock that was ahead', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ahead = Date.now() + 3 * 3_600_000
  vi.setSystemTime(ahead)
  noteChange({ ...host, id: 'h2' }, row, { outcome: 'verified', error: null, reads: null }, 'USD')
  vi.setSystemTime(ahead - 3 * 3_600_000)
  noteChange({ ...host, id: 'h3' }, row, { outcome: 'verified', error: null, reads: null }, 'USD')
  expect(stored().map(({ hostId }) => hostId)).toEqual(['h1', 'h2', 'h3'])
  expect(
    stored()
      .map(({ at }) => at)
      .slice(1),
  ).toEqual([ahead, ahead - 3 * 3_600_000])
})

test('removes the oldest entries beyond the limit', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = stored().map(({ id }) => id)
  const noteMany = (from: number, count: number) => {
    vi.setSystemTime(Date.now() + 1_000)
    noteChanges(
      Array.from({ length: count }, (_, at) => ({
        id: `c${from + at}`,
        host,
        row,
        result: { outcome: 'verified', error: null, reads: null },
      })),
      'USD',
    )
  }
  noteMany(0, KEPT - 1)
  expect([stored().length, stored()[0]?.id]).toEqual([KEPT, before[0]])
  noteMany(KEPT, 3)
  expect(stored()).toHaveLength(KEPT)
  expect(stored().map(({ id }) => id)).not.toContain(before[0])
  expect(stored().at(-1)?.id).toBe(`c${KEPT + 2}`)
  vi.useRealTimers()
})

test('keeps the last change of a host while its outcome is doubtful, and removes older ones instead', () => {
  const outcomes = { h2: 'unknown', h3: 'accepted', h4: 'verified' } as const
  const noteOne = (id: string, outcome: RowResult['outcome']) =>
    noteChange({ ...host, id }, row, { outcome, error: null, reads: null }, 'USD')
  noteOne('h2', 'accepted')
  noteOne('h4', 'unknown')
  for (const [id, outcome] of Object.entries(outcomes)) noteOne(id, outcome)
  const many = Array.from({ length: 3_000 }, (_, at) => ({ id: `c${at}`, host: { ...host, id: `m${at}` }, row }))
  noteChanges(
    many.map((change, at) => ({ ...change, result: { outcome: at % 500 === 7 ? 'unknown' : 'verified', error: null, reads: null } })),
    'USD',
  )
  const doubtful = stored().filter(({ outcome }) => outcome === 'unknown' || outcome === 'accepted')
  expect(doubtful.map(({ hostId, outcome }) => [hostId, outcome])).toEqual([
    ['h2', 'unknown'],
    ['h3', 'accepted'],
    ...[7, 507, 1007, 1507, 2007, 2507].map((at) => [`m${at}`, 'unknown']),
  ])
  expect(stored()).toHaveLength(KEPT)
})

test('keeps the changes of two tabs that write at the same time', () => {
  const others = createItemStore<HostChange>({ name: HOST_CHANGES_KEY, idOf: ({ id }) => id, read: parseHostChange, order: () => 0 })
  hostChanges.list()
  const [entry] = stored()
  if (!entry) throw new Error('nothing was kept')
  others.put({ ...entry, id: 'theirs' })
  noteChange(host, row, { outcome: 'verified', error: null, reads: null }, 'USD')
  expect(stored()).toHaveLength(3)
})
