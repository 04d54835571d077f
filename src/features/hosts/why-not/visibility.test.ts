import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { hostRow } from '../host/host-row'
import { HOST_STATUSES } from '../status/host-status'
import { checksOf, visibilityOf, type SearchState } from './visibility'

const OFFER = { id: 'mine', gpu_name: 'L40S', gpu_translit_name: 'l40s', gpu_amount: 2, prices: [1.5], in_stock: true, rentable: true }
const rowOf = (status: unknown = 'active', offer: unknown = OFFER) =>
  hostRow(hostWith('h', null, { offer, status }), 'USD', formatFor('en'))
const loaded = (ids: string[], more: Partial<Extract<SearchState, { is: 'loaded' }>> = {}): SearchState => ({
  is: 'loaded',
  ids: new Set(ids),
  isComplete: true,
  hasUnread: false,
  ...more,
})
const FOUND = loaded(['other', 'mine'])
const ABSENT = loaded(['other'])
const RUNNING: SearchState = { is: 'running' }

describe('visibilityOf', () => {
  test.each([
    ['an offer known by its ID only', rowOf('active', 'offer-1'), FOUND, 'offer-unknown', 'load-again'],
    ['an offer without a GPU model', rowOf('active', { ...OFFER, gpu_translit_name: null }), FOUND, 'offer-unknown', 'load-again'],
    ['an offer without an ID', rowOf('active', { ...OFFER, id: null }), FOUND, 'offer-unknown', 'load-again'],
    ['no offer', rowOf('blocked', null), FOUND, 'no-offer', 'load-again'],
    ['a blocked host in search', rowOf('blocked'), FOUND, 'found-despite', 'check-again'],
    ['an inactive host in search', rowOf('inactive'), FOUND, 'found-despite', 'check-again'],
    ['an active host missing from search', rowOf(), ABSENT, 'missing', 'check-again'],
    ['a running host missing from search', rowOf('running'), ABSENT, 'missing', 'check-again'],
    ['a blocked host', rowOf('blocked'), ABSENT, 'blocked', 'send-for-review'],
    ['a blocked host before the search', rowOf('blocked'), RUNNING, 'blocked', 'send-for-review'],
    ['a waiting host', rowOf('waiting'), ABSENT, 'waiting', 'check-again'],
    ['a host in review', rowOf('review'), ABSENT, 'review', null],
    ['an approved host', rowOf('approved'), ABSENT, 'approved', null],
    ['an inactive host', rowOf('inactive'), ABSENT, 'inactive', 'set-active'],
    ['an inactive host without a price', rowOf('inactive', { ...OFFER, prices: [] }), ABSENT, 'inactive', 'set-active'],
    ['an active host without a price', rowOf('active', { ...OFFER, prices: [] }), ABSENT, 'no-price', 'set-price'],
    ['a price of 0', rowOf('active', { ...OFFER, prices: [0] }), FOUND, 'no-price', 'set-price'],
    ['an offer that is not rentable', rowOf('active', { ...OFFER, rentable: false }), ABSENT, 'not-rentable', 'check-again'],
    ['an offer out of stock', rowOf('active', { ...OFFER, in_stock: false }), FOUND, 'out-of-stock', 'check-again'],
    ['a rented host', rowOf('running', { ...OFFER, in_stock: false }), ABSENT, 'rented', null],
    ['an active host in search', rowOf(), FOUND, 'found', 'check-again'],
    ['facts that are not reported', rowOf('active', { ...OFFER, rentable: null, in_stock: null }), FOUND, 'found', 'check-again'],
    ['an unknown status in search', rowOf('maintenance'), FOUND, 'found', 'check-again'],
    ['an unknown status that is not in search', rowOf('maintenance'), ABSENT, 'absent', 'check-again'],
    ['no status', rowOf(null), ABSENT, 'absent', 'check-again'],
    ['a running search', rowOf(), RUNNING, 'running', 'stop'],
    ['a stopped search', rowOf(), { is: 'stopped' }, 'stopped', 'check-again'],
    ['a failed search', rowOf(), { is: 'failed' }, 'failed', 'check-again'],
    ['more offers than are loaded', rowOf(), loaded(['other'], { isComplete: false }), 'beyond', 'check-again'],
    ['unreadable offers', rowOf(), loaded(['other'], { hasUnread: true }), 'unread', 'check-again'],
  ] as const)('says for %s: %4$s, next %5$s', (_, row, search, verdict, action) => {
    expect(visibilityOf(row, search)).toMatchObject({ verdict, action })
  })

  test('returns one verdict and at most one action for any host and search, and never throws', () => {
    const flag = fc.constantFrom(true, false, null)
    const offer = fc.oneof(
      fc.constantFrom(null, 'offer-1', ''),
      fc.record({
        id: fc.constantFrom('mine', '', null),
        gpu_translit_name: fc.constantFrom('l40s', '', null),
        gpu_amount: fc.constantFrom(2, 0, -1, null),
        prices: fc.constantFrom([], [0], [1.5], ['call us'], [{ amount: 1, period: 'moon' }], null),
        in_stock: flag,
        rentable: flag,
      }),
    )
    const status = fc.constantFrom(...HOST_STATUSES, null, '', ' ', 'maintenance')
    const search = fc.oneof(
      fc.constantFrom<SearchState>({ is: 'running' }, { is: 'stopped' }, { is: 'failed' }),
      fc
        .tuple(fc.subarray(['mine', 'other', '']), fc.boolean(), fc.boolean())
        .map(([ids, isComplete, hasUnread]) => loaded(ids, { isComplete, hasUnread })),
    )
    fc.assert(
      fc.property(status, offer, search, (word, sent, state) => {
        const row = rowOf(word, sent)
        const { verdict, tone, action } = visibilityOf(row, state)
        expect([typeof verdict, typeof tone]).toEqual(['string', 'string'])
        expect(action === null || typeof action === 'string').toBe(true)
        // Never promises what was not seen, and never hides what was.
        const isSeen = state.is === 'loaded' && row.host.offer?.id === 'mine' && state.ids.has('mine')
        if (verdict === 'found' || verdict === 'found-despite') expect(isSeen).toBe(true)
        if (verdict === 'missing' || verdict === 'absent') expect(isSeen).toBe(false)
        expect(checksOf(row, state, false).map(({ about }) => about)).toEqual([
          ...new Set(checksOf(row, state, false).map(({ about }) => about)),
        ])
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('checksOf', () => {
  const results = (row: ReturnType<typeof rowOf>, search: SearchState) =>
    checksOf(row, search, false).map(({ result, finding }) => `${result} ${finding}`)

  test('lists the checks with their results, in order', () => {
    expect(results(rowOf(), FOUND)).toEqual(['statusIs fine', 'inStock fine', 'rentable fine', 'priceSet fine', 'searchFound fine'])
    expect(results(rowOf('blocked', { ...OFFER, in_stock: false, rentable: false, prices: [] }), ABSENT)).toEqual([
      'statusIs wrong',
      'notInStock wrong',
      'notRentable wrong',
      'priceNone wrong',
      'searchAbsent wrong',
    ])
  })

  test('marks as unknown what the API does not report', () => {
    expect(results(rowOf(null, { ...OFFER, in_stock: null, rentable: null, prices: ['call us'] }), RUNNING)).toEqual([
      'statusSilent unclear',
      'stockSilent unclear',
      'rentableSilent unclear',
      'priceUnreadable unclear',
      'searchNotDone unclear',
    ])
    expect(results(rowOf('maintenance', 'offer-1'), FOUND)).toEqual(['statusIs unclear', 'searchImpossible unclear'])
  })

  test('reports the offer as absent only when all offers were read', () => {
    expect(results(rowOf(), loaded([], { isComplete: false })).at(-1)).toBe('searchBeyond unclear')
    expect(results(rowOf(), loaded([], { hasUnread: true })).at(-1)).toBe('searchUnread unclear')
  })
})
