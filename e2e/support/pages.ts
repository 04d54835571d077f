import { expect, type Locator, type Page } from '@playwright/test'
import { heldHosts } from './hosts.ts'
import { DESKTOP, type Size } from './looks.ts'
import type { Market } from './market.ts'
import { attempt, leaveJournal } from './rentals.ts'
import { offerToRent } from './renting.ts'
import { templateNamed } from './templates.ts'

/** A page with something to show, or a state of a page that has parts of its own. */
export interface PageState {
  readonly name: string
  /** A function where the market has to prepare it. */
  readonly address: string | ((page: Page, market: Market) => Promise<string>)
  /** From the open page to the state; does nothing where it is reached. */
  readonly reach?: (page: Page) => Promise<void>
  /** Only where the state does not exist in every size. */
  readonly sizes?: readonly Size[]
}

const template = async (page: Page, market: Market) => `/templates/${(await templateNamed(page, market, 'Nightly fine-tuning')).id}`

async function instance(page: Page): Promise<string> {
  const fields = { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24', ssh_port: 41022, ssh_username: 'root' }
  await leaveJournal(page, [attempt({ attemptId: 'a-rented', state: 'rented', receipts: [{ shape: 'A', fields }] })])
  return '/instances/a-rented'
}

async function failingSearch(_: Page, market: Market): Promise<string> {
  await market.scenario({ faults: [{ kind: '500' }] })
  return '/offers'
}

async function openFirstRow(page: Page): Promise<void> {
  const row = page.getByRole('table').locator('tbody [aria-expanded]').first()
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
}

const showing = (part: (page: Page) => Locator) => (page: Page) => expect(part(page).first()).toBeVisible()

export const PAGES: readonly PageState[] = [
  { name: 'connect', address: '/connect' },
  { name: 'offers', address: '/offers' },
  { name: 'offers, one open', address: '/offers?gpu=l40s&price_to=40&currency=USD', reach: openFirstRow, sizes: [DESKTOP] },
  {
    name: 'offers, none found',
    address: '/offers?gpu=l40s&disk_from=900000&currency=USD',
    reach: showing((page) => page.getByRole('button', { name: /Clear all filters|Сбросить все/ })),
  },
  { name: 'offers, failed', address: failingSearch, reach: showing((page) => page.getByRole('alert')) },
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
  { name: 'a GPU', address: '/gpus/l40s' },
  { name: 'hosts', address: '/hosts' },
  { name: 'a host', address: async (page, market) => `/hosts/${(await heldHosts(page, market, 1))[0]?.id}` },
  { name: 'settings', address: '/settings' },
  { name: 'page not found', address: '/nowhere' },
]

export const addressOf = async ({ address }: PageState, page: Page, market: Market): Promise<string> =>
  typeof address === 'string' ? address : address(page, market)

/** The state is there, and every request was answered or has failed. */
export async function settle({ reach }: PageState, page: Page): Promise<void> {
  // The outline that index.html shows until the application has started has a heading too, but no such part.
  await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible()
  await reach?.(page)
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
}

/** Pixels by which the page is wider than its window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
