import type { Page, Route } from '@playwright/test'
import { fetchHosts } from './support/hosts.ts'
import type { Market } from './support/market.ts'
import { follow, overhang } from './support/pages.ts'
import { attempt, seedJournal } from './support/rentals.ts'
import { offerToRent } from './support/renting.ts'
import { templateNamed } from './support/templates.ts'
import { expect, test } from './support/test.ts'

/** Three times as wide as the screen. Answers of longer words took most of the time. */
const WORD = 'W'.repeat(400)

/** Fields without text for people: identifiers, or values that a program parses. */
const FIXED = /(^|_)(id|ids|translit_name|url|href|logo|picture|currency|period|at|until|unit|type)$/

/** Keeps one country, because tables by country have no row for an unknown one. */
function stretched(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return FIXED.test(key) || (key === 'country' && value === 'Canada') ? value : WORD
  if (Array.isArray(value)) return value.map((item) => stretched(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stretched(inner, name)]))
}

/** Adds the long word to every response. Returns a function for the number of requests in flight. */
async function stretchAnswers(page: Page): Promise<() => number> {
  let open = 0
  await page.route('**/v0/**', async (route: Route) => {
    open += 1
    const response = await route.fetch()
    const json: unknown = await response.json()
    await route.fulfill({ response, json: stretched(json) })
    open -= 1
  })
  return () => open
}

type Address = string | ((page: Page, market: Market) => Promise<string>)

const offerSearch = async (page: Page, market: Market) => (await offerToRent(page, market)).href
const template = async (page: Page, market: Market) => `/templates/${(await templateNamed(page, market, 'Nightly fine-tuning')).id}`

const PAGES: readonly Address[] = [
  '/offers',
  async (page, market) => (await offerSearch(page, market)).replace('/rent/', '/offers/'),
  offerSearch,
  '/offers/compare',
  '/instances',
  '/instances/a-rented',
  '/templates',
  template,
  async (page, market) => `${await template(page, market)}?edit=true`,
  '/keys',
  '/providers',
  '/providers/runpod',
  '/providers/compare?p=runpod,vast-ai',
  '/gpus',
  '/gpus/l40s',
  '/hosts',
  async (page, market) => `/hosts/${(await fetchHosts(page, market, 1))[0]?.id}`,
  '/settings',
  '/market',
  '/plan',
  '/plan?view=table',
]

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Pages that show no API text. */
const WITHOUT_ANSWERS: readonly string[] = ['/offers/compare', '/keys', '/settings']

test(
  'fits every page into its width when each API text is a word of 400 letters',
  { tag: '@phone' },
  async ({ connected: page, market }) => {
    test.slow()
    const fields = { id: 'instance-1', status: WORD, ssh_host: WORD, ssh_username: WORD, message: WORD }
    await seedJournal(page, [
      attempt({
        attemptId: 'a-rented',
        state: 'rented',
        template: { id: 't', name: WORD },
        offer: {
          id: 'offer-1',
          gpu_name: WORD,
          gpu_translit_name: 'l40s',
          gpu_amount: 2,
          vram: 48,
          provider_translit_name: 'verda',
          location: { city: WORD, country: WORD, region: WORD },
        },
        receipts: [{ shape: 'A', fields }],
      }),
    ])
    const addresses: string[] = []
    for (const address of PAGES) addresses.push(typeof address === 'string' ? address : await address(page, market))
    const openRequests = await stretchAnswers(page)
    const stretchedPages: string[] = []
    for (const [index, address] of addresses.entries()) {
      await (index === 0 ? page.goto(address) : follow(page, address))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      if (!WITHOUT_ANSWERS.includes(address)) await expect(page.getByText(WORD).first()).toBeAttached()
      // Some parts load only near the screen.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await nextFrames(page)
      await expect(async () => {
        expect(openRequests()).toBe(0)
        await nextFrames(page)
        expect(openRequests()).toBe(0)
      }).toPass()
      // The line below a plot has the names of its current point.
      for (const plot of await page.getByRole('slider').all()) {
        await plot.focus()
        await page.keyboard.press('End')
      }
      const beyond = await overhang(page)
      if (beyond > 0) stretchedPages.push(`${address}: ${beyond} px`)
    }
    expect(stretchedPages).toEqual([])
  },
)
