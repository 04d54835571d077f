import { launchOptions } from '../src/build/chromium.ts'
import { PLAIN_LINE } from '../src/shared/ssh/private-samples.test-support.ts'
import { PREVIEW_PORT } from './support/addresses.ts'
import { fetchHosts, openChange } from './support/hosts.ts'
import { field, openEditor, save } from './support/templates.ts'
import { expect, test } from './support/test.ts'

const ORIGIN = `http://console.test:${PREVIEW_PORT}`
const { args, ...browser } = launchOptions()

// On plain HTTP, browsers disable WebCrypto, Web Locks and `randomUUID` for any host except localhost.
test.use({
  origin: ORIGIN,
  baseURL: ORIGIN,
  launchOptions: { ...browser, args: [...args, '--host-resolver-rules=MAP console.test 127.0.0.1'] },
})

test('edits a template, saves a search, changes a host and adds a key over plain http', async ({ connected: page, market, guard }) => {
  test.slow()
  // Chromium warns about two headers that only work over HTTPS.
  guard.allowConsole(/^The Cross-Origin-Opener-Policy header has been ignored|Origin-Agent-Cluster header/)
  await test.step('saves a template', async () => {
    await openEditor(page, market, 'Internal inference')
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'subtle' in crypto])).toEqual([false, false, false])
    await field(page, 'Image tag').fill('0.5.0')
    await save(page)
    await expect(page.getByRole('dialog', { name: 'Template saved' })).toBeVisible()
  })
  await test.step('saves a search', async () => {
    await page.goto('/offers?gpu=l40s&currency=USD')
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.getByRole('dialog', { name: 'Save search' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /L40S/ })).toBeVisible()
  })
  await test.step('changes a host', async () => {
    const [host] = await fetchHosts(page, market)
    if (!host) throw new Error('no host')
    await page.goto('/hosts?currency=USD')
    const dialog = await openChange(page, [host])
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption(host.status === 'review' ? 'approved' : 'review')
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(dialog.getByRole('button', { name: '1 saved and verified' })).toBeVisible()
  })
  await test.step('suggests a terminal for a new pair and adds a public key', async () => {
    await page.goto('/keys')
    await page.getByRole('button', { name: 'Generate key pair' }).click()
    await expect(page.getByRole('region', { name: 'This browser can’t generate key pairs' })).toContainText('ssh-keygen -t ed25519')
    await page.getByRole('textbox', { name: 'Public key' }).fill(`${PLAIN_LINE} me@here`)
    await page.getByRole('button', { name: 'Add key' }).click()
    await expect(page.getByRole('region', { name: '“me@here” was added' })).toBeVisible()
  })
})
