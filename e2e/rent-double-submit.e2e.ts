import type { Page } from '@playwright/test'
import type { Market } from './support/market.ts'
import { choose, CREATE, dialogOf, kit, openRent, rentNow, rents, review, reviewButton, unknown } from './support/renting.ts'
import { expect, test } from './support/test.ts'

/** Long enough for everything that comes after the first press to find the request on its way. */
const LATENCY = 700

const accept = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

/** Sends the rental. The answer is not there before the test goes on, however slow its machine is. */
async function rentAndWait(page: Page, market: Market): Promise<void> {
  await market.scenario({ latency: 15_000 })
  await rentNow(page).click()
  await expect.poll(() => rents(market)).toBe(1)
  await market.scenario({ latency: LATENCY })
}

test.describe('one consent is one request', () => {
  test.beforeEach(async ({ connected: page, market }) => {
    await openRent(page, market)
    await review(page)
    await market.scenario({ latency: LATENCY })
  })
  test.afterEach(async ({ market }) => expect(await rents(market)).toBe(1))

  test('a double click and hurried keys after it', async ({ page }) => {
    await rentNow(page).dblclick()
    // The dialog shrinks after the first click, so the second one misses the button and takes its focus. The keys must reach it.
    await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].at(-1)?.focus())
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(kit(page)).toBeVisible()
  })

  test('five clicks in one task', async ({ page, market }) => {
    // Clicks that no pointer made are ignored in the first moment, so the test insists.
    await expect(async () => {
      await page.evaluate(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Rent now')
        for (let click = 0; click < 5; click += 1) button?.click()
      })
      expect(await rents(market)).toBeGreaterThan(0)
    }).toPass()
    await expect(kit(page)).toBeVisible()
  })

  test('Enter three times, as often as it takes', async ({ page, market }) => {
    await rentNow(page).focus()
    await expect(async () => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
      expect(await rents(market)).toBeGreaterThan(0)
    }).toPass()
    await expect(kit(page)).toBeVisible()
  })

  test('space, Enter and a click at once', async ({ page, market }) => {
    await expect(async () => {
      if (await rentNow(page).isVisible()) await rentNow(page).focus()
      await Promise.all([
        page.keyboard.press('Space'),
        page.keyboard.press('Enter'),
        rentNow(page).click({ force: true, timeout: 500 }),
      ]).catch(() => undefined)
      expect(await rents(market)).toBeGreaterThan(0)
    }).toPass()
    await expect(kit(page)).toBeVisible()
  })

  test('two fast taps on the way of the finger @phone-only', async ({ page }) => {
    const box = await rentNow(page).boundingBox()
    if (!box) throw new Error('no button')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect(kit(page)).toBeVisible()
  })

  test('two tabs that press together', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('option', { selected: true })).toBeVisible()
    await review(other)
    // Two hands at once: a tab in the background gets no pointer of the test's.
    await Promise.all([page, other].map((tab) => rentNow(tab).evaluate((button: HTMLElement) => button.click())))
    await expect.poll(async () => (await kit(page).count()) + (await kit(other).count())).toBe(1)
  })

  test('a second tab while the first one waits', async ({ page, context, market }) => {
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(reviewButton(other)).toBeEnabled()
    await market.scenario({ latency: 3_000 })
    await page.bringToFront()
    await rentNow(page).click()
    await expect(other.getByText('Another tab is renting this offer').first()).toBeVisible()
    await expect(reviewButton(other)).toBeDisabled()
    await expect(kit(page)).toBeVisible()
  })

  test('a page that is loaded anew while it waits: the outcome is unknown, and the offer locked', async ({ page, market }) => {
    accept(page)
    await rentAndWait(page, market)
    await page.reload()
    await expect(unknown(page)).toContainText('The tab that waited for the answer is gone')
    await expect(reviewButton(page)).toBeDisabled()
    await page.reload()
    await expect(unknown(page)).toBeVisible()
  })

  test('"Stop waiting", and then again: locked', async ({ page, market }) => {
    await rentAndWait(page, market)
    await dialogOf(page).getByRole('button', { name: 'Stop waiting' }).click()
    await expect(unknown(page)).toContainText('You stopped waiting')
    await expect(reviewButton(page)).toBeDisabled()
    await page.keyboard.press('Enter')
  })

  test('an answer that fails after the fact: locked, and only a new consent would send again', async ({ page, market }) => {
    await market.scenario({ faults: [{ endpoint: CREATE, kind: '503', isApplied: true, times: 1 }] })
    await rentNow(page).click()
    await expect(unknown(page)).toBeVisible()
    await unknown(page).getByRole('checkbox', { name: 'I checked; no instance exists' }).check()
    await expect(reviewButton(page)).toBeEnabled()
    await review(page)
    await dialogOf(page).getByRole('button', { name: 'Back' }).click()
  })

  test('a key that is refused in the middle: the new one sends nothing by itself', async ({ page, market }) => {
    await market.scenario({ faults: [{ endpoint: CREATE, kind: '401', times: 1 }] })
    await rentNow(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('API key', { exact: true }).fill(market.key)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'The service refused. Nothing was rented.' })).toBeVisible()
    await expect(reviewButton(page)).toBeEnabled()
  })
})

test('click, back, forward, click: the request that is on its way is found again', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  await page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: 'Rent' }).and(page.locator('[href]')).first().click()
  await choose(page)
  await review(page)
  await market.scenario({ latency: 2_500 })
  await rentNow(page).click()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Rent' })).toBeVisible()
  await expect(rentNow(page)).toBeHidden()
  await expect(kit(page)).toBeVisible()
  expect(await rents(market)).toBe(1)
})

test('a click without network sends nothing, then and after the network is back', async ({ connected: page, context, market, guard }) => {
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await openRent(page, market)
  await review(page)
  await context.setOffline(true)
  await rentNow(page).click()
  await expect(page.getByRole('heading', { name: 'Nothing was sent' })).toBeVisible()
  await context.setOffline(false)
  // The way to the service is open again: another request arrives, this one does not.
  await page.getByRole('button', { name: 'Other currencies' }).click()
  await expect(page.getByRole('row', { name: /^RUB/ })).toBeVisible()
  expect(await rents(market)).toBe(0)
})

// A browser repeats a request by itself when a connection that was used before dies, or answers 408 over HTTP/1.1; no page
// can forbid that, so what the console has sent is counted where it sends.
for (const kind of ['network', '408'] as const) {
  test(`${kind} is unknown, and the console itself has sent once`, async ({ connected: page, market }) => {
    const sent: string[] = []
    page.on('request', (request) => void (request.url().includes('/instances/create') && sent.push(request.url())))
    await openRent(page, market)
    await market.scenario({ faults: [{ endpoint: CREATE, kind, isApplied: true }] })
    await review(page)
    await rentNow(page).click()
    await expect(unknown(page)).toBeVisible()
    await expect(reviewButton(page)).toBeDisabled()
    expect(sent).toHaveLength(1)
  })
}

test('an attempt that is unknown locks its own offer and no other', async ({ connected: page, market }) => {
  await openRent(page, market)
  await market.scenario({ faults: [{ endpoint: CREATE, kind: 'cut', isApplied: true, times: 1 }] })
  await review(page)
  await rentNow(page).click()
  await expect(unknown(page)).toBeVisible()
  expect(await rents(market)).toBe(1)
  const [request] = await market.requests(CREATE)
  const { offer_id } = (request?.body ?? {}) as { offer_id: string }
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  const others = page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: 'Rent' }).and(page.locator('[href]'))
  await expect(others.first()).toBeVisible()
  const hrefs = await others.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const other = hrefs.find((href) => !href.includes(offer_id))
  await page.goto(other ?? '')
  await choose(page)
  await review(page)
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  expect(await rents(market)).toBe(2)
})
