import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

const OFFERS = Array.from({ length: 10 }, (_, index) => sentOffer({ id: `o-${index}` }))
let asked = 0

/** A service that does not heed `start`. */
function always(total_items: number): void {
  asked = 0
  server.use(
    http.post('*/v0/market/search', () => {
      asked += 1
      return HttpResponse.json({ ok: true, data: OFFERS, total_items })
    }),
  )
}
const table = async () => within(await screen.findByRole('table', { name: 'Offers' }))

beforeEach(() => always(0))

test('offers that come again are no other offers, and the list does not say that they are all', async () => {
  renderApp('/offers?currency=USD', { key: 'repeated-1' })
  expect(await screen.findByText('The service repeats these offers; there may be more.')).toBeVisible()
  expect((await table()).getAllByRole('row', { name: /L40S/ })).toHaveLength(10)
  expect(within(screen.getByRole('main')).getByText(/^Shown/)).toHaveTextContent(/^Shown 10$/)
  expect(asked).toBe(2)
})

test('what the service says of its total stands beside what it sent', async () => {
  always(300)
  renderApp('/offers?currency=USD', { key: 'repeated-2' })
  expect(await screen.findByText('The service repeats these offers; there may be more.')).toBeVisible()
  expect(within(screen.getByRole('main')).getByText(/^Shown/)).toHaveTextContent('Shown 10 of 300')
})

test('a picture of the market rests on each of them once, and says so', async () => {
  renderApp('/gpus?view=vram&currency=USD', { key: 'repeated-3' })
  expect(await screen.findByText(/^The service repeats the same offers .* rests on 10; there may be more\.$/)).toBeVisible()
  await waitFor(() => expect(asked).toBe(2))
})
