import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { listSearches } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'

/** A market with that many offers of one model, from the cheapest, in Oslo and Paris by turns. */
function fillMarket(key: string, count: number) {
  const { db } = marketFor(key)
  const seed = db.offers.find(({ gpu }) => gpu === 'l40s')
  if (!seed) throw new Error('the seed has no such offer')
  const placed = (city: string, country: string) => ({ city, country, region: 'Europe' })
  db.offers = Array.from({ length: count }, (_, index) => ({
    ...seed,
    id: `offer-${index + 1}`,
    gpu_amount: 2,
    usd: 1 + index / 100,
    in_stock: true,
    rentable: true,
    location: index % 2 === 0 ? placed('Oslo', 'Norway') : placed('Paris', 'France'),
  }))
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Offers' }))
    .getAllByRole('row')
    .slice(1)

test('shows only the loaded offers with the typed words and sends no request for them', async () => {
  const { user, router } = renderApp('/offers', { key: 'find-1' })
  await rows()
  const sent = listSearches('find-1').length
  await user.click(screen.getByRole('button', { name: 'Search loaded offers' }))
  const box = await screen.findByRole('searchbox', { name: 'Search loaded offers' })
  expect(box).toHaveFocus()
  const [name = ''] = (await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent ?? '')
  const model = name.replace(/^\d+ × /, '')
  await user.type(box, model)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ find: model }))
  expect(await screen.findByText(/^\d+ of 50 loaded$/)).toBeVisible()
  for (const row of await rows()) expect(row).toHaveTextContent(model)
  expect(listSearches('find-1')).toHaveLength(sent)
})

test('loads more offers on the button only, and shows all offers after closing', async () => {
  const { user, router } = renderApp('/offers?find=nothinglikethis', { key: 'find-2' })
  expect(await screen.findByText('0 of 50 loaded')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search loaded offers' })).not.toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('0 of 100 loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close search' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('find'))
  expect(screen.queryByRole('searchbox', { name: 'Search loaded offers' })).toBeNull()
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(5))
})

const panel = () => screen.findByRole('complementary', { name: 'Chosen offer' })

test('applies the keys, the panel and its place to the found rows', async () => {
  fillMarket('find-keys', 4)
  const { user, router } = renderApp('/offers?currency=USD&find=Paris', { key: 'find-keys' })
  expect(await screen.findByText('2 of 4 loaded')).toBeVisible()
  ;(await rows())[0]?.focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await panel()).toHaveTextContent('No. 1'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ offer: 'offer-2' }))
  const heading = await within(await panel()).findByRole('heading', { name: '2 × L40S' })
  await waitFor(() => expect(heading).toHaveFocus())
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ offer: 'offer-4' }))
  await waitFor(async () => expect(await panel()).toHaveTextContent('No. 2'))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect((await rows())[1]).toHaveFocus())
  await user.keyboard('r')
  await waitFor(() => expect(router.state.location.pathname).toBe('/rent/offer-4'))
})

test('says that a chosen offer is not among the found ones, and steps to the first of these', async () => {
  fillMarket('find-outside', 4)
  const { user, router } = renderApp('/offers?currency=USD&find=Paris&offer=offer-1', { key: 'find-outside' })
  expect(await screen.findByText('2 of 4 loaded')).toBeVisible()
  await waitFor(async () => expect(await panel()).toHaveTextContent('Not in these results'))
  await user.click(within(await panel()).getByRole('button', { name: 'Next offer' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ offer: 'offer-2' }))
})

test('says that these are all the offers only when all are loaded', async () => {
  fillMarket('find-end', 60)
  const { user } = renderApp('/offers?currency=USD&find=Paris', { key: 'find-end' })
  expect(await screen.findByText('25 of 50 loaded')).toBeVisible()
  expect(screen.queryByText('These are all the offers.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Load more offers' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('30 of 60 loaded')).toBeVisible()
  expect(await screen.findByText('These are all the offers.')).toBeVisible()
})
