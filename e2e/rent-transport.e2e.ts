import { PREVIEW } from './support/addresses.ts'
import { CREATE, kit, openRent, rentNow, rents, review, reviewButton, unknown } from './support/renting.ts'
import { test as base, expect, serving } from './support/test.ts'
import { startFaultServer, type FaultServer } from './fault-server/fault-server.ts'
import { startHttp2Front, type Http2Front } from '../src/build/http2-front.ts'

const CREATE_PATH = '/v0/instances/create'

// Over HTTP/1.1 browsers retry a request when its connection dies, see sent-once.e2e.ts. Each case must be unknown, never failed.
base.describe('over HTTP/1.1', () => {
  const test = base.extend<{ front: FaultServer }>({
    front: serving(() => startFaultServer(PREVIEW)),
    baseURL: async ({ front }, give) => give(front.origin),
    origin: async ({ front }, give) => give(front.origin),
  })

  test('reports an unknown outcome when a fresh or a used connection is reset', async ({ connected: page, market, guard, front }) => {
    guard.allowConsole(/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
    const sent: string[] = []
    page.on('request', (request) => void (request.url().includes(CREATE_PATH) && sent.push(request.url())))
    await openRent(page, market)
    for (const [index, connection] of (['fresh', 'used'] as const).entries()) {
      await base.step(`locks the offer after a reset of a ${connection} connection`, async () => {
        await review(page)
        await front.fail(CREATE, `reset on a ${connection} connection`)
        await rentNow(page).click()
        await expect(unknown(page)).toContainText('You may have been charged')
        await expect(reviewButton(page)).toBeDisabled()
        // Chromium retries on every open connection.
        if (connection === 'fresh') expect(front.arrived()).toBe(1)
        else expect(front.arrived()).toBeGreaterThanOrEqual(1)
        await front.heal()
        await page.reload()
        await expect(unknown(page)).toBeVisible()
        await expect(reviewButton(page)).toBeDisabled()
        expect([sent.length, await rents(market)]).toEqual([index + 1, 0])
        await unknown(page).getByRole('checkbox').check()
      })
    }
  })
})

base.describe('over HTTP/2', () => {
  const test = base.extend<{ front: Http2Front }>({
    front: serving(() => startHttp2Front(PREVIEW)),
    baseURL: async ({ front }, give) => give(front.origin),
    origin: async ({ front }, give) => give(front.origin),
  })
  test.use({ ignoreHTTPSErrors: true })

  test('sends a rental as a stream, which is not retried when the connection dies (M2)', async ({
    connected: page,
    market,
    guard,
    front,
  }) => {
    guard.allowConsole(/ERR_HTTP2|ERR_CONNECTION|ERR_FAILED/)
    await openRent(page, market)
    await base.step('answers a stream like any other request', async () => {
      await review(page)
      await rentNow(page).click()
      await expect(kit(page)).toContainText(/ssh -p \d+/)
      expect(front.arrived(CREATE_PATH)).toBe(1)
      const [request] = await market.requests(CREATE)
      expect(request?.body).toMatchObject({ offer_id: expect.any(String), reserve_period: null })
    })
    await base.step('reports an unknown outcome when the connection dies', async () => {
      await page.getByRole('button', { name: 'Rent this offer again' }).click()
      await review(page)
      front.killOn(CREATE_PATH)
      await rentNow(page).click()
      await expect(unknown(page)).toContainText('You may have been charged')
      await expect(reviewButton(page)).toBeDisabled()
      expect(front.arrived(CREATE_PATH)).toBe(2)
    })
  })
})
