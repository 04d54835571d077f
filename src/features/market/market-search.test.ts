import { expect, test } from 'vitest'
import { readMarketSearch } from './market-search'

test('reads the figure and the view of the plot and ignores everything else', () => {
  expect(readMarketSearch({ y: 'vram', view: 'table' })).toEqual({ y: 'vram', view: 'table' })
  expect(readMarketSearch({ y: 'fp64', view: 'plot', sort: 'x' })).toEqual({ y: undefined, view: undefined })
})
