import { expectAccessible } from './support/axe.ts'
import { entries, seedJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

for (const [locale, scheme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test(`passes the accessibility checks in the journal and in an entry of each outcome: ${locale}, ${scheme} @phone`, async ({
    connected: page,
  }) => {
    test.slow()
    await page.addInitScript(
      ([reader, colours]) =>
        localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
      [locale, scheme] as const,
    )
    await seedJournal(page, entries())
    for (const path of ['/instances', '/instances/a-rented', '/instances/a-unknown', '/instances/a-refused', '/instances/none']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: /^(Instances|Инстансы)$/ })).toBeVisible()
      const stop = page.getByRole('button', { name: /^(I stopped it|Отметить остановку)/ })
      if (await stop.first().isVisible()) {
        await stop.first().click()
        await expect(page.getByLabel(/^(Stopped at|Когда остановлен)$/)).toBeFocused()
        // The focus scrolls: the sticky head would cover a part of any button behind it.
        await page.evaluate(() => scrollTo(0, 0))
      }
      await expectAccessible(page)
    }
  })
}
