import type { Locator, Page, Route } from '@playwright/test'
import { openRent } from './support/renting.ts'
import { savedRail, savedSearch, seedItems } from './support/saved.ts'
import { expect, test } from './support/test.ts'

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })

/** Simulates a deployment: files that the page has not loaded yet are no longer on the server. */
const deploy = (page: Page) => page.route('**/assets/*', missing)
const deployBack = (page: Page) => page.unroute('**/assets/*')

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  return () => loads
}

const newVersion = (page: Page) => page.getByRole('heading', { level: 1, name: 'A new version is available' })
const main = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test.beforeEach(({ guard }) => guard.allowConsole(/404 \(Not Found\)|dynamically imported module|preload/i))

test('offers a reload for a page that is no longer on the server, and keeps everything until then', async ({ connected: page }) => {
  const loads = countLoads(page)
  await page.goto('/offers')
  const rows = page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const from = page.getByRole('group', { name: 'VRAM', exact: true }).getByRole('textbox', { name: 'From' })
  await from.fill('48')
  await from.blur()
  await expect(page).toHaveURL(/vram_from=48/)
  await test.step('offers a reload when only its scripts are missing', async () => {
    await page.route('**/assets/*.js', missing)
    await main(page, 'Hosts').click()
    await expect(newVersion(page)).toBeFocused()
    await page.unroute('**/assets/*.js')
    await page.goBack()
    await expect(from).toHaveValue('48')
  })
  await test.step('offers a reload when all its files are missing', async () => {
    await deploy(page)
    await main(page, 'Settings').click()
    await expect(newVersion(page)).toBeFocused()
    await page.goBack()
    await expect(from).toHaveValue('48')
    await main(page, 'Settings').click()
    await expect(newVersion(page)).toBeVisible()
    expect(loads()).toBe(1)
  })
  await test.step('offers the reload again, without a loop, when the files are still missing', async () => {
    await deployBack(page)
    await page.route('**/assets/*', (route) =>
      fetched.includes(new URL(route.request().url()).pathname) ? route.fallback() : missing(route),
    )
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(loads).toBe(2)
    await expect(newVersion(page)).toBeVisible()
    expect(loads()).toBe(2)
  })
  await test.step('opens the page when a reload finds the files', async () => {
    await deployBack(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(loads()).toBe(3)
  })
})

test('keeps the form when a dialog cannot be loaded', async ({ connected: page, market }) => {
  const loads = countLoads(page)
  await openRent(page, market)
  await page.getByRole('textbox', { name: 'Storage' }).fill('77')
  await deploy(page)
  const search = page.getByRole('button', { name: 'Search and commands' })
  await search.click()
  await expect(page.getByText('This section couldn’t be loaded')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Storage' })).toHaveValue('77')
  await deployBack(page)
  await search.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(loads()).toBe(1)
})

test('shows in place which part failed to load, keeps filters and rows, and loads it on retry', async ({ connected: page }) => {
  const loads = countLoads(page)
  await page.goto('/offers?vram_from=48')
  const rows = page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
  const filters = page.getByRole('region', { name: 'Filters' })
  const gone = (within: Page | Locator) => within.getByRole('alert').filter({ hasText: 'This section couldn’t be loaded' })
  await expect(rows.first()).toBeVisible()
  await deploy(page)
  await filters.getByText('Location and provider').click()
  await expect(gone(filters)).toBeVisible()
  await rows.first().getByRole('checkbox', { name: 'Compare' }).click()
  await expect(gone(page)).toHaveCount(2)
  await expect(gone(page).last()).toBeInViewport()
  await expect(rows.first()).toBeVisible()
  await expect(filters.getByRole('group', { name: 'VRAM', exact: true }).getByRole('textbox', { name: 'From' })).toHaveValue('48')
  await filters.getByRole('button', { name: 'Will my model fit?' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('This section couldn’t be loaded')
  await deployBack(page)
  await gone(filters).getByRole('button', { name: 'Try again' }).click()
  await expect(filters.getByRole('textbox', { name: 'Minimum score' })).toBeVisible()
  await gone(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Compare offers' })).toBeVisible()
  await expect(gone(page)).toHaveCount(0)
  expect(loads()).toBe(1)
})

test('keeps saved searches of an older version, which can be renamed and moved', async ({ connected: page }) => {
  await seedItems(page, 'saved-searches', [
    savedSearch('a', { name: 'L40S, GPU count: 2', search: '?gpu=l40s&gpus=2', savedAt: 1 }),
    savedSearch('b', { name: 'My own', search: '?gpus=8', savedAt: 2 }),
  ])
  await page.goto('/settings?currency=USD')
  const links = savedRail(page).getByRole('link')
  await expect(links).toHaveText([/^2 × L40S/, /^My own/])
  await links.first().click()
  // Before “Availability” a search was for all offers.
  await expect(page).toHaveURL('/offers?gpu=l40s&rent=all&gpus=2&currency=USD')
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await links.first().press('Alt+ArrowDown')
  await expect(links).toHaveText([/^My own/, /^2 × L40S/])
  await expect(links.last()).toBeFocused()
  await savedRail(page).getByRole('button', { name: 'Edit My own' }).click()
  await savedRail(page).getByRole('textbox', { name: 'Name' }).fill('')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(links).toHaveText([/^8 GPUs/, /^2 × L40S/])
})
