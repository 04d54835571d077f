import { expectAccessible } from './support/axe.ts'
import { open, rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

for (const { locale, scheme, width } of [
  { locale: 'en', scheme: 'light', width: 1440 },
  { locale: 'ru', scheme: 'dark', width: 1440 },
  { locale: 'ru', scheme: 'dark', width: 2560 },
] as const) {
  test.describe(`in ${locale}, ${scheme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('is accessible with an open offer and with the list of shortcuts', async ({ connected: page }) => {
      await page.addInitScript((preferences) => localStorage.setItem('gpu-console.preferences', JSON.stringify(preferences)), {
        locale,
        scheme,
        fitModel: 'Llama 3.1 70B',
      })
      await open(page, '/offers?gpu=l40s&gpus=2&currency=USD')
      await rows(page).nth(1).getByText(/GB|ГБ/).first().click()
      const panel = page.getByRole('complementary', { name: /^(Chosen offer|Выбранное предложение)$/ })
      await expect(panel.getByRole('region', { name: /^(Against the market|Цена на фоне рынка)$/ })).toContainText(/Median|Медиана/)
      await expectAccessible(page)
      const beyond = await panel.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].filter((one) => one.scrollWidth > element.clientWidth).map(({ tagName }) => tagName),
      )
      expect(beyond, 'nothing is wider than the panel').toEqual([])
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: /^(Keyboard shortcuts|Горячие клавиши)$/ })).toBeVisible()
      await expectAccessible(page, '[role="dialog"]')
    })
  })
}
