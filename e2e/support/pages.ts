import { expect, test, type Locator, type Page } from '@playwright/test'
import { fetchHosts } from './hosts.ts'
import { DESKTOP, type Size } from './looks.ts'
import type { Market } from './market.ts'
import { attempt, entries, seedJournal } from './rentals.ts'
import { offerToRent } from './renting.ts'
import { favourite, savedRail, savedSearch, seedItems } from './saved.ts'
import { templateNamed } from './templates.ts'

export interface PageState {
  readonly name: string
  /** A function if the market must be prepared first. */
  readonly address: string | ((page: Page, market: Market) => Promise<string>)
  /** Brings the open page into the state; does nothing if it is in it already. */
  readonly reach?: (page: Page) => Promise<void>
  /** The sizes that have this state, if not all. */
  readonly sizes?: readonly Size[]
}

const template = async (page: Page, market: Market) => `/templates/${(await templateNamed(page, market, 'Nightly fine-tuning')).id}`

async function instance(page: Page): Promise<string> {
  const fields = { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24', ssh_port: 41022, ssh_username: 'root' }
  await seedJournal(page, [attempt({ attemptId: 'a-rented', state: 'rented', receipts: [{ shape: 'A', fields }] })])
  return '/instances/a-rented'
}

/** Open, stopped and refused ones, and enough that the page asks for an export. */
async function rentals(page: Page): Promise<string> {
  const day = 86_400_000
  const stopped = [40, 41, 42, 43].map((days) => {
    const startedAt = Date.now() - days * day
    return attempt({ attemptId: `a-stopped-${days}`, state: 'rented', startedAt, stoppedAt: startedAt + 9 * day })
  })
  await seedJournal(page, [...entries(), ...stopped])
  return '/instances'
}

/** One that is listed and one that is not. */
async function favouriteOffers(page: Page, market: Market): Promise<string> {
  const { href } = await offerToRent(page, market)
  await seedItems(page, 'favourites', [favourite(href), favourite('/rent/gone?gpu=l40s&gpus=2&provider=verda')])
  return '/favourites?currency=USD'
}

async function savedSearches(page: Page): Promise<string> {
  const target = { below: 100, checkedAt: 0, reached: null }
  await seedItems(page, 'saved-searches', [
    savedSearch('a', { name: 'L40S', isNameGenerated: true, search: '?gpu=l40s&gpus=2&price_to=90', target }),
    savedSearch('b', { name: 'A search with a long name that its owner typed on a good day' }),
  ])
  return '/offers?gpu=l40s&gpus=2&price_to=90&currency=USD'
}

async function openEditor(page: Page): Promise<void> {
  const edit = savedRail(page).locator('[aria-expanded]').first()
  if ((await edit.getAttribute('aria-expanded')) === 'false') await edit.click()
  await expect(savedRail(page).getByRole('textbox')).toHaveCount(2)
}

/** A page whose requests all fail. */
const failing = (address: string) => async (_: Page, market: Market) => {
  await market.scenario({ faults: [{ kind: '500' }] })
  return address
}

async function openFirstRow(page: Page): Promise<void> {
  const row = page.getByRole('table').locator('tbody [aria-expanded]').first()
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('#offer-panel').getByRole('heading').first()).toBeVisible()
}

const showing = (part: (page: Page) => Locator) => (page: Page) => expect(part(page).first()).toBeVisible()

export const PAGES: readonly PageState[] = [
  { name: 'connect', address: '/connect' },
  { name: 'connect, places of the key shown', address: '/connect?keep=open&to=/hosts' },
  { name: 'offers', address: '/offers' },
  { name: 'offers, one open', address: '/offers?gpu=l40s&price_to=40&currency=USD', reach: openFirstRow, sizes: [DESKTOP] },
  {
    name: 'offers, none found',
    address: '/offers?gpu=l40s&disk_from=900000&currency=USD',
    reach: showing((page) => page.getByRole('button', { name: /Clear all filters|Сбросить все/ })),
  },
  { name: 'offers, a saved search edited', address: savedSearches, reach: openEditor, sizes: [DESKTOP] },
  { name: 'favourites', address: favouriteOffers },
  { name: 'no favourites', address: '/favourites' },
  { name: 'offers, failed', address: failing('/offers'), reach: showing((page) => page.getByRole('alert')) },
  { name: 'an offer', address: async (page, market) => (await offerToRent(page, market)).href.replace('/rent/', '/offers/') },
  { name: 'rent', address: async (page, market) => (await offerToRent(page, market)).href },
  { name: 'comparison of offers', address: '/offers/compare' },
  { name: 'instances', address: '/instances' },
  { name: 'an instance', address: instance },
  { name: 'templates', address: '/templates' },
  { name: 'a template', address: template },
  { name: 'editor of a template', address: async (page, market) => `${await template(page, market)}?edit=true` },
  { name: 'SSH keys', address: '/keys' },
  { name: 'providers', address: '/providers' },
  { name: 'a provider', address: '/providers/runpod' },
  { name: 'comparison of providers', address: '/providers/compare?p=runpod,vast-ai' },
  { name: 'GPUs', address: '/gpus' },
  { name: 'GPUs, failed', address: failing('/gpus'), reach: showing((page) => page.getByRole('alert')) },
  { name: 'a GPU', address: '/gpus/l40s' },
  // The first of its part, because it lists the requests of the pages before.
  { name: 'settings', address: '/settings' },
  { name: 'hosts', address: '/hosts' },
  { name: 'a host', address: async (page, market) => `/hosts/${(await fetchHosts(page, market, 1))[0]?.id}` },
  { name: 'page not found', address: '/nowhere' },
  { name: 'market', address: '/market' },
  { name: 'plan', address: '/plan?counts=1' },
  { name: 'rentals', address: rentals },
]

export const addressOf = async ({ address }: PageState, page: Page, market: Market): Promise<string> =>
  typeof address === 'string' ? address : address(page, market)

/** Waits frame by frame: an assertion that comes too early polls again after 100, 250, 500 ms and each second. */
const waitInPage = (page: Page, isSettled: boolean): Promise<void> =>
  page.evaluate(async (isQuiet) => {
    const limit = performance.now() + 10_000
    const isThere = () =>
      document.querySelector('#main h1:not([data-left])') && !(isQuiet && document.querySelector('.skeleton, [aria-busy="true"]'))
    while (!isThere() && performance.now() < limit) await new Promise(requestAnimationFrame)
  }, isSettled)

export async function settle({ reach }: PageState, page: Page): Promise<void> {
  await waitInPage(page, reach === undefined)
  await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible()
  await reach?.(page)
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
}

/** Opens another page without a new document, as a link does. The page of an address that differs in its search only is left first. */
export async function follow(page: Page, address: string): Promise<void> {
  // Before, nothing would follow.
  await expect(page.locator('#main h1')).toBeVisible()
  const isSamePage = new URL(address, page.url()).pathname === new URL(page.url()).pathname
  for (const next of isSamePage ? ['/nowhere/between', address] : [address]) {
    await page.evaluate((to) => {
      document.querySelector('#main h1')?.setAttribute('data-left', '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, next)
    await waitInPage(page, false)
    await expect(page.locator('#main h1:not([data-left])')).toBeVisible()
  }
}

const isFailing = ({ name }: PageState) => name.endsWith(', failed')

/** All states that load, for tests of what a working market shows. */
export const WORKING = PAGES.filter((state) => !isFailing(state))

const MOST_IN_PART = 8

/** All states in parts for one test each, so that tests of all pages share the work. */
export const PARTS = Array.from({ length: Math.ceil(PAGES.length / MOST_IN_PART) }, (_, part) =>
  PAGES.slice(part * MOST_IN_PART, (part + 1) * MOST_IN_PART),
)

/**
 * Opens the states one after the other, each at its first size, and checks them. Loads a document for the first one and for the
 * first of those that read the storage or the market. A state whose market fails has its own: it would show older data.
 */
export async function walk(
  page: Page,
  market: Market,
  states: readonly PageState[],
  check: (state: PageState) => Promise<void>,
): Promise<void> {
  const groups = Map.groupBy(states, (state) => (isFailing(state) ? 'failing' : typeof state.address))
  for (const kind of ['string', 'function', 'failing'] as const) {
    const group = groups.get(kind) ?? []
    // All of them first: some fill the storage of the next document.
    const addresses: string[] = []
    for (const state of group) addresses.push(await addressOf(state, page, market))
    for (const [index, state] of group.entries()) {
      await test.step(state.name, async () => {
        await page.setViewportSize(state.sizes?.[0] ?? DESKTOP)
        await (index === 0 || kind === 'failing' ? page.goto(addresses[index] ?? '') : follow(page, addresses[index] ?? ''))
        await expect(page.locator('#main h1')).toBeVisible()
        await check(state)
      })
    }
  }
}

export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the choices of selects and the placeholders of fields that are wider than their room. */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('select, input[placeholder]')].flatMap((control) => {
      if (!pen || !control.checkVisibility()) return []
      const isSelect = control instanceof HTMLSelectElement
      const { value, placeholder } = isSelect
        ? { value: '', placeholder: control.selectedOptions[0]?.text ?? '' }
        : (control as HTMLInputElement)
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(control)
      // Not the shorthand, which is empty for tabular figures.
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return value === '' && pen.measureText(placeholder).width > room + 1 ? [placeholder] : []
    })
  })

/** Returns the visible texts of the page that begin less than 8 px from the edge of its content. */
export const textsAtTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('#main')
    if (!main) return []
    const { left } = main.getBoundingClientRect()
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const isDrawn = box.width > 0 && node.parentElement?.checkVisibility() && !node.parentElement.closest('.sr-only')
      if (isDrawn && box.right > left && box.left < left + 8 && node.textContent?.trim()) found.push(node.textContent.trim().slice(0, 80))
    }
    return found
  })
