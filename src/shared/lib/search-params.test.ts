import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params'

test('values are plain words; lists repeat; what is not set leaves no trace', () => {
  const text = stringifySearch({
    gpu: ['h100-sxm', 'l40s'],
    price_to: 40.5,
    rentable: true,
    in_stock: false,
    provider: undefined,
    cpu: null,
  })
  expect(text).toBe('?gpu=h100-sxm&gpu=l40s&price_to=40.5&rentable=1&in_stock=0')
  expect(parseSearch(text)).toEqual({ gpu: ['h100-sxm', 'l40s'], price_to: '40.5', rentable: '1', in_stock: '0' })
})

test('a list of names in one value stays readable', () => {
  expect(stringifySearch({ p: 'lambda,verda' })).toBe('?p=lambda,verda')
  expect(parseSearch('?p=lambda%2Cverda')).toEqual({ p: 'lambda,verda' })
})

test('any words survive the address', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(fc.dictionary(word, fc.oneof(word, fc.array(word, { minLength: 2 }))), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})

test('words are written as the browser writes them, a comma apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (word) => {
      const asBrowser = new URLSearchParams([[word, word]]).toString().replaceAll('%2C', ',')
      expect(stringifySearch({ [word]: word })).toBe(`?${asBrowser}`)
    }),
    { examples: [['a b'], ['Washington, D.C.'], ['\uD83D'], ["~!'()*-._"]] },
  )
})

test('whatever stands in the address: no throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => void parseSearch(text)),
    { examples: [['?%zz=1'], ['?__proto__=x'], ['?=']] },
  )
})
