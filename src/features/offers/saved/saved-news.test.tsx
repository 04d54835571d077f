import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { savedSearches } from './saved-searches'

test('shows how many offers of a saved search got cheaper since the last visit, and the largest drop', async () => {
  const first = renderApp('/offers?gpu=l40s&gpus=2&currency=USD', { key: 'news-1' })
  await screen.findByText(/^Shown/)
  await first.user.click(screen.getByRole('button', { name: 'Save search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }))
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('2 × L40S')
  await first.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(savedSearches.list()[0]?.seen).not.toBeNull())
  first.unmount()

  marketFor('news-1').set({ priceDrift: { '*': 0.5 } })
  const { user } = renderApp('/settings', { key: 'news-1' })
  await user.click(await screen.findByRole('link', { name: /^2 × L40S.*\d+ changes/ }))
  const news = await screen.findByText(/offers got cheaper, by up to \$/)
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(news).not.toBeInTheDocument()
})

test('says how many offers cost more or are no longer found, also if they are only rented', async () => {
  const first = renderApp('/offers?gpu=l40s&gpus=2&currency=USD', { key: 'news-2' })
  await screen.findByText(/^Shown/)
  await first.user.click(screen.getByRole('button', { name: 'Save search' }))
  await first.user.click(within(await screen.findByRole('dialog', { name: 'Save search' })).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(savedSearches.list()[0]?.seen).not.toBeNull())
  first.unmount()

  const market = marketFor('news-2')
  const [gone, rented] = market.db.offers.filter(
    ({ gpu, gpu_amount, in_stock, rentable }) => gpu === 'l40s' && gpu_amount === 2 && in_stock && rentable,
  )
  market.db.offers = market.db.offers.flatMap((offer) => (offer === gone ? [] : offer === rented ? { ...offer, rentable: false } : offer))
  market.set({ priceDrift: { '*': 2 } })
  const { user } = renderApp('/settings', { key: 'news-2' })
  await user.click(await screen.findByRole('link', { name: /^2 × L40S.*\d+ changes/ }))
  expect(await screen.findByText(/offers cost more and 2 offers no longer match/)).toBeVisible()
})

test('shows the current offers below the news, even if their list was open all the time', async () => {
  const { user, queryClient } = renderApp('/offers?gpu=l40s&gpus=2&currency=USD', { key: 'news-3' })
  await screen.findByText(/^Shown/)
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Save search' })).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(savedSearches.list()[0]?.seen).not.toBeNull())
  const price = () => screen.getAllByText(/^\$\d+\.\d+$/, { selector: 'td *' })[0]?.textContent
  const before = price()

  marketFor('news-3').set({ priceDrift: { '*': 0.5 } })
  await queryClient.refetchQueries({ queryKey: ['offers', 'sample'], type: 'active' })
  await user.click(await screen.findByRole('link', { name: /^2 × L40S.*\d+ changes/ }))
  expect(await screen.findByText(/offers got cheaper, by up to \$/)).toBeVisible()
  await waitFor(() => expect(price()).not.toBe(before))
})
