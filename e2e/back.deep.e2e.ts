import type { Page } from '@playwright/test'
import type { Market } from './support/market.ts'
import { follow } from './support/pages.ts'
import { offerToRent } from './support/renting.ts'
import { expect, test } from './support/test.ts'

/** Pages whose address holds a typed text, as the last item says. */
const FIELDS: readonly [
  address: string | ((page: Page, market: Market) => Promise<string>),
  box: [role: 'searchbox' | 'textbox', name: string],
  text: string,
  typed: RegExp,
][] = [
  ['/gpus', ['searchbox', 'Search GPUs'], 'h100', /[?&]q=h100/],
  ['/providers', ['searchbox', 'Search providers'], 'la', /[?&]q=la/],
  ['/providers/compare?p=verda,lambda', ['searchbox', 'Search GPU models'], 'h100', /[?&]q=h100/],
  ['/templates', ['searchbox', 'Search templates'], 'torch', /[?&]q=torch/],
  ['/hosts', ['searchbox', 'Search loaded hosts'], 'a', /[?&]q=a/],
  ['/plan', ['textbox', 'Concurrent requests'], '7', /[?&]requests=7/],
  [async (page, market) => (await offerToRent(page, market)).href, ['textbox', 'Storage'], '77', /[?&]storage=77/],
  ['/offers?currency=USD', ['textbox', 'To'], '40', /[?&]price_to=40/],
]

test('Back leaves each page with a field in one step after typing there', async ({ connected: page, market }) => {
  test.slow()
  await page.goto('/settings')
  for (const [given, [role, name], text, typed] of FIELDS) {
    const address = typeof given === 'string' ? given : await given(page, market)
    await test.step(`${name} of ${address}`, async () => {
      await follow(page, address)
      const box = page.locator('#main').getByRole(role, { name, exact: true }).first()
      await box.fill('')
      await box.pressSequentially(text, { delay: 500 })
      // The storage is written when its field is left.
      if (name === 'Storage') await box.press('Tab')
      await expect(page).toHaveURL(typed)
      await page.goBack()
      await expect(page).toHaveURL(/\/settings$/)
    })
  }
})
