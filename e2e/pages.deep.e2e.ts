import { expectAccessible } from './support/axe.ts'
import { changeLook, DESKTOP, lookName, PHONE, READERS, readerName, startLook, ZOOMED } from './support/looks.ts'
import { danglingDots } from './support/dots.ts'
import { addressOf, overhang, PAGES, settle } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { damagedTexts, spaceText } from './support/text-spacing.ts'

for (const state of PAGES) {
  const sizes = state.sizes ?? [DESKTOP, PHONE]

  test(`${state.name}: passes axe in every language, theme and width, and fits 400 % zoom and spaced text`, async ({
    connected: page,
    market,
  }) => {
    test.setTimeout(180_000)
    await startLook(page, { locale: 'en', scheme: 'light', size: DESKTOP })
    await page.goto(await addressOf(state, page, market))
    await settle(state, page)
    for (const reader of READERS) {
      for (const size of sizes) {
        const look = { ...reader, size }
        await changeLook(page, look)
        await settle(state, page)
        await expectAccessible(page, 'html', lookName(look))
        expect.soft(await danglingDots(page), `dots at the edge of a line, ${lookName(look)}`).toEqual([])
      }
      await page.setViewportSize(ZOOMED)
      // Negative below a layer that hides the scrollbar of the page.
      await expect
        .poll(() => overhang(page), { message: `pixels to scroll sideways at 400 %, ${readerName(reader)}` })
        .toBeLessThanOrEqual(0)
    }
    // Russian texts are the longer ones.
    for (const size of sizes) {
      await changeLook(page, { locale: 'ru', scheme: 'dark', size })
      await settle(state, page)
      await spaceText(page)
      expect.soft(await damagedTexts(page), `spaced text, ${size.width} px`).toEqual([])
    }
  })
}
