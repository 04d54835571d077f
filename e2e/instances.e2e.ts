import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { attempt, entries, interrupted, seedJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

const HOUR = 3_600_000

/** The rows of all tables with attempts, also in the closed one. */
const rows = (page: Page) =>
  page.locator('table:is([aria-label="Open rentals"], [aria-label="Stopped"], [aria-label="Attempts without a rental"]) tbody tr')
/** Scrolled back, because the sticky head would cover a part of any link behind it. */
async function expectAccessibleAtTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessibleInBothSchemes(page)
}
const download = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFileSync(await file.path(), 'utf8')
}

test('resolves unknown outcomes in all tabs without any request, including a rental whose tab was closed', async ({
  connected: page,
  context,
  market,
}) => {
  await seedJournal(page, [...entries(), interrupted()])
  await page.goto('/instances')
  await expect(rows(page)).toHaveCount(4)
  const unknown = (tab: Page, count: string) => tab.getByRole('region', { name: `${count} with unknown outcome` })
  const tick = page.getByRole('checkbox', { name: 'I checked: there is no instance' })
  const other = await context.newPage()
  await other.goto('/instances')

  await test.step('resolves one of two', async () => {
    await expect(unknown(page, '2 attempts')).toContainText('You may have been charged')
    await expect(unknown(other, '2 attempts')).toBeVisible()
    await tick.first().click()
    await expect(unknown(page, '1 attempt')).toBeVisible()
    await expect(unknown(other, '1 attempt')).toBeVisible()
  })
  await test.step('resolves the last one', async () => {
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

test('ends the estimate of a rental and keeps its note, in all tabs and after a reload', async ({ connected: page, context }) => {
  await seedJournal(page, entries())
  await page.goto('/instances/a-rented')
  const section = (tab: Page) => tab.getByRole('region', { name: 'Cost so far' })
  await expect(section(page)).toContainText(/about \$1\.8\d if still running/)
  const other = await context.newPage()
  await other.goto('/instances/a-rented')
  await section(page).getByRole('textbox', { name: 'Note' }).fill('for the demo')
  await section(page).getByRole('button', { name: 'I stopped it' }).click()
  await expect(section(page).getByLabel('Stopped at')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section(page).getByText(/^about \$1\.[78]\d until stopped$/)).toBeFocused()
  await page.reload()
  for (const tab of [page, other]) {
    await expect(section(tab)).toContainText('until stopped')
    await expect(section(tab).getByRole('textbox', { name: 'Note' })).toHaveValue('for the demo')
  }
  await page.goto('/instances')
  await expect(rows(page).filter({ hasText: 'for the demo' })).toContainText(/about \$1\.[78]\d/)
  await expect(page.getByRole('table', { name: 'Cost by month' })).toContainText(/\$[\d.]+—/)
  expect(await download(page, 'Download as CSV')).toMatch(/for the demo,2\d{3}-.*,USD,/)
  await page.goto('/instances/a-rented')
  await section(page).getByRole('button', { name: 'It’s still running' }).click()
  await expect(section(other)).toContainText('if still running')
})

test('exports the journal, deletes it and imports it in the settings', async ({ connected: page }) => {
  await seedJournal(page, entries())
  await page.goto('/instances')
  const csv = await download(page, 'Download as CSV')
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const json = await download(page, 'Download as JSON')
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog', { name: 'Delete journal' }).getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/settings')
  await expect(page.getByText('Rental journal')).toBeVisible()
  await page
    .getByLabel('Import from a file')
    .setInputFiles({ name: 'journal.json', mimeType: 'application/json', buffer: Buffer.from(json) })
  await page.getByRole('button', { name: 'Import 1 section' }).click()
  await page.goto('/instances')
  await expect(rows(page)).toHaveCount(3)
})

test('marks an overdue rental as stopped in its row, and undoes it @phone', async ({ connected: page }) => {
  const now = Date.now()
  await seedJournal(page, [
    attempt({ attemptId: 'a-later', state: 'rented', startedAt: now - 2 * HOUR, stopBy: now + 9 * HOUR }),
    attempt({ attemptId: 'a-overdue', state: 'rented', startedAt: now - 9 * HOUR, stopBy: now - 2.5 * HOUR, note: 'LoRA run' }),
  ])
  await page.goto('/instances')
  const open = page
    .getByRole('table', { name: 'Open rentals' })
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
  const overdue = open.first()
  await expect(overdue).toContainText(/LoRA run.*Passed 2.h ago/)
  await test.step('opens its reminder', async () => {
    await overdue.getByRole('button', { name: /^Remind me later/ }).click()
    await page.getByRole('group', { name: 'Remind me later' }).getByRole('button', { name: 'In 3 h' }).click()
    await expect(overdue).toContainText('next reminder')
    await expectAccessibleAtTop(page)
  })
  await overdue.getByRole('button', { name: /^I stopped it/ }).click()
  await expect(page.getByLabel('Stopped at')).toBeFocused()
  await expectAccessibleAtTop(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^2 × L40S: marked as stopped/)).toBeFocused()
  await expect(page.getByRole('table', { name: 'Stopped' })).toContainText(/LoRA run/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(overdue).toContainText('LoRA run')
  const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }))
  expect(width).toBe(inner)
})

test('shows the entries as cards on a phone, and returns to them from an entry @phone-only', async ({ connected: page }) => {
  await seedJournal(page, entries())
  await page.goto('/instances')
  const card = page.getByRole('table', { name: 'Open rentals' }).getByRole('row').filter({ hasText: 'instance-1' })
  await card.getByRole('link', { name: '2 × L40S' }).click()
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible()
  const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }))
  expect(width).toBe(inner)
  await page.getByRole('link', { name: 'All instances' }).click()
  await expect(card).toBeVisible()
})
