import { expectAccessible } from './support/axe.ts'
import { offerToRent } from './support/renting.ts'
import { expect, test } from './support/test.ts'

test('passes the accessibility checks when an offer is not rentable or no longer listed, in Russian and dark @phone', async ({
  connected: page,
  market,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru', currency: 'RUB', scheme: 'dark' })),
  )
  const { id, href } = await offerToRent(page, market)
  const address = href.replace('/rent/', '/offers/').replace('USD', 'RUB')
  await test.step('checks an offer that is not rentable', async () => {
    await market.scenario({ unrentable: [id] })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: '2 × L40S' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Арендовать' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('checks an offer that is no longer listed', async () => {
    await market.scenario({ gone: [id] })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2, name: 'Больше не предлагается' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Похожие предложения' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
