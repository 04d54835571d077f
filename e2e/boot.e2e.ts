import type { Page } from '@playwright/test'
import { rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'The console could not start' })

test.beforeEach(({ guard }) => {
  guard.allowConsole(/404 \(Not Found\)|preload/i)
  guard.allowError(/dynamically imported module|api-base-url/)
})

test('shows a startup error when a script does not load, and starts after a reload', async ({ connected: page }) => {
  for (const [title, files] of [
    ['shows the error when the application is missing', '**/assets/first-*.js'],
    ['shows the error when the boot module is missing', '**/assets/boot-*.js'],
  ] as const)
    await test.step(title, async () => {
      await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
      await page.goto('/offers')
      await expect(failure(page)).toBeVisible()
      await expect(page.getByText('Looking for GPU offers on the market…')).toBeHidden()
      await page.unroute(files)
      await failure(page).getByRole('link', { name: 'Reload' }).click()
      await expect(rows(page).first()).toBeVisible()
      await expect(failure(page)).toBeHidden()
    })
})

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('shows a startup error in Russian when the API base URL is invalid', async ({ connected: page }) => {
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
