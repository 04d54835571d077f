import { describe, expect, test } from 'vitest'
import { listOf } from '@/contract/answer'
import { searchOffer } from '@/contract/offer'
import { translator } from '@/shared/i18n/i18n'
import { savedCatalog } from './messages'
import type { messages } from './messages.en'
import { deltaOf, isPartial, newsIn, snapshotOf } from './saved-delta'
import { dismissNews, readSavedSearch, removeSearch, requestOfSaved, saveSearch, savedSearches, visit } from './saved-searches'

const page = (rows: unknown[], total_items?: number) => listOf(searchOffer).read({ ok: true, data: rows, total_items }, { start: 0 })

describe('since the last visit', () => {
  const before = snapshotOf(
    page(
      [
        { id: 'a', prices: [2] },
        { id: 'b', prices: [3] },
        { id: 'c', prices: ['?'] },
      ],
      3,
    ),
    'USD',
    1000,
  )
  test('new and cheaper offers are counted, the largest drop is named', () => {
    const now = snapshotOf(
      page([
        { id: 'a', prices: [1.5] },
        { id: 'b', prices: [4] },
        { id: 'c', prices: [1] },
        { id: 'd', prices: [9] },
      ]),
      'USD',
      2000,
    )
    const delta = deltaOf(before, now)
    expect(delta).toEqual({ added: 1, cheaper: 1, largestDrop: 0.5, since: 1000 })
    expect(newsIn(delta)).toBe(2)
  })
  test('a price in another currency or for another period is no drop', () => {
    const now = snapshotOf(
      page([
        { id: 'a', prices: [{ price: 1, currency: 'EUR' }] },
        { id: 'b', prices: [{ price: 1, period: 'minute' }] },
      ]),
      'USD',
      2000,
    )
    expect(newsIn(deltaOf(before, now))).toBe(0)
  })
  test('behind the cheapest that were kept nothing is known: what shows up there is not new', () => {
    const rows = (ids: string[]) => ids.map((id, index) => ({ id, prices: [index + 1] }))
    const part = snapshotOf(page(rows(['a', 'b', 'c']), 4), 'USD', 1000)
    const oneGone = snapshotOf(page(rows(['a', 'c', 'd']), 3), 'USD', 2000)
    expect(newsIn(deltaOf(part, { ...oneGone, prices: { a: 1, c: 3, d: 4 } }))).toBe(0)
    expect(deltaOf(part, { ...oneGone, prices: { a: 1, n: 2.5, c: 3, x: null } }).added).toBe(1)
    expect([isPartial(part), isPartial(oneGone)]).toEqual([true, false])
  })
  test('without a total a list with rows may go on behind them, an empty one does not', () => {
    expect(isPartial(snapshotOf(page([{ id: 'a', prices: [1] }]), 'USD', 1))).toBe(true)
    expect(isPartial(snapshotOf(page([]), 'USD', 1))).toBe(false)
  })
  test('an id like a property of objects is an id', () => {
    const odd = snapshotOf(page([{ id: 'constructor', prices: [1] }]), 'USD', 2000)
    expect(deltaOf(before, odd).added).toBe(1)
  })
})

describe('the list', () => {
  test('a search is kept with its filters and currency, and asked in order of price', () => {
    saveSearch({ name: 'L40S', search: '?gpu=l40s&price_to=2', currency: 'RUB' }, 5)
    const [saved] = savedSearches.list()
    expect(saved).toMatchObject({ name: 'L40S', savedAt: 5, seen: null })
    expect(requestOfSaved(saved ?? { search: '', currency: 'USD' })).toMatchObject({
      currency: 'RUB',
      sort: 'price_asc',
      filters: { gpu_translit_name: ['l40s'] },
    })
  })
  test('a visit moves the mark and keeps the one before until it is dismissed', () => {
    const { id } = saveSearch({ name: 'a', search: '', currency: 'USD' })
    const first = { at: 1, total: 0, prices: {} }
    visit(id, first)
    visit(id, { ...first, at: 2 })
    expect(savedSearches.list()[0]).toMatchObject({ seen: { at: 2 }, before: { at: 1 } })
    dismissNews(id)
    expect(savedSearches.list()[0]).toMatchObject({ seen: { at: 2 }, before: null })
    removeSearch(id)
    expect(savedSearches.list()).toEqual([])
  })
  test('a second click on the same answer takes no news away', () => {
    const { id } = saveSearch({ name: 'a', search: '', currency: 'USD' })
    const first = { at: 1, total: 0, prices: {} }
    visit(id, first)
    visit(id, { ...first, at: 2 })
    visit(id, { ...first, at: 2 })
    expect(savedSearches.list()[0]).toMatchObject({ seen: { at: 2 }, before: { at: 1 } })
  })
  test('reads only what is a saved search', () => {
    expect([undefined, null, 'text', {}, { id: 'a' }].map(readSavedSearch)).toEqual([null, null, null, null, null])
  })
})

test.each([2, 21])('in Russian, of %d offers that got cheaper one drop is the largest, not that of all', async (count) => {
  const t = translator<typeof messages>(await savedCatalog.load('ru'), 'ru')
  expect(t('cheaper', { count, drop: '5 ₽' })).toContain('самое большее на 5 ₽')
})
