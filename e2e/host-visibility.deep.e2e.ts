import { expectAccessible } from './support/axe.ts'
import { openHidden } from './support/host-visibility.ts'
import { expect, test } from './support/test.ts'

for (const [locale, scheme, width] of [
  ['en', 'dark', 1440],
  ['ru', 'light', 390],
  ['ru', 'dark', 1440],
] as const) {
  test(`shows an accessible verdict, price rank and break-even: ${locale}, ${scheme}, ${width} px`, async ({ connected: page, market }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(
      ([reader, colours]) =>
        localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
      [locale, scheme] as const,
    )
    const visibility = await openHidden(page, market)
    await expect(visibility.getByRole('heading')).toHaveText(/^(Not listed: blocked|Не показывается: заблокирован)$/)
    await page
      .getByRole('button', { name: /(Set the power of|Задать мощность) / })
      .first()
      .click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await visibility.getByRole('button', { name: /^(Check again|Проверить ещё раз)$/ }).click()
    await expect(visibility.getByText(/not among \d+ offers|нет среди \d+ предложени/)).toBeVisible()
  })
}
