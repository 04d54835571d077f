import type { Page } from '@playwright/test'
import { pageRequests, status } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function connect(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Connect' }).click()
}

test('requires an API key, does not store a rejected one, and opens the requested page with a valid one', async ({
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
    await expect(page.getByRole('alert')).toContainText(/rejected/i)
    await page.goto(address)
    await expect(heading(page, 'Connect')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('refused-by-the-market')
  })
  await test.step('returns with a valid key', async () => {
    await connect(page, market.key)
    await expect(heading(page, 'Offers')).toBeVisible()
    await expect(page).toHaveURL(/\/offers\?gpus=2&sort=gpu_amount_desc/)
    await expect(status(page)).toHaveText(/^Shown/)
    expect((await pageRequests(market)).at(-1)?.body).toMatchObject({ query: { gpu_amount: 2 }, sort_by: 'gpu_amount_desc' })
  })
})

test('needs no key after a reload or in a new tab, but asks for one in a new browser', async ({
  page,
  market,
  context,
  browser,
  guard,
}) => {
  await page.goto('/connect')
  await connect(page, market.key)
  await expect(heading(page, 'Market')).toBeVisible()
  await test.step('stays connected after a reload', async () => {
    await page.reload()
    await expect(heading(page, 'Market')).toBeVisible()
  })
  await test.step('stays connected in a new tab', async () => {
    const tab = await context.newPage()
    await tab.goto('/offers')
    await expect(status(tab)).toHaveText(/^Shown/)
  })
  await test.step('asks for a key in a new browser', async () => {
    const other = await browser.newContext()
    await guard.watch(other)
    const stranger = await other.newPage()
    await stranger.goto(page.url())
    await expect(heading(stranger, 'Connect')).toBeVisible()
    await guard.leave(other)
  })
})

test('opens the demo market without a typed key, and loads the sample only after the form @phone', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/connect?to=/providers')
  await expect(page.getByLabel('API key', { exact: true })).toBeFocused()
  await expect(page.getByText('From the demo market, in USD')).toBeVisible()
  const [form, sample] = ['/assets/connect-', '/assets/sample-preview-'].map((file) => requested.findIndex((path) => path.startsWith(file)))
  expect(form).toBeGreaterThan(-1)
  expect(sample).toBeGreaterThan(form ?? 0)
  expect(requested.filter((path) => path.startsWith('/v0/'))).toEqual([])
  await page.getByRole('button', { name: 'Try the demo market' }).click()
  await expect(heading(page, 'Providers')).toBeVisible()
})
