import type { Browser, Page } from '@playwright/test'
import { openPage, rowsOf } from './browser.ts'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { median, milliseconds, percentile, type Figure } from './numbers.ts'

const CHANGES = 12
const SLOWDOWN = 4
/** Typical response time of the API: work done while waiting for it delays nothing. */
const ANSWER_MS = 200

interface Timing {
  pressed: number
  clicked: number
  asked: number
  answered: number
  painted: number
}

/** Not yet in TypeScript's DOM types. */
declare const scheduler: { postTask(run: () => void, options: { priority: 'user-blocking' }): unknown }

/**
 * Milliseconds of our own work in one filter change: from the click to the request, unless pressing the button already sent it,
 * and from the response to the painted rows. "Painted" is the first task after the frame, so deferred work does not count. No
 * benchmark code may run in the page in between: the mouse clicks at coordinates, and the page reports the end.
 */
async function changeFilter(page: Page, index: number): Promise<number> {
  const box = page.getByRole('region', { name: 'Filters' }).getByRole('group', { name: 'GPU models' }).getByRole('checkbox').nth(index)
  await box.scrollIntoViewIfNeeded()
  const place = await box.boundingBox()
  if (!place) throw new Error('no such filter in sight')
  await page.evaluate((timeoutMs) => {
    const timing: Timing = { pressed: 0, clicked: 0, asked: 0, answered: 0, painted: 0 }
    addEventListener('mousedown', (event) => (timing.pressed = event.timeStamp), { once: true, capture: true })
    addEventListener('click', (event) => (timing.clicked = event.timeStamp), { once: true, capture: true })
    const done = new Promise<Timing>((resolve, reject) => {
      setTimeout(reject, timeoutMs, new Error('no rows were painted'))
      const finish = () => {
        if (timing.asked === 0 || timing.painted === 0) return
        for (const observer of [entries, changes]) observer.disconnect()
        resolve(timing)
      }
      let wasBusy = false
      const entries = new PerformanceObserver((list) => {
        const search = list.getEntriesByType('resource').find(({ name }) => /search\?.*limit=50/.test(name)) as
          | PerformanceResourceTiming
          | undefined
        if (search && search.startTime >= timing.pressed) [timing.asked, timing.answered] = [search.startTime, search.responseEnd]
        finish()
      })
      entries.observe({ type: 'resource' })
      const changes = new MutationObserver(() => {
        const isBusy = document.querySelector('[aria-busy="true"]') !== null
        wasBusy ||= isBusy
        if (isBusy || !wasBusy || timing.painted > 0) return
        const noteFrame = () => {
          timing.painted ||= performance.now()
          finish()
        }
        requestAnimationFrame(() => scheduler.postTask(noteFrame, { priority: 'user-blocking' }))
      })
      const results = document.querySelector('main') ?? document.body
      changes.observe(results, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['aria-busy'] })
    })
    Object.assign(globalThis, { done })
  }, 10_000)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.waitForTimeout(300)
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2, { delay: 80 })
  const timing = await page.evaluate(() => (globalThis as unknown as { done: Promise<Timing> }).done)
  return Math.max(0, timing.asked - timing.clicked) + timing.painted - Math.max(timing.answered, timing.clicked)
}

const setLatency = (origin: string, latency: number) =>
  fetch(`${origin}/__market`, { method: 'POST', headers: { 'X-Api-Key': 'bench' }, body: JSON.stringify({ latency }) })

/** Selects one model after another, so that every change sends a request. */
async function changeFilters(browser: Browser, origin: string, cpuSlowdown: number): Promise<number> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown })
  await setLatency(origin, ANSWER_MS)
  await page.goto('/offers')
  await rowsOf(page).first().waitFor()
  await page.getByRole('button', { name: /^Show all/ }).click()
  const times: number[] = []
  for (let index = 0; index < CHANGES; index++) {
    await page.waitForTimeout(700)
    times.push(await changeFilter(page, index))
  }
  await close()
  await setLatency(origin, 0)
  return percentile(times, 0.75)
}

/** CPU index of the machine on which the budgets were set. */
const REFERENCE_INDEX = 2700

const ROUNDS = 5

/** Lighthouse's CPU benchmark index of this machine; higher is faster. Takes about a second per round. */
async function cpuIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const indices: number[] = []
  for (let round = 0; round < ROUNDS; round++) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return median(indices)
}

/** Two figures, because machines differ by half or more: at a 4x slowdown, and at the slowdown that equals 4x on the reference machine. */
export async function measureFilterChanges(browser: Browser, origin: string): Promise<Figure[]> {
  const index = await cpuIndex(browser)
  const alike = Math.max(1, (SLOWDOWN * index) / REFERENCE_INDEX)
  const what = 'filter change to painted rows without the answer, p75'
  const figure = async (label: string, slowdown: number): Promise<Figure> => ({
    what: `${what}, ${label}`,
    value: milliseconds(await changeFilters(browser, origin, slowdown)),
    budget: '72 ms',
  })
  return [
    { what: `CPU index of this machine (${REFERENCE_INDEX} where the budgets were set)`, value: String(Math.round(index)), budget: '' },
    await figure(`CPU ${SLOWDOWN}x`, SLOWDOWN),
    await figure(`CPU ${alike.toFixed(1)}x, which is ${SLOWDOWN}x there`, alike),
  ]
}
