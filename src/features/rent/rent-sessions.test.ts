import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setKey } from '@/api/api-key'
import { offerAgainQuery } from '@/api/find-offer'
import { journal } from '@/api/journal/journal'
import { createQueryClient } from '@/api/query-client'
import { rentResults } from '@/api/journal/rent-results'
import { server } from '@/mocks/node'
import { tabEvents } from '@/shared/lib/tab-events'
import { offerFrom, sentOffer } from '@/test/make-offer'
import { getRentSession } from './rent-session'
import type { RentPlan } from './rent-plan'

const SECRET = 'hunter2-secret'
const plan: RentPlan = {
  offer: offerFrom(),
  template: { id: 't', name: null },
  storage: 300,
  reserve_period: 'month',
  currency: 'USD',
  locale: 'ru',
}
const rentals: unknown[] = []

describe('getRentSession over the real fetch layer', () => {
  beforeEach(() => {
    setKey('key-of-this-test')
    rentals.length = 0
    server.use(
      http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: [sentOffer()], total_items: 1 })),
      http.post('*/v0/instances/create', async ({ request }) => {
        rentals.push([new URL(request.url).search, await request.json()])
        return HttpResponse.json({ ok: true, data: [{ id: 'i-1', status: 'pending', ssh_host: '198.51.100.24', ssh_password: SECRET }] })
      }),
    )
  })

  test('rechecks, sends one request, and keeps the secrets in memory only until the key is removed', async () => {
    const session = getRentSession('offer-1', createQueryClient())
    expect(getRentSession('offer-1', createQueryClient())).toBe(session)
    session.act({ type: 'review', plan })
    await vi.waitFor(() => expect(session.get()).toMatchObject({ at: 'review', asks: { kind: 'nothing' } }))
    for (let press = 0; press < 5; press += 1) session.act({ type: 'confirm', isKey: false })
    await vi.waitFor(() => expect(session.get()).toMatchObject({ at: 'rented' }))
    expect(rentals).toEqual([['?storage=300&locale=ru', { offer_id: 'offer-1', template_id: 't', reserve_period: 'month' }]])
    const [entry] = journal().attempts()
    expect(entry).toMatchObject({
      state: 'rented',
      wasRechecked: true,
      receipts: [{ shape: 'A', fields: { id: 'i-1', ssh_host: '198.51.100.24' } }],
    })
    expect(JSON.stringify(localStorage)).not.toContain(SECRET)
    const saved = rentResults.get().get(entry?.attemptId ?? '')
    expect(saved?.answer?.instances).toMatchObject([{ instance: { ssh_password: SECRET } }])
    rentResults.markSaved(entry?.attemptId ?? '')
    expect(rentResults.get().get(entry?.attemptId ?? '')?.isSaved).toBe(true)
    expect(tabEvents.get().flatMap(({ source, name }) => (source === 'rental' ? name : []))).toEqual([
      'rented',
      'sending',
      'review',
      'rechecking',
    ])
    setKey(null)
    expect(rentResults.get().size).toBe(0)
  })

  test('starts a new search when the page is already searching for the offer', async () => {
    let searches = 0
    server.use(
      http.post('*/v0/market/search', async () => {
        searches += 1
        if (searches === 1) await new Promise(() => undefined)
        return HttpResponse.json({ ok: true, data: [sentOffer()], total_items: 1 })
      }),
    )
    const client = createQueryClient()
    const earlier = client.fetchQuery(offerAgainQuery(plan.offer, plan.currency)).catch(() => undefined)
    await vi.waitFor(() => expect(searches).toBe(1))
    const session = getRentSession('offer-1', client)
    session.act({ type: 'review', plan })
    await vi.waitFor(() => expect(session.get()).toMatchObject({ at: 'review', asks: { kind: 'nothing' } }))
    expect(searches).toBe(2)
    await earlier
    session.act({ type: 'back' })
  })

  test('asks for consent when the search fails, and returns to the form on "back"', async () => {
    server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: false }, { status: 400 })))
    const session = getRentSession('offer-1', createQueryClient())
    session.act({ type: 'review', plan })
    await vi.waitFor(() => expect(session.get()).toMatchObject({ at: 'review', asks: { kind: 'unchecked' } }))
    session.act({ type: 'back' })
    session.act({ type: 'review', plan })
    session.act({ type: 'back' })
    expect(session.get().at).toBe('choosing')
    expect(rentals).toEqual([])
  })
})
