import type { Page } from '@playwright/test'
import { launchOptions } from '../src/build/chromium.ts'
import { PREVIEW } from './support/addresses.ts'
import { startDroppingServer, type DroppingServer } from './support/dropping-server.ts'
import { PUT_HOST } from './support/hosts.ts'
import { ADD_KEY, addKey, editPrice, losePrice, openHost, saveTag, shortenDelays } from './support/one-write.ts'
import { CREATE, kit, openFormAgain, openRent, rentNow, review, reviewButton, unknown } from './support/renting.ts'
import { openEditor, SAVE } from './support/templates.ts'
import { test as base, expect, serving } from './support/test.ts'

const RUNS = 100

const test = base.extend<{ front: DroppingServer }>({
  front: serving(() => startDroppingServer(PREVIEW)),
  baseURL: async ({ front }, give) => give(front.origin),
  origin: async ({ front }, give) => give(front.origin),
})

// A quarter of the pixels: drawing them was a sixth of the processor time of 400 writes. Optimized code pays off in pages that send
// a hundred of them.
test.use({ viewport: { width: 1024, height: 400 }, launchOptions: launchOptions() })

test.beforeEach(({ guard }) => {
  test.setTimeout(30 * 60_000)
  guard.allowConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
})

function expectEach(arrived: readonly number[], count: number): void {
  expect(arrived).toEqual(arrived.map((_, run) => (run + 1) * count))
}

test('sends each of 100 rentals once when the connection dies after it was read', async ({ connected: page, market, front }) => {
  await openRent(page, market)
  front.dropOn(CREATE)
  const arrived: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await reviewButton(page).click()
    await rentNow(page).click()
    await unknown(page).getByRole('checkbox').check()
    arrived.push(front.arrived(CREATE))
    await unknown(page).getByRole('button', { name: 'Rent again' }).click()
    await expect(reviewButton(page)).toBeEnabled()
  }
  expectEach(arrived, 1)
})

/** As another tab does. A table of a hundred rows would take most of the time. */
const forgetKeys = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key }))
  }, 'gpu-console.ssh-keys')

test('sends each of 100 keys once when the connection dies after it was read', async ({ connected: page, front }) => {
  await page.goto('/keys')
  front.dropOn(ADD_KEY)
  const arrived: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await addKey(page)
    arrived.push(front.arrived(ADD_KEY))
    if (run % 10 === 9) await forgetKeys(page)
  }
  expectEach(arrived, 1)
})

test('sends each of 100 templates once when the connection dies after it was read', async ({ connected: page, market, front }) => {
  await openEditor(page, market)
  front.dropOn(SAVE)
  const arrived: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await saveTag(page, `2.0.${run}`)
    arrived.push(front.arrived(SAVE))
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expectEach(arrived, 1)
})

test('sends each of 100 prices twice when the connection dies after it was read, because the console retries', async ({
  connected: page,
  market,
  front,
}) => {
  await shortenDelays(page)
  await openHost(page, market)
  front.dropOn(PUT_HOST)
  const arrived: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await editPrice(page)
    await losePrice(page)
    await expect.poll(() => front.arrived(PUT_HOST)).toBeGreaterThanOrEqual(2 * (run + 1))
    arrived.push(front.arrived(PUT_HOST))
  }
  expectEach(arrived, 2)
})

test('sends a second rental at most twice on a kept-alive connection, soon after the first', async ({ connected: page, market, front }) => {
  await openRent(page, market)
  await review(page)
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  await openFormAgain(page)
  await review(page)
  front.dropOn(CREATE)
  await rentNow(page).click()
  await expect(unknown(page)).toBeVisible()
  expect(front.arrived(CREATE)).toBeLessThanOrEqual(3)
})
