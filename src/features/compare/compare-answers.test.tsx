import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario } from '@/mocks/scenario'
import { exportAs } from '@/test/export-as'
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

test('copies no date with offers of which only the earlier copy is on screen', async () => {
  const key = 'compare-undated'
  const { user, router } = renderApp('/offers?gpu=l40s&currency=USD', { key })
  const [first] = await screen.findAllByRole('checkbox', { name: /^Compare/ }, { timeout: 15_000 })
  await user.click(first ?? document.body)
  await waitFor(() => expect(router.state.location.search).toHaveProperty('compare'))
  const { compare } = router.state.location.search as { compare: string | string[] }
  const [token] = [compare].flat()
  marketFor(key).scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
  await act(() => router.navigate({ href: `/offers/compare?compare=${token}&currency=USD` }))
  await screen.findByText('USD, cached')
  await exportAs(user, 'Copy as Markdown')
  const text = await navigator.clipboard.readText()
  expect(text).toMatch(/^\*\*Compare offers, USD\*\*\n\nhttp/)
  expect(text).toContain('L40S')
}, 30_000)
