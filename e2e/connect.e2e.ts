import type { Page } from '@playwright/test'
import { status } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function connect(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Connect' }).click()
}

test('requests an API key first, does not store a rejected one, and returns to the same address with a valid one', async ({
  page,
  market,
  guard,
}) => {
  guard.secret({ text: 'refused-by-the-market', header: 'x-api-key' })
  guard.allowConsole(/401/)
  const address = '/offers?gpus=2&sort=gpu_amount_desc'
  await test.step('does not store a rejected key', async () => {
    await page.goto(address)
    await connect(page, 'refused-by-the-market')
    await expect(page.getByRole('alert')).toContainText(/refused/i)
    await page.goto(address)
    await expect(heading(page, 'Connect')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('refused-by-the-market')
  })
  await test.step('returns with a valid key', async () => {
    await connect(page, market.key)
    await expect(heading(page, 'Offers')).toBeVisible()
    await expect(page).toHaveURL(/\/offers\?gpus=2&sort=gpu_amount_desc/)
    await expect(status(page)).toHaveText(/^Shown/)
    const searches = await market.requests('POST /v0/market/search')
    expect(searches.at(-1)?.body).toMatchObject({ query: { gpu_amount: 2 }, sort_by: 'gpu_amount_desc' })
  })
})

test('needs no second key after a reload and in a new tab, but requests one in a new browser', async ({
  page,
  market,
  context,
  browser,
  guard,
}) => {
  await page.goto('/connect')
  await connect(page, market.key)
  await expect(heading(page, 'Offers')).toBeVisible()
  await test.step('stays connected after a reload', async () => {
    await page.reload()
    await expect(heading(page, 'Offers')).toBeVisible()
  })
  await test.step('stays connected in a new tab', async () => {
    const tab = await context.newPage()
    await tab.goto('/offers')
    await expect(status(tab)).toHaveText(/^Shown/)
  })
  await test.step('requests a key in a new browser', async () => {
    const other = await browser.newContext()
    await guard.watch(other)
    const stranger = await other.newPage()
    await stranger.goto(page.url())
    await expect(heading(stranger, 'Connect')).toBeVisible()
    await guard.leave(other)
  })
})
