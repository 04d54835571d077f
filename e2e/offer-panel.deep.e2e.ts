import { expectAccessible } from './support/axe.ts'
import { changeLook, lookName } from './support/looks.ts'
import { open, rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

test('is accessible with an open offer and with the list of shortcuts, in three looks', async ({ connected: page }) => {
  test.slow()
  await page.addInitScript(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ fitModel: 'Llama 3.1 70B' })))
  await open(page, '/offers?gpu=l40s&gpus=2&currency=USD')
  await rows(page).nth(1).getByText('GB').first().click()
  const panel = page.getByRole('complementary', { name: /^(Chosen offer|Выбранное предложение)$/ })
  const shortcuts = page.getByRole('dialog', { name: /^(Keyboard shortcuts|Горячие клавиши)$/ })
  for (const [locale, scheme, width] of [
    ['en', 'light', 1440],
    ['ru', 'dark', 1440],
    ['ru', 'dark', 2560],
  ] as const) {
    const look = { locale, scheme, size: { width, height: 1000 } }
    await test.step(lookName(look), async () => {
      await changeLook(page, look)
      await expect(panel.getByRole('region', { name: /^(Against the market|Цена на фоне рынка)$/ })).toContainText(/Median|Медиана/)
      await expectAccessible(page)
      const beyond = await panel.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].filter((one) => one.scrollWidth > element.clientWidth).map(({ tagName }) => tagName),
      )
      expect(beyond, 'nothing is wider than the panel').toEqual([])
      await page.keyboard.press('?')
      await expect(shortcuts).toBeVisible()
      await expectAccessible(page, '[role="dialog"]')
      await page.keyboard.press('Escape')
      await expect(shortcuts).toBeHidden()
      await expect(panel, 'Escape closes the dialog only').toBeVisible()
    })
  }
})
