import type { Locator, Page } from '@playwright/test'
import { openRent } from './support/renting.ts'
import { expect, test } from './support/test.ts'

/** What a deployment does to a page that is open: the files it has not fetched yet are gone from the server. */
const deploy = (page: Page) => page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
const deployBack = (page: Page) => page.unroute('**/assets/*')

/** How often the page itself was fetched. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  return () => loads
}

const newVersion = (page: Page) => page.getByRole('heading', { level: 1, name: 'A new version is available' })
const settings = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })

test.beforeEach(({ guard }) => guard.allowConsole(/404 \(Not Found\)|dynamically imported module|preload/i))

test('a page that is gone says that there is a new version, reloads on request only, and the way back has everything', async ({
  connected: page,
}) => {
  const loads = countLoads(page)
  await page.goto('/offers')
  await expect(page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row').first()).toBeVisible()
  const from = page.getByRole('group', { name: 'VRAM', exact: true }).getByRole('textbox', { name: 'From' })
  await from.fill('48')
  await from.blur()
  await expect(page).toHaveURL(/vram_from=48/)
  await deploy(page)
  await settings(page).click()
  await expect(newVersion(page)).toBeFocused()
  expect(loads()).toBe(1)
  await page.goBack()
  await expect(from).toHaveValue('48')
  expect(loads()).toBe(1)
  await settings(page).click()
  await expect(newVersion(page)).toBeVisible()
  await deployBack(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(loads()).toBe(2)
})

test('nothing reloads by itself when the scripts alone are gone, and styles are as they were', async ({ connected: page }) => {
  const loads = countLoads(page)
  await page.goto('/offers')
  await expect(page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row').first()).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hosts' }).click()
  await expect(newVersion(page)).toBeFocused()
  expect(loads()).toBe(1)
})

test('a dialog that is gone leaves the form as it is', async ({ connected: page, market }) => {
  const loads = countLoads(page)
  await openRent(page, market)
  await page.getByRole('textbox', { name: 'Storage' }).fill('77')
  await deploy(page)
  await page.getByRole('button', { name: 'Show as curl' }).click()
  await expect(page.getByText('This part could not be loaded')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Storage' })).toHaveValue('77')
  await deployBack(page)
  await page.getByRole('button', { name: 'Show as curl' }).click()
  await expect(page.getByRole('dialog', { name: 'Show as curl' })).toContainText('77')
  expect(loads()).toBe(1)
})

test('a part of the page that is gone says so in its place; filters and rows stay, and it comes when it is asked for again', async ({
  connected: page,
}) => {
  const loads = countLoads(page)
  await page.goto('/offers?vram_from=48')
  const rows = page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
  const filters = page.getByRole('region', { name: 'Filters' })
  const gone = (within: Page | Locator) => within.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
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
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('This part could not be loaded')
  await deployBack(page)
  await gone(filters).getByRole('button', { name: 'Try again' }).click()
  await expect(filters.getByRole('textbox', { name: 'Minimum score' })).toBeVisible()
  await gone(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Compare offers' })).toBeVisible()
  await expect(gone(page)).toHaveCount(0)
  expect(loads()).toBe(1)
})

test('a reload that finds the same gap tells it again, without a loop', async ({ connected: page }) => {
  await page.goto('/offers')
  await expect(page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row').first()).toBeVisible()
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const loads = countLoads(page)
  await page.route('**/assets/*', (route) =>
    fetched.includes(new URL(route.request().url()).pathname) ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
  )
  await settings(page).click()
  await expect(newVersion(page)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(loads).toBe(1)
  await expect(newVersion(page)).toBeVisible()
  expect(loads()).toBe(1)
})
