import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import type { Fault } from '@/mocks/scenario'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
/** A search with few rows. */
const ADDRESS = '/offers?gpu=l40s&gpus=2&vram_from=24&currency=USD'
/** Only the search fails; the other lists keep working. */
const fail = (key: string, fault: Omit<Partial<Fault>, 'endpoint'> & Pick<Fault, 'kind'>) =>
  marketFor(key).set({ faults: [{ endpoint: SEARCH, ...fault }] })
const table = () => screen.findByRole('table', { name: 'Offers' })

test.each([
  ['empty', 'Unexpected response'],
  ['ok-false', 'Request refused'],
  ['wrong-type', 'Unexpected response format'],
  ['data-null', 'Unexpected response format'],
  ['403', 'This API key isn’t allowed to do that'],
] as const)('shows the error of a search that fails with %s, keeps the filters and searches again on request', async (kind, text) => {
  const key = `failure-${kind}`
  fail(key, { kind })
  const { user } = renderApp(ADDRESS, { key })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(text)
  expect(within(screen.getByRole('group', { name: 'VRAM' })).getByRole('textbox', { name: 'From' })).toHaveValue('24')
  marketFor(key).set({})
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(within(await table()).getAllByRole('rowheader')[0]).toHaveTextContent('2 × L40S'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('shows the wait when Retry-After is minutes, and does not repeat the search', async () => {
  fail('failure-minutes', { kind: '429', times: 1, retryAfter: 300 })
  renderApp(ADDRESS, { key: 'failure-minutes' })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Too many requests')
  expect(alert).toHaveTextContent('300 seconds')
  expect(marketFor('failure-minutes').requests(SEARCH)).toHaveLength(1)
})

test('counts unreadable rows and links to them in the settings', async () => {
  marketFor('failure-rows').set({ badRows: 3 })
  const { user } = renderApp(ADDRESS, { key: 'failure-rows' })
  const shown = within(await table())
  const note = await screen.findByRole('link', { name: /^\d+ unreadable rows$/ })
  const all = marketFor('failure-rows').db.offers.filter(
    ({ gpu, gpu_amount, rentable }) => gpu === 'l40s' && gpu_amount === 2 && rentable,
  ).length
  expect(note).toHaveTextContent(`${Math.floor(all / 3)} unreadable rows`)
  expect(shown.getAllByRole('rowheader')[0]).toHaveTextContent('2 × L40S')
  await user.click(note)
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(SEARCH))
})

test('shows the request of the list as curl for the shell of the system and for the other, without the key', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
  const { user } = renderApp(ADDRESS, { key: 'failure-none' })
  await user.click(await screen.findByRole('button', { name: 'Show as curl' }))
  const dialog = await screen.findByRole('dialog', { name: 'Show as curl' })
  expect(dialog).toHaveTextContent('curl.exe -sS -X POST')
  expect(dialog).toHaveTextContent("Set it first: $env:API_KEY = '…'")
  await user.click(within(dialog).getByRole('radio', { name: 'Unix' }))
  expect(dialog).toHaveTextContent('/v0/market/search?start=0&limit=50')
  expect(dialog).toHaveTextContent('"gpu_translit_name":["l40s"]')
  expect(dialog).toHaveTextContent('Set it first: export API_KEY=…')
  expect(dialog).not.toHaveTextContent('failure-none')
})
