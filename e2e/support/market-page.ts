import { expect, type Page } from '@playwright/test'

/** Waits for the last part of the market page: the plot is drawn when every tile is loaded or has failed. */
export async function marketLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('figure', { name: 'Price against performance' })).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
}
