import type { Browser, Page } from '@playwright/test'
import { openPage, rowsOf } from './browser.ts'
import { takeDurations } from './interactions.ts'
import { milliseconds, percentile, type Figure } from './numbers.ts'

const TEXT = '2x h100 europe <5'
const ROUNDS = 3
/** Between keys, as in fast typing. */
const KEY_MS = 120

async function firstResult(page: Page): Promise<number> {
  await page.evaluate((timeoutMs) => {
    const list = document.querySelector('[role="dialog"] [role="listbox"]')
    if (!list) throw new Error('no palette')
    const done = new Promise<number>((resolve, reject) => {
      setTimeout(reject, timeoutMs, new Error('no results'))
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const changes = new MutationObserver(() => {
            changes.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
          })
          changes.observe(list, { childList: true, subtree: true, characterData: true })
        },
        { once: true, capture: true },
      )
    })
    Object.assign(globalThis, { done })
  }, 10_000)
  await page.keyboard.press(TEXT.charAt(0))
  return page.evaluate(() => (globalThis as unknown as { done: Promise<number> }).done)
}

export async function measurePalette(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown: 4 })
  await page.goto('/offers')
  await rowsOf(page).first().waitFor()
  const firsts: number[] = []
  const keys: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.waitForTimeout(1000)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await page.waitForTimeout(1000)
    await takeDurations(page)
    firsts.push(await firstResult(page))
    await page.waitForTimeout(KEY_MS)
    for (const key of TEXT.slice(1)) {
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY_MS)
    }
    await page.waitForTimeout(500)
    keys.push(...(await takeDurations(page)))
    await page.keyboard.press('Escape')
  }
  await close()
  return [
    { what: 'palette, CPU 4x: first key to its results, slowest', value: milliseconds(Math.max(...firsts)), budget: '80 ms' },
    { what: `palette, CPU 4x: ${keys.length} keys, p75`, value: milliseconds(percentile(keys, 0.75)), budget: '72 ms' },
  ]
}
