import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recycledKeys } from './recycled-keys'

const keysOf = (...views: number[][]): number[][] => {
  let before: ReadonlyMap<number, number> = new Map()
  return views.map((shown) => [...(before = recycledKeys(shown, before)).values()])
}

test('scrolling down makes no elements: rows below take over those that left above', () => {
  expect(keysOf([0, 1, 2, 3], [2, 3, 4, 5], [5, 6, 7, 8])).toEqual([
    [0, 1, 2, 3],
    [2, 3, 0, 1],
    [1, 2, 3, 0],
  ])
})

test('a far jump takes over all elements in the order in which they stand', () => {
  expect(keysOf([0, 1, 2], [900, 901, 902], [10, 11, 12])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 2],
  ])
})

test('rows above one that stays are made anew, so that it is not moved', () => {
  expect(keysOf([5, 6, 7], [3, 4, 5, 6])).toEqual([
    [0, 1, 2],
    [3, 4, 0, 1],
  ])
})

test('the row with the focus stays where it is, however far the others go', () => {
  expect(keysOf([0, 1, 2], [0, 50, 51], [0, 52, 53])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 2],
  ])
})

const view = fc.uniqueArray(fc.nat(30), { maxLength: 12 }).map((indices) => indices.toSorted((a, b) => a - b))

test('keys are unique, a row that stays keeps its own, and React has no reason to move its elements', () => {
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
            // What React compares: an element that stood before the last one it has put down is moved behind it.
            expect(was).toBeGreaterThan(last)
          }
          last = Math.max(last, was ?? -1)
        }
        before = keys
      }
    }),
  )
})
