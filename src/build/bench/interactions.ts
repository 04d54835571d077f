import type { Browser, Page } from '@playwright/test'
import { openPage, rowsOf } from './browser.ts'
import { milliseconds, percentile, type Figure } from './numbers.ts'

const ROUNDS = 5

export type Step = readonly [name: string, act: (page: Page) => Promise<void>]

const STEPS: readonly Step[] = [
  ['show all offers', (page) => page.getByRole('radio', { name: 'All', exact: true }).click()],
  ['check a filter', (page) => page.getByRole('group', { name: 'GPU models' }).getByRole('checkbox').nth(1).click()],
  ['sort', (page) => page.getByRole('columnheader').getByRole('button').nth(1).click()],
  ['open a row', (page) => page.getByRole('table', { name: 'Offers' }).getByRole('button', { expanded: false }).first().click()],
  ['type a price', (page) => page.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' }).pressSequentially('9')],
  ['clear filters', (page) => page.getByRole('button', { name: 'Clear filters' }).first().click()],
  ['open the commands', (page) => page.getByRole('button', { name: 'Search and commands' }).click()],
  ['type a command', (page) => page.keyboard.type('set')],
  [
    'type a search',
    async (page) => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('2x h100 europe <5')
    },
  ],
  ['close the commands', (page) => page.keyboard.press('Escape')],
  ['open another page', (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()],
  ['come back', (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()],
]

interface Interaction {
  interactionId: number
  duration: number
}

export async function takeDurations(page: Page): Promise<number[]> {
  const events = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { event?: Interaction[] } }
    const all = (seen.event ?? []).map(({ interactionId, duration }) => ({ interactionId, duration }))
    seen.event?.splice(0)
    return all
  })
  const slowest = new Map<number, number>()
  for (const { interactionId: id, duration } of events) if (id) slowest.set(id, Math.max(duration, slowest.get(id) ?? 0))
  return [...slowest.values()]
}

/** Measures from the key or click to the next paint (INP). Browsers do not report events below 16 ms. @param budget of p75 in milliseconds */
export async function measureSteps(page: Page, where: string, steps: readonly Step[], budget = 80): Promise<Figure[]> {
  const byStep = new Map<string, number[]>(steps.map(([name]) => [name, []]))
  const missing = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, act] of steps) {
      await page.waitForTimeout(600)
      await takeDurations(page)
      await act(page).catch(() => missing.add(name))
      await page.waitForTimeout(600)
      byStep.get(name)?.push(...(await takeDurations(page)))
    }
  }
  const all = [...byStep.values()].flat()
  const worst = [...byStep].map(([name, times]) => `${name} ${Math.round(Math.max(0, ...times))}`).join(', ')
  return [
    { what: `interactions, ${where}, CPU 4x, p75`, value: milliseconds(percentile(all, 0.75)), budget: `${budget} ms` },
    { what: `interactions, ${where}, CPU 4x, slowest`, value: milliseconds(Math.max(...all)), budget: '200 ms' },
    { what: 'slowest of each kind, ms', value: worst, budget: '' },
    ...(missing.size > 0 ? [{ what: 'interactions that were not possible', value: [...missing].join(', '), budget: '' }] : []),
  ]
}

export async function measureInteractions(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown: 4 })
  await page.goto('/offers')
  await rowsOf(page).first().waitFor()
  const figures = await measureSteps(page, 'offers', STEPS)
  await close()
  return figures
}
