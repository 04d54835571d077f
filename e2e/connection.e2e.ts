import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Market } from './support/market.ts'
import { attempt, seedJournal, sealRecord } from './support/rentals.ts'
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

/** Adds an earlier rental whose full record is encrypted in this browser, and opens the vault. */
async function openSealed(page: Page, market: Market): Promise<void> {
  await seedJournal(page, [RENTED])
  await page.goto('/connect?keep=open')
  await page.getByLabel('API key', { exact: true }).fill(market.key)
  await page.getByRole('radio', { name: 'Encrypted in this browser' }).check()
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Repeat passphrase').fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
  await sealRecord(page, { attemptId: ID, passphrase: PASSPHRASE, data: [A] })
  await page.goto(`/instances/${ID}`)
  await unlock(page)
  await expect(kit(page).getByText('encrypted with your passphrase')).toBeVisible()
}

const namesInVault = (page: Page) =>
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

test('shows a secret from the vault for 30 seconds, downloads the unchanged record, hides it while locked, and deletes it with the journal', async ({
  page,
  market,
  guard,
}) => {
  // Checks the passphrase four times, which is slow by design.
  test.slow()
  guard.secret({ text: PASSPHRASE })
  for (const text of SECRETS) guard.secret({ text, isOfRental: true })
  await page.clock.install()
  await openSealed(page, market)
  const secrets = kit(page).getByRole('region', { name: 'Secrets' })
  const expectNone = async () => {
    const content = await page.content()
    expect(SECRETS.filter((secret) => content.includes(secret))).toEqual([])
  }

  await test.step('shows a secret for 30 seconds', async () => {
    await expect(secrets.getByRole('listitem')).toHaveCount(3)
    await expectNone()
    await secrets.getByRole('button', { name: 'Show SSH password' }).click()
    await expect(secrets.getByText(SECRETS[0] ?? '')).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(secrets.getByRole('timer')).toHaveText(/^hides in (19|20)\ss$/)
    await page.clock.runFor(21_000)
    await expect(secrets.getByText(SECRETS[0] ?? '')).toBeHidden()
    await expectNone()
  })
  await test.step('downloads the record in a file whose name warns about secrets', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), kit(page).getByRole('button', { name: 'Download record' }).click()])
    expect(file.suggestedFilename()).toBe(`rental-${ID}-plain-text-secrets.json`)
    const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { data: unknown; warning: string }
    expect(record.data).toEqual([A])
    expect(record.warning).toContain('Plain text')
  })
  await test.step('hides the secrets while the key is locked', async () => {
    await secrets.getByRole('button', { name: 'Show Tunnel token' }).click()
    await page.getByRole('button', { name: 'Key accepted' }).click()
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect(page.getByRole('dialog', { name: 'API key locked' })).toBeVisible()
    await expectNone()
    await unlock(page)
    await expect(secrets).toBeVisible()
  })
  await test.step('asks for the passphrase after a reload', async () => {
    await page.reload()
    await expect(page.getByLabel('Passphrase', { exact: true })).toBeVisible()
    await expect(kit(page)).toBeHidden()
    await unlock(page)
    await expect(secrets).toBeVisible()
  })
  await test.step('deletes the record with the journal', async () => {
    expect(await namesInVault(page)).toContain('rental')
    await page.getByRole('link', { name: 'All instances' }).click()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No rentals from this browser yet')).toBeVisible()
    await expect.poll(() => namesInVault(page)).not.toContain('rental')
  })
})

test('keeps the address without a vault, reports the lost secrets, and copies its commands', async ({
  connected: page,
  context,
  guard,
}) => {
  // Headed Chromium allows copying after a click, but its headless shell requires the permission.
  await context.grantPermissions(['clipboard-write'])
  for (const text of SECRETS) guard.secret({ text })
  await seedJournal(page, [RENTED])
  await page.goto(`/instances/${ID}`)
  const command = 'ssh -p 41022 root@198.51.100.24'

  await test.step('reports the lost secrets', async () => {
    await expect(
      kit(page).getByText(
        'Passwords and tokens aren’t stored: they were lost when the tab that rented this was closed. Only the receipt is left.',
      ),
    ).toBeVisible()
    await expect(kit(page).getByText(command)).toBeVisible()
    await expect(kit(page).getByRole('region', { name: 'Secrets' })).toBeHidden()
  })
  await test.step('copies the command', async () => {
    await kit(page).getByRole('button', { name: 'Copy ssh command' }).click()
    const name = kit(page).getByLabel('Short name')
    await name.fill('')
    await name.press('ControlOrMeta+v')
    await expect(name).toHaveValue(command)
    await expect(kit(page).getByText('no spaces or patterns')).toBeVisible()
    await name.fill('box')
  })
  await test.step('changes tools and ports by keyboard', async () => {
    await kit(page).getByRole('radio', { name: 'ssh' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(kit(page).getByText(/^scp -r -P 41022/)).toBeVisible()
    await kit(page).getByRole('button', { name: 'TensorBoard 6006' }).press('Enter')
    await kit(page).getByLabel('Local port, TensorBoard').fill('16006')
    await expect(kit(page).getByText('-L 127.0.0.1:16006:127.0.0.1:6006')).toBeVisible()
  })
  await test.step('selects the command when the browser denies copying', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await kit(page).getByRole('radio', { name: 'ssh' }).press('Space')
    await kit(page).getByRole('button', { name: 'Copy ssh command' }).click()
    await expect(kit(page).getByLabel(/press Ctrl\+C/)).toHaveValue(command)
    await expect(kit(page).getByLabel(/press Ctrl\+C/)).toBeFocused()
  })
})
