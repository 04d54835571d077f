import { expect, test } from 'vitest'
import { groupBy } from './group-by'

test('groups items by key, in order of first occurrence', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9], (number) => number % 2 === 0)
  expect([...groups]).toEqual([
    [false, [3, 1, 1, 5, 9]],
    [true, [4]],
  ])
  expect(groupBy([], String).size).toBe(0)
})
