import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ALL, LOST } from './support/journal.ts'
import { leaveJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Instances' }).locator('tbody').getByRole('row')
const download = async (page: Page, name: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFileSync(await file.path(), 'utf8')
}

test('settles unknown outcomes in all tabs, including a rental whose tab was closed, without any request', async ({
  connected: page,
  context,
  market,
}) => {
  await leaveJournal(page, [...ALL, LOST])
  await page.goto('/instances')
  await expect(rows(page)).toHaveCount(4)
  const unknown = (tab: Page, count: string) => tab.getByRole('region', { name: `Outcome of ${count} unknown` })
  const tick = page.getByRole('checkbox', { name: 'I checked; no instance exists' })
  const other = await context.newPage()
  await other.goto('/instances')

  await test.step('settles one of two', async () => {
    await expect(unknown(page, '2 attempts')).toContainText('You may have been charged')
    await expect(unknown(other, '2 attempts')).toBeVisible()
    await tick.first().click()
    await expect(unknown(page, '1 attempt')).toBeVisible()
    await expect(unknown(other, '1 attempt')).toBeVisible()
  })
  await test.step('settles the last one', async () => {
    await tick.click()
    await expect(unknown(page, '1 attempt')).toBeHidden()
    await expect(page.getByRole('main').getByRole('status')).toBeFocused()
    await expect(unknown(other, '1 attempt')).toBeHidden()
  })
  await test.step('keeps the outcomes after a reload', async () => {
    await page.reload()
    await expect(rows(page).filter({ hasText: 'No instance found' })).toHaveCount(2)
    await expect(tick).toHaveCount(0)
    expect((await market.log()).filter(({ path }) => path.includes('instances'))).toEqual([])
  })
})

test('exports the journal, deletes it and imports it in the settings', async ({ connected: page }) => {
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

test('shows the entries as cards on a phone, and returns to them from an entry @phone-only', async ({ connected: page }) => {
  await leaveJournal(page, ALL)
  await page.goto('/instances')
  const card = page.getByRole('main').getByRole('link', { name: /2 × L40S.*Rented/ })
  await expect(card).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await card.click()
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible()
  const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }))
  expect(width).toBe(inner)
  await page.getByRole('link', { name: 'All instances' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
