import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROVIDERS_MAX, readPicks, withPick, writePicks } from './provider-picks'

const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: PROVIDERS_MAX })

test('picks come back from an address as they were put into it, whatever their names are', () => {
  fc.assert(
    fc.property(names, (picks) => {
      expect(readPicks(writePicks(picks))).toEqual(picks)
    }),
  )
})

test('an address names picks once each, six at most, and none when it is no text', () => {
  expect(readPicks('verda,lambda,verda')).toEqual(['verda', 'lambda'])
  expect(readPicks('a,b,c,d,e,f,g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(readPicks(',,')).toEqual([])
  expect(readPicks(['verda'])).toEqual([])
  expect(readPicks(undefined)).toEqual([])
})

test('nothing picked leaves no trace in the address', () => {
  expect(writePicks([])).toBeUndefined()
})

test('a full list takes no more and still lets go', () => {
  const full = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(withPick(full, 'g', true)).toEqual(full)
  expect(withPick(full, 'c', false)).toEqual(['a', 'b', 'd', 'e', 'f'])
  expect(withPick(['a'], 'a', true)).toEqual(['a'])
  expect(withPick(['a'], 'b', true)).toEqual(['a', 'b'])
})
