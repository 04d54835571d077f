import type { Browser, CDPSession, Page } from '@playwright/test'
import { openPage, rowsOf } from './browser.ts'
import type { Figure } from './numbers.ts'

const NAVIGATIONS = 50
/** Navigations until every page, text and cache is loaded and the engine has compiled most hot code, which 50 do not achieve. */
const WARM_UP = 100

async function usedBytes(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

async function wander(page: Page, navigations: number): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const count = await links.count()
  for (let index = 1; index <= navigations; index++) {
    await links.nth(index % count).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(100)
  }
  await page.getByRole('link', { name: 'Offers', exact: true }).first().click()
  await rowsOf(page).first().waitFor()
}

/** Measures the heap after garbage collection, before and after many navigations. */
export async function measureMemory(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, cdp, close } = await openPage(browser, origin)
  await page.goto('/offers')
  await rowsOf(page).first().waitFor()
  await wander(page, WARM_UP)
  const before = await usedBytes(cdp)
  await wander(page, NAVIGATIONS)
  const after = await usedBytes(cdp)
  await close()
  const growth = ((after - before) / before) * 100
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  return [
    {
      what: `memory after ${NAVIGATIONS} changes of page`,
      value: `${megabytes(before)} to ${megabytes(after)} MB (${growth.toFixed(1)} %)`,
      budget: '5 %',
    },
  ]
}
