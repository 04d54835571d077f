import { expect, test } from 'vitest'
import { gridColumns } from './grid-columns'

test('gives fixed, growing and bounded columns at a larger font size, with the sum of their minimums', () => {
  const widths = [
    [32, 0],
    [120, 0, 208],
    [88, 0.8],
  ] as const
  expect(gridColumns(widths, 20)).toEqual({ tracks: '40px minmax(150px, 260px) minmax(110px, 0.8fr)', minWidth: 300 })
})
