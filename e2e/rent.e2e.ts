import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { copiedText } from './support/copied-text.ts'
import type { Guard } from './support/guard.ts'
import { SEARCH } from './support/offers.ts'
import { choose, CREATE, dialogOf, kit, openRent, rentNow, rents, review, reviewButton } from './support/renting.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const secrets = (page: Page) => kit(page).getByRole('region', { name: 'Secrets' })

interface RentAnswer {
  data: { ssh_password: string; tunnel_token: string }[]
}

/** Presses "Rent now" and gives the guard the secrets. The page copies the body: Playwright cannot read it after the navigation. */
async function rentAndGuard(page: Page, guard: Guard): Promise<void> {
  const copy = await page.evaluateHandle(() => {
    const send = globalThis.fetch
    const text = new Promise<string>((resolve) => {
      globalThis.fetch = async (...request) => {
        const response = await send(...request)
        if (response.url.includes('/instances/create')) void response.clone().text().then(resolve)
        return response
      }
    })
    return { text }
  })
  await rentNow(page).click()
  const { data } = JSON.parse(await copy.evaluate(({ text }) => text)) as RentAnswer
  for (const text of [data[0]?.ssh_password, data[0]?.tunnel_token]) {
    expect(text).toBeTruthy()
    guard.secret({ text: text ?? '' })
  }
}

test('rents a listed offer with one request and shows how to connect @phone', async ({ connected: page, market, guard, isMobile }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  const rows = isMobile
    ? page.getByRole('list', { name: 'Offers' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
  await rows.getByRole('link', { name: 'Rent' }).and(page.locator('[href]')).first().click()
  await expect(heading(page, 'Rent')).toBeFocused()
  const name = page.getByRole('region', { name: 'Offer' }).getByText('L40S').first()
  await expect(name).toBeVisible()
  const edges = [page.getByRole('button', { name: 'Copy link' }), name].map((part) => part.boundingBox())
  const [above, below] = await Promise.all(edges)
  // The button ends 12 px above the line of the head.
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), 'space above and below the line of the head').toBeGreaterThanOrEqual(24)
  await choose(page)
  await page.getByRole('checkbox', { name: 'Reserve for a month' }).check()
  const cost = page.getByRole('region', { name: 'Cost', exact: true })
  await expect(cost).toContainText(/Total.*\$\d/)
  await expect(cost.getByRole('textbox', { name: 'For' })).toHaveValue('7')
  await expect(cost).toContainText(/= \$[\d.,]+168\sh/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await review(page)
  await expect(rentNow(page)).not.toBeFocused()
  await expect(dialogOf(page).getByRole('row', { name: 'Reservation a month' })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'API' }).click()
  await expect(dialogOf(page).getByText('"reserve_period":"month"')).toBeVisible()
  await rentAndGuard(page, guard)
  await expect(kit(page)).toContainText(/ssh -p \d+ \w+@ssh\d\.market\.example/)
  await expect(kit(page).getByRole('region', { name: 'Hardware' })).toContainText('2 × L40S')
  // Late parts may move them between two measurements.
  await expect(async () => {
    const parts = [page.getByRole('main').getByRole('status').first(), page.getByRole('region', { name: 'Reminder' }), kit(page)]
    const [banner, reminder, connection] = await Promise.all(parts.map((part) => part.boundingBox()))
    if (!banner || !reminder || !connection) throw new Error('a part of the rental is not drawn')
    const isBeside = reminder.x >= connection.x + connection.width && reminder.y <= connection.y + 1
    const isBelowBanner = reminder.x === banner.x && reminder.width === banner.width && reminder.y + reminder.height <= connection.y
    const where = 'the reminder is beside the connection, or between it and the banner with the edges of the banner'
    expect(isBeside || isBelowBanner, where).toBe(true)
  }).toPass()
  await expect(kit(page)).not.toContainText('This isn’t the configuration you rented')
  const [request, ...others] = await market.requests(CREATE)
  expect(request).toMatchObject({ query: { locale: 'en', storage: '32' }, body: { reserve_period: 'month' } })
  expect(Object.keys(request?.body as object).toSorted()).toEqual(['offer_id', 'reserve_period', 'template_id'])
  expect(others).toEqual([])
  await page.getByRole('link', { name: 'Open in the journal' }).click()
  await expect(heading(page, 'Instances')).toBeVisible()
  await expect(secrets(page)).toBeVisible()
})

test('shows a rental when the response has another shape or cannot be parsed', async ({ connected: page, market }) => {
  const rented = page.getByRole('heading', { name: 'Rented', exact: true })
  const offer_id = await openRent(page, market)
  await test.step('accepts one object instead of a list', async () => {
    await market.scenario({ rentShape: 'B' })
    await review(page)
    await rentNow(page).click()
    await expect(rented).toBeVisible()
    await expect(kit(page)).toContainText(/ssh -p \d+/)
    await expectAccessible(page)
  })
  await test.step('offers the record when the response is a text instead of an instance', async () => {
    await market.scenario({ rentShape: 'text' })
    await page.getByRole('button', { name: 'Rent this offer again' }).click()
    await expect(rented).toBeHidden()
    await review(page)
    await rentNow(page).click()
    await expect(rented).toBeVisible()
    await expect(kit(page).getByRole('button', { name: 'Download record' })).toBeVisible()
  })
  const sent = (await market.requests(CREATE)).map(({ body }) => body)
  const body = { offer_id, template_id: expect.any(String), reserve_period: null }
  expect(sent).toEqual([body, body])
})

test('asks for consent after each price change and repeats a check older than two seconds', async ({ connected: page, market }) => {
  const searches = async () => (await market.requests(SEARCH)).length
  await page.clock.install()
  await openRent(page, market)
  await market.scenario({ priceDrift: { '*': 1.1 } })
  const dialog = dialogOf(page)
  const changes = dialog.getByRole('table', { name: 'What changed' })
  await test.step('requires consent when the price changed before the review', async () => {
    await reviewButton(page).click()
    await expect(changes).toContainText('+10%')
    await expect(rentNow(page)).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('checkbox').check()
    await expect(rentNow(page)).toBeEnabled()
  })
  await test.step('requires new consent when the price changes during the review', async () => {
    await market.scenario({ priceDrift: { '*': 1.32 } })
    const before = await searches()
    await page.clock.fastForward(3_000)
    await rentNow(page).click()
    await expect(changes).toContainText('+20%')
    await expect(rentNow(page)).toBeDisabled()
    expect([await rents(market), await searches()]).toEqual([0, before + 1])
  })
  await test.step('sends without another question when an old check finds the same price', async () => {
    await dialog.getByRole('checkbox').check()
    const before = await searches()
    await page.clock.fastForward(3_000)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    expect([await rents(market), await searches()]).toEqual([1, before + 1])
  })
})

test('asks before the user leaves unsaved secrets, and reports them as lost after a reload', async ({ connected: page, market, guard }) => {
  await openRent(page, market)
  await review(page)
  await rentAndGuard(page, guard)
  await test.step('asks when the user follows a link', async () => {
    await expect(kit(page)).toBeVisible()
    await page.getByRole('link', { name: 'Offers' }).click()
    await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(kit(page)).toBeVisible()
  })
  await test.step('asks when the tab is closed', async () => {
    const asked = page.waitForEvent('dialog')
    const leaving = page.close({ runBeforeUnload: true })
    const prompt = await asked
    expect(prompt.type()).toBe('beforeunload')
    await prompt.dismiss()
    await leaving
  })
  await test.step('opens the journal without a question', async () => {
    await page.getByRole('link', { name: 'Open in the journal' }).click()
    await expect(secrets(page)).toBeVisible()
    await expect(kit(page)).toContainText(
      'Reloading loses them too, and the API won’t return them again. A receipt without secrets stays in Instances.',
    )
  })
  await test.step('asks before a reload and reports the secrets as lost', async () => {
    const asked: string[] = []
    page.on('dialog', (prompt) => {
      asked.push(prompt.type())
      void prompt.accept()
    })
    await page.reload()
    await expect(kit(page)).toContainText(
      'Passwords and tokens aren’t stored: they were lost when the tab that rented this was closed. Only the receipt is left.',
    )
    await expect(kit(page)).toContainText(/ssh -p \d+ \w+@/)
    await expect(secrets(page)).toBeHidden()
    expect([asked, await rents(market)]).toEqual([['beforeunload'], 1])
  })
})

// The guard looks for the key and the secrets in the file, too.
test('keeps the key and the secrets of a rental out of its calendar file and of the copied report', async ({
  connected: page,
  market,
  guard,
}) => {
  await openRent(page, market)
  await page.getByRole('checkbox', { name: 'Reserve for a month' }).check()
  await review(page)
  await rentAndGuard(page, guard)
  const reminder = page.getByRole('region', { name: 'Reminder', exact: true })
  const [file] = await Promise.all([page.waitForEvent('download'), reminder.getByRole('button', { name: 'Add to calendar' }).click()])
  const calendar = readFileSync(await file.path(), 'utf8')
  expect(calendar).toMatch(/^DESCRIPTION:Instance: /m)
  guard.text('the calendar file', calendar)
  await page.getByRole('button', { name: 'I’ve saved what I need' }).click()
  // A reload would empty the diagnostics.
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page, 'Settings')).toBeVisible()
  const report = await copiedText(page, page.getByRole('button', { name: 'Copy report' }))
  expect(report).toContain('POST /v0/instances/create')
  guard.text('the report', report)
})

test('sends nothing until the code that shows a rental has loaded, and needs no file afterwards', async ({
  connected: page,
  market,
  guard,
}) => {
  guard.allowConsole(/ERR_FAILED|Failed to load resource/)
  await openRent(page, market)
  await page.route('**/assets/rented-parts*', (route) => route.abort())
  await reviewButton(page).click()
  await expect(page.getByText('This section couldn’t be loaded')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  // Browsers cache a failed module load, so only a reload helps.
  await page.unroute('**/assets/rented-parts*')
  await page.reload()
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await review(page)
  await page.route('**/assets/**', (route) => route.abort())
  await rentNow(page).click()
  await expect(kit(page)).toContainText(/ssh -p \d+/)
  expect(await rents(market)).toBe(1)
})

test('does not move “Rent now” when late parts of the review load', async ({ connected: page, market }) => {
  await openRent(page, market)
  // Checked in each frame, because a press is lost while the button moves.
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    const look = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Rent now')
      if (button && !button.disabled) seen.add(Math.round(button.getBoundingClientRect().y))
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  await review(page)
  await expect(dialogOf(page).getByRole('heading', { name: /Same or better/ })).toBeAttached()
  await expect(dialogOf(page).locator('.skeleton')).toHaveCount(0)
  expect(await places.evaluate((seen) => [...seen])).toHaveLength(1)
})
