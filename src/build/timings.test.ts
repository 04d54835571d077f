import { expect, test } from 'vitest'
import { slowestFiles } from './timings'

test('lists the slowest files first with their share of the time', () => {
  const times = [
    { file: 'a.test.ts', seconds: 30 },
    { file: 'b.test.ts', seconds: 60 },
    { file: 'c.test.ts', seconds: 10 },
  ]
  expect(slowestFiles('unit', times, 2)).toEqual([
    'Slowest files of unit (3 files, 100 s in all workers):',
    '   60.0 s   60.0 %  b.test.ts',
    '   30.0 s   30.0 %  a.test.ts',
  ])
  expect(slowestFiles('build', [])).toEqual([])
})
