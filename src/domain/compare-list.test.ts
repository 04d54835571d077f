import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { offerFrom } from '@/test/make-offer'
import { COMPARE_MAX, comparedIds, compareToken, parseCompareList, parseCompareToken, withCompared } from './compare-list'
import { traceFilters } from '@/api/find-offer'
import { toOfferLocator, parseFindingSearch, fromOfferLocator } from '@/domain/to-offer-locator'

test('writes an offer into the URL as its ID and readable filters', () => {
  expect(compareToken(offerFrom())).toBe('offer-1*l40s*2*verda*Helsinki')
  expect(compareToken(offerFrom({ gpu_translit_name: '', location: null, provider_translit_name: null, gpu_amount: null }))).toBe('offer-1')
  expect(stringifySearch({ compare: [compareToken(offerFrom())] })).toBe('?compare=offer-1*l40s*2*verda*Helsinki')
})

test('restores the filters from the URL for any names', () => {
  const word = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('*', '%2A', '100%', 'a*b', 'Нью-Йорк', 'São Paulo'))
  const offers = fc.record({
    id: word.filter((id) => id.trim() !== ''),
    gpu_translit_name: word,
    provider_translit_name: word,
    gpu_amount: fc.integer({ min: 1 }),
    city: word,
  })
  fc.assert(
    fc.property(offers, ({ city, ...rest }) => {
      const offer = offerFrom({ ...rest, location: { city } })
      const [token] = parseCompareList(parseSearch(stringifySearch({ compare: [compareToken(offer)] }))['compare'])
      const trace = parseCompareToken(token ?? '')
      expect(trace?.id).toBe(offer.id)
      expect(trace && traceFilters(trace)).toEqual(traceFilters(offer))
      const again = parseFindingSearch(parseSearch(stringifySearch(toOfferLocator(offer))))
      expect(traceFilters(fromOfferLocator(offer.id, again))).toEqual(traceFilters(offer))
    }),
  )
})

test('drops unreadable, repeated and excess items of a hand-edited list', () => {
  expect(parseCompareList(undefined)).toEqual([])
  expect(parseCompareList('a*l40s')).toEqual(['a*l40s'])
  expect(parseCompareList(['', '*l40s', 'a', 'b', 'a*h100', 7])).toEqual(['a*h100', 'b'])
  expect(parseCompareList(['1', '2', '3', '4', '5', '6', '7'])).toHaveLength(COMPARE_MAX)
  expect(parseFindingSearch({ gpu: ['a', 'b'], gpus: '2.5', provider: '', location: 7 })).toEqual({})
})

test('adds and removes offers, and leaves a full list unchanged', () => {
  const [one, two] = [offerFrom({ id: 'one' }), offerFrom({ id: 'two' })]
  const both = withCompared(withCompared([], one, true), two, true)
  expect(comparedIds(withCompared(both, one, true))).toEqual(['one', 'two'])
  expect(comparedIds(withCompared(both, one, false))).toEqual(['two'])
  const full = ['1', '2', '3', '4', '5', '6']
  expect(withCompared(full, one, true)).toEqual(full)
})
