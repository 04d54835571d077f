import { launchOptions } from '../src/build/chromium.ts'
import { PREVIEW_PORT } from './support/addresses.ts'
import { heldHosts, openChange } from './support/hosts.ts'
import { field, openEditor, save } from './support/templates.ts'
import { expect, test } from './support/test.ts'

const ORIGIN = `http://console.test:${PREVIEW_PORT}`
const { args, ...browser } = launchOptions()

// A name that is not localhost: browsers keep WebCrypto, locks and random UUIDs from such a page.
test.use({
  origin: ORIGIN,
  baseURL: ORIGIN,
  launchOptions: { ...browser, args: [...args, '--host-resolver-rules=MAP console.test 127.0.0.1'] },
})

test.beforeEach(async ({ connected: page, guard }) => {
  // Two of the headers mean something over https only, and Chromium says so.
  guard.allowConsole(/^The Cross-Origin-Opener-Policy header has been ignored|Origin-Agent-Cluster header/)
  await page.goto('/settings')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
})

test('over plain http a template is edited and saved', async ({ connected: page, market }) => {
  await openEditor(page, market, 'Internal inference')
  await field(page, 'Image tag').fill('0.5.0')
  await save(page)
  await expect(page.getByRole('dialog', { name: 'Template saved' })).toBeVisible()
})

test('over plain http a search is saved', async ({ connected: page }) => {
  await page.goto('/offers?gpu=l40s&currency=USD')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('dialog', { name: 'Save search' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /L40S/ })).toBeVisible()
})

test('over plain http a host is changed', async ({ connected: page, market }) => {
  const [host] = await heldHosts(page, market)
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, host ? [host] : [])
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption(host?.status === 'review' ? 'approved' : 'review')
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(dialog.getByRole('button', { name: '1 saved and verified' })).toBeVisible()
})
