import { expect, test } from 'vitest'
import { parseMarketSearch } from './plot-model'

test('reads the figure and the view of the plot and ignores everything else', () => {
  expect(parseMarketSearch({ y: 'vram', view: 'table' })).toEqual({ y: 'vram', view: 'table' })
  expect(parseMarketSearch({ y: 'fp64', view: 'plot', sort: 'x' })).toEqual({ y: undefined, view: undefined })
})
