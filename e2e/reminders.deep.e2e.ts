import { PAGES, settle, walk } from './support/pages.ts'
import { attempt, seedJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

const HOUR = 3_600_000
const overdue = () => attempt({ attemptId: 'a-overdue', state: 'rented', startedAt: Date.now() - 10 * HOUR, stopBy: Date.now() - HOUR / 2 })

/** The list of rentals names its overdue ones itself. */
const WITHOUT_LINE = '/instances'

test('shows the line of an overdue rental, or the rental, on every page', async ({ connected: page, market }) => {
  test.setTimeout(300_000)
  await seedJournal(page, [overdue()])
  await walk(page, market, PAGES, async (state) => {
    await settle(state, page)
    const line = page.getByRole('region', { name: 'Reminders' })
    if (new URL(page.url()).pathname === WITHOUT_LINE) {
      await expect(page.getByRole('table', { name: 'Open rentals' })).toContainText(/Passed \d+\smin ago/)
      await expect(line).toBeHidden()
    } else await expect(line).toContainText(/2 × L40S, [Vv]erda[^:]*: the stop-by time passed /)
    await expect(page).toHaveTitle(/^1 overdue · /)
  })
})
