import { PREVIEW } from './support/addresses.ts'
import { CREATE, kit, openRent, rentNow, rents, review, reviewButton, unknown } from './support/renting.ts'
import { serving } from './support/serving.ts'
import { test as base, expect } from './support/test.ts'
import { startFaultServer, type FaultServer } from './fault-server/fault-server.ts'
import { startHttp2Front, type Http2Front } from '../src/build/http2-front.ts'

const CREATE_PATH = '/v0/instances/create'

// A browser sends a request again by itself when a connection that it used before dies before any answer: see sent-once.e2e.ts.
// Whatever it does, the page says "unknown" and never "failed".
base.describe('over HTTP/1.1', () => {
  const test = base.extend<{ front: FaultServer }>({
    front: serving(() => startFaultServer(PREVIEW)),
    baseURL: async ({ front }, give) => give(front.origin),
    origin: async ({ front }, give) => give(front.origin),
  })

  for (const connection of ['fresh', 'used'] as const) {
    test(`a reset on a ${connection} connection is unknown, and stays so`, async ({ connected: page, market, guard, front }) => {
      guard.allowConsole(/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
      await openRent(page, market)
      await review(page)
      await front.fail(CREATE, `reset on a ${connection} connection`)
      const sent: string[] = []
      page.on('request', (request) => void (request.url().includes(CREATE_PATH) && sent.push(request.url())))
      await rentNow(page).click()
      await expect(unknown(page)).toContainText('You may have been charged')
      await expect(reviewButton(page)).toBeDisabled()
      // Chromium tries every connection that it has kept.
      if (connection === 'fresh') expect(front.arrived()).toBe(1)
      else expect(front.arrived()).toBeGreaterThanOrEqual(1)
      await front.heal()
      await page.reload()
      await expect(unknown(page)).toBeVisible()
      await expect(reviewButton(page)).toBeDisabled()
      expect([sent.length, await rents(market)]).toEqual([1, 0])
    })
  }
})

base.describe('over HTTP/2', () => {
  const test = base.extend<{ front: Http2Front }>({
    front: serving(() => startHttp2Front(PREVIEW)),
    baseURL: async ({ front }, give) => give(front.origin),
    origin: async ({ front }, give) => give(front.origin),
  })
  test.use({ ignoreHTTPSErrors: true })

  test('a rent is sent as a stream and answered as any other', async ({ connected: page, market, front }) => {
    await openRent(page, market)
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toContainText(/ssh -p \d+/)
    expect(front.arrived(CREATE_PATH)).toBe(1)
    const [request] = await market.requests(CREATE)
    expect(request?.body).toMatchObject({ offer_id: expect.any(String), reserve_period: null })
  })

  test('a connection that dies has carried one request, and the outcome is unknown', async ({ connected: page, market, guard, front }) => {
    guard.allowConsole(/ERR_HTTP2|ERR_CONNECTION|ERR_FAILED/)
    await openRent(page, market)
    await review(page)
    front.killOn(CREATE_PATH)
    await rentNow(page).click()
    await expect(unknown(page)).toContainText('You may have been charged')
    await expect(reviewButton(page)).toBeDisabled()
    expect(front.arrived(CREATE_PATH)).toBe(1)
  })
})
