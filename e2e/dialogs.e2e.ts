import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { DESKTOP, LAYERS, PHONE, type Stage } from './support/dialogs.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Far more steps than any dialog should need. */
const PATIENCE = 120

const holdsFocus = (layer: Locator) => layer.evaluate((element) => element.contains(document.activeElement))

const isBackAtMark = (page: Page) => page.evaluate(() => document.activeElement?.hasAttribute('data-first-focus') ?? false)

/** Once round by Tab, and one step back: whatever gets the focus lies in the layer. */
async function expectFocusKept(page: Page, layer: Locator): Promise<void> {
  await page.keyboard.press('Tab')
  await page.evaluate(() => document.activeElement?.toggleAttribute('data-first-focus', true))
  for (let step = 2; step <= PATIENCE; step += 1) {
    await page.keyboard.press('Tab')
    expect(await holdsFocus(layer), `after ${step} × Tab`).toBe(true)
    if (await isBackAtMark(page)) break
  }
  expect(await isBackAtMark(page), 'Tab goes round').toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await holdsFocus(layer), 'after Shift+Tab').toBe(true)
}

/** Colours do not depend on words: each language is looked at in one of the schemes. */
const READERS = [
  { locale: 'en', scheme: 'light' },
  { locale: 'ru', scheme: 'dark' },
] as const

for (const [index, reader] of READERS.entries()) {
  for (const { what, title, arrive, opener, open, sizes = [DESKTOP, PHONE], isHeld = false } of LAYERS) {
    test(`${what}, in ${reader.locale}: for everybody, keeps the focus and gives it back`, async ({ page, connected, market }) => {
      const stage: Stage = { page, market, say: (...both) => both[index] ?? '' }
      await connected.addInitScript(
        (preferences) => localStorage.setItem('gpu-console.preferences', JSON.stringify({ ...preferences, currency: 'USD' })),
        reader,
      )
      await page.setViewportSize(sizes[0] ?? DESKTOP)
      await arrive(stage)
      const layer = page.getByRole('dialog', { name: title(stage), exact: true })
      const show = async () => {
        await (open ? open(stage) : opener(stage).click())
        await expect(layer).toBeVisible()
        await expect(layer.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect.poll(() => holdsFocus(layer), 'the focus goes into it').toBe(true)
      }
      await show()
      await expectFocusKept(page, layer)
      await page.keyboard.press('Escape')
      if (isHeld) await expect(layer).toBeVisible()
      else {
        await expect(layer).toBeHidden()
        await expect(opener(stage)).toBeFocused()
        await show()
      }
      // Once with the page below, which is looked at in all its forms by itself.
      await expectAccessible(page)
      for (const size of sizes.slice(1)) {
        await page.setViewportSize(size)
        await expectAccessible(page, '[aria-modal="true"]')
      }
      await expect(layer).toBeVisible()
    })
  }
}
