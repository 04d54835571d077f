import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { recordVisit } from '@/api/market-visits'
import { marketFor } from '@/mocks/market'
import { formatFor } from '@/shared/i18n/format'
import { changeRow } from '@/test/change-row'
import { renderApp } from '@/test/render-app'

const DAY = 86_400_000
const SLUG = 'h100-sxm'

function lowestIn(key: string): number {
  const rentable = marketFor(key).db.offers.filter((offer) => offer.gpu === SLUG && offer.in_stock && offer.rentable)
  return Math.min(...rentable.map(({ usd, gpu_amount }) => usd / gpu_amount))
}
afterEach(() => void vi.useRealTimers())
const NOW = Date.now()
const visitBefore = (days: number, lowest: number) =>
  recordVisit('USD', [{ slug: SLUG, lowest, median: null, offers: 1 }], NOW - days * DAY)

test('shows the prices of a model on the visits to the market from the third day on', async () => {
  const key = 'visit-line-1'
  const [first] = marketFor(key).db.offers.filter(({ gpu }) => gpu === SLUG)
  if (!first) throw new Error('no offer')
  changeRow(key, 'offers', first, { usd: 0.01, rentable: false })
  const now = lowestIn(key)
  visitBefore(5, now * 3)
  visitBefore(4, now * 2)
  renderApp(`/gpus/${SLUG}?currency=USD`, { key })
  const { money, dateTime } = formatFor('en')
  const text = `Lowest price on your last 3 visits: from ${money(now, 'USD')} to ${money(now * 3, 'USD')}`
  expect(await screen.findByRole('img', { name: text })).toBeVisible()
  expect(screen.getByText('Your market visits').nextSibling).toHaveTextContent(`↓ 50.0% since ${dateTime(NOW - 4 * DAY)}`)
})

test('compares no prices above a minimum score with those of visits to the whole market', async () => {
  const key = 'visit-line-2'
  visitBefore(5, lowestIn(key) * 3)
  visitBefore(4, lowestIn(key) * 2)
  renderApp(`/gpus/${SLUG}?currency=USD`, { key, preferences: { minScore: { [globalThis.location.origin]: 8 } } })
  expect(await screen.findByText('Only offers with a score of 8 or higher, as in every search of offers.')).toBeVisible()
  expect(await screen.findByRole('link', { name: /^See \d+ offers$/ })).toBeVisible()
  expect(screen.queryByText('Your market visits')).toBeNull()
})

test('draws no price of an earlier day as today’s, and compares none after two hours', async () => {
  const key = 'visit-line-3'
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  visitBefore(1, lowestIn(key) * 2)
  const { router } = renderApp(`/gpus/${SLUG}?currency=USD`, { key })
  const median = () => screen.findByRole('columnheader', { name: 'At the median' })
  expect(await median()).toBeVisible()
  await act(() => router.navigate({ to: '/settings' }))
  vi.setSystemTime(NOW + 2 * DAY)
  recordVisit('USD', [{ slug: SLUG, lowest: lowestIn(key) * 3, median: null, offers: 1 }], NOW + DAY)
  await act(() => router.navigate({ to: '/gpus/$gpuName', params: { gpuName: SLUG }, search: { currency: 'USD' } }))
  expect(await screen.findByText('These prices were loaded more than 2 hours ago. Refresh to compare them.')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'At the median' })).toBeNull()
  expect(screen.queryByText('Your market visits')).toBeNull()
})

test('keeps the age of the first offers when the rest is loaded hours later', async () => {
  const key = 'visit-line-4'
  const { db } = marketFor(key)
  const offers = db.offers.filter(({ gpu }) => gpu === SLUG)
  const copies = Array.from({ length: Math.ceil(510 / offers.length) }, (_, copy) =>
    offers.map((offer) => ({ ...offer, id: `${copy}-${offer.id}` })),
  )
  db.offers = [...db.offers.filter(({ gpu }) => gpu !== SLUG), ...copies.flat()]
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const { user } = renderApp(`/gpus/${SLUG}?currency=USD`, { key })
  const load = await screen.findByRole('button', { name: /^Load the rest, \d+ searches$/ })
  vi.setSystemTime(NOW + DAY / 8)
  await user.click(load)
  expect(await screen.findByText(/^All [\d,]+ offers loaded/, undefined, { timeout: 20_000 })).toBeVisible()
  expect(await screen.findByText('These prices were loaded more than 2 hours ago. Refresh to compare them.')).toBeVisible()
}, 30_000)
