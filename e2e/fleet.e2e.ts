import type { Page } from '@playwright/test'
import { SEARCH } from './support/offers.ts'
import { fetchHosts } from './support/hosts.ts'
import { expect, test } from './support/test.ts'

const fleet = (page: Page) => page.getByRole('group', { name: 'Fleet at a glance' })
const part = (page: Page, name: string) => fleet(page).getByRole('button', { name: new RegExp(`^${name}`) })
const countOf = async (page: Page, name: string) => Number(await part(page, name).locator('b').innerText())

test('counts rented, idle and badly priced hosts at a glance, each count a filter in the URL', async ({ connected: page, market }) => {
  const hosts = await fetchHosts(page, market)
  await page.goto('/hosts?currency=USD')
  await expect(page.getByText(`Shown ${hosts.length} of ${hosts.length}`)).toBeVisible()
  const counts = await Promise.all(['Rented', 'Idle', 'Not listed'].map((name) => countOf(page, name)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(hosts.length)
  expect(counts.slice(0, 2)).toEqual(['running', 'active'].map((one) => hosts.filter(({ status }) => status === one).length))

  await test.step('loads ranks with one search for each configuration', async () => {
    await expect(part(page, 'Above market')).toContainText('ranks not loaded')
    const load = page.getByRole('button', { name: /^Load ranks: \d+ searches$/ })
    const searches = Number((await load.innerText()).replace(/\D/g, ''))
    const before = (await market.requests(SEARCH)).length
    await load.click()
    await expect(page.getByRole('button', { name: 'Refresh ranks' })).toBeVisible({ timeout: 30_000 })
    const asked = (await market.requests(SEARCH)).slice(before)
    const firsts = asked.filter(({ query }) => query['start'] === undefined || query['start'] === '0')
    expect(firsts).toHaveLength(searches)
  })
  await test.step('filters by a part, and keeps it in the URL over a reload', async () => {
    const [above, attention] = [await countOf(page, 'Above market'), await countOf(page, 'Needs attention')]
    await part(page, 'Above market').click()
    await expect(page).toHaveURL(/part=above/)
    await expect(page.getByText(`Shown ${above} of ${hosts.length}`)).toBeVisible()
    await part(page, 'Needs attention').click()
    await page.reload()
    await expect(part(page, 'Needs attention')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`Shown ${attention} of ${hosts.length}`)).toBeVisible()
    await part(page, 'Needs attention').click()
    await expect(page).not.toHaveURL(/part=/)
  })
})

test('shows on a phone which prices a sum leaves out, without moving the first host down @phone-only', async ({
  connected: page,
  market,
}) => {
  await market.scenario({ hostShape: 'B' })
  await page.goto('/hosts?currency=USD')
  await expect(part(page, 'Rented').getByText(/\d+ prices unknown/)).toBeVisible()
  const first = page.getByRole('list', { name: 'Hosts' }).getByRole('listitem').first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(240)
})
