import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { openPage } from './browser.ts'
import { measureSteps, type Step } from './interactions.ts'
import { manyOffers, startPreviewOf } from './long-list.ts'
import { milliseconds, type Figure } from './numbers.ts'

const MODELS = 100

const plot = (page: Page) => page.getByRole('figure', { name: 'Price against performance' })
const dots = (page: Page) => plot(page).getByRole('link')
const metric = (page: Page, name: string) => plot(page).getByRole('radio', { name, exact: true }).check({ force: true })
const loaded = (page: Page) => page.waitForFunction(() => !document.querySelector('#main [aria-busy="true"]'), null, { timeout: 120_000 })

const STEPS: readonly Step[] = [
  ['VRAM', (page) => metric(page, 'VRAM')],
  ['FP16', (page) => metric(page, 'FP16')],
  ['to the last dot', (page) => dots(page).first().press('End')],
  ['to the dot before', (page) => page.keyboard.press('ArrowLeft')],
  ['as a table', (page) => metric(page, 'Table')],
  ['as a plot', (page) => metric(page, 'Plot')],
  ['choose GPUs', (page) => page.getByRole('button', { name: 'Choose GPUs' }).click()],
  ['search a GPU', (page) => page.getByRole('searchbox', { name: 'Search GPU models' }).pressSequentially('40')],
  ['uncheck a GPU', (page) => page.getByRole('dialog').getByRole('checkbox').first().click()],
  ['check it again', (page) => page.getByRole('dialog').getByRole('checkbox').first().click()],
  ['show them', (page) => page.getByRole('button', { name: 'Show these GPUs' }).click()],
]

function withModels(offers: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const [, ...lines] = readFileSync('src/build/gpu-sheet.csv', 'utf8').trim().split('\n')
  const models = lines.slice(0, MODELS).map((line) => line.split(','))
  return offers.map((offer, index) => {
    const [slug, name] = models[index % models.length] ?? []
    return { ...offer, gpu_translit_name: slug, gpu_name: name }
  })
}

/** `/market` on a market of 10,000 offers and 100 models: long tasks at full speed, then interactions at a quarter of it. */
export async function measureMarket(browser: Browser, origin: string): Promise<Figure[]> {
  const preview = await startPreviewOf(withModels(await manyOffers(origin)))
  try {
    const { page, cdp, close } = await openPage(browser, preview.origin)
    await page.goto('/market?currency=USD')
    await page.locator('#market-plot').scrollIntoViewIfNeeded()
    await loaded(page)
    await plot(page).scrollIntoViewIfNeeded()
    await dots(page).first().waitFor({ timeout: 120_000 })
    await loaded(page)
    const longest = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Record<string, PerformanceEntry[]> }
      const painted = Math.min(...(seen['paint'] ?? []).map(({ startTime }) => startTime))
      return Math.max(0, ...(seen['longtask'] ?? []).filter(({ startTime }) => startTime > painted).map(({ duration }) => duration))
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const figures = await measureSteps(page, `market of ${MODELS} models`, STEPS)
    await close()
    return [
      {
        what: 'market of 10,000 offers: longest task after the first paint, full speed',
        value: longest > 0 ? milliseconds(longest) : 'under 50 ms',
        budget: '50 ms',
      },
      ...figures,
    ]
  } finally {
    preview.stop()
  }
}
