import { expect, type Locator, type Page } from '@playwright/test'

/** Far more Tab stops than any page should have. */
const MAX_STOPS = 120
/** Number of presses sent together: waiting for each one would take most of the time of a journey. */
const STRIDE = 6

declare global {
  interface Window {
    focusStops?: EventTarget[]
  }
}

function watchStops(): void {
  const stops: EventTarget[] = []
  if (!window.focusStops) {
    document.addEventListener('focusin', ({ target }) => {
      if (target) window.focusStops?.push(target)
    })
  }
  window.focusStops = stops
}

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
const wasPassed = (target: Locator) => target.evaluate((element) => window.focusStops?.includes(element) === true)

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  if (await isFocused(target)) return
  await page.evaluate(watchStops)
  for (let step = 0; step < MAX_STOPS; step += STRIDE) {
    await Promise.all(Array.from({ length: STRIDE }, () => page.keyboard.press('Tab')))
    if (!(await wasPassed(target))) continue
    for (let back = 0; back < STRIDE && !(await isFocused(target)); back += 1) await page.keyboard.press('Shift+Tab')
    await expect(target).toBeFocused()
    return
  }
  throw new Error(`Tab never reaches ${String(target)}`)
}

/** Moves to the control with Tab and presses the key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
