import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const offers = (page: Page) => page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row').first()
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'The console could not start' })

test.beforeEach(({ guard }) => {
  guard.allowConsole(/404 \(Not Found\)|preload/i)
  guard.allowError(/dynamically imported module|api-base-url/)
})

for (const [what, files] of [
  ['the application', '**/assets/first-*.js'],
  ['the boot module', '**/assets/boot-*.js'],
] as const) {
  test(`${what} does not arrive: the page says so instead of waiting for ever, and a reload goes on`, async ({ connected: page }) => {
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/offers')
    await expect(failure(page)).toBeVisible()
    await expect(page.getByText('Looking for GPU offers on the market…')).toBeHidden()
    await page.unroute(files)
    await failure(page).getByRole('link', { name: 'Reload' }).click()
    await expect(offers(page)).toBeVisible()
    await expect(failure(page)).toBeHidden()
  })
}

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('an address of the service that is none is told on any page', async ({ connected: page }) => {
    await page.route('**/settings', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('name="api-base-url" content="', '$&ftp://example.com') })
    })
    await page.goto('/settings')
    await expect(page.getByRole('alert')).toContainText('Консоль не запустилась')
    await expect(page.getByRole('link', { name: 'Перезагрузить' })).toBeVisible()
    await expect(page.getByText('The console could not start')).toBeHidden()
  })
})
