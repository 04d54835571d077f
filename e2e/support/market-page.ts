import { expect, type Page } from '@playwright/test'

export async function marketLoaded(page: Page): Promise<void> {
  // Jobs and plot load near the screen only.
  await page.locator('#market-jobs').scrollIntoViewIfNeeded()
  await expect(page.locator('section:has(> div > #market-jobs) li').first()).toContainText(/\d/)
  await page.locator('#market-plot').scrollIntoViewIfNeeded()
  await expect(page.getByRole('figure', { name: 'Price against performance' })).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
}
