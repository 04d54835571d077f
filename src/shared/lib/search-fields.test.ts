import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { flag, list, matching, number, oneOf, orElse, defineSearch, sortOf, text, word, yesOrNo } from './search-fields'
import { parseSearch, stringifySearch } from './search-params'

const SIZES = ['small', 'large'] as const

const read = defineSearch({
  name: word,
  q: text,
  code: matching(/^\d{3}$/),
  size: oneOf(SIZES),
  sort: sortOf(['name', 'price']),
  isOpen: flag,
  inStock: yesOrNo,
  from: number({ min: 0 }),
  count: number({ min: 1, isWhole: true }),
  tags: list(text),
  sizes: orElse(list(oneOf(SIZES)), []),
})

describe('the reader of search params', () => {
  test.each<[string, object]>([
    ['?name=7&q=a+b&code=042', { name: '7', q: 'a b', code: '042' }],
    ['?name=+&q=+&code=42', { name: ' ', q: undefined, code: undefined }],
    ['?name=a&name=b&q=', { name: undefined, q: undefined }],
    ['?size=large&sort=price_desc', { size: 'large', sort: 'price_desc' }],
    ['?size=huge&sort=price', { size: undefined, sort: undefined }],
    ['?isOpen=1&inStock=0', { isOpen: true, inStock: false }],
    ['?isOpen=true&inStock=false', { isOpen: true, inStock: false }],
    ['?isOpen=0&inStock=maybe', { isOpen: undefined, inStock: undefined }],
    ['?from=1,5&count=8', { from: 1.5, count: 8 }],
    ['?from=0&count=0', { from: 0, count: undefined }],
    ['?from=-1&count=2.5', { from: undefined, count: undefined }],
    ['?from=1e400&count=9007199254740993', { from: undefined, count: undefined }],
    ['?tags=a&sizes=large', { tags: ['a'], sizes: ['large'] }],
    ['?tags=a&tags=a&tags=+&sizes=large&sizes=huge', { tags: ['a'], sizes: ['large'] }],
    ['?tags=', { tags: undefined, sizes: [] }],
  ])('drops the malformed params of %s', (address, expected) => {
    expect(read(parseSearch(address))).toMatchObject(expected)
  })

  test.each([
    ['?from=80)', { from: 80 }],
    ['?from=80%3E.', { from: 80 }],
    ['?from=80%E2%80%9D', { from: 80 }],
    ['?count=8%E2%80%8B&size=%EF%BB%BFlarge', { count: 8, size: 'large' }],
    ['?sizes=large,&sort=price_asc"', { sizes: ['large'], sort: 'price_asc' }],
    ['?from=1e-7)', { from: 1e-7 }],
    ['?isOpen=1)&code=042,', { isOpen: true, code: '042' }],
    ['?q=a%20(b)', { q: 'a (b)' }],
  ])('repairs a link that a chat has extended: %s', (address, expected) => {
    expect(read(parseSearch(address))).toMatchObject(expected)
    expect(read.unread(parseSearch(address))).toEqual([])
  })

  test('lists the malformed params of a link', () => {
    const address = '?from=80*&count=8;utm&size=huge&sizes=large&sizes=tiny&isOpen=maybe&code=&name=*&other=1*'
    expect(read.unread(parseSearch(address))).toEqual(['size=huge', 'isOpen=maybe', 'from=80*', 'count=8;utm', 'sizes=tiny'])
    expect(read.unread(parseSearch('?isOpen=0&inStock=0&from=0'))).toEqual([])
  })

  test('round-trips every search', () => {
    const search = read({ name: 'x', isOpen: true, inStock: false, from: 0.5, count: 2, tags: ['a', 'b'], sizes: ['small'] })
    expect(read(parseSearch(stringifySearch(search)))).toEqual(search)
  })

  test('round-trips every number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (from) => {
        expect(read(parseSearch(stringifySearch({ from }))).from).toBe(from)
      }),
      { examples: [[1e-7], [1e21], [1.5e-9]] },
    )
  })
})

test('never throws and returns a key for each field, for any value', () => {
  const names = Object.keys(read({}))
  expect(names).toHaveLength(11)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names, 'x'), fc.anything()), (sent) => {
      expect(Object.keys(read(sent))).toEqual(names)
    }),
  )
})

test('infers the type of each param', () => {
  expectTypeOf(read({}).sort).toEqualTypeOf<'name_asc' | 'name_desc' | 'price_asc' | 'price_desc' | undefined>()
  expectTypeOf(read({}).isOpen).toEqualTypeOf<true | undefined>()
  expectTypeOf(read({}).sizes).toEqualTypeOf<('small' | 'large')[]>()
  expectTypeOf<ReturnType<typeof read>>().toExtend<{ name?: string | undefined; count?: number | undefined }>()
})
