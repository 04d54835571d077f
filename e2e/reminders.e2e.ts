import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { attempt, seedJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

const HOUR = 3_600_000
const PHONE = { width: 390, height: 844 }

const banner = (page: Page) => page.getByRole('region', { name: 'Reminders' })

/** Records the notifications of a tab instead of showing them. */
function recordNotices(): void {
  const notices: string[] = []
  class Notice extends EventTarget {
    static permission = 'granted'
    constructor(title: string) {
      super()
      notices.push(title)
    }
  }
  Object.assign(globalThis, { Notification: Notice, notices })
}
const inHalfAnHour = () => new Date(Date.now() + 1_800_000 - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
const noticesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { notices: string[] }).notices.length)

test('reminds of an overdue rental in all tabs, notifies in one, and ends in all after “I stopped it”', async ({
  connected: page,
  context,
}) => {
  await context.addInitScript(recordNotices)
  const overdue = attempt({ attemptId: 'a-overdue', state: 'rented', startedAt: Date.now() - 10 * HOUR, stopBy: Date.now() - HOUR / 2 })
  await seedJournal(page, [overdue])
  await page.goto('/keys')
  await expect(banner(page)).toContainText('the stop-by time passed')
  await expect(page).toHaveTitle(/^1 overdue · SSH keys/)
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(banner(other)).toBeVisible()

  await test.step('is accessible on a wide page and on a phone', async () => {
    await expect(page.getByRole('link', { name: /^Instances.*1 overdue/ })).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    const size = page.viewportSize()
    await page.setViewportSize(PHONE)
    await expect(banner(page).getByRole('button', { name: 'I stopped it' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Instances.*1 overdue/ })).toBeVisible()
    await page.keyboard.press('Escape')
    if (size) await page.setViewportSize(size)
  })
  await expect(async () => expect((await noticesOf(page)) + (await noticesOf(other))).toBe(1)).toPass()

  await test.step('saves the time in a calendar', async () => {
    await banner(page).getByRole('link', { name: 'Details' }).press('Enter')
    const part = page.getByRole('region', { name: 'Reminder', exact: true })
    await part.getByRole('button', { name: 'In 4 h' }).press('Enter')
    await expect(banner(other)).toBeHidden()
    const [file] = await Promise.all([page.waitForEvent('download'), part.getByRole('button', { name: 'Add to calendar' }).press('Enter')])
    expect(file.suggestedFilename()).toBe('stop-a-overdue.ics')
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
    await part.getByRole('button', { name: 'Other time…' }).press('Enter')
    await part.getByLabel('Stop by').fill(await page.evaluate(inHalfAnHour))
    await part.getByRole('button', { name: 'Set a reminder' }).press('Enter')
  })
  await test.step('ends in both tabs', async () => {
    await expect(banner(page)).toContainText('stop by')
    await banner(other).getByRole('button', { name: 'I stopped it' }).press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Reminder', exact: true })).toBeHidden()
  })
})

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('reminds of an overdue rental, and saves a calendar file with Russian words @phone', async ({ connected: page }) => {
    const overdue = attempt({ attemptId: 'a-overdue', state: 'rented', startedAt: Date.now() - 10 * HOUR, stopBy: Date.now() - HOUR / 2 })
    await seedJournal(page, [overdue])
    await page.goto('/keys')
    const line = page.getByRole('region', { name: 'Напоминания' })
    await expect(line).toContainText(/срок остановки истёк \d+\sмин назад \(.*\)\. Уже около 18,\d\d\s\$, если работает/)
    await expect(page).toHaveTitle(/^Пора остановить: 1 · /)
    await line.getByRole('link', { name: 'Подробности' }).click()
    const part = page.getByRole('region', { name: 'Напоминание', exact: true })
    await part.getByRole('button', { name: 'Через 4 ч' }).click()
    await expect(line).toBeHidden()
    const [file] = await Promise.all([page.waitForEvent('download'), part.getByRole('button', { name: 'Добавить в календарь' }).click()])
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^SUMMARY:Остановить 2 × L40S/m)
  })
})
