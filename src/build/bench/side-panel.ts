import type { Browser } from '@playwright/test'
import { openPage, rowsOf } from './browser.ts'
import { takeDurations } from './interactions.ts'
import { milliseconds, percentile, type Figure } from './numbers.ts'

const STEPS = 50
/** Between arrows, as in quick reading. */
const STEP_MS = 250

export async function measureSidePanel(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown: 4 })
  await page.goto('/offers')
  await rowsOf(page).first().waitFor()
  await page.waitForTimeout(1000)
  await takeDurations(page)
  const panel = page.getByRole('complementary', { name: 'Offer' })
  await page.locator('[data-index="0"]').click({ position: { x: 200, y: 20 } })
  await panel.getByRole('heading').first().waitFor()
  await page.waitForTimeout(1000)
  const opened = Math.max(0, ...(await takeDurations(page)))
  const steps: number[] = []
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(STEP_MS)
    steps.push(...(await takeDurations(page)))
  }
  const place = await panel.getByText(/^\d+ of/).textContent()
  await close()
  return [
    { what: 'side panel, CPU 4x: open it by a click', value: milliseconds(opened), budget: '72 ms' },
    {
      what: `side panel, CPU 4x: ${STEPS} rows by arrows (to ${place}), p75`,
      value: milliseconds(percentile(steps, 0.75)),
      budget: '72 ms',
    },
  ]
}
