import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const PASSPHRASE = 'four plain words here'

const keyField = (page: Page) => page.getByLabel('API key', { exact: true })
const opened = (page: Page, name = 'Market') => page.getByRole('heading', { level: 1, name })
const connectHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Connect' })

async function openVault(page: Page, key: string): Promise<void> {
  await page.goto('/connect?keep=open')
  await keyField(page).fill(key)
  await page.getByRole('radio', { name: 'Encrypted in this browser' }).check()
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Repeat passphrase').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(opened(page)).toBeVisible()
}

const webStorage = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).length)

test('ignores keys in the URL, and forgets a key kept in memory after a reload', async ({ page, market }) => {
  await page.goto('/connect?base_url=https://evil.example&key=planted&api_key=planted&to=//evil.example')
  await expect(keyField(page)).toHaveValue('')
  await expect(page.getByRole('main')).not.toContainText('evil.example')
  // Leading and trailing spaces are trimmed.
  await keyField(page).fill(`  ${market.key} `)
  await page.getByRole('button', { name: 'change where the key is stored' }).click()
  await page.getByRole('radio', { name: 'This page only' }).check()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(opened(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/market')
  expect((await market.log()).length).toBeGreaterThan(0)
  expect(await webStorage(page)).not.toContain(market.key)
  await page.reload()
  await expect(connectHeading(page)).toBeVisible()
})

test('never follows a redirect with the key to another origin (K4)', async ({ connected: page, guard }) => {
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
    await expect(page.getByRole('alert')).toContainText('Can’t reach the marketplace', { timeout: 15_000 })
  }
  evil.close()
  expect(reached).toEqual([])
})

test('closes the vault after a reload, opens it by its passphrase only, locks it in all tabs and forgets it', async ({
  page,
  market,
  context,
}) => {
  await openVault(page, market.key)
  expect(await webStorage(page)).not.toContain(market.key)

  const second = await context.newPage()
  await second.goto('/offers')
  await expect(opened(second, 'Offers')).toBeVisible()

  await page.getByRole('button', { name: 'Key accepted' }).click()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(page.getByRole('dialog', { name: 'API key locked' })).toBeVisible()
  await expect(page.locator('[popover]'), 'no panel overlaps it').toBeHidden()
  await expect(second.getByRole('dialog', { name: 'API key locked' })).toBeVisible()
  await second.close()

  await page.reload()
  await expect(page.getByText('Unlock your stored key')).toBeVisible()
  await page.getByLabel('Passphrase', { exact: true }).fill('not these words')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Couldn’t unlock: wrong passphrase or damaged data (we can’t tell which). Nothing was deleted.',
  )
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(opened(page)).toBeVisible()

  await page.getByRole('button', { name: 'Key accepted' }).click()
  await page.getByRole('button', { name: 'Forget key' }).click()
  await page.getByRole('button', { name: 'Forget key' }).click()
  await expect(connectHeading(page)).toBeVisible()
  await expect.poll(() => databases(page)).toBe(0)
})

test('locks the vault after 15 minutes without input', async ({ page, market }) => {
  await page.clock.install()
  await openVault(page, market.key)
  const locked = page.getByRole('dialog', { name: 'API key locked' })
  await page.clock.runFor('14:00')
  await page.mouse.move(200, 300)
  await page.keyboard.press('Shift')
  await page.clock.runFor('14:00')
  await expect(locked).toBeHidden()
  await page.clock.runFor('02:00')
  await expect(locked).toBeVisible()
})
