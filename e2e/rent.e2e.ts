import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { choose, CREATE, dialogOf, kit, openRent, rentNow, rents, review, reviewButton, SEARCH, unknown } from './support/renting.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('from a row of the market to a shell on the machine, with one request @phone', async ({
  connected: page,
  market,
  guard,
  isMobile,
}) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  const rows = isMobile
    ? page.getByRole('list', { name: 'Offers' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
  await rows.getByRole('link', { name: 'Rent' }).and(page.locator('[href]')).first().click()
  await expect(heading(page, 'Rent')).toBeFocused()
  await choose(page)
  await page.getByRole('checkbox', { name: 'Reserve for a month' }).check()
  await expect(page.getByRole('region', { name: 'Cost' })).toContainText(/Total.*\$\d/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await review(page)
  await expect(rentNow(page)).not.toBeFocused()
  await expect(dialogOf(page)).toContainText('"month"')
  const answer = page.waitForResponse(/instances\/create/)
  await rentNow(page).click()
  const { data } = (await (await answer).json()) as { data: { ssh_password: string; tunnel_token: string }[] }
  for (const secret of [data[0]?.ssh_password, data[0]?.tunnel_token]) guard.secret({ text: secret ?? '' })
  await expect(kit(page)).toContainText(/ssh -p \d+ \w+@ssh\d\.market\.example/)
  await expect(kit(page).getByRole('region', { name: 'Machine' })).toContainText('2 × L40S')
  await expect(kit(page)).not.toContainText('not what you rented')
  const [request] = await market.requests(CREATE)
  expect(request).toMatchObject({ query: { locale: 'en', storage: '32' }, body: { reserve_period: 'month' } })
  expect(Object.keys(request?.body as object).toSorted()).toEqual(['offer_id', 'reserve_period', 'template_id'])
  expect(await rents(market)).toBe(1)
  await page.getByRole('link', { name: 'Open in the journal' }).click()
  await expect(heading(page, 'Instances')).toBeVisible()
  await expect(kit(page).getByRole('region', { name: 'Secrets' })).toBeVisible()
})

for (const [rentShape, words] of [
  ['A', /ssh -p \d+/],
  ['B', /ssh -p \d+/],
  ['A-two', 'The service answered with 2 instances.'],
  ['A-empty', 'The service accepted it and named no instance.'],
  ['mixed', /ssh -p \d+/],
  ['partial', 'pending'],
] as const) {
  test(`an answer of shape ${rentShape} is a rental`, async ({ connected: page, market }) => {
    await market.scenario({ rentShape })
    const offer_id = await openRent(page, market)
    await review(page)
    await rentNow(page).click()
    await expect(page.getByRole('heading', { name: 'Rented', exact: true })).toBeVisible()
    await expect(kit(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(words)
    const sent = (await market.requests(CREATE)).map(({ body }) => body)
    expect(sent).toEqual([{ offer_id, template_id: expect.any(String), reserve_period: null }])
  })
}

for (const rentShape of ['null', 'text', 'empty-object'] as const) {
  test(`${rentShape} instead of an instance is a rental that could not be read`, async ({ connected: page, market }) => {
    await market.scenario({ rentShape })
    await openRent(page, market)
    await review(page)
    await rentNow(page).click()
    await expect(page.getByRole('heading', { name: 'Rented', exact: true })).toBeVisible()
    await expect(kit(page).getByRole('button', { name: 'Download record' })).toBeVisible()
    expect(await rents(market)).toBe(1)
  })
}

test('a price that changes before the review, and again before the request, is agreed to each time', async ({
  connected: page,
  market,
}) => {
  await page.clock.install()
  await openRent(page, market)
  await market.scenario({ priceDrift: { '*': 1.1 } })
  await reviewButton(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('table', { name: 'What changed' })).toContainText('+10%')
  await expect(rentNow(page)).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await market.scenario({ priceDrift: { '*': 1.32 } })
  await page.clock.fastForward(3_000)
  await rentNow(page).click()
  await expect(dialog.getByRole('table', { name: 'What changed' })).toContainText('+20%')
  await expect(rentNow(page)).toBeDisabled()
  expect(await rents(market)).toBe(0)
  await dialog.getByRole('checkbox').check()
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  expect(await rents(market)).toBe(1)
})

test('a check older than two seconds is repeated before the request', async ({ connected: page, market }) => {
  await page.clock.install()
  await openRent(page, market)
  await review(page)
  const before = (await market.requests(SEARCH)).length
  await page.clock.fastForward(3_000)
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  expect((await market.requests(SEARCH)).length).toBe(before + 1)
})

test('secrets that nobody kept ask before the page is left; the journal is free', async ({ connected: page, market }) => {
  await openRent(page, market)
  await review(page)
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  await page.getByRole('link', { name: 'Offers' }).click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(kit(page)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const prompt = await asked
  expect(prompt.type()).toBe('beforeunload')
  await prompt.dismiss()
  await leaving
  await page.getByRole('button', { name: 'I have what I need' }).click()
  await page.getByRole('link', { name: 'Offers' }).click()
  await expect(heading(page, 'Offers')).toBeVisible()
})

test('a page that is loaded anew without the vault asks first, and then says what is lost', async ({ connected: page, market, guard }) => {
  await openRent(page, market)
  await review(page)
  const answer = page.waitForResponse(/instances\/create/)
  await rentNow(page).click()
  const { data } = (await (await answer).json()) as { data: { ssh_password: string; tunnel_token: string }[] }
  for (const secret of [data[0]?.ssh_password, data[0]?.tunnel_token]) guard.secret({ text: secret ?? '' })
  await page.getByRole('link', { name: 'Open in the journal' }).click()
  await expect(kit(page).getByRole('region', { name: 'Secrets' })).toBeVisible()
  await expect(kit(page)).toContainText('A reload loses them')
  const asked: string[] = []
  page.on('dialog', (prompt) => {
    asked.push(prompt.type())
    void prompt.accept()
  })
  await page.reload()
  await expect(kit(page)).toContainText('ended with the tab that rented it')
  await expect(kit(page)).toContainText(/ssh -p \d+ \w+@/)
  await expect(kit(page).getByRole('region', { name: 'Secrets' })).toBeHidden()
  expect([asked, await rents(market)]).toEqual([['beforeunload'], 1])
})

test('nothing is sent before everything that shows a rental is here; afterwards no file is needed', async ({
  connected: page,
  market,
  guard,
}) => {
  guard.allowConsole(/ERR_FAILED|Failed to load resource/)
  await openRent(page, market)
  await page.route('**/assets/rented-connection*', (route) => route.abort())
  await reviewButton(page).click()
  await expect(page.getByText('This part could not be loaded')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  // A browser remembers that a module could not be fetched; the page is loaded anew, as a person would.
  await page.unroute('**/assets/rented-connection*')
  await page.reload()
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await review(page)
  await page.route('**/assets/**', (route) => route.abort())
  await rentNow(page).click()
  await expect(kit(page)).toContainText(/ssh -p \d+/)
  expect(await rents(market)).toBe(1)
})

for (const [locale, scheme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test(`form, review and a refusal are within reach of everybody: ${locale}, ${scheme} @phone`, async ({ connected: page, market }) => {
    // Three looks of the machine at one page.
    test.slow()
    await page.addInitScript(
      ([reader, colours]) =>
        localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
      [locale, scheme] as const,
    )
    await openRent(page, market)
    await expectAccessible(page)
    await market.scenario({ priceDrift: { '*': 1.1 }, faults: [{ endpoint: CREATE, kind: '422' }] })
    await reviewButton(page).click()
    await dialogOf(page).getByRole('checkbox').check()
    await expectAccessible(page)
    await rentNow(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expectAccessible(page)
  })

  test(`an unknown outcome, a gone offer and a rental are within reach of everybody: ${locale}, ${scheme} @phone`, async ({
    connected: page,
    market,
  }) => {
    test.slow()
    await page.addInitScript(
      ([reader, colours]) =>
        localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
      [locale, scheme] as const,
    )
    const id = await openRent(page, market)
    await market.scenario({ faults: [{ endpoint: CREATE, kind: '502', isApplied: true }] })
    await review(page)
    await rentNow(page).click()
    await expect(unknown(page)).toBeVisible()
    await expectAccessible(page)
    await unknown(page).getByRole('checkbox').check()
    await market.scenario({ gone: [id] })
    await reviewButton(page).click()
    await expect(page.getByRole('region', { name: /^(Nearest offers|Ближайшие предложения)$/ }).getByRole('link')).toHaveCount(3)
    await expectAccessible(page)
    await market.scenario({})
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    await expectAccessible(page)
  })
}
