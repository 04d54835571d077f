import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

const OFFERS = Array.from({ length: 10 }, (_, index) => sentOffer({ id: `o-${index}` }))
let asked = 0

/** An API that ignores `start`. */
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

test('shows repeated offers once and does not claim that the list is complete', async () => {
  renderApp('/offers?currency=USD', { key: 'repeated-1' })
  expect(await screen.findByText('The API keeps returning the same offers; there may be more.')).toBeVisible()
  expect((await table()).getAllByRole('row', { name: /L40S/ })).toHaveLength(10)
  expect(within(screen.getByRole('main')).getByText(/^Shown/)).toHaveTextContent(/^Shown 10$/)
  expect(asked).toBe(2)
})

test('shows the total of the API beside the number of loaded offers', async () => {
  always(300)
  renderApp('/offers?currency=USD', { key: 'repeated-2' })
  expect(await screen.findByText('The API keeps returning the same offers; there may be more.')).toBeVisible()
  expect(within(screen.getByRole('main')).getByText(/^Shown/)).toHaveTextContent('Shown 10 of 300')
})

test('counts each repeated offer once in a market plot, and shows a notice', async () => {
  renderApp('/gpus?view=vram&currency=USD', { key: 'repeated-3' })
  expect(await screen.findByText(/^The API keeps returning the same offers\. Based on 10[^;]*; there may be more\.$/)).toBeVisible()
  await waitFor(() => expect(asked).toBe(2))
})
