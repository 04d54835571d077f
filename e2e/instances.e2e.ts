import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { attempt, leaveJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

const RENTED = attempt({
  attemptId: 'a-rented',
  state: 'rented',
  receipts: [
    { shape: 'A', fields: { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24', ssh_port: 41022, ssh_username: 'root' } },
  ],
})
const UNKNOWN = attempt({ attemptId: 'a-unknown', state: 'unknown' })
const REFUSED = attempt({
  attemptId: 'a-refused',
  state: 'refused',
  outcome: { kind: 'forbidden', status: 403, text: '=HYPERLINK("https://evil.example")' },
})
const ALL = [RENTED, UNKNOWN, REFUSED]

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Instances|Инстансы)$/ })
const rows = (page: Page) => page.getByRole('table', { name: 'Instances' }).locator('tbody').getByRole('row')
const download = async (page: Page, name: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFileSync(await file.path(), 'utf8')
}

test('nothing rented yet: why the page is empty, and the way on', async ({ connected: page }) => {
  await page.goto('/offers')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Instances' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('The API lists no instances')).toBeVisible()
  await page.getByRole('link', { name: 'Find an offer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
})

test('an unknown outcome is settled by a tick, which survives a reload; nothing is asked of the service', async ({
  connected: page,
  market,
}) => {
  await leaveJournal(page, ALL)
  await page.goto('/instances')
  await expect(rows(page)).toHaveCount(3)
  const unknown = page.getByRole('region', { name: 'Outcome of 1 attempt unknown' })
  await expect(unknown).toContainText('You may have been charged')
  await unknown.getByRole('checkbox', { name: 'I checked; no instance exists' }).click()
  await expect(unknown).toBeHidden()
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()
  await page.reload()
  await expect(rows(page).filter({ hasText: 'No instance found' })).toHaveCount(1)
  await expect(unknown).toBeHidden()
  expect((await market.log()).filter(({ path }) => path.includes('instances'))).toEqual([])
})

test('another tab sees at once what this one settles', async ({ connected: page, context }) => {
  await leaveJournal(page, ALL)
  await page.goto('/instances')
  const other = await context.newPage()
  await other.goto('/instances')
  await expect(rows(other)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'I checked; no instance exists' }).click()
  await expect(other.getByRole('region', { name: /^Outcome of/ })).toBeHidden()
})

test('a rental that was on its way when its tab died is unknown', async ({ connected: page }) => {
  await leaveJournal(page, [attempt({ attemptId: 'a-lost', state: 'sending' })])
  await page.goto('/instances')
  await expect(page.getByRole('region', { name: 'Outcome of 1 attempt unknown' })).toBeVisible()
})

test('exported, erased and brought back through the settings', async ({ connected: page }) => {
  await leaveJournal(page, ALL)
  await page.goto('/instances')
  const csv = await download(page, 'Export CSV')
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const json = await download(page, 'Export JSON')
  await page.getByRole('button', { name: 'Erase…' }).click()
  await page.getByRole('dialog', { name: 'Erase the journal' }).getByRole('button', { name: 'Erase now' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/settings')
  await expect(page.getByText('Rental journal')).toBeVisible()
  await page
    .getByLabel('Import from a file')
    .setInputFiles({ name: 'journal.json', mimeType: 'application/json', buffer: Buffer.from(json) })
  await page.getByRole('button', { name: 'Import 1 part' }).click()
  await page.goto('/instances')
  await expect(rows(page)).toHaveCount(3)
})

test('an entry opens beside the others, shows its terms and leads back to the offer', async ({ connected: page }) => {
  await leaveJournal(page, ALL)
  await page.goto('/instances')
  await rows(page).filter({ hasText: 'Refused' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/instances\/a-refused/)
  await expect(page.getByRole('region', { name: 'Attempt' })).toContainText('Nothing was rented.')
  await page
    .getByRole('complementary', { name: 'Journal' })
    .getByRole('link', { name: /Rented/ })
    .click()
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('ssh -p 41022 root@198.51.100.24')
  await expect(page.getByRole('link', { name: 'Open the offer' })).toHaveAttribute('href', /^\/offers\/offer-of-a-rented\?.*currency=USD/)
  await page.goBack()
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
})

test('on a phone the entries are cards and an entry has a way back @phone-only', async ({ connected: page }) => {
  await leaveJournal(page, ALL)
  await page.goto('/instances')
  await expect(page.getByRole('table')).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('link', { name: /2 × L40S.*Rented/ })
    .click()
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible()
  const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }))
  expect(width).toBe(inner)
  await page.getByRole('link', { name: 'All instances' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

for (const [locale, scheme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test(`nothing is beyond a screen reader: ${locale}, ${scheme} @phone`, async ({ connected: page }) => {
    await page.addInitScript(
      ([reader, colours]) =>
        localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
      [locale, scheme] as const,
    )
    await leaveJournal(page, ALL)
    for (const path of ['/instances', '/instances/a-rented', '/instances/a-unknown', '/instances/a-refused', '/instances/none']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto('/instances')
    await page.getByRole('button', { name: /^(Erase|Стереть)…$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
