import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RANGED } from '@/contract/offer'
import { filtersSet, readOffersSearch } from '../offer-search'
import { dropping, droppingValue, NO_FILTERS } from './no-filters'

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
const searches = fc.tuple(texts, words, words).map(([set, gpu, location]) => readOffersSearch({ ...set, gpu, location }))

test('nothing is left of any search, and its order stays', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const cleared = { ...search, sort: 'ram_desc' as const, ...NO_FILTERS }
      expect(filtersSet(cleared)).toEqual([])
      expect(cleared.sort).toBe('ram_desc')
    }),
  )
})

test('dropping a filter takes away that one only', () => {
  fc.assert(
    fc.property(searches, (search) => {
      for (const id of filtersSet(search)) {
        expect(filtersSet({ ...search, ...dropping(id) })).toEqual(filtersSet(search).filter((other) => other !== id))
      }
    }),
  )
})

test('of several models only the named one goes', () => {
  const search = readOffersSearch({ gpu: ['h100', 'l40s', 't4'], price_to: '4' })
  const edit = droppingValue(search, 'gpu', 1)
  expect(typeof edit === 'function' && edit(search)).toEqual({ gpu: ['h100', 't4'] })
  expect(droppingValue(search, 'price_to', 0)).toEqual({ price_to: undefined })
})
