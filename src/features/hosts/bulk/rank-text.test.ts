import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import type { BulkContext } from './bulk-context'
import type { Place } from '../fleet/host-rank'
import type { RankMove } from './rank-moves'
import { rankText } from './rank-text'

const t = ((key: string, parameters: Record<string, unknown> = {}) => [key, ...Object.values(parameters)].join(' ')) as BulkContext['t']
const context = { t, format: formatFor('en') } as BulkContext
const at = (rank: number, of: number | null = 28, isListed = true): Place => ({ kind: 'ranked', rank, of, isListed })
const beyond = (after: number, of: number | null = null, isListed = true): Place => ({ kind: 'beyond', after, of, isListed })
const move = (old: Place, next: Place): RankMove => ({ old, next })

test.each([
  ['one host', [move(at(8), at(5))], { old: '8', next: '5', of: 'rankOf 28' }],
  ['several hosts', [move(at(8), at(5)), move(at(12), at(5))], { old: '8–12', next: '5', of: 'rankOf 28' }],
  ['a rank that stays', [move(at(8), at(8))], { old: null, next: '8', of: 'rankOf 28' }],
  ['a host that stays out of search', [move(at(8, 29, false), at(5, 29, false))], { old: '8', next: '5', of: 'rankOfIfListed 29' }],
  ['a host that leaves search', [move(at(8), at(8, 28, false))], { old: '8', next: 'rankLeaves', of: null }],
  ['an unknown number of offers', [move(at(8, null), at(5, null))], { old: '8', next: '5', of: null }],
  ['too few offers', [move({ kind: 'few', offers: 2 }, { kind: 'few', offers: 2 })], { old: null, next: 'rankFew 2 5', of: null }],
  ['a price above all loaded offers', [move(at(8), beyond(100, 250))], { old: '8', next: 'rankAfter 100', of: 'rankOf 250' }],
  [
    'a price above all loaded offers of an unknown number',
    [move(beyond(137), beyond(100))],
    { old: null, next: 'rankAfter 100', of: null },
  ],
  [
    'a host above all loaded offers that stays out of search',
    [move(at(8, 251, false), beyond(100, 251, false))],
    { old: '8', next: 'rankAfter 100', of: 'rankOfIfListed 251' },
  ],
  ['a host above all loaded offers that leaves search', [move(at(8), beyond(100, 250, false))], { old: '8', next: 'rankLeaves', of: null }],
  ['prices that cannot be compared', [move(beyond(0), beyond(0))], { old: null, next: 'rankBeyond', of: null }],
  [
    'hosts of which one is above all loaded offers',
    [move(at(8), at(5)), move(at(9), beyond(100, 250))],
    { old: '8–9', next: '5+', of: 'rankOf 250' },
  ],
  ['a first price', [move({ kind: 'no-price' }, at(5))], { old: null, next: '5', of: 'rankOf 28' }],
])('describes the rank of %s', (_, moves, text) => {
  expect(rankText(moves, context)).toEqual(text)
})

test('returns null while no rank is loaded', () => {
  expect(rankText([undefined], context)).toBeNull()
})
