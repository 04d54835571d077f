import type { Locator } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { press, tabTo } from './support/keyboard.ts'
import { attempt, seedJournal } from './support/rentals.ts'
import { dialogOf, kit, openRent, rentNow, rents, reviewButton } from './support/renting.ts'
import { expect, test } from './support/test.ts'

const NAMES = {
  en: {
    section: 'Spending limits',
    perHour: 'Per hour',
    meter: 'about $14.50 of $15.00 / h',
    yours: 'Your spending limits',
    above: 'Above your own limit.',
    typed: /Type ([\d.]+) first/,
    newSum: 'New sum per hour',
    open: '1 open rental',
    stopped: /^I stopped it/,
    within: 'Within',
  },
  ru: {
    section: 'Лимиты расходов',
    perHour: 'В час',
    meter: /около 14,50\s\$ из 15,00\s\$ \/ ч/,
    yours: 'Ваши лимиты расходов',
    above: 'Сверх вашего лимита.',
    typed: /Сначала введите ([\d,]+)/,
    newSum: 'Новая сумма в час',
    open: '1 открытая аренда',
    stopped: /^Отметить остановку/,
    within: 'В пределах',
  },
} as const

for (const [locale, names] of Object.entries(NAMES)) {
  test(`rents above the own limit only after the new sum is typed: ${locale} @phone`, async ({ connected: page, market, isMobile }) => {
    const isByKeyboard = locale === 'en' && !isMobile
    const use = (control: Locator, key?: string) => (isByKeyboard ? press(page, control, key) : control.click())
    const type = async (field: Locator, text: string) => {
      if (!isByKeyboard) return field.fill(text)
      await tabTo(page, field)
      await page.keyboard.type(text)
    }
    const prices = [{ amount: 14.5, currency: 'USD', period: 'hour' }]
    await page.addInitScript(
      (preferences) => localStorage.getItem('gpu-console.preferences') ?? localStorage.setItem('gpu-console.preferences', preferences),
      JSON.stringify({ locale, currency: 'USD' }),
    )
    await seedJournal(page, [attempt({ attemptId: 'a-open', state: 'rented', storage: null, prices })])
    await page.goto('/settings?currency=USD')
    const limits = page.getByRole('region', { name: names.section })
    await test.step('shows the open rental against the limit that is typed', async () => {
      await type(limits.getByRole('textbox', { name: names.perHour }), '15')
      await expect(limits).toContainText(names.meter)
      await expectAccessibleInBothSchemes(page)
    })
    await openRent(page, market)
    const block = dialogOf(page).getByRole('region', { name: names.yours })
    await test.step('needs the sum, which the dialog names', async () => {
      await use(reviewButton(page))
      await expect(block).toContainText(names.above)
      await expect(rentNow(page)).toBeDisabled()
      await expectAccessibleInBothSchemes(page)
      const [, sum = ''] = names.typed.exec(await dialogOf(page).innerText()) ?? []
      await type(block.getByRole('textbox', { name: names.newSum }), sum)
      await expect(rentNow(page)).toBeEnabled()
      await page.keyboard.press('Escape')
    })
    await test.step('needs none after the open rental is marked as stopped', async () => {
      await use(reviewButton(page))
      await use(block.locator('summary', { hasText: names.open }))
      await use(block.getByRole('button', { name: names.stopped }))
      await expect(block).toContainText(names.within)
      await expect(rentNow(page)).toBeEnabled()
      await use(rentNow(page))
      await expect(kit(page)).toBeVisible()
      expect(await rents(market)).toBe(1)
    })
  })
}
