import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { heldHosts } from './support/hosts.ts'
import type { Market } from './support/market.ts'
import { attempt, leaveJournal } from './support/rentals.ts'
import { offerToRent } from './support/renting.ts'
import { templateNamed } from './support/templates.ts'
import { expect, test } from './support/test.ts'

const template = async (page: Page, market: Market) => `/templates/${(await templateNamed(page, market, 'Nightly fine-tuning')).id}`

async function instance(page: Page): Promise<string> {
  const fields = { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24', ssh_port: 41022, ssh_username: 'root' }
  await leaveJournal(page, [attempt({ attemptId: 'a-rented', state: 'rented', receipts: [{ shape: 'A', fields }] })])
  return '/instances/a-rented'
}

/** Where the page is; some have to be asked for. */
type Address = string | ((page: Page, market: Market) => Promise<string>)

/** One page of every kind, each with something to show. */
const PAGES: readonly [name: string, address: Address][] = [
  ['connect', '/connect'],
  ['offers', '/offers'],
  ['an offer', async (page, market) => (await offerToRent(page, market)).href.replace('/rent/', '/offers/')],
  ['rent', async (page, market) => (await offerToRent(page, market)).href],
  ['comparison of offers', '/offers/compare'],
  ['instances', '/instances'],
  ['an instance', instance],
  ['templates', '/templates'],
  ['a template', template],
  ['editor of a template', async (page, market) => `${await template(page, market)}?edit=true`],
  ['SSH keys', '/keys'],
  ['providers', '/providers'],
  ['a provider', '/providers/runpod'],
  ['comparison of providers', '/providers/compare?p=runpod,vast-ai'],
  ['GPUs', '/gpus'],
  ['a GPU', '/gpus/l40s'],
  ['hosts', '/hosts'],
  ['a host', async (page, market) => `/hosts/${(await heldHosts(page, market, 1))[0]?.id}`],
  ['settings', '/settings'],
  ['page not found', '/nowhere'],
]

const LOOKS = [
  ['en', 'light'],
  ['ru', 'dark'],
  ['ru', 'light'],
  ['en', 'dark'],
] as const

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** What is left of 1280 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 }

const prefer = (page: Page, locale: string, scheme: string) =>
  page.evaluate(
    ([reader, colours]) =>
      localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
    [locale, scheme] as const,
  )

/** Everything that was asked for has come, or was told not to come. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
}

const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [name, place] of PAGES) {
  const addressOf = async (page: Page, market: Market) => (typeof place === 'string' ? place : await place(page, market))

  test(`${name}: in both languages and themes, wide and narrow, for everybody`, async ({ connected: page, market }) => {
    test.setTimeout(120_000)
    const address = await addressOf(page, market)
    await page.goto('/nowhere')
    for (const [locale, scheme] of LOOKS) {
      await prefer(page, locale, scheme)
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await page.goto(address)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expectAccessible(page)
      }
      await page.setViewportSize(ZOOMED)
      // Plots take their new width in the next frame.
      await expect.poll(() => overhang(page), { message: `${locale}: the page scrolls sideways at 400 %` }).toBe(0)
    }
  })

  test(`${name}: nothing moves for those who asked for that`, async ({ connected: page, market }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await addressOf(page, market))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const running = await page.evaluate(() =>
      document.getAnimations().flatMap((one) => (one.playState === 'running' ? [(one as CSSAnimation).animationName ?? 'transition'] : [])),
    )
    expect(running).toEqual([])
    await settled(page)
  })
}
