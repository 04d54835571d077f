import { expectAccessible } from './support/axe.ts'
import { heldHosts, openChange, PUT_HOST } from './support/hosts.ts'
import { expect, test } from './support/test.ts'

for (const locale of ['en', 'ru'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`shows an accessible list, preview and report of changes: ${locale}, ${scheme} @phone`, async ({ connected: page, market }) => {
      test.slow()
      await page.addInitScript(
        ([reader, colours]) =>
          localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
        [locale, scheme] as const,
      )
      const hosts = (await heldHosts(page, market)).slice(0, 6)
      const faults = (['403', '500'] as const).map((kind, index) => ({ endpoint: PUT_HOST, kind, ids: [hosts[index]?.id ?? ''] }))
      await market.scenario({ faults })
      await page.goto('/hosts?currency=USD')
      await page.getByRole('button', { name: /^(Select by list|Выбрать по списку)$/ }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('203.0.113.250')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText('203.0.113.250')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      const dialog = await openChange(page, hosts)
      await dialog.getByRole('combobox').first().selectOption('inactive')
      await dialog.getByRole('radio').nth(2).check({ force: true })
      await expect(dialog.getByText(/Offers read|Предложения получены/)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('radio').nth(1).check({ force: true })
      await dialog.getByRole('textbox', { name: /^(Percent|Проценты)$/ }).fill('12')
      const confirm = dialog.getByRole('textbox', { name: /^(Type|Введите) \d/ })
      await confirm.fill(/\d+/.exec((await confirm.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)) ?? '')?.[0] ?? '')
      await dialog.getByRole('button', { name: /^(Apply|Применить)$/ }).click()
      await expect(dialog.getByText(/(Done|Готово):/)).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overhang, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
    })
  }
}
