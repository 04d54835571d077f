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
const draw = (here?: { price: number; text: string }) =>
  render(<DistributionPlot bars={bars} label="Prices" money={String} marked="this" here={here} />)

beforeAll(() => Promise.all([uiCatalog.load('en'), plotCatalog.load('en')]))

test.each([
  [1, '0%'],
  [4, '75%'],
  [5, '100%'],
  [9, '100%'],
])('puts the label of the price %d at %s of the width', (price, place) => {
  draw({ price, text: `You are here, ${price}` })
  expect(screen.getByText(`You are here, ${price}`).parentElement).toHaveStyle({ '--place': place })
})

test('has no label without a price', () => {
  draw()
  expect(screen.getByRole('img')).toBeVisible()
  expect(screen.queryByText(/You are here/)).toBeNull()
})
