import { describe, expect, test } from 'vitest'
import { listOf } from '@/contract/answer'
import { searchOffer, type OfferFilters } from '@/contract/offer'
import { ApiError } from '@/shared/lib/api-error'
import { offerFrom, sentOffer } from '@/test/make-offer'
import { findOffer, traceFilters, type ReadOffers } from './find-offer'
import { findSubstitutes, rankSubstitutes, substituteFilters } from './substitutes'

function market(rows: unknown[], knows: (filters: OfferFilters) => boolean = () => true, pageSize = 2) {
  const asked: { filters: OfferFilters; start: number }[] = []
  const read: ReadOffers = async (filters, start, limit) => {
    asked.push({ filters, start })
    const all = knows(filters) ? rows : []
    const data = all.slice(start, start + Math.min(limit, pageSize))
    return listOf(searchOffer).read({ ok: true, data, total_items: all.length }, { start })
  }
  return { read, asked }
}
const others = (count: number) => Array.from({ length: count }, (_, index) => sentOffer({ id: `other-${index}` }))
const offer = offerFrom()

describe('findOffer', () => {
  test('filters by GPU, count, provider and location, then without the location', () => {
    const filters = { gpu_translit_name: ['l40s'], gpu_amount: 2, provider: 'verda' }
    expect(traceFilters(offer)).toEqual([{ ...filters, location: ['Helsinki'] }, filters])
    const bare = offerFrom({
      location: { city: '', country: 'Finland' },
      gpu_amount: null,
      gpu_translit_name: '',
      provider_translit_name: null,
    })
    expect(traceFilters(bare)).toEqual([{ location: ['Finland'] }, {}])
    expect(traceFilters(offerFrom({ location: null }))).toEqual([filters])
  })
  test('loads page by page until the offer is found', async () => {
    const { read, asked } = market([...others(3), sentOffer()])
    expect(await findOffer(offer, read)).toMatchObject({ status: 'found', offer: { id: 'offer-1' } })
    expect(asked.map(({ start }) => start)).toEqual([0, 2])
  })
  test('continues when the API caps its pages and reports no total', async () => {
    const rows = [...others(30), sentOffer(), ...others(29)]
    const asked: number[] = []
    const read: ReadOffers = async (_, start, limit) => {
      asked.push(start)
      const data = rows.slice(start, start + Math.min(20, limit))
      return listOf(searchOffer).read({ ok: true, data, total_items: 0 }, { start })
    }
    expect((await findOffer(offer, read)).status).toBe('found')
    expect(asked).toEqual([0, 20])
  })
  test('finds the offer when the API has a different name for its location', async () => {
    const { read } = market([sentOffer()], (filters) => filters.location === undefined)
    expect((await findOffer(offer, read)).status).toBe('found')
  })
  test('returns "missing" only when all rows were loaded', async () => {
    expect(await findOffer(offer, market(others(2)).read)).toEqual({ status: 'missing' })
    expect(await findOffer(offer, market([]).read)).toEqual({ status: 'missing' })
    // Ignores `start`, so the rows after its first page are unknown.
    const same: ReadOffers = async (_, start) => listOf(searchOffer).read({ ok: true, data: others(10), total_items: 20 }, { start })
    expect(await findOffer(offer, same)).toEqual({ status: 'not-reached' })
    const { read, asked } = market(others(30))
    expect(await findOffer(offer, read)).toEqual({ status: 'missing' })
    expect(asked).toHaveLength(45)
  })
  test('finds an offer whose count and provider have changed among the offers of its model', async () => {
    const now = sentOffer({ gpu_amount: 4, provider_translit_name: 'runpod' })
    const knows = ({ gpu_amount, provider }: OfferFilters) => gpu_amount === undefined && provider === undefined
    const { read, asked } = market([...others(3), now], knows)
    expect(await findOffer(offer, read)).toMatchObject({ status: 'found', offer: { gpu_amount: 4 } })
    expect(asked.at(-1)?.filters).toEqual({ gpu_translit_name: ['l40s'] })
    const many = market(others(900), knows, 50)
    expect(await findOffer(offer, many.read)).toEqual({ status: 'missing' })
    expect(many.asked).toHaveLength(12)
    const noModel = market([], undefined, 50)
    expect(await findOffer({ ...offer, gpu_translit_name: null }, noModel.read)).toEqual({ status: 'missing' })
    expect(noModel.asked).toHaveLength(2)
  })
  test('returns "missing" although the second look fails, but no error of the first look or of a cancelled search', async () => {
    const failing = (kind: 'network' | 'cancelled', isFailing: (filters: OfferFilters) => boolean): ReadOffers => {
      const { read } = market(others(3))
      return (filters, ...rest) => (isFailing(filters) ? Promise.reject(new ApiError(kind)) : read(filters, ...rest))
    }
    const isSecondLook = ({ provider }: OfferFilters) => provider === undefined
    expect(await findOffer(offer, failing('network', isSecondLook))).toEqual({ status: 'missing', unchecked: true })
    await expect(findOffer(offer, failing('cancelled', isSecondLook))).rejects.toThrow(ApiError)
    const isWider = ({ provider, location }: OfferFilters) => provider !== undefined && location === undefined
    await expect(findOffer(offer, failing('network', isWider))).rejects.toThrow(ApiError)
  })
  test('loads a long list of small pages to its end and reports the progress', async () => {
    const { read, asked } = market([...others(80), sentOffer()])
    const progress: unknown[] = []
    expect(await findOffer(offer, read, (finding) => void progress.push(finding))).toMatchObject({ status: 'found' })
    expect(asked).toHaveLength(41)
    expect(progress.slice(0, 2)).toEqual([
      { loaded: 2, total: 81 },
      { loaded: 4, total: 81 },
    ])
    expect(progress).toHaveLength(40)
  })
  test('stops in a list without an end', async () => {
    let id = 0
    const read: ReadOffers = async (_, start) => {
      const data = Array.from({ length: 500 }, () => sentOffer({ id: `other-${(id += 1)}` }))
      return listOf(searchOffer).read({ ok: true, data, total_items: 0 }, { start })
    }
    expect(await findOffer(offer, read)).toEqual({ status: 'not-reached' })
  })
  test('does not return "missing" when an unreadable row may be the offer', async () => {
    expect((await findOffer(offer, market([{ id: 'offer-1', gpu_name: {} }]).read)).status).toBe('not-reached')
    expect((await findOffer(offer, market(['?']).read)).status).toBe('not-reached')
    expect((await findOffer(offer, market([{ id: 'other', gpu_name: {} }]).read)).status).toBe('missing')
  })
})

describe('substitutes', () => {
  const at = (id: string, price: number, change = {}) => offerFrom({ id, prices: [{ currency: 'USD', price }], ...change })
  test('ranks the same GPU and count first, then the same GPU, then the same VRAM, each by price difference', () => {
    const ranked = rankSubstitutes(
      offer,
      [
        at('memory', 1.82, { gpu_translit_name: 'rtx-6000-ada' }),
        at('far', 3),
        at('single', 1, { gpu_amount: 1 }),
        at('cheaper', 1.7),
        at('small', 1.82, { gpu_translit_name: 't4', vram: 16 }),
        at('near', 1.9),
        at('foreign', 0, { prices: [{ currency: 'EUR', price: 1.82 }] }),
      ],
      'USD',
      9,
    )
    expect(ranked.map(({ offer: { id }, kinship, difference }) => [id, kinship, difference])).toEqual([
      ['near', 'gpu-and-count', 0.08],
      ['cheaper', 'gpu-and-count', -0.12],
      ['far', 'gpu-and-count', 1.18],
      ['foreign', 'gpu-and-count', null],
      ['single', 'gpu', -0.82],
      ['memory', 'vram-and-count', 0],
      ['small', 'other', 0],
    ])
  })
  test('excludes the offer itself, offers that are not rentable, and duplicates', () => {
    const candidates = [offer, at('a', 2), at('a', 2), at('b', 2, { rentable: false }), at('c', 2, { in_stock: false })]
    expect(rankSubstitutes(offer, candidates, 'USD').map(({ offer: { id } }) => id)).toEqual(['a'])
  })
  test('finds the nearest prices when the cheapest page has none of them', async () => {
    const priced = Array.from({ length: 200 }, (_, index) => ({ id: `at-${index}`, price: Number((0.1 + index * 0.02).toFixed(2)) }))
    const read: ReadOffers = async ({ price_gt = 0, price_lt = Infinity }, start, limit, sort) => {
      const found = priced.filter(({ price }) => price > price_gt && price < price_lt)
      const data = (sort === 'price_desc' ? found.toReversed() : found).slice(start, start + limit)
      const rows = data.map(({ id, price }) => sentOffer({ id, prices: [{ currency: 'USD', price }] }))
      return listOf(searchOffer).read({ ok: true, data: rows, total_items: found.length }, { start })
    }
    const gone = offerFrom({ prices: [{ currency: 'USD', price: 3.5 }] })
    expect((await findSubstitutes(gone, 'USD', read)).map(({ difference }) => difference)).toEqual([0, -0.02, 0.02])
  })
  test('finds the cheapest when the price of the missing offer is unknown', async () => {
    const plenty = market(others(9), undefined, 50)
    expect(await findSubstitutes(offerFrom({ prices: [] }), 'USD', plenty.read)).toHaveLength(3)
    expect(plenty.asked.map(({ filters }) => filters.price_gt ?? filters.price_lt)).toEqual([undefined])
  })
  test('widens the search only until three substitutes are found', async () => {
    const plenty = market(others(9), undefined, 50)
    expect(await findSubstitutes(offer, 'USD', plenty.read)).toHaveLength(3)
    expect(plenty.asked).toHaveLength(2)
    const scarce = market([sentOffer({ id: 'x', gpu_amount: 4 })], (filters) => filters.gpu_amount === undefined)
    expect(await findSubstitutes(offer, 'USD', scarce.read)).toMatchObject([{ kinship: 'gpu' }])
    expect(scarce.asked.map(({ filters: { gpu_amount, price_gt, price_lt } }) => [gpu_amount, price_gt ?? price_lt])).toEqual([
      [2, expect.closeTo(1.82)],
      [2, expect.closeTo(1.82)],
      [2, undefined],
      [undefined, expect.closeTo(1.82)],
      [undefined, expect.closeTo(1.82)],
      [undefined, undefined],
      [2, expect.closeTo(1.82)],
      [2, expect.closeTo(1.82)],
      [2, undefined],
    ])
    expect(substituteFilters(offerFrom({ gpu_translit_name: null, vram: null }))).toEqual([])
  })
})
