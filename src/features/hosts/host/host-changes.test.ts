import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { registeredLocalData } from '@/shared/lib/local-data'
import { ApiError } from '@/shared/lib/api-error'
import { hostWith } from '../change/change-world.test-support'
import {
  HOST_CHANGES_KEY,
  mergeHostChanges,
  noteChange,
  noteChanges,
  readHostChanges,
  settleChanges,
  type HostChange,
} from './host-changes'
import './local-data'

const host = hostWith('h1', 2, { address: '10.0.0.1', status: 'active' })
const row = { id: 'h1', host, before: { status: 'active', price: 2 }, target: { price: 3 }, guards: [], left: null }
const kept = () => readHostChanges(JSON.parse(localStorage.getItem(HOST_CHANGES_KEY) ?? '[]'))

beforeEach(() => {
  noteChange(host, row, { outcome: 'verified', error: null, reads: { status: 'active', price: 3 } }, 'USD')
})

test('what was sent, what stood before and what was read after is kept, with the service it was sent to', () => {
  expect(kept()).toMatchObject([
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

test('a refusal keeps the words of the service and nothing of the request', () => {
  const error = new ApiError('invalid', { status: 422, serverText: 'too dear', request: 'PUT /v0/hosts/h1' })
  noteChange(host, row, { outcome: 'refused', error, reads: null }, 'USD')
  expect(kept()[1]).toMatchObject({ outcome: 'refused', error: { kind: 'invalid', status: 422, text: 'too dear' }, reads: null })
  expect(localStorage.getItem(HOST_CHANGES_KEY)).not.toContain('/v0/')
})

test('a later reading settles only what nobody was sure of, and brings back nothing that was erased', () => {
  const outcomes = ['unknown', 'unverified', 'refused', 'unknown'] as const
  noteChanges(
    outcomes.map((outcome, at) => ({ id: `c${at}`, host, row, result: { outcome, error: null, reads: null } })),
    'USD',
  )
  const reads = { status: 'active', price: 3 }
  settleChanges(new Map([...['c0', 'c1', 'c2', 'gone'].map((id) => [id, reads] as const), ['c3', { ...reads, price: 2 }]]))
  expect(kept().map((entry) => [entry.outcome, entry.reads?.price])).toEqual([
    ['verified', 3],
    ['verified', 3],
    ['verified', 3],
    ['refused', undefined],
    ['unknown', 2],
  ])
})

test('a time that is no date is not read', () => {
  const [entry] = kept()
  expect(readHostChanges([{ ...entry, at: 1e300 }, entry])).toEqual([entry])
})

test('whatever stands in storage or in a file is read without failing, and counted', () => {
  const [entry] = kept()
  const part = registeredLocalData().find(({ key }) => key === HOST_CHANGES_KEY)
  const broken = fc.anything().filter((value) => readHostChanges([value]).length === 0)
  fc.assert(
    fc.property(fc.array(fc.oneof(broken, fc.constant(entry))), (list) => {
      const good = list.filter((item) => item === entry).length
      expect(readHostChanges(list)).toHaveLength(good)
      expect(part?.validate(list)).toMatchObject({ ok: true, dropped: list.length - good })
    }),
  )
  expect(part?.validate({})).toEqual({ ok: false })
})

test('lists are joined by id in the order of time, and the oldest leave', () => {
  const [entry] = kept()
  if (!entry) throw new Error('nothing was kept')
  const at = (id: string, time: number): HostChange => ({ ...entry, id, at: time })
  expect(mergeHostChanges([at('b', 2), at('a', 1)], [at('a', 9), at('c', 3)]).map(({ id, at: time }) => [id, time])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  const many = Array.from({ length: 2_500 }, (_, index) => at(String(index), index))
  expect([mergeHostChanges(many, []).length, mergeHostChanges(many, [])[0]?.id]).toEqual([2_000, '500'])
})
