import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const addressOf = ({ router }: ReturnType<typeof renderApp>) => decodeURIComponent(router.state.location.searchStr)
/** Those with a GPU count are for the medians of the rows. */
const probes = (key: string) =>
  marketFor(key)
    .requests(SEARCH)
    // Without the count of the other side of "Availability" and the probes for medians.
    .filter(({ query, body }) => query['limit'] === '1' && 'rentable' in (body as { query: object }).query)
    .filter(({ body }) => !JSON.stringify(body).includes('gpu_amount'))

async function draw(app: ReturnType<typeof renderApp>) {
  await app.user.click(await screen.findByRole('button', { name: 'Show distribution' }))
}

test('counts every offer of the other filters and lists the counts in a table', async () => {
  const app = renderApp('/offers?in_stock=1&price_to=3', { key: 'bars' })
  await screen.findByRole('table', { name: 'Offers' })
  expect(probes('bars')).toHaveLength(0)
  await draw(app)
  const table = await screen.findByRole('table', { name: 'Offers by price per hour' })
  const counts = within(table)
    .getAllByRole('cell')
    .map((cell) => Number(cell.textContent.replaceAll(',', '')))
  expect(counts).toHaveLength(10)
  const inStock = marketFor('bars').db.offers.filter((offer) => offer.in_stock && offer.rentable)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(inStock.length)
  expect(probes('bars')).toHaveLength(11)
})

test('sets a bound when a slider moves, and clears it at the end of the slider', async () => {
  const app = renderApp('/offers?price_from=0.5', { key: 'thumbs' })
  await draw(app)
  const highest = await screen.findByRole('slider', { name: 'Highest price' })
  expect(highest).toHaveAttribute('aria-valuetext', 'no limit')
  fireEvent.change(highest, { target: { value: '30' } })
  fireEvent.blur(highest)
  await waitFor(() => expect(addressOf(app)).toMatch(/price_to=\d/))
  const lowest = screen.getByRole('slider', { name: 'Lowest price' })
  expect(lowest).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\$0\.[45]/))
  fireEvent.change(lowest, { target: { value: '0' } })
  await waitFor(() => expect(addressOf(app)).not.toContain('price_from'))
})

test('stops a slider at the other one', async () => {
  const app = renderApp('/offers?price_to=1', { key: 'pass' })
  await draw(app)
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' })
  const highest = screen.getByRole('slider', { name: 'Highest price' })
  fireEvent.change(lowest, { target: { value: '60' } })
  expect(lowest).toHaveValue((highest as HTMLInputElement).value)
})

test('requests no new counts when the bounds change', async () => {
  const app = renderApp('/offers', { key: 'cached' })
  await draw(app)
  await screen.findByRole('table', { name: 'Offers by price per hour' })
  const asked = probes('cached').length
  fireEvent.change(screen.getByRole('slider', { name: 'Highest price' }), { target: { value: '30' } })
  await waitFor(() => expect(addressOf(app)).toContain('price_to'))
  expect(probes('cached')).toHaveLength(asked)
})

test('explains the missing histogram when the API returns no totals', async () => {
  marketFor('silent').set({ totals: 'missing' })
  const app = renderApp('/offers', { key: 'silent' })
  await draw(app)
  expect(await screen.findByText('Not available: the API doesn’t report the number of offers.')).toBeVisible()
})

test('explains the missing histogram when prices are unreadable', async () => {
  marketFor('garbage').set({ priceForm: 'garbage' })
  const app = renderApp('/offers', { key: 'garbage' })
  await draw(app)
  expect(await screen.findByText('Not available: prices are unreadable.')).toBeVisible()
})

test('counts again on Try again after an error', async () => {
  const app = renderApp('/offers', { key: 'flaky' })
  await screen.findByRole('table', { name: 'Offers' })
  // Not by a number of requests: the page sends others, in any order.
  marketFor('flaky').set({ faults: [{ endpoint: SEARCH, kind: '500' }] })
  await draw(app)
  const failed = await screen.findByText('The offers could not be counted.')
  marketFor('flaky').set({ faults: [] })
  await app.user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Offers by price per hour' })).toBeInTheDocument()
})
