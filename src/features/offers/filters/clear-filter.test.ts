import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RANGED } from '@/contract/offer'
import { filtersSet, parseOffersSearch, NO_FILTERS } from '../offer-search'
import { clearFilter, clearFilterValue } from './clear-filter'

const texts = fc.dictionary(
  fc.constantFrom(
    'provider',
    'cpu',
    'in_stock',
    'rentable',
    'score_from',
    'gpus',
    ...RANGED.flatMap((name) => [`${name}_from`, `${name}_to`]),
  ),
  fc.constantFrom('1', '2', '8', '0.5'),
)
const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
const searches = fc.tuple(texts, words, words).map(([set, gpu, location]) => parseOffersSearch({ ...set, gpu, location }))

test('NO_FILTERS clears every filter and keeps the sort order', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const cleared = { ...search, sort: 'ram_desc' as const, ...NO_FILTERS }
      expect(filtersSet(cleared)).toEqual([])
      expect(cleared.sort).toBe('ram_desc')
    }),
  )
})

test('clears only the given filter', () => {
  fc.assert(
    fc.property(searches, (search) => {
      for (const id of filtersSet(search)) {
        expect(filtersSet({ ...search, ...clearFilter(id) })).toEqual(filtersSet(search).filter((other) => other !== id))
      }
    }),
  )
})

test('clears one of several models, and a whole filter that has one value', () => {
  const search = parseOffersSearch({ gpu: ['h100', 'l40s', 't4'], price_to: '4' })
  const edit = clearFilterValue(search, 'gpu', 1)
  expect(typeof edit === 'function' && edit(search)).toEqual({ gpu: ['h100', 't4'] })
  expect(clearFilterValue(search, 'price_to', 0)).toEqual({ price_to: undefined })
})
