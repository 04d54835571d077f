import type { Page } from '@playwright/test'
import { copiedText } from './support/copied-text.ts'
import { changeDialog, fetchHosts, openChange, PUT_HOST, showEffects } from './support/hosts.ts'
import { matrix, rowOf } from './support/providers.ts'
import { CREATE, dialogOf, kit, rentNow, reviewButton } from './support/renting.ts'
import { expect, test } from './support/test.ts'

const WIDE = 1440
const NARROW = 390

/** One page serves both widths: the state of a job must survive the change. */
async function at(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const prefer = (page: Page, locale: string) =>
  page.addInitScript(
    (reader) => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD' })),
    locale,
  )

const withoutHardSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

for (const locale of ['en', 'ru'] as const) {
  const isEnglish = locale === 'en'

  test(`rents two 80 GB GPUs in Europe for a weekend, with every warning in the review: ${locale}`, async ({ connected: page, market }) => {
    test.slow()
    await prefer(page, locale)
    await at(page, WIDE)
    await page.goto('/market')
    await page.getByRole('button', { name: /^(Search and commands|Поиск и команды)$/ }).click()
    await page
      .getByRole('combobox', { name: /^(Search and commands|Поиск и команды)$/ })
      .fill(isEnglish ? '2x 80gb europe' : '2x 80гб европа')
    await page.getByRole('option', { name: /^(Show [\d,]+ offers|Показать \d+ предложени)/ }).click()
    const offers = page.getByRole('table', { name: /^(Offers|Предложения)$/ })
    await expect(offers.getByRole('row').nth(1)).toContainText('2 × ')
    await expect(page).toHaveURL(/gpus=2/)

    await at(page, NARROW)
    const card = page.getByRole('list', { name: /^(Offers|Предложения)$/ }).getByRole('listitem')
    await card
      .getByRole('link', { name: /^(Rent|Арендовать)$/ })
      .and(page.locator('[href]'))
      .first()
      .click()
    await page.getByRole('option', { name: /SSH/ }).first().click()
    const storage = page.getByRole('textbox', { name: /^(Storage|Хранилище)$/ })
    await storage.fill('900000')
    await page.getByRole('checkbox', { name: /^(Reserve for a month|Зарезервировать на месяц)$/ }).check()

    await test.step('lists the open warnings, and names the reservation', async () => {
      await at(page, WIDE)
      await reviewButton(page).click()
      const warnings = dialogOf(page).getByRole('list', { name: /^(Open warnings|Предупреждения)$/ })
      await expect(warnings.getByText(/^(More than the|Больше, чем) /)).toBeVisible()
      await expect(warnings.getByRole('link', { name: /^(Add key|Добавить ключ)$/ })).toBeVisible()
      await expect(dialogOf(page).getByText(/^2 × .*(reserved for a month|резерв на месяц)$/)).toBeVisible()
      await at(page, NARROW)
      await warnings.getByRole('button', { name: /^(Change storage|Изменить хранилище)$/ }).click()
      await expect(storage).toBeFocused()
    })
    await test.step('computes 48 hours of the price per hour', async () => {
      await storage.fill('100')
      await page.getByRole('checkbox', { name: /^(Reserve for a month|Зарезервировать на месяц)$/ }).uncheck()
      const cost = page.getByRole('region', { name: /^(Cost|Стоимость)$/ })
      await cost.getByRole('textbox', { name: /^(For|За)$/ }).fill('2')
      await expect(cost).toContainText(/48\s(h|ч)/)
      const text = withoutHardSpaces(await cost.innerText()).replaceAll(',', '.')
      const amountsOf = (pattern: RegExp) => Number(pattern.exec(text)?.[1])
      const [hourly, weekend] = [amountsOf(/(?:Total|Всего)\D*([\d.]+)/), amountsOf(/= \$?([\d.]+)/)]
      expect(Math.abs(weekend - 48 * hourly)).toBeLessThan(48 * 0.006)
    })
    await test.step('rents once, and says what to do next and how to stop paying', async () => {
      await at(page, WIDE)
      await reviewButton(page).click()
      const warnings = dialogOf(page).getByRole('list', { name: /^(Open warnings|Предупреждения)$/ })
      await expect(warnings.getByRole('link', { name: /^(Add key|Добавить ключ)$/ })).toBeVisible()
      await expect(warnings.getByText(/^(More than the|Больше, чем) /)).toHaveCount(0)
      await expect(dialogOf(page).getByText(/reserved for a month|резерв на месяц/)).toHaveCount(0)
      await rentNow(page).click()
      await expect(page.getByRole('heading', { level: 1, name: /^(Rented|Арендовано)$/ })).toBeVisible()
      await expect(page.getByRole('list', { name: /^(Next steps|Что дальше)$/ }).getByRole('listitem')).toHaveCount(2)
      await expect(page.getByText(/^(To stop paying, stop the instance|Чтобы не платить дальше, остановите инстанс)/)).toBeVisible()
      await at(page, NARROW)
      await expect(kit(page)).toBeVisible()
      const [sent, ...others] = await market.requests(CREATE)
      expect(sent).toMatchObject({ query: { locale, storage: '100' } })
      expect(JSON.stringify(sent?.body)).not.toContain('"month"')
      expect(others).toEqual([])
    })
  })

  test(`raises the prices of five hosts by exactly 5% and undoes it: ${locale}`, async ({ connected: page, market }) => {
    test.slow()
    await prefer(page, locale)
    await at(page, WIDE)
    const all = await fetchHosts(page, market)
    const hosts = all.filter(({ status }) => status === 'active').slice(0, 5)
    await page.goto('/hosts')
    const fleet = page.getByRole('group', { name: /^(Fleet at a glance|Сводка по хостам)$/ })
    const idle = all.filter(({ status }) => status === 'active').length
    await expect(fleet.getByRole('button', { name: /^(Idle|Простаивают)/ })).toContainText(String(idle))
    await openChange(page, hosts)
    const dialog = changeDialog(page)
    await dialog.getByRole('radio', { name: /^(Change by %|Изменить на %)$/ }).check()
    await dialog.getByRole('textbox', { name: /^(Percent|Проценты)$/ }).fill('5')
    await at(page, NARROW)
    await showEffects(dialog)
    const sum = (share: number) => {
      const amount = hosts.reduce((total, { price }) => total + Number((price * share).toFixed(4)), 0).toFixed(2)
      return isEnglish ? `$${amount}` : `${amount.replace('.', ',')} $`
    }
    const preview = dialog.getByText(/^(5 prices|5 цен)/)
    await expect.poll(async () => withoutHardSpaces(await preview.innerText())).toContain(`${sum(1)} → ${sum(1.05)}`)
    await dialog.getByRole('button', { name: /^(Apply|Применить)$/ }).click()
    await expect(dialog.getByRole('status').filter({ hasText: /Done:|Готово:/ })).toBeVisible({ timeout: 25_000 })
    const held = async () => new Map((await fetchHosts(page, market)).map(({ id, price }) => [id, price]))
    const raised = await held()
    for (const { id, price } of hosts) expect(raised.get(id)).toBe(Number((price * 1.05).toFixed(4)))

    await dialog
      .getByRole('button', { name: /^(Close|Закрыть)$/ })
      .last()
      .click()
    const bar = page.getByRole('region', { name: /^(Last change of hosts|Последнее изменение хостов)$/ })
    await expect(bar).toContainText(/5 changed|Изменено: 5/)
    await at(page, WIDE)
    await bar.getByRole('button', { name: /^(Undo|Отменить)$/ }).click()
    await expect(bar).toContainText(/5 undone|Отменено: 5/, { timeout: 25_000 })
    const restored = await held()
    for (const { id, price } of all) expect(restored.get(id)).toBe(price)
    expect(await market.requests(PUT_HOST)).toHaveLength(2 * hosts.length)
  })

  test(`recommends a provider by two models, with medians, date and link in the copy: ${locale}`, async ({ connected: page }) => {
    test.slow()
    await prefer(page, locale)
    await at(page, WIDE)
    await page.goto('/providers')
    for (const name of ['Lambda', 'Verda'])
      await page
        .getByRole('table', { name: /^(Providers|Провайдеры)$/ })
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check()
    await page.getByRole('link', { name: /^(Compare providers|Сравнить провайдеров)$/ }).click()
    const choose = page.getByRole('combobox', { name: /^(Choose GPU models|Выбрать модели GPU)$/ })
    await choose.selectOption('H100 SXM')
    await at(page, NARROW)
    await page.getByRole('button', { name: /^(Filters|Фильтры)/ }).click()
    await choose.selectOption('H200 SXM')
    await page.getByRole('button', { name: /^(Show|Показать) 2/ }).click()
    await expect(matrix(page).getByRole('rowheader')).toHaveCount(2)
    const shown: string[] = []
    for (const model of ['H100 SXM', 'H200 SXM']) {
      const cells = rowOf(page, model).getByRole('cell')
      await expect(cells).toContainText([/(median|медиана)/, /(median|медиана)/])
      for (const text of await cells.allInnerTexts()) {
        const [, count, median] =
          /(\d+) (?:offers?|предложени\S+)\s+(?:median|медиана) ([\d.,$ ]+\d[ $]*)/.exec(withoutHardSpaces(text)) ?? []
        if (!count || !median) throw new Error(`no count or median: ${text}`)
        shown.push(`| ${median.trim()} | ${count} `)
      }
    }
    await page.getByRole('button', { name: /^(Export|Экспорт)$/ }).click()
    const copy = page.getByRole('button', { name: /^(Copy as Markdown|Копировать как Markdown)$/ })
    const copied = withoutHardSpaces(await copiedText(page, copy))
    expect(copied).toContain(isEnglish ? 'USD per GPU-hour' : 'USD за GPU в час')
    expect(copied).toContain(` · ${page.url()}`)
    expect(copied).toContain(String(new Date().getFullYear()))
    const lines = copied.split('\n').filter((line) => /^\| H[12]00 SXM \|/.test(line))
    expect(lines).toHaveLength(2)
    for (const figures of shown) expect(lines.join('\n')).toContain(figures)
    expect(shown).toHaveLength(4)
    await at(page, WIDE)
    await expect(page).toHaveURL(/p=.*verda.*gpu=h100-sxm&gpu=h200-sxm/)
  })
}
