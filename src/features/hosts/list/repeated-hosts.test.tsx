import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { renderApp } from '@/test/render-app'

test('hosts that come again are no other machines, and the table does not say that they are all', async () => {
  let asked = 0
  const data = Array.from({ length: 12 }, (_, index) => ({ id: `m-${index}`, address: `203.0.113.${index}`, status: 'active', offer: 'o' }))
  server.use(
    http.get('*/v0/hosts', () => {
      asked += 1
      return HttpResponse.json({ ok: true, data, total_items: 40 })
    }),
  )
  renderApp('/hosts?currency=USD', { key: 'repeated-hosts' })
  expect(await screen.findByText(/^The service repeats the same hosts/)).toBeVisible()
  expect(screen.getByText(/the hosts that were read: 12 of 40\./)).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Hosts' })).getAllByRole('row')).toHaveLength(13)
  expect(asked).toBe(2)
})
