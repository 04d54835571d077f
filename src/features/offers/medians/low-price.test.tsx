import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

const offers = (provider: string, prices: number[]) =>
  prices.map((price, index) =>
    sentOffer({
      id: `${provider}-${index}`,
      provider_translit_name: provider,
      prices: [{ currency: 'USD', price }],
      location: { city: provider },
    }),
  )
// Half of the market costs 0.9 to 1.1, one provider is cheap as a whole, and another has one offer far below its others.
const marketWith = (odd: number[]) => [
  ...offers('cheap', [0.2, 0.21, 0.22, 0.23, 0.24]),
  ...offers('odd', odd),
  ...offers('usual', [0.9, 1, 1, 1, 1, 1, 1.1]),
]
const ALL = marketWith([0.25, 1, 1, 1, 1])

function serve(current = () => ALL): string[] {
  const asked: string[] = []
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
      const { query } = (await request.json()) as { query: { provider?: string } }
      if (limit === 1 && query.provider) asked.push(query.provider)
      const found = current()
        .filter(({ provider_translit_name: name }) => query.provider === undefined || name === query.provider)
        .toSorted((a, b) => priceOf(a) - priceOf(b))
      return HttpResponse.json({ ok: true, data: found.slice(start, start + limit), total_items: found.length })
    }),
  )
  return asked
}
const priceOf = ({ prices }: Record<string, unknown>) => (prices as { price: number }[])[0]?.price ?? 0
const cellOf = (name: RegExp) =>
  within(screen.getByRole('table', { name: 'Offers' }))
    .getByRole('row', { name })
    .querySelector('[data-column=median]')

test('marks a price far below the other offers of its provider, not one of a cheap provider', async () => {
  const asked = serve()
  renderApp('/offers?price_to=9&currency=USD', { key: 'low-1' })
  await screen.findByRole('table', { name: 'Offers' })
  await waitFor(() =>
    expect(cellOf(/\$0\.250.*Odd/is)).toHaveTextContent('75% below this provider’s other offers; it may be interruptible'),
  )
  expect(cellOf(/\$0\.250.*Odd/is)?.getAttribute('title')).toMatch(/^75% below this provider’s other offers/)
  for (const price of ['0.200', '0.210']) expect(cellOf(new RegExp(`\\$${price}.*cheap`, 'is'))).not.toHaveTextContent('interruptible')
  expect(new Set(asked)).toEqual(new Set(['cheap', 'odd']))
})

test('drops the mark when a refresh shows a normal price', async () => {
  let sent = ALL
  serve(() => sent)
  const { user } = renderApp('/offers?price_to=9&currency=USD', { key: 'low-2' })
  await screen.findByRole('table', { name: 'Offers' })
  await waitFor(() => expect(cellOf(/\$0\.250.*Odd/is)).toHaveTextContent('interruptible'))
  sent = marketWith([0.95, 1, 1, 1, 1])
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  await waitFor(() => expect(cellOf(/\$0\.950.*Odd/is)).toHaveTextContent(/5% below the median$/))
  expect(cellOf(/\$0\.950.*Odd/is)?.getAttribute('title')).not.toMatch(/interruptible/)
})

test('drops the mark when the other offers of the provider become as cheap', async () => {
  let sent = ALL
  serve(() => sent)
  const { user, queryClient } = renderApp('/offers?price_to=9&currency=USD', { key: 'low-3' })
  await screen.findByRole('table', { name: 'Offers' })
  await waitFor(() => expect(cellOf(/\$0\.250.*Odd/is)).toHaveTextContent('interruptible'))
  sent = marketWith([0.25, 0.3, 0.3, 0.3, 0.3])
  queryClient.removeQueries({ queryKey: ['offers', 'median'] })
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  await waitFor(() => expect(cellOf(/\$0\.250.*Odd/is)).toHaveTextContent(/17% below the median$/))
})
