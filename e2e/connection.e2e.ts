import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import type { Market } from './support/market.ts'
import { attempt, leaveJournal, sealRecord } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

const PASSPHRASE = 'four plain words here'
const ID = 'a-vault'
const A = {
  id: 'instance-1',
  status: 'pending',
  hoster_id: 'h',
  ssh_host: '198.51.100.24',
  ssh_port: 41022,
  ssh_username: 'root',
  ssh_password: 'example-only-password-5b1f',
  tunnel_token: 'example-only-tunnel-77c0',
  ui_url: 'https://ui.market.example/lab?token=example-only-ui-9d2e',
  odd_field: { kept: [1, null, 'ё'] },
}
const SECRETS = ['example-only-password-5b1f', 'example-only-tunnel-77c0', 'example-only-ui-9d2e']

const RENTED = attempt({
  attemptId: ID,
  state: 'rented',
  receipts: [
    { shape: 'A', fields: { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24', ssh_port: 41022, ssh_username: 'root' } },
  ],
})

const kit = (page: Page) => page.getByRole('region', { name: 'Connection' })
const unlock = async (page: Page) => {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** A rental of an earlier visit whose whole record is encrypted in this browser, with the vault open. */
async function openSealed(page: Page, market: Market): Promise<void> {
  await leaveJournal(page, [RENTED])
  await page.goto('/connect')
  await page.getByLabel('API key', { exact: true }).fill(market.key)
  await page.getByRole('radio', { name: 'Encrypted in this browser' }).check()
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Repeat it').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await sealRecord(page, { attemptId: ID, passphrase: PASSPHRASE, data: [A] })
  await page.goto(`/instances/${ID}`)
  await unlock(page)
  await expect(kit(page).getByText('encrypted with your passphrase')).toBeVisible()
}

test.describe('a record in the vault', () => {
  test.beforeEach(async ({ page, market, guard }) => {
    guard.secret({ text: PASSPHRASE })
    for (const text of SECRETS) guard.secret({ text, isOfRental: true })
    await page.clock.install()
    await openSealed(page, market)
  })

  test('shows a secret for half a minute and no longer', async ({ page }) => {
    const secrets = kit(page).getByRole('region', { name: 'Secrets' })
    await expect(secrets.getByRole('listitem')).toHaveCount(3)
    for (const secret of SECRETS) expect(await page.content()).not.toContain(secret)
    await secrets.getByRole('button', { name: 'Show SSH password' }).click()
    await expect(secrets.getByText(SECRETS[0] ?? '')).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(secrets.getByRole('timer')).toHaveText(/^hides in (19|20)\ss$/)
    await page.clock.runFor(21_000)
    await expect(secrets.getByText(SECRETS[0] ?? '')).toBeHidden()
    expect(await page.content()).not.toContain(SECRETS[0])
  })

  test('leaves the page with the lock and is back after the passphrase; a reload asks for it', async ({ page }) => {
    await kit(page).getByRole('button', { name: 'Show Tunnel token' }).click()
    await page.getByRole('button', { name: 'Key accepted' }).click()
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(page.getByRole('dialog', { name: 'The key is locked' })).toBeVisible()
    for (const secret of SECRETS) expect(await page.content()).not.toContain(secret)
    await unlock(page)
    await expect(kit(page).getByRole('region', { name: 'Secrets' })).toBeVisible()
    await page.reload()
    await expect(kit(page)).toBeHidden()
    await unlock(page)
    await expect(kit(page).getByRole('region', { name: 'Secrets' })).toBeVisible()
  })

  test('is downloaded unaltered, in a file that is named for what it holds', async ({ page }) => {
    const [file] = await Promise.all([page.waitForEvent('download'), kit(page).getByRole('button', { name: 'Download record' }).click()])
    expect(file.suggestedFilename()).toBe(`rental-${ID}-plain-text-secrets.json`)
    const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { data: unknown; warning: string }
    expect(record.data).toEqual([A])
    expect(record.warning).toContain('Plain text')
  })

  test('is erased with the journal', async ({ page }) => {
    await page.getByRole('link', { name: 'All instances' }).click()
    await page.getByRole('button', { name: 'Erase…' }).click()
    await page.getByRole('button', { name: 'Erase now' }).click()
    await expect(page.getByText('Nothing was rented from this browser')).toBeVisible()
    const ids = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            indexedDB.open('gpu-console-vault').addEventListener('success', ({ target }) => {
              const database = (target as IDBOpenDBRequest).result
              const keys = database.transaction('records').objectStore('records').getAllKeys()
              keys.addEventListener('success', () => resolve(JSON.stringify(keys.result)))
              database.close()
            })
          }),
      )
    await expect.poll(ids).not.toContain('rental')
  })
})

test.describe('a page that was loaded anew without the vault', () => {
  test.beforeEach(async ({ connected: page, guard }) => {
    for (const text of SECRETS) guard.secret({ text })
    await leaveJournal(page, [RENTED])
    await page.goto(`/instances/${ID}`)
  })

  test('has the address and says what is lost', async ({ page }) => {
    await expect(kit(page).getByText('ended with the tab that rented it')).toBeVisible()
    await expect(kit(page).getByText('ssh -p 41022 root@198.51.100.24')).toBeVisible()
    await expect(kit(page).getByRole('region', { name: 'Secrets' })).toBeHidden()
  })

  test('copies a command; what is copied is what is shown', async ({ page }) => {
    await kit(page).getByRole('button', { name: 'Copy ssh command' }).click()
    const name = kit(page).getByLabel('Short name')
    await name.fill('')
    await name.press('ControlOrMeta+v')
    await expect(name).toHaveValue('ssh -p 41022 root@198.51.100.24')
    await expect(kit(page).getByText('no spaces and no patterns')).toBeVisible()
  })

  test('a browser that refuses to copy gets the command selected', async ({ page }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await kit(page).getByRole('button', { name: 'Copy ssh command' }).click()
    await expect(kit(page).getByLabel(/press Ctrl\+C/)).toHaveValue('ssh -p 41022 root@198.51.100.24')
    await expect(kit(page).getByLabel(/press Ctrl\+C/)).toBeFocused()
  })

  test('tools and ports are changed by keyboard, and stay within a screen reader’s reach @phone', async ({ page }) => {
    await kit(page).getByRole('radio', { name: 'ssh' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(kit(page).getByText(/^scp -r -P 41022/)).toBeVisible()
    await kit(page).getByRole('button', { name: 'TensorBoard 6006' }).press('Enter')
    await kit(page).getByLabel('Local port, TensorBoard').fill('16006')
    await expect(kit(page).getByText('-L 127.0.0.1:16006:127.0.0.1:6006')).toBeVisible()
    await expectAccessible(page)
  })
})
