import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const PASSPHRASE = 'four plain words here'

const keyField = (page: Page) => page.getByLabel('API key', { exact: true })
const offers = (page: Page) => page.getByRole('heading', { level: 1, name: 'Offers' })
const connectHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Connect' })

async function connect(page: Page, key: string, place?: string): Promise<void> {
  await page.goto('/connect')
  await keyField(page).fill(key)
  if (place) await page.getByRole('radio', { name: place }).check()
  if (place === 'Encrypted in this browser') {
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await page.getByLabel('Repeat it').fill(PASSPHRASE)
  }
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(offers(page)).toBeVisible()
}

const webStorage = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).length)

test('a key in memory is in no storage and is asked for again after a reload', async ({ page, market }) => {
  await connect(page, market.key, 'In memory of this page')
  expect(await webStorage(page)).not.toContain(market.key)
  await page.reload()
  await expect(connectHeading(page)).toBeVisible()
})

for (const [what, typed, said] of [
  ['Cyrillic letters', 'ключ-от-сервиса-1', 'something other than Latin letters'],
  ['a space inside', 'demo key 12345678', 'contains a space'],
] as const) {
  test(`a key with ${what} is explained and sent nowhere`, async ({ page }) => {
    let calls = 0
    page.on('request', (request) => (calls += new URL(request.url()).pathname.startsWith('/v0/') ? 1 : 0))
    await page.goto('/connect')
    await keyField(page).fill(typed)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText(said)).toBeVisible()
    expect(calls).toBe(0)
  })
}

test('spaces around a key are taken off', async ({ page, market }) => {
  await connect(page, `  ${market.key} `)
  expect((await market.log()).length).toBeGreaterThan(0)
})

test('neither the service nor the key is taken from the address', async ({ page, market }) => {
  await page.goto(`/connect?base_url=https://evil.example&key=planted&api_key=planted&to=//evil.example`)
  await expect(keyField(page)).toHaveValue('')
  await expect(page.getByRole('main')).not.toContainText('evil.example')
  await keyField(page).fill(market.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(offers(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/offers')
})

test('a redirect does not carry the key to another origin', async ({ connected: page, guard }) => {
  const reached: string[] = []
  const evil = createServer((request, response) => {
    reached.push(`${request.method} ${JSON.stringify(request.headers)}`)
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }).end('{}')
  }).listen(0)
  const { port } = evil.address() as AddressInfo
  guard.allowConsole(/Failed to load resource|ERR_FAILED|redirect/i)
  for (const status of [302, 307]) {
    await page.route('**/v0/market/search*', (route) => route.fulfill({ status, headers: { Location: `http://localhost:${port}/v0/x` } }))
    await page.goto('/offers')
    await expect(page.getByRole('alert')).toContainText('The service could not be reached', { timeout: 15_000 })
  }
  evil.close()
  expect(reached).toEqual([])
})

test('the vault: closed after a reload, opened by its passphrase only, locked in all tabs, forgotten for good', async ({
  page,
  market,
  context,
}) => {
  await connect(page, market.key, 'Encrypted in this browser')
  expect(await webStorage(page)).not.toContain(market.key)

  const second = await context.newPage()
  await second.goto('/offers')
  await expect(offers(second)).toBeVisible()

  await page.getByRole('button', { name: 'Key accepted' }).click()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(page.getByRole('dialog', { name: 'The key is locked' })).toBeVisible()
  await expect(page.locator('[popover]'), 'no panel lies over it').toBeHidden()
  await expect(second.getByRole('dialog', { name: 'The key is locked' })).toBeVisible()
  await second.close()

  await page.reload()
  await expect(page.getByText('A key is kept encrypted in this browser')).toBeVisible()
  await page.getByLabel('Passphrase', { exact: true }).fill('not these words')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('alert')).toContainText('wrong or the kept record is damaged')
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(offers(page)).toBeVisible()

  await page.getByRole('button', { name: 'Key accepted' }).click()
  await page.getByRole('button', { name: 'Forget key' }).click()
  await page.getByRole('button', { name: 'Forget in all tabs' }).click()
  await expect(connectHeading(page)).toBeVisible()
  await expect.poll(() => databases(page)).toBe(0)
})

test('the vault locks itself after 15 minutes without input, and input starts the time anew', async ({ page, market }) => {
  await page.clock.install()
  await connect(page, market.key, 'Encrypted in this browser')
  const locked = page.getByRole('dialog', { name: 'The key is locked' })
  await page.clock.runFor('14:00')
  await page.mouse.move(200, 300)
  await page.keyboard.press('Shift')
  await page.clock.runFor('14:00')
  await expect(locked).toBeHidden()
  await page.clock.runFor('02:00')
  await expect(locked).toBeVisible()
})

test('the key is nowhere but in its header after ten changes of page', async ({ connected: page }) => {
  await page.goto('/offers')
  for (let round = 0; round < 5; round++) {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.getByRole('link', { name: 'Offers', exact: true }).click()
    await expect(offers(page)).toBeVisible()
  }
})
