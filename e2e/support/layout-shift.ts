import type { Page } from '@playwright/test'

/** Records layout shifts from the next navigation on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) seen.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { shifts: seen })
  })

/** Sum of the shifts that no input has caused. */
export const totalShift = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
