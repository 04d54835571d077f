import { expectAccessible, expectAccessibleInLooks } from './support/axe.ts'
import { READERS } from './support/looks.ts'
import { overhang } from './support/pages.ts'
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
    await page.goto('/hosts?sort=price_desc')
    await page.getByRole('button', { name: /^(Save view|Сохранить вид)$/ }).click()
    const view = page.getByRole('dialog').getByRole('textbox')
    await view.fill('Idle, Prague')
    await expectAccessible(page)
    await view.press('Enter')
    await page.getByRole('combobox', { name: /^(Sort by|Сортировка)$/ }).selectOption('')
    await expect(page.getByRole('button', { name: /^(Reset|Сбросить изменения:) ?Idle, Prague$/ })).toBeVisible()
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
    await row('203.0.113.14')
      .getByRole('button', { name: /^(Add a label|Добавить метку)/ })
      .click()
    await row('203.0.113.16')
      .getByRole('button', { name: /^(Edit|Изменить) / })
      .click()
    await expect(page.getByRole('complementary', { name: '203.0.113.16' })).toBeVisible()
    await expectAccessible(page)
    await row('203.0.113.16').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: '203.0.113.16' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^(Still in search|Ещё в поиске)/ })).toBeVisible()
    await expectAccessible(page)
  })
}

test('shows accessible cards, filters and selection on a phone, in four looks @phone-only', async ({ connected: page }) => {
  test.slow()
  await page.goto('/hosts')
  const first = page
    .getByRole('list', { name: /^(Hosts|Хосты)$/ })
    .getByRole('listitem')
    .first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(240)
  await expectAccessibleInLooks(page, first, READERS)
  await page.getByRole('button', { name: /^(Filters|Фильтры)$/ }).click()
  const select = page.getByRole('button', { name: /^(Select hosts|Выбрать хосты)$/ })
  await expectAccessibleInLooks(page, select, READERS)
  await select.click()
  await first.tap()
  const shown = async () => {
    await expect(first.getByRole('checkbox')).toBeChecked()
    expect(await overhang(page), 'nothing is wider than the screen').toBeLessThanOrEqual(0)
  }
  await expectAccessibleInLooks(page, shown, READERS)
})
