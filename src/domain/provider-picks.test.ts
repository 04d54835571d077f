import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROVIDERS_MAX, parsePicks, withPick, writePicks } from './provider-picks'

const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: PROVIDERS_MAX })

test('round-trips picks through the URL for any names', () => {
  fc.assert(
    fc.property(names, (picks) => {
      expect(parsePicks(writePicks(picks))).toEqual(picks)
    }),
  )
})

test('parses each pick once, at most six, and none from a value that is not text', () => {
  expect(parsePicks('verda,lambda,verda')).toEqual(['verda', 'lambda'])
  expect(parsePicks('a,b,c,d,e,f,g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(parsePicks(',,')).toEqual([])
  expect(parsePicks(['verda'])).toEqual([])
  expect(parsePicks(undefined)).toEqual([])
})

test('leaves the URL empty without picks', () => {
  expect(writePicks([])).toBeUndefined()
})

test('adds no pick to a full list but still removes one', () => {
  const full = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(withPick(full, 'g', true)).toEqual(full)
  expect(withPick(full, 'c', false)).toEqual(['a', 'b', 'd', 'e', 'f'])
  expect(withPick(['a'], 'a', true)).toEqual(['a'])
  expect(withPick(['a'], 'b', true)).toEqual(['a', 'b'])
})
