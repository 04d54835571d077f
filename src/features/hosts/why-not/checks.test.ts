import { describe, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { hostRow } from '../host/host-row'
import { messages } from './messages.en'
import { checksOf, placeOf, type SearchSeen } from './checks'

const OFFER = { id: 'mine', gpu_name: 'L40S', gpu_translit_name: 'l40s', gpu_amount: 2, prices: [1.5], in_stock: true, rentable: true }
const rowOf = (offer: unknown = OFFER, status: string | null = 'active') =>
  hostRow(hostWith('h', null, { offer, status }), 'USD', formatFor('en'))
const seen = (ids: string[], isWhole = true, hasUnread = false): SearchSeen => ({ offers: ids.map((id) => ({ id })), isWhole, hasUnread })
const verdicts = (row: ReturnType<typeof rowOf>, search?: SearchSeen) =>
  Object.fromEntries(checksOf(row, search).map(({ about, finding, verdict }) => [about, [finding, verdict]]))

test('a machine that is all right and on search has nothing in its way', () => {
  const row = rowOf()
  expect(checksOf(row, seen(['other', 'mine'])).map(({ verdict }) => verdict)).toEqual(['fine', 'fine', 'fine', 'fine', 'fine'])
  expect(placeOf(row, seen(['other', 'mine']))).toBe(2)
})

describe('what stands in the way is named', () => {
  test.each([
    ['inactive', 'statusOff', 'wrong'],
    ['blocked', 'statusOff', 'wrong'],
    ['review', 'statusPending', 'wrong'],
    ['running', 'statusRunning', 'unclear'],
    ['maintenance', 'statusUnknown', 'unclear'],
    [null, 'statusSilent', 'unclear'],
    [' ', 'statusSilent', 'unclear'],
  ])('a status of %s', (status, finding, verdict) => {
    expect(verdicts(rowOf(OFFER, status))['status']).toEqual([finding, verdict])
  })
  test.each([
    ['no stock', { in_stock: false }, 'stock', 'stockNo', 'wrong'],
    ['no word about stock', { in_stock: null }, 'stock', 'stockSilent', 'unclear'],
    ['not rentable', { rentable: false }, 'rentable', 'rentableNo', 'wrong'],
    ['a price of nothing', { prices: [0] }, 'price', 'priceZero', 'wrong'],
    ['no price', { prices: [] }, 'price', 'priceNone', 'wrong'],
    ['a price that cannot be read', { prices: ['call us'] }, 'price', 'priceUnreadable', 'unclear'],
  ])('%s', (_, change, about, finding, verdict) => {
    expect(verdicts(rowOf({ ...OFFER, ...change }))[about]).toEqual([finding, verdict])
  })
})

describe('nothing is claimed that was not seen', () => {
  test('absence, only when all offers of its kind were read', () => {
    expect(verdicts(rowOf(), seen(['other']))['search']).toEqual(['searchAbsent', 'wrong'])
    expect(verdicts(rowOf(), seen(['other'], false))['search']).toEqual(['searchBeyond', 'unclear'])
    expect(verdicts(rowOf(), seen(['other'], false, true))['search']).toEqual(['searchUnread', 'unclear'])
    expect(verdicts(rowOf())['search']).toBeUndefined()
  })
  test('no offer at all is not one of which the id was sent', () => {
    expect(verdicts(rowOf(null))['price']).toEqual(['offerNone', 'wrong'])
  })
  test('an offer without an id cannot be told from the others of its kind', () => {
    expect(verdicts(rowOf({ ...OFFER, id: null }), seen(['mine']))['search']).toEqual(['searchNoKind', 'unclear'])
    expect(messages.searchNoKindDo).toMatch(/which offer/)
  })
  test('an offer of which only the id was sent', () => {
    const row = rowOf('offer-1')
    expect(verdicts(row, seen(['offer-1']))).toEqual({
      status: ['statusListed', 'fine'],
      price: ['priceSilent', 'unclear'],
      search: ['searchNoKind', 'unclear'],
    })
  })
})
