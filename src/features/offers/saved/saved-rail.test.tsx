import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderPart } from '@/test/render-part'
import { dismissNews, saveSearch, savedSearches, visit } from './saved-searches'
import { SavedRail } from './saved-rail'

const rail = () => screen.findByRole('region', { name: 'Saved searches' })

test('leads to the offers when no search is saved', async () => {
  const { user, router } = renderPart(<SavedRail />)
  await user.click(within(await rail()).getByRole('link', { name: 'Save a search' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
})

test('shows offers and news of a saved search until it is opened', async () => {
  const key = 'saved-rail-1'
  const { id } = saveSearch({ name: 'Two L40S', search: 'gpu=l40s&gpus=2', currency: 'USD' })
  const first = renderPart(<SavedRail />, { key })
  const row = async () => within(await rail()).findByRole('listitem')
  await waitFor(async () => expect(await row()).toHaveTextContent(/^Two L40S\d+ offers · from \$[\d.]+ \/ h$/))
  expect(await rail()).toHaveTextContent('checked just now')
  expect(await row()).not.toHaveTextContent('nothing new')
  await first.user.click(within(await row()).getByRole('link', { name: 'Two L40S' }))
  await waitFor(() => expect(first.router.state.location.href).toContain('/offers?gpu=l40s'))
  expect(savedSearches.find(id)?.seen).not.toBeNull()
  first.unmount()

  const second = renderPart(<SavedRail />, { key })
  await waitFor(async () => expect(await row()).toHaveTextContent('nothing new'))
  second.unmount()

  marketFor(key).set({ priceDrift: { '*': 0.9 } })
  const seen = savedSearches.find(id)?.seen
  if (!seen) throw new Error('not seen')
  const [gone = ''] = Object.keys(seen.prices)
  visit(id, { ...seen, at: 1, prices: Object.fromEntries(Object.entries(seen.prices).filter(([offer]) => offer !== gone)) })
  dismissNews(id)
  renderPart(<SavedRail />, { key })
  await waitFor(async () => expect(await row()).toHaveTextContent('1 new since your last visit cheaper by up to 10.0%'))
})

test('shows a lower bound, not a total, when offers were hidden in the first part of a longer list', async () => {
  const key = 'saved-rail-3'
  const { db } = marketFor(key)
  const [first] = db.offers
  const [hidden = '', other = ''] = db.providers.map(({ slug }) => slug)
  db.offers = Array.from({ length: 120 }, (_, index) => ({
    ...first!,
    id: `offer-${index}`,
    usd: index + 1,
    provider: index < 12 ? hidden : other,
  }))
  saveSearch({ name: 'Without one', search: `?not_provider=${hidden}`, currency: 'USD' })
  renderPart(<SavedRail />, { key })
  const row = async () => within(await rail()).findByRole('listitem')
  await waitFor(async () => expect(await row()).toHaveTextContent('at least 88 offers'))
})

test('shows that a search could not be checked', async () => {
  marketFor('saved-rail-2').set({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  saveSearch({ name: 'All', search: '', currency: 'USD' })
  renderPart(<SavedRail />, { key: 'saved-rail-2' })
  expect(await within(await rail()).findByText('could not be checked')).toBeVisible()
})
