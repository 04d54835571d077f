import type { Browser, Page } from '@playwright/test'
import { openPage, rowsOf } from './browser.ts'
import { milliseconds, percentile, type Figure } from './numbers.ts'

const CHANGES = 12
/** A service takes its time; work of ours that is done by then keeps nobody waiting. */
const ANSWER_MS = 200

/** Own work of one filter change: from the click to the request, and from the answer to the painted rows. */
async function changeFilter(page: Page, index: number): Promise<number> {
  await page.evaluate(() => {
    const timing = { clicked: 0, asked: 0, answered: 0, painted: 0 }
    Object.assign(globalThis, { timing })
    addEventListener('click', (event) => (timing.clicked = event.timeStamp), { once: true, capture: true })
    let wasBusy = false
    const results = document.querySelector('main') ?? document.body
    const entries = new PerformanceObserver((list) => {
      const search = list.getEntriesByType('resource').find(({ name }) => name.includes('/market/search')) as
        | PerformanceResourceTiming
        | undefined
      if (search && search.startTime >= timing.clicked) [timing.asked, timing.answered] = [search.startTime, search.responseEnd]
    })
    entries.observe({ type: 'resource' })
    const changes = new MutationObserver(() => {
      const isBusy = document.querySelector('[aria-busy="true"]') !== null
      wasBusy ||= isBusy
      if (isBusy || !wasBusy || timing.painted > 0) return
      requestAnimationFrame(() => setTimeout(() => (timing.painted ||= performance.now())))
    })
    changes.observe(results, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['aria-busy'] })
  })
  const boxes = page.getByRole('region', { name: 'Filters' }).getByRole('group', { name: 'GPU models' }).getByRole('checkbox')
  await boxes.nth(index).click({ timeout: 10_000 })
  const timing = await page
    .waitForFunction(
      () => {
        const { asked, painted } = (globalThis as unknown as { timing: Record<'asked' | 'painted', number> }).timing
        return asked > 0 && painted > 0
      },
      undefined,
      { timeout: 10_000 },
    )
    .then(() =>
      page.evaluate(() => (globalThis as unknown as { timing: Record<'clicked' | 'asked' | 'answered' | 'painted', number> }).timing),
    )
  return timing.asked - timing.clicked + (timing.painted - timing.answered)
}

const setLatency = (origin: string, latency: number) =>
  fetch(`${origin}/__market`, { method: 'POST', headers: { 'X-Api-Key': 'bench' }, body: JSON.stringify({ latency }) })

/** One model after the other is chosen, so that every change asks the service. */
export async function measureFilterChanges(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown: 4 })
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
  return [
    {
      what: 'filter change to painted rows without the answer, CPU 4x, p75',
      value: milliseconds(percentile(times, 0.75)),
      budget: '80 ms',
    },
  ]
}
