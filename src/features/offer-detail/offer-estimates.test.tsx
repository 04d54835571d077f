import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

test('estimates cost and fit on the page of an offer as beside the list, for the same hours and model', async () => {
  const key = 'offer-estimates'
  const offer = marketFor(key).db.offers.find(({ gpu, gpu_amount, rentable }) => gpu === 'l40s' && gpu_amount === 2 && rentable)
  if (!offer) throw new Error('the seed has no such offer')
  const search = 'gpu=l40s&gpus=2&currency=USD'
  const { user, unmount } = renderApp(`/offers/${offer.id}?${search}`, { key })
  const cost = within(await screen.findByRole('region', { name: 'Cost' }))
  const days = cost.getByRole('textbox', { name: 'days' })
  await user.clear(days)
  await user.type(days, '3')
  expect(cost.getByText(`$${(offer.usd * 72).toFixed(2)}`)).toBeVisible()
  const fit = within(screen.getByRole('region', { name: 'Will my model fit?' }))
  const model = fit.getByRole('combobox', { name: 'Model' })
  await user.selectOptions(model, fit.getAllByRole('option')[1] as HTMLElement)
  const answer = fit.getByText(/^needs about/).parentElement?.textContent
  unmount()
  renderApp(`/offers?${search}&offer=${offer.id}`, { key })
  const panel = within(await screen.findByRole('complementary', { name: 'Chosen offer' }))
  expect(await panel.findByRole('textbox', { name: 'days' })).toHaveValue('3')
  expect(panel.getByText(/^needs about/).parentElement?.textContent).toBe(answer)
})
