import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params'

test('writes plain values, repeats the param of a list and omits unset ones', () => {
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

test('keeps the comma in a value readable', () => {
  expect(stringifySearch({ p: 'lambda,verda' })).toBe('?p=lambda,verda')
  expect(parseSearch('?p=lambda%2Cverda')).toEqual({ p: 'lambda,verda' })
})

test('round-trips any texts', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(fc.dictionary(word, fc.oneof(word, fc.array(word, { minLength: 2 }))), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})

test('encodes texts like URLSearchParams, except commas', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (word) => {
      const asBrowser = new URLSearchParams([[word, word]]).toString().replaceAll('%2C', ',')
      expect(stringifySearch({ [word]: word })).toBe(`?${asBrowser}`)
    }),
    { examples: [['a b'], ['Washington, D.C.'], ['\uD83D'], ["~!'()*-._"]] },
  )
})

test('never throws, for any address', () => {
  fc.assert(
    fc.property(fc.string(), (text) => void parseSearch(text)),
    { examples: [['?%zz=1'], ['?__proto__=x'], ['?=']] },
  )
})
