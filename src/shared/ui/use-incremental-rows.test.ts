import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recycledKeys } from './use-incremental-rows'

const keysOf = (...views: number[][]): number[][] => {
  let before: ReadonlyMap<number, number> = new Map()
  return views.map((shown) => [...(before = recycledKeys(shown, before)).values()])
}

test('reuses the elements of rows that left above for rows below', () => {
  expect(keysOf([0, 1, 2, 3], [2, 3, 4, 5], [5, 6, 7, 8])).toEqual([
    [0, 1, 2, 3],
    [2, 3, 0, 1],
    [1, 2, 3, 0],
  ])
})

test('reuses all elements in order after a far jump', () => {
  expect(keysOf([0, 1, 2], [900, 901, 902], [10, 11, 12])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 2],
  ])
})

test('creates new elements for rows above one that stays, so that it is not moved', () => {
  expect(keysOf([5, 6, 7], [3, 4, 5, 6])).toEqual([
    [0, 1, 2],
    [3, 4, 0, 1],
  ])
})

test('keeps the element of the focused row while the others jump', () => {
  expect(keysOf([0, 1, 2], [0, 50, 51], [0, 52, 53])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 2],
  ])
})

const view = fc.uniqueArray(fc.nat(30), { maxLength: 12 }).map((indices) => indices.toSorted((a, b) => a - b))

test('assigns unique keys, keeps the keys of rows that stay, and makes React move none of them', () => {
  fc.assert(
    fc.property(fc.array(view, { minLength: 2, maxLength: 8 }), (views) => {
      let before: ReadonlyMap<number, number> = new Map()
      for (const shown of views) {
        const keys = recycledKeys(shown, before)
        expect([...keys.keys()]).toEqual(shown)
        expect(new Set(keys.values()).size).toBe(shown.length)
        const place = new Map([...before.values()].map((key, at) => [key, at]))
        let last = -1
        for (const [index, key] of keys) {
          const was = place.get(key)
          if (before.has(index)) {
            expect(key).toBe(before.get(index))
            // As React does it: an element with a lower old position than the last placed one is moved.
            expect(was).toBeGreaterThan(last)
          }
          last = Math.max(last, was ?? -1)
        }
        before = keys
      }
    }),
  )
})
