import { startConsole } from './fault-server/console-server.ts'
import { PREVIEW } from './support/addresses.ts'
import { startDroppingServer, type DroppingServer } from './support/dropping-server.ts'
import { CREATE, kit, openRent, rentNow, review, SEARCH, unknown } from './support/renting.ts'
import { ADD_KEY, addKey, editPrice, openHost, saveTag, savePrice } from './support/one-write.ts'
import { PUT_HOST } from './support/hosts.ts'
import { serving } from './support/serving.ts'
import { openEditor, SAVE } from './support/templates.ts'
import { test as base, expect } from './support/test.ts'

// Over HTTP/1.1 Chromium repeats a request automatically when a used connection dies before any answer, once for each connection
// that it has kept. Writes use connections of their own, so that Chromium has nothing to repeat them on.
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

test('sends a key, a template and a price once each when the connection dies after they were read', async ({
  connected: page,
  market,
  front,
}) => {
  await test.step('key', async () => {
    await page.goto('/keys')
    front.dropOn(ADD_KEY)
    await addKey(page)
    expect(front.arrived(ADD_KEY)).toBe(1)
  })
  await test.step('template', async () => {
    await openEditor(page, market)
    front.dropOn(SAVE)
    await saveTag(page, '2.0.0')
    expect(front.arrived(SAVE)).toBe(1)
  })
  await test.step('price, which the console itself sends again', async () => {
    await openHost(page, market)
    front.dropOn(PUT_HOST)
    await editPrice(page)
    await savePrice(page)
    expect(front.arrived(PUT_HOST)).toBe(2)
  })
})

test.describe('where the service closes the connection after each write', () => {
  test.use({ closesAfterWrites: true })

  test('sends a second rental once too, soon after the first', async ({ connected: page, market, front }) => {
    await openRent(page, market)
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    await page.getByRole('button', { name: 'I have what I need' }).click()
    await page.getByRole('button', { name: 'Rent this offer once more' }).click()
    await review(page)
    front.dropOn(CREATE)
    await rentNow(page).click()
    await expect(unknown(page)).toBeVisible()
    expect(front.arrived(CREATE)).toBe(2)
  })
})

base.describe('a service on another origin', () => {
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

  apart('gets no cookie with what is read or written', async ({ connected: page, context, market, front }) => {
    // Cookies do not tell ports apart: this one belongs to both origins.
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
