import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

const PAGE = 10
/** A row that cannot be read: an offer needs an id. */
const unreadable = (index: number) => sentOffer({ id: null, url: `https://example.com/${index}` })

/** A service with so many rows that answers with ten of them at a time, the first of which cannot be read. */
function serveOffers({ spoilt, all, repeats = false }: { spoilt: number; all: number; repeats?: boolean }) {
  const starts: number[] = []
  const rows = Array.from({ length: all }, (_, index) => (index < spoilt ? unreadable(index) : sentOffer({ id: `o-${index}` })))
  server.use(
    http.post('*/v0/market/search', ({ request }) => {
      const start = Number(new URL(request.url).searchParams.get('start'))
      starts.push(start)
      const from = repeats ? 0 : start
      return HttpResponse.json({ ok: true, data: rows.slice(from, from + PAGE), total_items: repeats ? 0 : all })
    }),
  )
  return starts
}
const main = () => within(screen.getByRole('main'))

test('the offers behind a page of which nothing could be read are read all the same', async () => {
  serveOffers({ spoilt: 20, all: 24 })
  renderApp('/offers?currency=USD', { key: 'unreadable-1' })
  expect(await screen.findByText('These are all the offers.')).toBeVisible()
  expect(within(await screen.findByRole('table', { name: 'Offers' })).getAllByRole('row', { name: /L40S/ })).toHaveLength(4)
  expect(main().getByRole('link', { name: '20 rows could not be read' })).toBeVisible()
})

test('a service that sends the same unreadable rows again is not asked for ever', async () => {
  const starts = serveOffers({ spoilt: 10, all: 10, repeats: true })
  renderApp('/offers?currency=USD', { key: 'unreadable-2' })
  await waitFor(() => expect(starts).toEqual([0, 10]))
  expect(await screen.findByRole('link', { name: '10 rows could not be read' })).toBeVisible()
  expect(starts).toHaveLength(2)
})

test('of a list that nothing can be read of, a part is enough to know', async () => {
  const starts = serveOffers({ spoilt: 1000, all: 1000 })
  renderApp('/offers?currency=USD', { key: 'unreadable-3' })
  expect(await screen.findByRole('link', { name: '200 rows could not be read' })).toBeVisible()
  expect(starts.length).toBeLessThanOrEqual(20)
  expect(screen.queryByText('Loading more offers…')).not.toBeInTheDocument()
})
