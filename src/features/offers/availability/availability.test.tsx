import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const radio = async (name: string) => within(await screen.findByRole('radiogroup', { name: 'Availability' })).getByRole('radio', { name })
const searches = (key: string) => marketFor(key).requests(SEARCH)
/** Without the searches for the medians of the rows, which begin when the page is idle. */
const bodies = (key: string) =>
  searches(key)
    .map(({ query, body }) => ({ limit: query['limit'], ...(body as { query: object }) }))
    .filter(({ query }) => !('gpu_amount' in query))
const count = (key: string, isAll: boolean) =>
  marketFor(key)
    .db.offers.filter(({ gpu, rentable }) => gpu === 'l40s' && (isAll || rentable))
    .length.toLocaleString('en')

test('searches for offers that can be rented, and counts all of them with one request of one row', async () => {
  const key = 'avail-1'
  renderApp('/offers?gpu=l40s&currency=USD', { key })
  expect(await radio('Can be rented')).toBeChecked()
  await waitFor(async () => expect(await radio('All')).toHaveAccessibleDescription(count(key, true)))
  expect(await radio('Can be rented')).toHaveAccessibleDescription(count(key, false))
  expect(bodies(key)).toEqual([
    { limit: '50', currency: 'USD', sort_by: 'price_asc', query: { gpu_translit_name: ['l40s'], rentable: true } },
    { limit: '1', currency: 'USD', sort_by: 'price_asc', query: { gpu_translit_name: ['l40s'] } },
  ])
})

test('shows all offers without a chip, and keeps them when the filters are cleared', async () => {
  const key = 'avail-2'
  const { user, router } = renderApp('/offers?gpu=l40s&currency=USD', { key })
  await user.click(await radio('All'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rent: 'all' }))
  await waitFor(() => expect(screen.getByText(/^Shown/)).toHaveTextContent(new RegExp(`of ${count(key, true)}$`)))
  await waitFor(async () => expect(await radio('Can be rented')).toHaveAccessibleDescription(count(key, false)))
  expect(within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?currency=USD&rent=all'))
})

test('switches between the rentable offers and all by the key a', async () => {
  const { user, router } = renderApp('/offers?gpu=l40s&currency=USD', { key: 'avail-key' })
  expect(await radio('Can be rented')).toBeChecked()
  await user.keyboard('a')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rent: 'all' }))
  expect(await radio('All')).toBeChecked()
  await user.keyboard('a')
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('rent'))
})

test('leads from the last row to the offers that cannot be rented', async () => {
  const key = 'avail-3'
  const { user, router } = renderApp('/offers?gpu=l40s&gpus=2&currency=USD', { key })
  const { offers } = marketFor(key).db
  const rest = offers.filter(({ gpu, gpu_amount, rentable }) => gpu === 'l40s' && gpu_amount === 2 && !rentable).length
  expect(await screen.findByText(new RegExp(`^${rest} more cannot be rented now`))).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show them' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rent: 'all', gpus: '2' }))
  await waitFor(() => expect(screen.queryByText(/cannot be rented now/)).toBeNull())
  expect(await screen.findByText('These are all the offers.')).toBeVisible()
})

test('shows a chip for a link to offers that cannot be rented, and all offers after it is removed', async () => {
  const key = 'avail-4'
  const { user, router } = renderApp('/offers?gpu=l40s&rentable=0&currency=USD', { key })
  expect(await radio('All')).toBeChecked()
  expect(bodies(key)[0]).toMatchObject({ query: { gpu_translit_name: ['l40s'], rentable: false } })
  await user.click(await screen.findByRole('button', { name: 'Remove Not rentable' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?gpu=l40s&currency=USD&rent=all'))
})

test('shows no number and counts nothing when the API gives no totals', async () => {
  const key = 'avail-5'
  marketFor(key).set({ totals: 'zero' })
  renderApp('/offers?currency=USD', { key })
  expect(await screen.findByText('Shown 50')).toBeVisible()
  expect(await radio('All')).not.toHaveAccessibleDescription()
  expect(bodies(key)).toHaveLength(1)
})

test('leads to the other offers when none can be rented', async () => {
  const key = 'avail-6'
  const { db } = marketFor(key)
  db.offers = db.offers.slice(0, 30).map((offer) => ({ ...offer, rentable: false }))
  const { user } = renderApp('/offers?currency=USD', { key })
  expect(await screen.findByRole('heading', { name: 'No offers can be rented now' })).toBeVisible()
  expect(await screen.findByText(/^30 cannot be rented now/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Show them' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(5))
})

test('starts a search from a popular model', async () => {
  const { user, router } = renderApp('/offers?currency=USD', { key: 'avail-7' })
  const names = (await screen.findAllByRole('button', { name: /^\S.* from \$/ })).map(
    ({ textContent }) => /^(.*) from/.exec(textContent)?.[1],
  )
  expect(names.slice(0, 5)).toEqual(['B200', 'H200 SXM', 'H100 SXM', 'A100 SXM 80GB', 'L40S'])
  expect(names).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: /^L40S from/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ gpu: 'l40s' }))
  expect(screen.queryByText('Start from')).toBeNull()
})
