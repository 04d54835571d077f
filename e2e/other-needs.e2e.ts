import type { Locator } from '@playwright/test'
import { attempt, seedJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

async function look(control: Locator): Promise<Buffer> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${String(control)} is not visible`)
  const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 }
  return control.page().screenshot({ clip, animations: 'disabled' })
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('shows the focus, the selection and the current page', async ({ connected: page }) => {
    await seedJournal(page, [attempt({ attemptId: 'a-1', state: 'refused' }), attempt({ attemptId: 'a-2', state: 'refused' })])
    const expectRing = async (control: Locator) => {
      await page.locator(':focus').blur()
      const before = await look(control)
      await page.keyboard.press('Shift')
      await control.focus()
      expect((await look(control)).equals(before), `the focus on ${String(control)} is invisible`).toBe(false)
    }
    await page.goto('/templates')
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Tab')
    for (const control of [
      page.getByRole('searchbox', { name: 'Search templates' }),
      page.getByRole('radio', { name: 'USD' }),
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }),
    ])
      await expectRing(control)
    const expectMark = async (control: Locator, attribute: string) => {
      await expect(control).toHaveAttribute(attribute)
      const marked = await look(control)
      await control.evaluate((element, name) => element.removeAttribute(name), attribute)
      expect((await look(control)).equals(marked), `${attribute} of ${String(control)} is invisible`).toBe(false)
    }
    await page.goto('/instances/a-1')
    await expectMark(page.getByRole('main').locator('a[href="/instances/a-1"]'), 'aria-current')
    await page.goto('/hosts?part=idle')
    await expectMark(page.getByRole('button', { name: /^Idle/ }), 'aria-pressed')
  })

  test('shows the progress of a progress bar', async ({ connected: page }) => {
    await page.goto('/hosts')
    await page.getByRole('checkbox', { name: 'Select 203.0.113.10' }).check()
    await page.getByRole('button', { name: 'Change selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change hosts' })
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('review')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeEnabled()
    const bar = dialog.getByRole('progressbar')
    const full = await look(bar)
    await bar.evaluate(({ children }) => [...children].forEach((part) => part.setAttribute('data-is', 'rest')))
    expect((await look(bar)).equals(full), 'a full bar looks like an empty one').toBe(false)
  })
})

test('prints a comparison alone and complete, black on white', async ({ connected: page }) => {
  await page.addInitScript(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'en', scheme: 'dark' })))
  await page.goto('/offers?gpu=l40s')
  const ticks = page.getByRole('table', { name: 'Offers' }).getByRole('checkbox', { name: 'Compare' })
  for (let index = 0; index < 6; index += 1) await ticks.nth(index).check()
  await page.getByRole('link', { name: 'Compare offers' }).click()
  const table = page.getByRole('table', { name: 'Compare offers' })
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  for (const around of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })]) await expect(around).toBeHidden()
  await expect(table).toHaveCSS('color', 'rgb(20, 24, 31)')
  // A scroll container would clip the table on paper.
  await expect(table.locator('..')).toHaveCSS('overflow', 'visible')
})

test('fits every page and every card into the width at twice the font size', async ({ connected: page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.addInitScript(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru', scheme: 'light' })))
  const main = page.getByRole('main')
  const open = async (width: number, path: string, there: Locator) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(there.first()).toBeVisible()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `${path} at ${width}`).toBeLessThanOrEqual(0)
  }
  await open(1440, '/gpus/h100-sxm?currency=RUB', main.getByRole('table', { name: 'Самые дешёвые предложения' }).getByRole('link'))
  for (const width of [1440, 1024]) {
    await open(width, '/providers', main.getByRole('rowheader'))
    await open(width, '/offers?disk_from=900000', main.getByRole('button', { name: 'Убрать фильтр' }))
    await open(width, '/gpus/h100-sxm', main.getByRole('heading', { name: 'Тесты производительности' }))
  }
  await open(390, '/offers?disk_from=900000', main.getByRole('button', { name: 'Убрать фильтр' }))
  await open(390, '/providers/compare?p=lambda,verda', main.getByRole('combobox', { name: 'Добавить провайдера' }))
  const cards = main.getByRole('list', { name: 'Предложения' }).getByRole('listitem')
  await open(360, '/offers?gpu=h100-sxm&currency=RUB', cards)
  const over = await cards.evaluateAll((all) =>
    all.map((card) =>
      Math.max(
        ...[...card.querySelectorAll(':scope > *, :scope > * > *')].map(
          (part) => part.getBoundingClientRect().right - card.getBoundingClientRect().right,
        ),
      ),
    ),
  )
  for (const pixels of over) expect(pixels).toBeLessThanOrEqual(0)
})
