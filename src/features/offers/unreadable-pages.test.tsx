import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

const PAGE = 10
/** Unreadable, because an offer needs an ID. */
const unreadable = (index: number) => sentOffer({ id: null, url: `https://example.com/${index}` })

/** An API with `all` rows in pages of ten; the first `spoilt` rows are unreadable. */
function serveOffers({ spoilt, all, repeats = false }: { spoilt: number; all: number; repeats?: boolean }) {
  const starts: number[] = []
  const rows = Array.from({ length: all }, (_, index) => (index < spoilt ? unreadable(index) : sentOffer({ id: `o-${index}` })))
  server.use(
    http.post('*/v0/market/search', ({ request }) => {
      const params = new URL(request.url).searchParams
      const start = Number(params.get('start'))
      // One row counts the other side of "Availability".
      if (params.get('limit') !== '1') starts.push(start)
      const from = repeats ? 0 : start
      return HttpResponse.json({ ok: true, data: rows.slice(from, from + PAGE), total_items: repeats ? 0 : all })
    }),
  )
  return starts
}
const main = () => within(screen.getByRole('main'))

test('loads the offers after pages of unreadable rows', async () => {
  serveOffers({ spoilt: 20, all: 24 })
  renderApp('/offers?currency=USD', { key: 'unreadable-1' })
  expect(await screen.findByText('These are all the offers.')).toBeVisible()
  expect(within(await screen.findByRole('table', { name: 'Offers' })).getAllByRole('row', { name: /L40S/ })).toHaveLength(4)
  expect(main().getByRole('link', { name: '20 unreadable rows' })).toBeVisible()
})

test('stops loading when the API repeats the same unreadable rows', async () => {
  const starts = serveOffers({ spoilt: 10, all: 10, repeats: true })
  renderApp('/offers?currency=USD', { key: 'unreadable-2' })
  await waitFor(() => expect(starts).toEqual([0, 10]))
  expect(await screen.findByRole('link', { name: '10 unreadable rows' })).toBeVisible()
  expect(starts).toHaveLength(2)
})

test('stops loading after 200 unreadable rows when no row is readable', async () => {
  const starts = serveOffers({ spoilt: 1000, all: 1000 })
  renderApp('/offers?currency=USD', { key: 'unreadable-3' })
  expect(await screen.findByRole('link', { name: '200 unreadable rows' })).toBeVisible()
  expect(starts.length).toBeLessThanOrEqual(20)
  expect(screen.queryByText('Loading more offers…')).not.toBeInTheDocument()
})

test('says why all rows are unreadable, and loads the next page when told to', async () => {
  const starts = serveOffers({ spoilt: 200, all: 201 })
  const { user } = renderApp('/offers?currency=USD', { key: 'unreadable-4' })
  const heading = await screen.findByRole('heading', { name: 'All 200 rows received are unreadable' })
  expect(heading.parentElement).toHaveTextContent(/The first one: id/)
  expect(main().getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', expect.stringMatching(/^\/settings/))
  await user.click(main().getByRole('button', { name: 'Load more rows' }))
  expect(await screen.findByRole('row', { name: /L40S/ })).toBeVisible()
  expect(starts.at(-1)).toBe(200)
})
