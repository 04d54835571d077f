import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { fewHosts } from '@/test/change-row'
import { renderApp } from '@/test/render-app'

test('gives the whole text of a long reason and of a long GPU name as their titles', async () => {
  const key = 'cut-texts'
  const { db } = marketFor(key)
  const reason = 'The reported speed differs from the measured one, and port 22 is not reachable from outside'
  const [host] = db.hosts
  if (!host) throw new Error('no hosts')
  db.hosts = [{ ...host, status: 'active', status_reason: reason, offer: { ...host.offer, rentable: false } }]
  renderApp('/hosts', { key })
  const row = within(await screen.findByRole('row', { name: new RegExp(host.address) }))
  // The reason can be cut, the finding must not be.
  expect(row.getByTitle(`not rentable · ${reason}`)).toHaveTextContent(`not rentable · ${reason}`)
  const gpu = row.getByText(/^\d+ × /)
  expect(gpu).toHaveAttribute('title', gpu.textContent)
})

test('writes the price per GPU like the price of the host in another currency', async () => {
  const key = 'other-currency'
  fewHosts(key)
  marketFor(key).set({ priceForm: 'other-currency' })
  renderApp('/hosts?currency=USD', { key })
  const row = await screen.findByRole('row', { name: /203\.0\.113\.10/ })
  expect(row).toHaveTextContent(/2\.86\sEUR.*0\.477\sEUR/)
  expect(row).not.toHaveTextContent('€')
})

test('hides the age of each row only beside an open panel, not for a host that is gone', async () => {
  const key = 'gone-panel'
  fewHosts(key)
  const { router } = renderApp('/hosts?hide=none&host=gone', { key })
  expect(await screen.findByRole('columnheader', { name: 'Updated' })).toBeVisible()
  await act(() => router.navigate({ to: '/hosts', search: { hide: ['none'], host: marketFor(key).db.hosts[0]?.id } }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Updated' })).toBeNull())
})
