import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { readScenario } from '@/mocks/scenario'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'
import { inSentence } from './in-sentence'

const status = async () => within(await screen.findByRole('main')).findByText(/^Shown/)
const table = () => screen.findByRole('table', { name: 'Offers' })

test('says how many are shown of how many, politely', async () => {
  renderApp('/offers', { key: 'results-1' })
  expect(await status()).toHaveTextContent(/^Shown 50 of 3,\d{3}$/)
  expect((await status()).closest('output')).not.toBeNull()
  await waitFor(async () => expect(Number((await table()).getAttribute('aria-rowcount'))).toBeGreaterThan(3000))
})

test('sorting from a head and from the list are the same', async () => {
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

test('rows are refreshed on demand; a failure leaves them there and says so', async () => {
  const market = marketFor('results-3')
  const { user } = renderApp('/offers', { key: 'results-3' })
  await status()
  market.scenario = readScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  expect(await screen.findByText(/Refreshing failed: the service failed \(500\)\. Prices may have changed\./)).toBeInTheDocument()
  expect(within(await table()).getAllByRole('rowheader').length).toBeGreaterThan(5)
})

test('while rows of another search stand in, their age is not said, and nothing moves for it', async () => {
  const { user } = renderApp('/offers', { key: 'results-4' })
  await status()
  const age = screen.getByRole('button', { name: 'Refresh, just now' })
  const release = holdRequests('POST /v0/market/search')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
  await waitFor(() => expect(age).toHaveAccessibleName('Refresh, Refreshing…'))
  expect(await table()).toHaveAttribute('aria-busy', 'true')
  expect(age).not.toHaveAttribute('title')
  expect(age).toHaveAttribute('aria-disabled', 'true')
  release()
  await waitFor(() => expect(age).toHaveAccessibleName('Refresh, just now'))
  expect(age).toHaveAttribute('title')
  expect(await table()).toHaveAttribute('aria-busy', 'false')
})

test.each([
  ['The service failed', 'the service failed'],
  ['GPU gone', 'GPU gone'],
  ['Сервис недоступен', 'сервис недоступен'],
])('“%s” within a sentence is “%s”', (title, inside) => {
  expect(inSentence(title)).toBe(inside)
})
