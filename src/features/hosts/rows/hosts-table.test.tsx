import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
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
  expect(row.getByTitle(`${reason} · not rentable`)).toHaveTextContent(reason)
  const gpu = row.getByText(/^\d+ × /)
  expect(gpu).toHaveAttribute('title', gpu.textContent)
})
