import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { changeLanguage } from './support/looks.ts'
import { follow, overhang } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const STATES = [
  '/plan?currency=USD',
  '/plan?currency=USD&job=tune&measured=130',
  '/plan?currency=USD&job=images&view=table&counts=1',
  '/plan?currency=USD&model=own&sort=speed',
  '/plan?currency=USD&model=Llama+3.1+405B&precision=fp16&context=131072&requests=64',
] as const

// One document: the states share answers.
test('passes the accessibility checks and fits the screen in every state, in two languages @phone', async ({ connected: page }) => {
  test.setTimeout(300_000)
  await page.goto('/settings')
  for (const [locale, currency] of [
    ['en', 'USD'],
    ['ru', 'RUB'],
  ] as const) {
    await changeLanguage(page, locale)
    for (const state of STATES) {
      const address = state.replace('currency=USD', `currency=${currency}`)
      await test.step(`${locale}: ${address}`, async () => {
        await follow(page, address)
        await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(page.locator('main .skeleton')).toHaveCount(0)
        const change = page.getByRole('button', { name: /^(Change|Изменить)$/, expanded: false })
        if (await change.isVisible()) await change.click()
        await expectAccessibleInBothSchemes(page, 'html', address)
        await expect.poll(() => overhang(page), address).toBe(0)
      })
    }
  }
})

/** Words of the table that continue in another line. */
const brokenWords = (page: Page) =>
  page.getByRole('table', { name: /^(GPU configurations|Конфигурации GPU)$/ }).evaluate((table) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ -]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })

for (const locale of ['en', 'ru'] as const) {
  test(`breaks the table between words only on laptops and tablets, and shows the jobs in one line, in ${locale}`, async ({
    connected: page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.addInitScript(
      (stored) => localStorage.setItem('gpu-console.preferences', stored),
      JSON.stringify({ locale, currency: locale === 'ru' ? 'RUB' : 'USD' }),
    )
    await page.goto('/settings')
    for (const address of ['/plan', '/plan?job=tune&counts=1', '/plan?job=images']) {
      await follow(page, address)
      await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0)
      const all = page.getByRole('button', { name: /^(Show all|Показать все)/ })
      if (await all.isVisible()) await all.click()
      expect(await brokenWords(page), address).toEqual([])
      const jobs = page.getByRole('radiogroup', { name: /^(Job|Задача)$/ }).getByRole('radio')
      const tops = await jobs.evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top))
      expect(new Set(tops).size, address).toBe(1)
      const form = page.getByRole('region', { name: /^(Your job|Ваша задача)$/ })
      expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${address}: the form in its column`).toBe(0)
      await page.setViewportSize({ width: 1440, height: 900 })
      const row = page
        .getByRole('table', { name: /^(GPU configurations|Конфигурации GPU)$/ })
        .locator('tbody tr')
        .first()
      expect(await row.evaluate((one) => one.getBoundingClientRect().height), `${address}: two lines in a row`).toBeLessThanOrEqual(48)
      await page.setViewportSize({ width: 1000, height: 900 })
      expect(await brokenWords(page), address).toEqual([])
      expect(await overhang(page), address).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  })
}

test('plans with the keyboard alone: chooses a job, explains a row, and walks the plot to the offers', async ({ connected: page }) => {
  await page.goto('/plan?currency=USD')
  const plot = page.getByRole('figure', { name: 'Cost against speed' })
  await expect(plot).toBeVisible()
  await page.getByRole('radio', { name: 'Serve' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/job=tune/)
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Llama 3.1 8B')
  await page.getByRole('textbox', { name: 'Epochs' }).fill('5')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/epochs=5/)
  await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0)
  const how = page.getByRole('button', { name: /^How it is calculated: / }).first()
  await how.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('4 × 8.03B × 10M × 5')
  await page.keyboard.press('Escape')
  await expect(how).toBeFocused()
  await expect(plot.getByText('time of the run, shorter is higher')).toBeVisible()
  const points = plot.getByRole('group').getByRole('link')
  await points.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(points.nth(1)).toBeFocused()
  const readout = plot.getByRole('status')
  await expect(readout).toContainText(/Open \d+ offers?/)
  const count = /Open (\d+)/.exec((await readout.textContent()) ?? '')?.[1] ?? 'none'
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/offers\?gpu=/)
  await expect(page.getByRole('table', { name: 'Offers' })).toHaveAttribute('aria-rowcount', String(Number(count) + 1))
})
