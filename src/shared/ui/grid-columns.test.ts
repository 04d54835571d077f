import { expect, test } from 'vitest'
import { gridColumns } from './grid-columns'

test('gives fixed, growing and bounded columns in rem, with the sum of their minimums', () => {
  expect(
    gridColumns([
      [32, 0],
      [120, 0, 208],
      [88, 0.8],
    ]),
  ).toEqual({ tracks: '2rem minmax(7.5rem, 13rem) minmax(5.5rem, 0.8fr)', minWidth: 15 })
})
