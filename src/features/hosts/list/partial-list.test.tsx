import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { connect } from '@/api/api-key'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

test('starts the list again when the key is replaced by one of another account', async () => {
  marketFor('account-1').set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '401', after: 1 }] })
  marketFor('account-2').set({ hosts: 130 })
  renderApp('/hosts', { key: 'account-1' })
  await screen.findByRole('dialog', { name: 'API key rejected' })
  expect(screen.getByText('Shown 100 of 100')).toBeInTheDocument()
  await act(() => connect('account-2', 'memory'))
  await waitFor(() => expect(screen.getByText('Shown 130 of 130')).toBeVisible())
  expect(
    marketFor('account-2')
      .requests('GET /v0/hosts')
      .map(({ query }) => query['start']),
  ).toEqual(['0', '100'])
})

test('shows repeated hosts once and says that there may be more', async () => {
  let asked = 0
  const data = Array.from({ length: 12 }, (_, index) => ({ id: `m-${index}`, address: `203.0.113.${index}`, status: 'active', offer: 'o' }))
  server.use(
    http.get('*/v0/hosts', () => {
      asked += 1
      return HttpResponse.json({ ok: true, data, total_items: 40 })
    }),
  )
  renderApp('/hosts?currency=USD', { key: 'repeated-hosts' })
  expect(await screen.findByText(/^The API keeps returning the same hosts; there may be more\./)).toBeVisible()
  expect(screen.getByText(/only the loaded hosts: 12 of 40\./)).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Hosts' })).getAllByRole('row')).toHaveLength(13)
  expect(asked).toBe(2)
})

test('keeps the hosts during a reload, whose progress is unknown, and after a stop', async () => {
  marketFor('reloaded-hosts').set({ hosts: 250 })
  const { user } = renderApp('/hosts', { key: 'reloaded-hosts' })
  expect(await screen.findByText('Shown 250 of 250')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  const release = holdRequests('GET /v0/hosts')
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  const stop = await screen.findByRole('button', { name: 'Stop' })
  expect(screen.getByRole('progressbar', { name: 'loading…' })).not.toHaveAttribute('value')
  await user.click(stop)
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'loading…' })).toBeNull())
  expect(screen.getByText('Shown 250 of 250')).toBeVisible()
  expect(screen.queryByText(/^Loading stopped/)).toBeNull()
  release()
})
