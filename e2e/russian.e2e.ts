import type { Locator } from '@playwright/test'
import { attempt, entries, seedJournal } from './support/rentals.ts'
import { offerToRent } from './support/renting.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'ru-RU' })

test('keeps the choices of the settings on one line and the search of hosts whole @phone', async ({ connected: page }) => {
  await page.goto('/settings')
  const groups = page.getByRole('main').getByRole('radiogroup')
  await expect(groups).toHaveCount(5)
  for (const group of await groups.all()) {
    const tops = await group.locator('label').evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
    expect(new Set(tops).size, (await group.getAttribute('aria-label')) ?? '').toBe(1)
  }
  await page.goto('/hosts')
  const room = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const text = Object.assign(document.createElement('canvas').getContext('2d') ?? {}, { font }) as CanvasRenderingContext2D
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text.measureText(field.placeholder).width
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('names the choices of the settings and the parts of the fleet in full on a phone @phone-only', async ({ connected: page }) => {
  await page.goto('/settings')
  for (const name of ['При смене валюты', 'Разделители']) {
    expect((await page.getByText(name, { exact: true }).boundingBox())?.width, name).toBeGreaterThan(40)
  }
  const roomIn = (field: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const text = Object.assign(document.createElement('canvas').getContext('2d') ?? {}, { font }) as CanvasRenderingContext2D
    const shown = text.measureText(field.selectedOptions[0]?.textContent ?? '').width
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - shown
  }
  for (const name of ['Видеопамять', 'Сеть', 'Частота CPU']) {
    expect(await page.getByRole('combobox', { name }).evaluate(roomIn), name).toBeGreaterThanOrEqual(0)
  }
  await page.goto('/hosts')
  const parts = page.getByRole('group', { name: 'Сводка по хостам' }).getByRole('button')
  await expect(parts).toHaveCount(6)
  const cut = await parts.evaluateAll((all) =>
    all.flatMap(({ firstElementChild: name }) => (name && name.scrollWidth > name.clientWidth ? name.textContent : [])),
  )
  expect(cut).toEqual([])
})

test('keeps the three figures of the plan on one line', async ({ connected: page }) => {
  await page.goto('/plan')
  const heads = ['Дешевле всего, в лучшем случае', 'Быстрее всего, в лучшем случае', 'Помещается'].map((name) =>
    page.getByText(name, { exact: true }),
  )
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  for (const width of [1440, 1250]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await Promise.all(heads.map(async (head) => (await head.boundingBox())?.y))
    expect(new Set(tops).size, `at ${width} px`).toBe(1)
  }
})

test('keeps the heads of the plan within three lines, and its table beside the form', async ({ connected: page }) => {
  await page.goto('/plan')
  await page.setViewportSize({ width: 1250, height: 900 })
  const table = page.getByRole('table', { name: 'Конфигурации GPU' })
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  // The prices that arrive last widen the columns before they settle.
  await expect(async () => {
    expect((await table.locator('thead').boundingBox())?.height).toBeLessThan(60)
    const box = await table.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1250 - 24)
  }).toPass()
})

test('breaks no word in the first column of narrow tables', async ({ connected: page, market }) => {
  const broken = (table: Locator) =>
    table.locator('tbody :is(th, td):first-child').evaluateAll((cells) => {
      const texts = cells.flatMap((cell) => [...cell.querySelectorAll('*'), cell]).flatMap((element) => [...element.childNodes])
      return texts.flatMap((node) =>
        [...(node instanceof Text ? node.data.matchAll(/[^\s/]+/g) : [])].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
        }),
      )
    })
  await page.goto((await offerToRent(page, market)).href)
  const cost = page.getByRole('table', { name: 'Стоимость' })
  await expect(cost.getByRole('rowheader', { name: 'Всего' })).toBeVisible()
  expect(await broken(cost)).toEqual([])
  await page.goto('/gpus/l40s')
  const cheapest = page.getByRole('table', { name: /^Самые дешёвые предложения/ })
  await expect(cheapest.getByRole('link', { name: 'Арендовать' }).first()).toBeVisible()
  expect(await broken(cheapest)).toEqual([])
})

test('keeps the five key figures of the rentals on one line', async ({ connected: page }) => {
  const hour = 3_600_000
  const overdue = attempt({ attemptId: 'a-overdue', state: 'rented', startedAt: Date.now() - 30 * hour, stopBy: Date.now() - hour / 2 })
  await seedJournal(page, [...entries(), overdue])
  await page.goto('/instances')
  const heads = page.getByRole('main').locator('dl').first().locator('dt')
  await expect(heads).toHaveCount(5)
  const tops = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('keeps the count of a figure of the plan with its short GPU name', async ({ connected: page }) => {
  await page.goto('/plan')
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  const fastest = page.getByText('Быстрее всего, в лучшем случае', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(fastest).toContainText(/\d+ × B200$/)
  const lines = await fastest.evaluate((figure) => {
    const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
    let name = texts.nextNode()
    while (name && !name.textContent?.includes('×')) name = texts.nextNode()
    const range = document.createRange()
    if (name) range.selectNodeContents(name)
    range.setStart(range.startContainer, name?.textContent?.search(/\d/) ?? 0)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})

test('keeps the buttons of a dialog on one row, and a gap after an icon @phone-only', async ({ connected: page }) => {
  await page.goto('/offers')
  await page.getByRole('button', { name: 'Фильтры' }).click()
  await page.getByRole('dialog', { name: 'Фильтры' }).getByRole('button', { name: 'Поместится ли модель?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поместится ли модель?' })
  const buttons = ['Допущения', 'Показать, где поместится'].map((name) => dialog.getByRole('button', { name }))
  const [first, last] = await Promise.all(buttons.map((button) => button.boundingBox()))
  expect(Math.abs((first?.y ?? 0) - (last?.y ?? Infinity))).toBeLessThan(8)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page
    .getByRole('list', { name: 'Предложения' })
    .getByRole('listitem')
    .first()
    .click({ position: { x: 60, y: 12 } })
  const gap = await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Ссылка' })
    .evaluate((button) => {
      const [icon, words] = ['[data-section]', '[data-label]'].map((part) => button.querySelector(part)?.getBoundingClientRect())
      return (words?.left ?? 0) - (icon?.right ?? Infinity)
    })
  expect(gap).toBeGreaterThanOrEqual(4)
})
