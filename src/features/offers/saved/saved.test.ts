import { afterEach, describe, expect, test, vi } from 'vitest'
import { listOf } from '@/contract/answer'
import { searchOffer } from '@/contract/offer'
import { translator } from '@/shared/i18n/i18n'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { savedCatalog } from './use-saved-name'
import type { messages } from './messages.en'
import { parseOffersSearch } from '../offer-search'
import { compareSnapshots, isPartial, countNews, lowestRentable, toSnapshot } from './saved-delta'
import {
  dismissNews,
  moveSearch,
  parseSavedSearch,
  removeSearch,
  toSavedRequest,
  saveSearch,
  savedSearches,
  setTarget,
  visit,
  savedText,
} from './saved-searches'
import { compareWithTarget, recordCheck } from './use-target-alerts'

afterEach(() => vi.unstubAllGlobals())

const anyOffer = parseOffersSearch({})

const page = (rows: unknown[], total_items?: number) => listOf(searchOffer).read({ ok: true, data: rows, total_items }, { start: 0 })

describe('changes since the last visit', () => {
  const before = toSnapshot(
    page(
      [
        { id: 'a', prices: [2] },
        { id: 'b', prices: [3] },
        { id: 'c', prices: ['?'] },
      ],
      3,
    ),
    anyOffer,
    'USD',
    1000,
  )
  test('counts new and cheaper offers and returns the largest drop', () => {
    const now = toSnapshot(
      page([
        { id: 'a', prices: [1.5] },
        { id: 'b', prices: [4] },
        { id: 'c', prices: [1] },
        { id: 'd', prices: [9] },
      ]),
      anyOffer,
      'USD',
      2000,
    )
    const delta = compareSnapshots(before, now)
    expect(delta).toEqual({ added: 1, cheaper: 1, moreExpensive: 1, gone: 0, largestDrop: 0.5, largestShare: 0.25, since: 1000 })
    expect(countNews(delta)).toBe(3)
  })
  test('counts offers as gone only if both lists are complete', () => {
    const all = page([{ id: 'a', prices: [2] }], 1)
    const first = page([{ id: 'a', prices: [2] }], 2)
    const unreadable = page([{ id: 'a', prices: [2] }, 'no row'], 2)
    const gone = (now: typeof all, from = before) => compareSnapshots(from, toSnapshot(now, anyOffer, 'USD', 2000)).gone
    expect([gone(all), gone(first), gone(unreadable)]).toEqual([2, 0, 0])
    expect(gone(all, { ...before, total: 4 })).toBe(0)
    expect(gone(all, { ...before, total: null })).toBe(0)
  })
  test('ignores prices in another currency or for another period', () => {
    const now = toSnapshot(
      page([
        { id: 'a', prices: [{ price: 1, currency: 'EUR' }] },
        { id: 'b', prices: [{ price: 1, period: 'minute' }] },
      ]),
      anyOffer,
      'USD',
      2000,
    )
    expect(countNews(compareSnapshots(before, now))).toBe(0)
  })
  test('does not count an offer as new when it is more expensive than a partial snapshot', () => {
    const rows = (ids: string[]) => ids.map((id, index) => ({ id, prices: [index + 1] }))
    const part = toSnapshot(page(rows(['a', 'b', 'c']), 4), anyOffer, 'USD', 1000)
    const oneGone = toSnapshot(page(rows(['a', 'c', 'd']), 3), anyOffer, 'USD', 2000)
    expect(countNews(compareSnapshots(part, { ...oneGone, prices: { a: 1, c: 3, d: 4 } }))).toBe(0)
    expect(compareSnapshots(part, { ...oneGone, prices: { a: 1, n: 2.5, c: 3, x: null } }).added).toBe(1)
    expect([isPartial(part), isPartial(oneGone)]).toEqual([true, false])
  })
  test('treats a list without a total as partial, except an empty one', () => {
    expect(isPartial(toSnapshot(page([{ id: 'a', prices: [1] }]), anyOffer, 'USD', 1))).toBe(true)
    expect(isPartial(toSnapshot(page([]), anyOffer, 'USD', 1))).toBe(false)
  })
  test('has no total and reports nothing as gone when hidden offers were dropped from a part of the list', () => {
    const rows = [
      { id: 'a', prices: [1], provider_translit_name: 'vast-ai' },
      { id: 'b', prices: [3], provider_translit_name: 'runpod' },
    ]
    const snapshot = (total: number) => toSnapshot(page(rows, total), parseOffersSearch({ not_provider: ['vast-ai'] }), 'USD', 2000)
    expect([snapshot(2).total, snapshot(9).total]).toEqual([1, null])
    expect([isPartial(snapshot(2)), isPartial(snapshot(9))]).toEqual([false, true])
    expect([compareSnapshots(before, snapshot(2)).gone, compareSnapshots(before, snapshot(9)).gone]).toEqual([2, 0])
  })
  test('accepts an ID that is a property of every object', () => {
    const odd = toSnapshot(page([{ id: 'constructor', prices: [1] }]), anyOffer, 'USD', 2000)
    expect(compareSnapshots(before, odd).added).toBe(1)
  })
})

describe('list of saved searches', () => {
  test('stores a search with its filters and currency, and requests it by price', () => {
    saveSearch({ name: 'L40S', search: '?gpu=l40s&price_to=2', currency: 'RUB' }, 5)
    const [saved] = savedSearches.list()
    expect(saved).toMatchObject({ name: 'L40S', savedAt: 5, seen: null })
    expect(toSavedRequest(saved ?? { search: '', currency: 'USD' })).toMatchObject({
      currency: 'RUB',
      sort: 'price_asc',
      filters: { gpu_translit_name: ['l40s'] },
    })
  })
  test.each([
    ['', {}],
    ['?gpus=2', { gpu_amount: 2 }],
    ['?rentable=1', { rentable: true }],
    ['?rentable=0', { rentable: false }],
    [savedText({}), { rentable: true }],
    [savedText({ rent: 'all' }), {}],
    [savedText({ rentable: '0' }), { rentable: false }],
  ])('requests %j as when it was saved, also before “Availability”', (search, filters) => {
    expect(toSavedRequest({ search, currency: 'USD' }).filters).toEqual(filters)
  })
  test('keeps the snapshot of the previous visit until it is dismissed', () => {
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
  test('keeps the changes when the same response is visited twice', () => {
    const { id } = saveSearch({ name: 'a', search: '', currency: 'USD' })
    const first = { at: 1, total: 0, prices: {} }
    visit(id, first)
    visit(id, { ...first, at: 2 })
    visit(id, { ...first, at: 2 })
    expect(savedSearches.list()[0]).toMatchObject({ seen: { at: 2 }, before: { at: 1 } })
  })
  test('keeps a stored search whose new fields are unreadable', () => {
    const stored = { id: 'a', name: 'Mine', search: '?gpu=l40s', currency: 'USD', savedAt: 1, service: '', seen: null, before: null }
    expect(parseSavedSearch(stored)).toEqual(stored)
    expect(parseSavedSearch({ ...stored, target: { below: -1 }, position: 'last', isNameGenerated: 1 })).toMatchObject(stored)
  })
  test('rejects values that are no saved search', () => {
    expect([undefined, null, 'text', {}, { id: 'a' }].map(parseSavedSearch)).toEqual([null, null, null, null, null])
  })
})

describe('order of saved searches', () => {
  const names = () => savedSearches.list().map(({ name }) => name)
  const move = (name: string, step: -1 | 1) => {
    const shown = savedSearches.list()
    moveSearch(shown, shown.find((saved) => saved.name === name)?.id ?? '', step)
  }
  test('moves a search and writes no other', () => {
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) saveSearch({ name, search: '', currency: 'USD' }, index * 1000)
    const before = savedSearches.list()
    move('d', -1)
    move('d', -1)
    expect(names()).toEqual(['a', 'd', 'b', 'c'])
    move('d', -1)
    move('d', -1)
    expect(names()).toEqual(['d', 'a', 'b', 'c'])
    expect(savedSearches.list().slice(1)).toEqual(before.slice(0, 3))
    for (let step = 0; step < 4; step += 1) move('d', 1)
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
    saveSearch({ name: 'new', search: '', currency: 'USD' }, 10_000)
    expect(names().at(-1)).toBe('new')
  })
  test('moves searches that were saved at the same moment', () => {
    for (const name of ['a', 'b', 'c', 'd']) saveSearch({ name, search: '', currency: 'USD' }, 5)
    const last = names().at(-1) ?? ''
    for (let step = 0; step < 3; step += 1) move(last, -1)
    expect(names()[0]).toBe(last)
  })
  test('keeps the order right when two searches are swapped a hundred times', () => {
    for (const [index, name] of ['a', 'b', 'c'].entries()) saveSearch({ name, search: '', currency: 'USD' }, index)
    for (let time = 0; time < 100; time += 1) {
      move('c', -1)
      expect(names()).toEqual(['a', 'c', 'b'])
      move('b', -1)
      expect(names()).toEqual(['a', 'b', 'c'])
    }
  })
})

describe('target price', () => {
  test('is reached below the target only, and keeps the time of the crossing', () => {
    const target = { below: 2, checkedAt: 0, reached: null }
    expect(compareWithTarget(target, 2, 10).reached).toBeNull()
    expect(compareWithTarget(target, null, 10).reached).toBeNull()
    const reached = compareWithTarget(target, 1.9, 10)
    expect(reached).toEqual({ below: 2, checkedAt: 10, reached: { price: 1.9, reachedAt: 10 } })
    expect(compareWithTarget(reached, 1.8, 20).reached).toEqual({ price: 1.8, reachedAt: 10 })
    expect(compareWithTarget(reached, 2.1, 20).reached).toBeNull()
  })
  test('ignores an older response of another tab', () => {
    const target = { below: 2, checkedAt: 20, reached: { price: 1.9, reachedAt: 20 } }
    expect(compareWithTarget(target, 5, 10)).toBe(target)
  })
  test('compares a response after the clock was set back', () => {
    const target = { below: 2, checkedAt: Date.now() + 3 * 3_600_000, reached: null }
    expect(compareWithTarget(target, 1.9, Date.now()).reached).toMatchObject({ price: 1.9 })
  })
  test('reports a crossing once, and again after the price has risen', async () => {
    const { id } = saveSearch({ name: 'a', search: '', currency: 'USD' })
    expect(await recordCheck(id, 1, 5)).toBe(false)
    setTarget(id, 2)
    const reports = []
    for (const [at, price] of [3, 1.9, 1.8, 2.5, 1.7].entries()) reports.push(await recordCheck(id, price, at + 10))
    expect(reports).toEqual([false, true, false, false, true])
  })
  test('leaves a response to the tab that holds the lock', async () => {
    const { id } = saveSearch({ name: 'a', search: '', currency: 'USD' })
    setTarget(id, 2)
    let isHeld = true
    const request: unknown = async (_name: string, _options: LockOptions, act: (lock: object | null) => unknown) => act(isHeld ? null : {})
    const locks = { request } as LockManager
    expect(await recordCheck(id, 1, 10, locks)).toBe(false)
    expect(savedSearches.find(id)?.target).toEqual({ below: 2, checkedAt: 0, reached: null })
    isHeld = false
    expect(await recordCheck(id, 1, 10, locks)).toBe(true)
  })
  test('reports a crossing once in each tab when the browser does not store it', async () => {
    const { id } = saveSearch({ name: 'a', search: '', currency: 'USD' })
    setTarget(id, 2)
    refuseStorageWrites()
    const reports = []
    for (const [at, price] of [1, 1.5, 3, 1].entries()) reports.push(await recordCheck(id, price, at + 10))
    expect(reports).toEqual([true, false, false, true])
  })
  test('ignores offers that cannot be rented', () => {
    const rows = [
      { id: 'a', prices: [1], in_stock: false },
      { id: 'b', prices: [2], rentable: false },
      { id: 'c', prices: [3], in_stock: true, rentable: true },
    ]
    expect(lowestRentable(page(rows), anyOffer, 'USD')).toBe(3)
    expect(lowestRentable(page(rows.slice(0, 2)), anyOffer, 'USD')).toBeNull()
  })
})

test.each([2, 21])('names the largest drop of %d cheaper offers in Russian, not the drop of all', async (count) => {
  const t = translator<typeof messages>(await savedCatalog.load('ru'), 'ru')
  expect(t('cheaper', { count, drop: '5 ₽' })).toContain('максимум на 5 ₽')
})

test.each([1, 2, 5, 21, 1.5])('uses the same verb form for %s cheaper and more expensive offers in Russian', async (count) => {
  const t = translator<typeof messages>(await savedCatalog.load('ru'), 'ru')
  const moreExpensive = t('moreExpensive', { count })
  expect(t('cheaper', { count, drop: '5 ₽' })).toContain(moreExpensive.replace('подорожал', 'подешевел'))
})
