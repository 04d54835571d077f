import { expect, test } from 'vitest'
import { findSlowed, slowestFiles, toShares } from './timings'

const times = [
  { file: 'a.test.ts', seconds: 30 },
  { file: 'b.test.ts', seconds: 60 },
  { file: 'c.test.ts', seconds: 10 },
]

test('lists the slowest files first with their share of the time', () => {
  expect(slowestFiles(times, 2)).toEqual(['   60.0 s  60.0 %  b.test.ts', '   30.0 s  30.0 %  a.test.ts'])
})

test('records shares by file in alphabetical order', () => {
  expect(Object.entries(toShares(times.toReversed()))).toEqual([
    ['a.test.ts', 0.3],
    ['b.test.ts', 0.6],
    ['c.test.ts', 0.1],
  ])
})

test('accepts a file at three times its recorded share and reports one above it', () => {
  expect(findSlowed(times, { 'a.test.ts': 0.1, 'b.test.ts': 0.2, 'c.test.ts': 0.05 })).toEqual([])
  expect(findSlowed(times, { 'a.test.ts': 0.09, 'b.test.ts': 0.2, 'c.test.ts': 0.05 })).toEqual([
    expect.stringMatching(/^a\.test\.ts takes 30\.0 % .* at most 27\.0 %/),
  ])
})

test('accepts a new file while its share is small', () => {
  const withNew = [...times, { file: 'new.test.ts', seconds: 2 }]
  const recorded = toShares(times)
  expect(findSlowed(withNew, recorded)).toEqual([])
  expect(findSlowed([...times, { file: 'new.test.ts', seconds: 3 }], recorded)).toHaveLength(1)
})

test('gives the same result on a slower machine', () => {
  const tenTimes = times.map(({ file, seconds }) => ({ file, seconds: 10 * seconds }))
  expect(findSlowed(tenTimes, toShares(times))).toEqual([])
})
