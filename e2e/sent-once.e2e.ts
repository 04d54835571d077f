import { startConsole } from './fault-server/console-server.ts'
import { PREVIEW } from './support/addresses.ts'
import { startDroppingServer, type DroppingServer } from './support/dropping-server.ts'
import { SEARCH } from './support/offers.ts'
import { CREATE, kit, openRent, rentNow, review, unknown } from './support/renting.ts'
import { ADD_KEY, addKey, editPrice, losePrice, openHost, saveTag } from './support/one-write.ts'
import { PUT_HOST } from './support/hosts.ts'
import { openEditor, SAVE } from './support/templates.ts'
import { test as base, expect, serving } from './support/test.ts'

// Over HTTP/1.1 Chromium retries once per open connection. Writes have their own connections, without another one to retry on.
const test = base.extend<{ closesAfterWrites: boolean; front: DroppingServer }>({
  closesAfterWrites: [false, { option: true }],
  front: async ({ closesAfterWrites }, give) => {
    const front = await startDroppingServer(PREVIEW, { closesAfterWrites })
    await give(front)
    await front.close()
  },
  baseURL: async ({ front }, give) => give(front.origin),
  origin: async ({ front }, give) => give(front.origin),
})

test.beforeEach(({ guard }) => guard.allowConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/))

test('sends one rental when the connection dies after it was read', async ({ connected: page, market, front }) => {
  await openRent(page, market)
  await review(page)
  front.dropOn(CREATE)
  await rentNow(page).click()
  await expect(unknown(page)).toContainText('You may have been charged')
  expect(front.arrived(CREATE)).toBe(1)
})

test('sends a key and a template once, but a price twice, when the connection dies after they were read', async ({
  connected: page,
  market,
  front,
}) => {
  await test.step('sends a key once', async () => {
    await page.goto('/keys')
    front.dropOn(ADD_KEY)
    await addKey(page)
    expect(front.arrived(ADD_KEY)).toBe(1)
  })
  await test.step('sends a template once', async () => {
    await openEditor(page, market)
    front.dropOn(SAVE)
    await saveTag(page, '2.0.0')
    expect(front.arrived(SAVE)).toBe(1)
  })
  await test.step('sends a price twice, because the console retries', async () => {
    await openHost(page, market)
    front.dropOn(PUT_HOST)
    await editPrice(page)
    await losePrice(page)
    expect(front.arrived(PUT_HOST)).toBe(2)
  })
})

test.describe('with an API that closes the connection after each write', () => {
  test.use({ closesAfterWrites: true })

  test('sends a second rental once, even soon after the first', async ({ connected: page, market, front }) => {
    await openRent(page, market)
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    await page.getByRole('button', { name: 'I’ve saved what I need' }).click()
    await page.getByRole('button', { name: 'Rent this offer again' }).click()
    await review(page)
    front.dropOn(CREATE)
    await rentNow(page).click()
    await expect(unknown(page)).toBeVisible()
    expect(front.arrived(CREATE)).toBe(2)
  })
})

base.describe('an API on another origin', () => {
  const apart = base.extend<{ front: DroppingServer; app: Awaited<ReturnType<typeof startConsole>> }>({
    front: serving(() => startDroppingServer(PREVIEW)),
    app: async ({ front }, give) => {
      const app = await startConsole(front.origin)
      await give(app)
      await app.close()
    },
    baseURL: async ({ app }, give) => give(app.origin),
    origin: async ({ app }, give) => give(app.origin),
    service: async ({ front }, give) => give(front.origin),
  })

  apart('receives no cookies with reads or writes', async ({ connected: page, context, market, front }) => {
    // Cookies are shared between ports: this one applies to both origins.
    await context.addCookies([{ name: 'session', value: 'of-the-service', url: front.origin }])
    await openRent(page, market)
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    expect(front.arrived(SEARCH)).toBeGreaterThan(0)
    expect(front.arrived(CREATE)).toBe(1)
    expect(front.arrivals().filter(({ cookie }) => cookie !== undefined)).toEqual([])
  })
})
