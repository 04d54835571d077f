import type { Browser, Page } from '@playwright/test'
import { openPage } from './browser.ts'
import { measureSteps, type Step } from './interactions.ts'
import type { Figure } from './numbers.ts'

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
const plot = (page: Page) => page.getByRole('figure', { name: 'Cost against speed' })

const STEPS: readonly Step[] = [
  ['type requests', (page) => page.getByRole('textbox', { name: 'Concurrent requests' }).pressSequentially('2')],
  [
    'restore them',
    async (page) => {
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Enter')
    },
  ],
  ['4-bit', (page) => radio(page, '4-bit')],
  ['8-bit', (page) => radio(page, '8-bit')],
  ['all counts', (page) => radio(page, 'All counts')],
  ['one count', (page) => radio(page, 'Cheapest count of each GPU')],
  ['images', (page) => radio(page, 'Images')],
  ['serve', (page) => radio(page, 'Serve')],
  ['to the last dot', (page) => plot(page).getByRole('link').first().press('End')],
  ['to the dot before', (page) => page.keyboard.press('ArrowLeft')],
  ['as a table', (page) => radio(page, 'Table')],
  ['as a plot', (page) => radio(page, 'Plot')],
  [
    'open the formulas',
    (page) =>
      page
        .getByRole('button', { name: /^How it is calculated: / })
        .first()
        .click(),
  ],
  ['close them', (page) => page.keyboard.press('Escape')],
]

/** `/plan` with the prices that it loads on opening. */
export async function measurePlan(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown: 4 })
  await page.goto('/plan?currency=USD')
  await plot(page).getByRole('link').first().waitFor({ timeout: 120_000 })
  const figures = await measureSteps(page, 'plan', STEPS, 72)
  await close()
  return figures
}
