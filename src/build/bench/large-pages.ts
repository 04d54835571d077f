import type { Browser, Page } from '@playwright/test'
import { openPage } from './browser.ts'
import { measureSteps, type Step } from './interactions.ts'
import type { Figure } from './numbers.ts'

const HOSTS = 5_000

interface Scene {
  where: string
  address: string
  wait: (page: Page) => Promise<void>
  steps: readonly Step[]
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })
const hosts = (page: Page) => page.getByRole('table', { name: 'Hosts' })
const fleetPart = (page: Page, part: string) =>
  page.getByRole('group', { name: 'Fleet at a glance' }).locator(`button[data-part="${part}"]`)
const groupBy = async (page: Page, index: number) => {
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ index })
}

const SCENES: readonly Scene[] = [
  {
    where: 'all providers by all GPU models',
    address: '/providers/compare?all=1',
    wait: (page) =>
      page
        .getByRole('status')
        .filter({ hasText: /^(\d+) of \1 providers loaded/ })
        .first()
        .waitFor({ timeout: 120_000 }),
    steps: [
      ['price only', (page) => radio(page, 'Price only')],
      ['differences', (page) => radio(page, 'Price and difference')],
      ['sort', (page) => page.getByRole('combobox', { name: 'Sort by' }).press('ArrowDown')],
      ['sort back', (page) => page.getByRole('combobox', { name: 'Sort by' }).press('ArrowUp')],
      ['another currency', (page) => radio(page, 'RUB')],
      ['currency back', (page) => radio(page, 'USD')],
    ],
  },
  {
    where: 'all offers as dots',
    address: '/gpus?view=vram&currency=USD',
    wait: (page) =>
      page
        .getByRole('status')
        .filter({ hasText: /^All .* loaded/ })
        .waitFor({ timeout: 120_000 }),
    steps: [
      ['linear', (page) => radio(page, 'Linear')],
      ['logarithmic', (page) => radio(page, 'Logarithmic')],
      ['walk over points', (page) => page.getByRole('slider').press('ArrowRight')],
      ['as a table', (page) => radio(page, 'Table')],
      ['as a plot', (page) => radio(page, 'Plot')],
    ],
  },
  {
    where: `${HOSTS} hosts`,
    address: '/hosts',
    wait: (page) =>
      hosts(page)
        .and(page.locator(`[aria-rowcount="${HOSTS + 1}"]`))
        .waitFor({ timeout: 120_000 }),
    steps: [
      [
        'sort',
        (page) =>
          hosts(page)
            .getByRole('columnheader', { name: /^Price/ })
            .getByRole('button')
            .click(),
      ],
      ['tick a row', (page) => hosts(page).getByRole('checkbox').nth(3).click()],
      ['tick all', (page) => hosts(page).getByRole('checkbox').first().click()],
      ['none', (page) => page.getByRole('button', { name: 'Clear selection' }).click()],
      ['search', (page) => page.getByRole('searchbox').pressSequentially('198')],
      ['search for all', (page) => page.getByRole('searchbox').fill('')],
      ['rented', (page) => fleetPart(page, 'rented').click()],
      ['whole fleet', (page) => fleetPart(page, 'rented').click()],
      ['group', (page) => groupBy(page, 1)],
      ['no groups', (page) => groupBy(page, 0)],
      [
        'open the panel',
        (page) =>
          hosts(page)
            .getByRole('button', { name: /^Edit / })
            .first()
            .click(),
      ],
      ['close it', (page) => page.keyboard.press('Escape')],
    ],
  },
]

export async function measureLargePages(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  await fetch(`${origin}/__market`, { method: 'POST', headers: { 'X-Api-Key': 'bench' }, body: JSON.stringify({ hosts: HOSTS }) })
  for (const { where, address, wait, steps } of SCENES) {
    const { page, cdp, close } = await openPage(browser, origin)
    await page.goto(address)
    await wait(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    figures.push(...(await measureSteps(page, where, steps)))
    await close()
  }
  return figures
}
