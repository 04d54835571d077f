import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario } from '@/mocks/scenario'
import { formatFor } from '@/shared/i18n/format'
import { holdRequests } from '@/test/hold-requests'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'
import { titleInSentence } from './offers-state'

const status = async () => within(await screen.findByRole('main')).findByText(/^Shown/)
const table = () => screen.findByRole('table', { name: 'Offers' })

test('shows the number of offers and the total as a status', async () => {
  renderApp('/offers', { key: 'results-1' })
  expect(await status()).toHaveTextContent(/^Shown 50 of 2,\d{3}$/)
  expect(await status()).toHaveRole('status')
  await waitFor(async () => expect(Number((await table()).getAttribute('aria-rowcount'))).toBeGreaterThan(2000))
})

test('sorts by column head and by the Sort by list with the same result', async () => {
  const { user, router } = renderApp('/offers', { key: 'results-2' })
  await table()
  const head = () => screen.getByRole('columnheader', { name: /^Price/ })
  await user.click(within(head()).getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'price_desc' }))
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc')
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'provider_score_desc')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'provider_score_desc' }))
  await waitFor(() => expect(head()).not.toHaveAttribute('aria-sort'))
})

test('keeps the rows and shows an error when a refresh fails', async () => {
  const market = marketFor('results-3')
  const { user } = renderApp('/offers', { key: 'results-3' })
  await status()
  market.scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  expect(await screen.findByText(/Refreshing failed: server error \(500\)\. Prices may have changed\./)).toBeInTheDocument()
  expect(within(await table()).getAllByRole('rowheader').length).toBeGreaterThan(5)
})

test('hides the age of the data and disables Refresh while rows of the previous search are shown', async () => {
  const { user } = renderApp('/offers', { key: 'results-4' })
  await status()
  const age = screen.getByRole('button', { name: /^just now ?, Refresh$/ })
  const release = holdRequests('POST /v0/market/search')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
  await waitFor(() => expect(age).toHaveAccessibleName(/^Loading… ?, Refresh$/))
  expect(await table()).toHaveAttribute('aria-busy', 'true')
  expect(age).not.toHaveAttribute('title')
  expect(age).toHaveAttribute('aria-disabled', 'true')
  release()
  await waitFor(() => expect(age).toHaveAccessibleName(/^just now ?, Refresh$/))
  expect(age).toHaveAttribute('title')
  expect(await table()).toHaveAttribute('aria-busy', 'false')
})

test('is as old as the first page when later pages load', async () => {
  const first = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: first })
  onTestFinished(() => void vi.useRealTimers())
  server.use(
    http.post('*/v0/market/search', ({ request }) => {
      const start = Number(new URL(request.url).searchParams.get('start') ?? 0)
      if (start > 0) vi.setSystemTime(first + 3 * 3_600_000)
      const data = Array.from({ length: 5 }, (_, index) => sentOffer({ id: `o-${start + index}` }))
      return HttpResponse.json({ ok: true, data, total_items: 10 })
    }),
  )
  renderApp('/offers?currency=USD', { key: 'results-5' })
  await waitFor(async () => expect(await status()).toHaveTextContent(/^Shown 10 of 10$|^Shown 10$/))
  expect(screen.getByRole('button', { name: /, Refresh$/ })).toHaveAttribute('title', formatFor('en').dateTimeWithZone(first))
})

test.each([
  ['Server error', 'server error'],
  ['GPU gone', 'GPU gone'],
  ['Нет связи с сервисом', 'нет связи с сервисом'],
])('changes “%s” to “%s” within a sentence', (title, inside) => {
  expect(titleInSentence(title)).toBe(inside)
})
