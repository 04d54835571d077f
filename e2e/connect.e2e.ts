import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a page asks for a key first and comes back to its own address with it @phone', async ({ page, market }) => {
  await page.goto('/offers?gpus=2&sort=gpu_amount_desc')
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('API key', { exact: true }).fill(market.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect(page).toHaveURL(/\/offers\?gpus=2&sort=gpu_amount_desc/)
  const searches = await market.requests('POST /v0/market/search')
  expect(searches.at(-1)?.body).toMatchObject({ query: { gpu_amount: 2 }, sort_by: 'gpu_amount_desc' })
})

test('a refused key is not kept', async ({ page, guard }) => {
  guard.secret({ text: 'refused-by-the-market', header: 'x-api-key' })
  guard.allowConsole(/401/)
  await page.goto('/connect')
  await page.getByLabel('API key', { exact: true }).fill('refused-by-the-market')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('alert')).toContainText(/refused/i)
  await page.goto('/offers')
  await expect(page.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('refused-by-the-market')
})

test('a key that could not be checked is not called wrong', async ({ page, market }) => {
  await market.scenario({ faults: [{ endpoint: 'GET /v0/templates', kind: '503' }] })
  await page.goto('/connect')
  await page.getByLabel('API key', { exact: true }).fill(market.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /anyway/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
})

test('a reload and a new tab need no second typing, a new browser does', async ({ page, market, context, browser, guard }) => {
  await page.goto('/connect')
  await page.getByLabel('API key', { exact: true }).fill(market.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/offers')
  await expect(tab.getByRole('status').filter({ hasText: /^Shown/ })).toBeVisible()

  const other = await browser.newContext()
  await guard.watch(other)
  const stranger = await other.newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
  await guard.leave(other)
})
