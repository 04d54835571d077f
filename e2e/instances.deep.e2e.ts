import { expectAccessibleInLooks } from './support/axe.ts'
import { follow } from './support/pages.ts'
import { entries, seedJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

test('passes the accessibility checks in the journal and in an entry of each outcome, in two looks @phone', async ({ connected: page }) => {
  test.slow()
  await seedJournal(page, entries())
  await page.goto('/settings')
  for (const path of ['/instances', '/instances/a-rented', '/instances/a-unknown', '/instances/a-refused', '/instances/none']) {
    await follow(page, path)
    const title = page.getByRole('heading', { level: 1, name: /^(Instances|Инстансы)$/ })
    await expect(title).toBeVisible()
    await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
    const stop = page.getByRole('button', { name: /^(I stopped it|Отметить остановку)/ })
    if (await stop.first().isVisible()) {
      await stop.first().click()
      await expect(page.getByLabel(/^(Stopped at|Когда остановлен)$/)).toBeFocused()
      // The focus scrolls: the sticky head would cover a part of any button behind it.
      await page.evaluate(() => scrollTo(0, 0))
    }
    await test.step(path, () => expectAccessibleInLooks(page, title))
    // The entries share their title, which `follow` waits for.
    await follow(page, '/settings')
  }
})
