import { expect, test } from 'vitest'
import { memoizeByKey } from './memoize-by-key'

test('each thing is made once, whatever it is made to', () => {
  const asked: (string | number)[] = []
  const made = memoizeByKey((key: string | number) => {
    asked.push(key)
    return `<${key}>`
  })
  expect([made(1), made('1'), made(1), made('')]).toEqual(['<1>', '<1>', '<1>', '<>'])
  expect(asked).toEqual([1, '1', ''])
})

test('what is remembered does not grow without end', () => {
  let count = 0
  const made = memoizeByKey((key: number) => {
    count++
    return key
  })
  for (let key = 0; key < 1001; key++) made(key)
  expect(made(1000)).toBe(1000)
  expect(count).toBe(1001)
  // Begun anew: the first of all is made again.
  expect(made(0)).toBe(0)
  expect(count).toBe(1002)
})
