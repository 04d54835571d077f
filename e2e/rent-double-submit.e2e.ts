import type { Page } from '@playwright/test'
import type { Market } from './support/market.ts'
import { SEARCH } from './support/offers.ts'
import { choose, CREATE, dialogOf, kit, openRent, rentNow, rents, review, reviewButton, unknown } from './support/renting.ts'
import { expect, test } from './support/test.ts'

/** Long enough for every later press to happen while the request is pending. */
const LATENCY = 700

const once = (page: Page) => page.getByRole('button', { name: 'Rent this offer again' })
const checked = (page: Page) => unknown(page).getByRole('checkbox', { name: 'I checked: there is no instance' })

async function rentAndWait(page: Page, market: Market): Promise<void> {
  const before = await rents(market)
  // Not a slow market: on a busy machine the checks before the request would be slow too.
  await market.scenario({ faults: [{ endpoint: CREATE, kind: 'hang', times: 1 }] })
  await rentNow(page).click()
  await expect.poll(() => rents(market)).toBe(before + 1)
  await market.scenario({ latency: LATENCY })
}

const clickAt = (button: HTMLElement, moment: number) =>
  new Promise<void>((resolve) => {
    setTimeout(() => resolve(button.click()), moment - Date.now())
  })

test('sends one request per consent, even with hasty double input (M1)', async ({ connected: page, market }) => {
  test.slow()
  let consents = 0
  await openRent(page, market)
  /** Presses until a request is sent, because the dialog ignores everything except a pointer for a moment after opening. */
  const consent = (input: string, press: () => Promise<unknown>) =>
    test.step(`sends one request after ${input}`, async () => {
      if (consents > 0) await once(page).click()
      await review(page)
      await market.scenario({ latency: LATENCY })
      await expect(async () => {
        // A slow machine checks the offer another time before it sends, so the request of the last press may still be pending.
        if ((await rents(market)) === consents) await press()
        expect(await rents(market)).toBeGreaterThan(consents)
      }).toPass()
      await expect(kit(page)).toBeVisible()
      consents += 1
      expect(await rents(market)).toBe(consents)
      await market.scenario({})
    })

  await consent('a double click and hasty keys', async () => {
    await rentNow(page).dblclick({ timeout: 5_000 })
    // The dialog shrinks after the first click, so the second one misses the button and takes its focus. The keys must reach it.
    await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].at(-1)?.focus())
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  })
  await consent('five clicks in one task', () =>
    page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Rent now')
      for (let click = 0; click < 5; click += 1) button?.click()
    }),
  )
  await consent('three presses of Enter', async () => {
    if (await rentNow(page).isVisible()) await rentNow(page).focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  })
  await consent('Space, Enter and a click at once', async () => {
    if (await rentNow(page).isVisible()) await rentNow(page).focus()
    await Promise.all([
      page.keyboard.press('Space'),
      page.keyboard.press('Enter'),
      rentNow(page).click({ force: true, timeout: 500 }),
    ]).catch(() => undefined)
  })
})

test('sends one request for two fast taps @phone-only', async ({ connected: page, market }) => {
  await openRent(page, market)
  await review(page)
  await market.scenario({ latency: LATENCY })
  const box = await rentNow(page).boundingBox()
  if (!box) throw new Error('no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await expect(kit(page)).toBeVisible()
  expect(await rents(market)).toBe(1)
})

test('allows only one of two tabs to rent at a time (M1)', async ({ connected: page, context, market }) => {
  await openRent(page, market)
  await review(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await test.step('locks the second tab while the first one waits', async () => {
    await expect(reviewButton(other)).toBeEnabled()
    await market.scenario({ latency: 3_000 })
    await page.bringToFront()
    await rentNow(page).click()
    await expect(other.getByText('Another tab is renting this offer').first()).toBeVisible()
    await expect(reviewButton(other)).toBeDisabled()
    await expect(kit(page)).toBeVisible()
    expect(await rents(market)).toBe(1)
  })
  await test.step('rents in one of them when both press together', async () => {
    await market.scenario({})
    await once(page).click()
    for (const tab of [page, other]) {
      await tab.bringToFront()
      await review(tab)
    }
    await market.scenario({ latency: LATENCY })
    // In the same millisecond, before one tab is notified of the other. Playwright's pointer only reaches the front tab.
    const moment = Date.now() + 500
    await Promise.all([page, other].map((tab) => rentNow(tab).evaluate(clickAt, moment)))
    await expect.poll(async () => (await kit(page).count()) + (await kit(other).count())).toBe(1)
    expect(await rents(market)).toBe(2)
  })
})

test('locks only the offer with an unknown outcome, until the user has checked it (M9)', async ({ connected: page, market }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  const id = await openRent(page, market)
  const isLocked = async () => {
    await expect(unknown(page)).toBeVisible()
    await expect(reviewButton(page)).toBeDisabled()
  }
  await review(page)
  await test.step('locks the offer when the page is reloaded while it waits', async () => {
    await rentAndWait(page, market)
    await page.reload()
    await expect(unknown(page)).toContainText('The tab waiting for the response was closed')
    await isLocked()
    await page.reload()
    await isLocked()
    expect(await rents(market)).toBe(1)
  })
  await test.step('locks the offer when the user stops waiting', async () => {
    await checked(page).check()
    await review(page)
    await rentAndWait(page, market)
    await dialogOf(page).getByRole('button', { name: 'Stop waiting' }).click()
    await expect(unknown(page)).toContainText('You stopped waiting')
    await isLocked()
    await page.keyboard.press('Enter')
    expect(await rents(market)).toBe(2)
  })
  const address = page.url()
  await test.step('locks the offer when the answer is lost after the rental', async () => {
    await checked(page).check()
    await market.scenario({ faults: [{ endpoint: CREATE, kind: '503', isApplied: true, times: 1 }] })
    await review(page)
    await rentNow(page).click()
    await isLocked()
    expect(await rents(market)).toBe(3)
  })
  await test.step('rents another offer while this one is locked', async () => {
    await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
    const links = page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: 'Rent' }).and(page.locator('[href]'))
    await expect(links.first()).toBeVisible()
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    await page.goto(hrefs.find((href) => !href.includes(id)) ?? 'no other offer')
    await choose(page)
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    expect(await rents(market)).toBe(4)
  })
  await test.step('sends again only after a new consent', async () => {
    await page.goto(address)
    await isLocked()
    await checked(page).check()
    await review(page)
    await dialogOf(page).getByRole('button', { name: 'Back' }).click()
    await expect(dialogOf(page)).toBeHidden()
    expect(await rents(market)).toBe(4)
  })
})

test('shows a pending request after Back and Forward', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  await page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: 'Rent' }).and(page.locator('[href]')).first().click()
  await choose(page)
  await review(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v0/instances/create*', (route) => held.then(() => route.continue()))
  await rentNow(page).click()
  // The first step undoes the choice of the template.
  await page.goBack()
  await expect(rentNow(page)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Rent' })).toBeVisible()
  await expect(rentNow(page)).toBeHidden()
  release()
  await expect(kit(page)).toBeVisible()
  expect(await rents(market)).toBe(1)
})

test('sends nothing automatically when the network or the key is back (M2)', async ({ connected: page, context, market, guard }) => {
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await openRent(page, market)
  await review(page)
  await test.step('sends nothing while offline or afterwards', async () => {
    await context.setOffline(true)
    await rentNow(page).click()
    await expect(page.getByRole('heading', { name: 'Nothing was sent' })).toBeVisible()
    await context.setOffline(false)
    // Proves that the API is reachable again: another request is sent, the rental is not.
    await page.getByRole('button', { name: 'Other currencies' }).click()
    await expect(page.getByRole('row', { name: /^RUB/ })).toBeVisible()
    expect(await rents(market)).toBe(0)
  })
  await test.step('does not repeat a rental with the next key', async () => {
    await review(page)
    await market.scenario({ faults: [{ endpoint: CREATE, kind: '401', times: 1 }] })
    await rentNow(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('API key', { exact: true }).fill(market.key)
    const searches = (await market.requests(SEARCH)).length
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'The marketplace refused. Nothing was rented.' })).toBeVisible()
    await expect(reviewButton(page)).toBeEnabled()
    // Reads are repeated with the new key, the rental is not.
    await expect.poll(async () => (await market.requests(SEARCH)).length).toBeGreaterThan(searches)
    expect(await rents(market)).toBe(1)
  })
})

// Over HTTP/1.1 browsers retry a request after a 408 or when a reused connection dies, and a page cannot prevent it.
test('sends one request when the connection dies or the API answers 408 (M2)', async ({ connected: page, market }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('/instances/create') && sent.push(request.url())))
  await openRent(page, market)
  for (const [index, kind] of (['network', '408'] as const).entries()) {
    await test.step(`locks the offer after ${kind}`, async () => {
      if (index > 0) await checked(page).check()
      await market.scenario({ faults: [{ endpoint: CREATE, kind, isApplied: true }] })
      await review(page)
      await rentNow(page).click()
      await expect(unknown(page)).toBeVisible()
      await expect(reviewButton(page)).toBeDisabled()
      expect(sent).toHaveLength(index + 1)
    })
  }
})
