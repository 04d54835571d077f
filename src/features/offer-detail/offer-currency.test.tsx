import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

test('requests the offer again in the chosen currency, and shows no old price in it', async () => {
  const market = marketFor('offer-currency')
  const offer = market.db.offers.find(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 2)
  if (!offer) throw new Error('the seed has no such offer')
  const { user } = renderApp(`/offers/${offer.id}?gpu=l40s&gpus=2&provider=${offer.provider}`, { key: 'offer-currency' })
  const perHour = async () => within(await screen.findByRole('region', { name: 'Price' })).getByText('per hour').nextSibling as HTMLElement
  await waitFor(async () => expect(await perHour()).toHaveTextContent(`$${offer.usd.toFixed(2)}`))
  market.set({ latency: 100 })
  await user.click(screen.getByRole('radio', { name: 'RUB' }))
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('$'))
  expect(screen.getByRole('main')).not.toHaveTextContent(`₽${offer.usd.toFixed(2)}`)
  await waitFor(async () => expect(await perHour()).toHaveTextContent(/^₽\d/))
  expect(await perHour()).not.toHaveTextContent(offer.usd.toFixed(2))
  expect(market.requests('POST /v0/market/search').at(-1)?.body).toMatchObject({ currency: 'RUB' })
})
