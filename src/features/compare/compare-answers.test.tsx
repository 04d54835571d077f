import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

const table = () => screen.findByRole('table', { name: 'Compare offers' })

test('names the country in the user’s language, also for an offer that is no longer listed', async () => {
  const location = { city: '', country: 'Finland', region: '' }
  server.use(
    http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: [sentOffer({ id: 'here', location })], total_items: 1 })),
  )
  const path = '/offers/compare?compare=here*l40s*2*verda*Finland&compare=gone*l40s*2*verda*FI&currency=USD'
  renderApp(path, { key: 'compare-place', preferences: { locale: 'ru' } })
  await screen.findByText('Больше не предлагается')
  for (const column of within(await screen.findByRole('table', { name: 'Сравнение предложений' })).getAllByRole('columnheader'))
    expect(column).toHaveTextContent('Финляндия')
})

test('does not ask to add an offer while others are loading', async () => {
  const slow = Promise.withResolvers<void>()
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const asked = JSON.stringify(await request.json())
      if (asked.includes('slow')) await slow.promise
      return HttpResponse.json({ ok: true, data: [sentOffer({ id: asked.includes('slow') ? 'slow-1' : 'quick-1' })], total_items: 1 })
    }),
  )
  renderApp('/offers/compare?compare=quick-1*quick*2&compare=slow-1*slow*2&currency=USD', { key: 'compare-slow' })
  await waitFor(async () => expect(within(await table()).getAllByRole('link', { name: 'Rent' })).toHaveLength(1))
  expect(screen.queryByText(/nothing to compare one offer with/)).not.toBeInTheDocument()
  slow.resolve()
  await waitFor(async () => expect(within(await table()).getAllByRole('link', { name: 'Rent' })).toHaveLength(2))
})
