import { expectAccessible } from './support/axe.ts'
import { changeLook, DESKTOP, lookName, PHONE, startLook, twoLooks, twoOtherLooks, ZOOMED, type Look } from './support/looks.ts'
import { danglingDots } from './support/dots.ts'
import { addressOf, overhang, PAGES, settle } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { damagedTexts, spaceText } from './support/text-spacing.ts'

for (const [index, state] of PAGES.entries()) {
  const [first, second] = twoLooks(index, state.sizes)
  const [third, fourth] = twoOtherLooks(index, state.sizes)

  test(`${state.name}: passes axe in ${lookName(third)} and ${lookName(fourth)}, and fits 400 % zoom and spaced text`, async ({
    connected: page,
    market,
  }) => {
    const change = async (look: Look) => {
      await changeLook(page, look)
      await settle(state, page)
    }
    await startLook(page, first)
    await page.goto(await addressOf(state, page, market))
    await settle(state, page)
    for (const look of [first, second, fourth, third]) {
      await change(look)
      expect.soft(await danglingDots(page), `dots at the edge of a line, ${lookName(look)}`).toEqual([])
      // The other tier checks the first two.
      if (look === third || look === fourth) await expectAccessible(page, 'html', lookName(look))
    }
    // In the language that the other tier does not zoom.
    await page.setViewportSize(ZOOMED)
    // Negative below a layer that hides the scrollbar of the page.
    await expect.poll(() => overhang(page), { message: 'pixels to scroll sideways at 400 %' }).toBeLessThanOrEqual(0)
    // Russian texts are the longer ones.
    for (const size of state.sizes ?? [DESKTOP, PHONE]) {
      await change({ locale: 'ru', scheme: third.scheme, size })
      await spaceText(page)
      expect.soft(await damagedTexts(page), `spaced text, ${size.width} px`).toEqual([])
    }
  })
}
