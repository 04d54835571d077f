import type { Browser, Page } from '@playwright/test'
import { openPage, rowsOf } from './browser.ts'
import { cpuIndex, REFERENCE_INDEX } from './cpu-index.ts'
import { milliseconds, percentile, type Figure } from './numbers.ts'

const CHANGES = 12
const SLOWDOWN = 4
/** A service takes its time; work of ours that is done by then keeps nobody waiting. */
const ANSWER_MS = 200

interface Timing {
  pressed: number
  clicked: number
  asked: number
  answered: number
  painted: number
}

/** Not among the types of the browser yet. */
declare const scheduler: { postTask(run: () => void, options: { priority: 'user-blocking' }): unknown }

/**
 * Own work of one filter change: from the click to the request, when that was not sent as the button went down, and from
 * the answer to the painted rows. Painted is when the first task after the frame runs: nothing that was put off until
 * then counts. Nothing of the tool may run in the page meanwhile: the mouse clicks where the box is, and the page itself
 * says when it is done.
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
        const search = list.getEntriesByType('resource').find(({ name }) => name.includes('/market/search')) as
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
  // As long as a hand takes from one to the other, and the page for what hovering changes.
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.waitForTimeout(300)
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2, { delay: 80 })
  const timing = await page.evaluate(() => (globalThis as unknown as { done: Promise<Timing> }).done)
  return Math.max(0, timing.asked - timing.clicked) + timing.painted - Math.max(timing.answered, timing.clicked)
}

const setLatency = (origin: string, latency: number) =>
  fetch(`${origin}/__market`, { method: 'POST', headers: { 'X-Api-Key': 'bench' }, body: JSON.stringify({ latency }) })

/** One model after the other is chosen, so that every change asks the service. */
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

/** At 4x of this machine, and at what makes it as slow as the machine of the budgets at 4x: hosts differ by a half and more. */
export async function measureFilterChanges(browser: Browser, origin: string): Promise<Figure[]> {
  const index = await cpuIndex(browser)
  const alike = Math.max(1, (SLOWDOWN * index) / REFERENCE_INDEX)
  const what = 'filter change to painted rows without the answer, p75'
  const figure = async (label: string, slowdown: number): Promise<Figure> => ({
    what: `${what}, ${label}`,
    value: milliseconds(await changeFilters(browser, origin, slowdown)),
    budget: '80 ms',
  })
  return [
    { what: `CPU index of this machine (${REFERENCE_INDEX} where the budgets were set)`, value: String(Math.round(index)), budget: '' },
    await figure(`CPU ${SLOWDOWN}x`, SLOWDOWN),
    await figure(`CPU ${alike.toFixed(1)}x, which is ${SLOWDOWN}x there`, alike),
  ]
}
