import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { loaded } from './market-page'
import { renderApp } from './render-app'

const MODEL = { gpu: 'h100-sxm', name: 'H100 SXM' } as const
const totalOf = async () => Number(/of ([\d,]+)/.exec((await screen.findByText(/^Shown \d+ of [\d,]+$/)).textContent ?? '')?.[1])

test('shows the same number of rentable offers of a model on the market, in the list of GPUs and in the search', async () => {
  const key = 'counts-rentable'
  const { db } = marketFor(key)
  const count = db.offers.filter(({ gpu, rentable, in_stock }) => gpu === MODEL.gpu && rentable && in_stock).length
  const { user, router } = renderApp('/market?currency=USD', { key })
  expect(await loaded(MODEL.name)).toHaveTextContent(`${count} offers`)

  await act(() => router.navigate({ to: '/gpus', search: { q: MODEL.name, currency: 'USD' } }))
  await user.click(await screen.findByRole('button', { name: 'Load counts' }))
  const inList = await screen.findByRole('link', { name: `${count} offers of ${MODEL.name}` })
  expect(inList).toHaveTextContent(String(count))

  await act(() => router.navigate({ to: '/offers', search: { gpu: [MODEL.gpu], in_stock: true, currency: 'USD' } }))
  expect(await totalOf()).toBe(count)
})

test('shows the same number of all offers of a model on its page, in the comparison of providers and in the search', async () => {
  const key = 'counts-all'
  const own = marketFor(key).db.offers.filter(({ gpu }) => gpu === MODEL.gpu)
  const ofVerda = own.filter(({ provider }) => provider === 'verda').length
  const { router } = renderApp(`/gpus/${MODEL.gpu}?as=table&currency=USD`, { key })
  const link = await screen.findByRole('link', { name: /^See (all )?\d+ offers?$/ })
  expect(link).toHaveTextContent(String(own.length))
  expect((await screen.findByText('Offers', { selector: 'dt' })).nextElementSibling).toHaveTextContent(new RegExp(`^${own.length}\\D`))
  const prices = within(await screen.findByRole('table', { name: 'Price by provider' }))
  expect(within(await prices.findByRole('row', { name: /^Verda/ })).getAllByRole('cell')[0]).toHaveTextContent(String(ofVerda))

  await act(() => router.navigate({ to: '/providers/compare', search: { p: 'verda', gpu: [MODEL.gpu], currency: 'USD' } }))
  const row = await screen.findByRole('row', { name: new RegExp(`^${MODEL.name}`) })
  await waitFor(() => expect(row).toHaveTextContent(`${ofVerda} offers`))

  await act(() => router.navigate({ to: '/offers', search: { rent: 'all', gpu: [MODEL.gpu], currency: 'USD' } }))
  expect(await totalOf()).toBe(own.length)
  await act(() => router.navigate({ to: '/offers', search: { rent: 'all', gpu: [MODEL.gpu], provider: 'verda', currency: 'USD' } }))
  await waitFor(async () => expect(await totalOf()).toBe(ofVerda))
})
