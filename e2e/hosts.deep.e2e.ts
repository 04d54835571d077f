import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

for (const [locale, scheme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test(`shows accessible rows, open cells, a panel and a host: ${locale}, ${scheme}`, async ({ connected: page, market }) => {
    test.slow()
    await market.scenario({ hostShape: 'mixed' })
    await page.addInitScript(
      ([reader, colours]) =>
        localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
      [locale, scheme] as const,
    )
    await page.goto('/hosts')
    const row = (name: string) =>
      page
        .getByRole('table', { name: /^(Hosts|Хосты)$/ })
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
    await row('203.0.113.10')
      .getByRole('button', { name: /change the price|изменить цену/ })
      .click()
    await row('203.0.113.12')
      .getByRole('button', { name: /change the status|изменить статус/ })
      .click()
    await row('203.0.113.14').getByRole('checkbox').check()
    await row('203.0.113.16')
      .getByRole('button', { name: /^(Edit|Изменить) / })
      .click()
    await expect(page.getByRole('complementary', { name: '203.0.113.16' })).toBeVisible()
    await expectAccessible(page)
    await row('203.0.113.16').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: '203.0.113.16' })).toBeVisible()
    await expect(page.getByText(/Search finds it|Он есть в поиске/)).toBeVisible()
    await expectAccessible(page)
  })
}
