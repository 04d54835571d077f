import type { Browser, Page } from '@playwright/test'
import { openPage, rowsOf } from './browser.ts'
import { median, milliseconds, type Figure } from './numbers.ts'

const ROUNDS = 5
const LONG_TASK_MS = 50

interface Load {
  firstPaint: number
  largestPaint: number
  shift: number
  blocking: number
  rows: number
}

const observed = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Record<string, PerformanceEntry[]> }
    const shifts = (seen['layout-shift'] ?? []) as (PerformanceEntry & { value: number })[]
    return {
      paints: (seen['paint'] ?? []).map(({ name, startTime }) => ({ name, startTime })),
      largest: (seen['largest-contentful-paint'] ?? []).map(({ startTime }) => startTime),
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      tasks: (seen['longtask'] ?? []).map(({ startTime, duration }) => ({ startTime, duration })),
    }
  })

async function load(browser: Browser, origin: string, isPhone: boolean): Promise<Load> {
  const { page, close } = await openPage(browser, origin, isPhone ? { isPhone, cpuSlowdown: 4, isSlowNetwork: true } : {})
  await page.goto('/offers', { waitUntil: 'commit' })
  await rowsOf(page).first().waitFor({ timeout: 60_000 })
  const rows = await page.evaluate(() => performance.now())
  await page.waitForLoadState('load')
  await page.waitForTimeout(1000)
  const { paints, largest, shift, tasks } = await observed(page)
  await close()
  const firstPaint = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN
  const late = tasks.filter(({ startTime }) => startTime >= firstPaint)
  return {
    firstPaint,
    largestPaint: largest.at(-1) ?? Number.NaN,
    shift,
    blocking: late.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
    rows,
  }
}

/** Measures the first load of /offers with an empty cache: on a phone with a slow network, and on an unthrottled desktop. */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<Figure[]> {
  // The first start of a browser is slower, so it is not counted.
  await load(browser, origin, false)
  const figures: Figure[] = []
  for (const isPhone of [true, false]) {
    const loads: Load[] = []
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(browser, origin, isPhone))
    const of = (key: keyof Load) => median(loads.map((one) => one[key]))
    const where = isPhone ? 'phone, slow 4G, CPU 4x' : 'desktop'
    figures.push(
      { what: `${where}: first paint`, value: milliseconds(of('firstPaint')), budget: '' },
      { what: `${where}: largest paint (LCP)`, value: milliseconds(of('largestPaint')), budget: isPhone ? '1800 ms' : '650 ms' },
      { what: `${where}: rows on screen`, value: milliseconds(of('rows')), budget: '' },
      { what: `${where}: blocking after the first paint (TBT)`, value: milliseconds(of('blocking')), budget: '200 ms' },
      { what: `${where}: layout shift (CLS)`, value: of('shift').toFixed(3), budget: '0.02' },
    )
  }
  return figures
}
