import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import type { ScenarioInput } from '../src/mocks/scenario.ts'

const SEARCH = 'POST /v0/market/search'
const table = (page: Page) => page.getByRole('table', { name: 'Offers' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const status = (page: Page) => page.getByRole('main').getByRole('status')

/** Faults of the search alone: the lists beside it keep working. */
const failing = (fault: NonNullable<ScenarioInput['faults']>[number]): ScenarioInput => ({ faults: [{ endpoint: SEARCH, ...fault }] })

test('a server that caps the page goes on where it ended', async ({ connected: page, market }) => {
  await market.scenario({ limitCap: 7 })
  await page.goto('/offers')
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    expect((await market.requests(SEARCH)).length).toBeGreaterThan(5)
  }).toPass()
  const starts = (await market.requests(SEARCH)).map(({ query }) => Number(query['start']))
  expect(starts).toEqual(starts.map((_, index) => index * 7))
})

test('without a total, too', async ({ connected: page, market }) => {
  await market.scenario({ limitCap: 20, totals: 'zero' })
  await page.goto('/offers')
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    expect((await market.requests(SEARCH)).length).toBeGreaterThan(3)
  }).toPass()
  const starts = (await market.requests(SEARCH)).map(({ query }) => Number(query['start']))
  expect(starts).toEqual(starts.map((_, index) => index * 20))
})

test('a total of 0 with rows is unknown, not nothing', async ({ connected: page, market }) => {
  await market.scenario({ totals: 'zero' })
  await page.goto('/offers')
  await expect(rows(page).first()).toBeVisible()
  await expect(status(page)).toHaveText(/^Shown \d+$/)
  await expect(table(page)).toHaveAttribute('aria-rowcount', '-1')
})

for (const priceForm of ['object', 'number', 'text', 'price', 'amount', 'value', 'cost', 'map'] as const) {
  test(`prices as ${priceForm} are read`, async ({ connected: page, market }) => {
    await market.scenario({ priceForm })
    await page.goto('/offers?currency=USD')
    await expect(rows(page).first()).toContainText(/\$\d/)
    await expect(rows(page).first()).not.toContainText('price not readable')
  })
}

test('a price that cannot be read is said to be so; another currency stays that currency', async ({ connected: page, market }) => {
  await market.scenario({ priceForm: 'garbage' })
  await page.goto('/offers?currency=USD')
  await expect(rows(page).first()).toContainText('price not readable')
  await market.scenario({ priceForm: 'other-currency' })
  await page.reload()
  await expect(rows(page).first()).toContainText(/€|EUR|\d/)
  await expect(rows(page).first()).not.toContainText('$')
})

for (const nulls of ['some', 'all'] as const) {
  test(`${nulls} fields null or missing: rows stay, nothing is invented`, async ({ connected: page, market }) => {
    await market.scenario({ nulls })
    await page.goto('/offers')
    await expect(rows(page).first()).toBeVisible()
    expect((await table(page).textContent()) ?? '').not.toMatch(/NaN|undefined|null|Infinity|\b0 Gbps/)
  })
}

test('rows that cannot be read are set aside, counted and shown in the diagnostics', async ({ connected: page, market }) => {
  await market.scenario({ badRows: 10 })
  await page.goto('/offers')
  const note = page.getByRole('link', { name: '5 rows could not be read' })
  await expect(note).toBeVisible()
  await note.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('POST /v0/market/search')
})

test('500, then a retry by the person', async ({ connected: page, market }) => {
  await market.scenario(failing({ kind: '500', times: 1 }))
  await page.goto('/offers?gpu=l40s')
  await expect(page.getByRole('alert')).toContainText('The service failed (500)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offers')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toContainText('L40S')
})

test('503 heals by itself', async ({ connected: page, market }) => {
  await market.scenario(failing({ kind: '503', times: 1 }))
  await page.goto('/offers')
  await expect(rows(page).first()).toBeVisible()
  expect(await market.requests(SEARCH)).toHaveLength(2)
})

test('429 with a named wait is waited for', async ({ connected: page, market }) => {
  await market.scenario(failing({ kind: '429', times: 1, retryAfter: 1 }))
  await page.goto('/offers')
  await expect(rows(page).first()).toBeVisible()
})

test('429 that asks for minutes is told, with the wait', async ({ connected: page, market }) => {
  await market.scenario(failing({ kind: '429', times: 1, retryAfter: 300 }))
  await page.goto('/offers')
  await expect(page.getByRole('alert')).toContainText('Too many requests')
  await expect(page.getByRole('alert')).toContainText('300 seconds')
})

test('429 without a wait is tried again after a pause', async ({ connected: page, market }) => {
  await market.scenario(failing({ kind: '429', times: 1 }))
  await page.goto('/offers')
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 })
})

for (const [kind, words] of [
  ['html', 'The answer was not in the expected format'],
  ['empty', 'The answer was not in the expected format'],
  ['ok-false', 'The service refused the request'],
  ['wrong-type', 'The format of the answer has changed'],
  ['data-null', 'The format of the answer has changed'],
  ['403', 'This API key may not do that'],
  ['422', 'The service did not accept these values'],
] as const) {
  test(`${kind} is told in words, with a way on`, async ({ connected: page, market }) => {
    await market.scenario(failing({ kind, times: 3 }))
    await page.goto('/offers?vram_from=24')
    await expect(page.getByRole('alert')).toContainText(words, { timeout: 15_000 })
    await expect(page.getByRole('group', { name: 'VRAM' }).getByRole('textbox', { name: 'From' })).toHaveValue('24')
    await market.scenario({})
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
}

test('offline is told at once and heals when the network is back', async ({ connected: page, context, guard }) => {
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/offers')
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'In stock' }).check()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(page.getByRole('checkbox', { name: 'In stock' })).toBeChecked()
  await context.setOffline(false)
  await expect(rows(page).first()).toBeVisible()
})

test('401 in the middle opens the key dialog and keeps the page and what was typed', async ({ connected: page, market }) => {
  await page.goto('/offers')
  await expect(rows(page).first()).toBeVisible()
  await market.scenario(failing({ kind: '401', times: 1 }))
  await page.getByRole('group', { name: 'VRAM' }).getByRole('textbox', { name: 'From' }).fill('24')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/key/i)
  await dialog
    .getByLabel(/API key/)
    .first()
    .fill(market.key)
  await dialog
    .getByRole('button', { name: /Connect|Use/ })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'VRAM' }).getByRole('textbox', { name: 'From' })).toHaveValue('24')
  await expect(page).toHaveURL(/vram_from=24/)
})
