import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import type { Market } from './support/market.ts'
import { expect, test } from './support/test.ts'

const RENT = 'POST /v0/instances/create'

/** From the search to the open review of the cheapest rentable offer. */
async function review(page: Page): Promise<void> {
  await page.goto('/offers?gpu=l40s&in_stock=1&rentable=1&currency=USD')
  await page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: /^Rent/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rent' })).toBeVisible()
  await page.getByRole('option').filter({ hasText: 'Ollama' }).first().click()
  await page.getByRole('button', { name: 'Review rental' }).click()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm rental' })
const rentNow = (page: Page) => dialog(page).getByRole('button', { name: 'Rent now' })
const posts = async (market: Market) => (await market.requests(RENT)).length

for (const rentShape of ['A', 'B'] as const) {
  test(`an offer is rented, the answer has shape ${rentShape}, and its connection is shown`, async ({ connected: page, market }) => {
    await market.scenario({ rentShape })
    await review(page)
    await expect(rentNow(page)).toBeEnabled()
    await expectAccessible(page)
    await rentNow(page).click()
    await expect(page.getByRole('region', { name: 'Connection' })).toContainText('ssh')
    const [sent] = await market.requests(RENT)
    expect(sent?.body).toEqual({ offer_id: expect.any(String), template_id: expect.any(String), reserve_period: null })
    expect(await posts(market)).toBe(1)
  })
}

test('a double click and hurried keys rent once', async ({ connected: page, market }) => {
  await market.scenario({ latency: 300 })
  await review(page)
  await expect(rentNow(page)).toBeEnabled()
  await rentNow(page).dblclick()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible()
  expect(await posts(market)).toBe(1)
})

test('an answer that is lost after the service accepted is unknown, locks the offer and survives a reload', async ({
  connected: page,
  market,
}) => {
  await market.scenario({ faults: [{ endpoint: RENT, kind: 'network', isApplied: true }] })
  await review(page)
  await expect(rentNow(page)).toBeEnabled()
  await rentNow(page).click()
  await expect(page.getByText(/You may have been charged/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review rental' })).toBeDisabled()
  const sent = await posts(market)
  await page.reload()
  await expect(page.getByText(/You may have been charged/).first()).toBeVisible()
  expect(await posts(market)).toBe(sent)
})

for (const [kind, words] of [
  ['402', 'Not enough money on the balance'],
  ['422', 'cannot run on this offer'],
  ['ok-false', 'The service declined'],
] as const) {
  test(`a refusal (${kind}) quotes the service and keeps the choices`, async ({ connected: page, market }) => {
    await market.scenario({ faults: [{ endpoint: RENT, kind, times: 1 }] })
    await review(page)
    await expect(rentNow(page)).toBeEnabled()
    await rentNow(page).click()
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByRole('button', { name: 'Review rental' })).toBeEnabled()
    expect(await posts(market)).toBe(1)
  })
}

test('an offer that is gone by then is not rented; others are offered instead', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&in_stock=1&rentable=1&currency=USD')
  await page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: /^Rent/ }).first().click()
  await page.getByRole('option').filter({ hasText: 'Ollama' }).first().click()
  await market.scenario({ gone: [new URL(page.url()).pathname.split('/').at(-1) ?? ''] })
  await page.getByRole('button', { name: 'Review rental' }).click()
  await expect(page.getByRole('main')).toContainText(/no longer/)
  expect(await posts(market)).toBe(0)
})

test('a price that has changed is shown, old and new, and asked for anew', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&in_stock=1&rentable=1&currency=USD')
  await page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: /^Rent/ }).first().click()
  await page.getByRole('option').filter({ hasText: 'Ollama' }).first().click()
  await market.scenario({ priceDrift: { '*': 1.5 } })
  await page.getByRole('button', { name: 'Review rental' }).click()
  await expect(dialog(page)).toContainText(/changed/i)
  await expect(rentNow(page)).toBeDisabled()
  expect(await posts(market)).toBe(0)
})

test('a click while offline sends nothing, nor does the network when it comes back', async ({
  connected: page,
  market,
  context,
  guard,
}) => {
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await review(page)
  await expect(rentNow(page)).toBeEnabled()
  await context.setOffline(true)
  await rentNow(page).click()
  await expect(page.getByText(/Nothing was sent/i).first()).toBeVisible()
  await context.setOffline(false)
  await page.goto('/offers')
  await expect(page.getByRole('table', { name: 'Offers' })).toBeVisible()
  expect(await posts(market)).toBe(0)
})
