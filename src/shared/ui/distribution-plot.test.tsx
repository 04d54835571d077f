import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { DistributionPlot } from './distribution-plot'
import { plotCatalog } from '../plots/messages'
import { uiCatalog } from './messages'

const bars = [
  { from: 1, to: 2, count: 3, isMarked: false },
  { from: 2, to: 3, count: 0, isMarked: false },
  { from: 3, to: 4, count: 1, isMarked: false },
  { from: 4, to: 5, count: 2, isMarked: true },
]
const draw = (price: number, median = 2) =>
  render(<DistributionPlot bars={bars} label="Prices" money={String} price={price} median={median} />)

beforeAll(() => Promise.all([uiCatalog.load('en'), plotCatalog.load('en')]))

test.each([
  [1, '0%'],
  [4, '75%'],
  [5, '100%'],
  [9, '100%'],
])('puts the label of the price %d at %s of the width', (price, place) => {
  draw(price)
  expect(screen.getByText(`You are here, ${price}`).parentElement).toHaveStyle({ '--place': place })
})

test('names the median below the bars', () => {
  draw(4, 3)
  expect(screen.getByText('Median').parentElement).toHaveStyle({ '--place': '50%' })
})
