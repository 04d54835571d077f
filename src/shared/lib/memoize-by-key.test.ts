import { expect, test } from 'vitest'
import { memoizeByKey, once } from './memoize-by-key'

test('calls make once per key, also for an empty result', () => {
  const asked: (string | number)[] = []
  const made = memoizeByKey((key: string | number) => {
    asked.push(key)
    return `<${key}>`
  })
  expect([made(1), made('1'), made(1), made('')]).toEqual(['<1>', '<1>', '<1>', '<>'])
  expect(asked).toEqual([1, '1', ''])
})

test('clears the cache when it holds 1,000 results', () => {
  let count = 0
  const made = memoizeByKey((key: number) => {
    count++
    return key
  })
  for (let key = 0; key < 1001; key++) made(key)
  expect(made(1000)).toBe(1000)
  expect(count).toBe(1001)
  // The cache was cleared, so the first key is computed again.
  expect(made(0)).toBe(0)
  expect(count).toBe(1002)
})

test('creates the value on the first call and returns the same one afterwards', () => {
  let made = 0
  const thing = once(() => ({ number: ++made }))
  expect(made).toBe(0)
  expect(thing()).toBe(thing())
  expect(made).toBe(1)
})

test('caches undefined too', () => {
  let made = 0
  const nothing = once(() => void made++)
  nothing()
  nothing()
  expect(made).toBe(1)
})
