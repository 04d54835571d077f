import { expectAccessibleInBothSchemes } from './support/axe.ts'
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
    stopped: /^Остановлено/,
    within: 'В пределах',
  },
} as const

for (const [locale, names] of Object.entries(NAMES)) {
  test(`rents above the own limit only after the new sum is typed: ${locale} @phone`, async ({ connected: page, market }) => {
    const prices = [{ amount: 14.5, currency: 'USD', period: 'hour' }]
    await page.addInitScript(
      (preferences) => localStorage.getItem('gpu-console.preferences') ?? localStorage.setItem('gpu-console.preferences', preferences),
      JSON.stringify({ locale, currency: 'USD' }),
    )
    await seedJournal(page, [attempt({ attemptId: 'a-open', state: 'rented', storage: null, prices })])
    await page.goto('/settings?currency=USD')
    const limits = page.getByRole('region', { name: names.section })
    await test.step('shows the open rental against the limit that is typed', async () => {
      await limits.getByRole('textbox', { name: names.perHour }).fill('15')
      await expect(limits).toContainText(names.meter)
      await expectAccessibleInBothSchemes(page)
    })
    await openRent(page, market)
    const block = dialogOf(page).getByRole('region', { name: names.yours })
    await test.step('needs the sum, which the dialog names', async () => {
      await reviewButton(page).click()
      await expect(block).toContainText(names.above)
      await expect(rentNow(page)).toBeDisabled()
      await expectAccessibleInBothSchemes(page)
      const [, sum = ''] = names.typed.exec(await dialogOf(page).innerText()) ?? []
      await block.getByRole('textbox', { name: names.newSum }).fill(sum)
      await expect(rentNow(page)).toBeEnabled()
      await page.keyboard.press('Escape')
    })
    await test.step('needs none after the open rental is marked as stopped', async () => {
      await reviewButton(page).click()
      await block.getByText(names.open, { exact: false }).first().click()
      await block.getByRole('button', { name: names.stopped }).click()
      await expect(block).toContainText(names.within)
      await rentNow(page).click()
      await expect(kit(page)).toBeVisible()
      expect(await rents(market)).toBe(1)
    })
  })
}
