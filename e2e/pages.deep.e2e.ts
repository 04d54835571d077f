import { expectAccessible } from './support/axe.ts'
import { danglingDots } from './support/dots.ts'
import { changeLook, DESKTOP, lookName, startLook, twoLooks, twoOtherLooks, ZOOMED, type Size } from './support/looks.ts'
import { overhang, PAGES, PARTS, settle, walk } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { damagedTexts, withSpacedText } from './support/text-spacing.ts'

for (const states of PARTS) {
  test(`pass axe in two more looks, and fit 400 % zoom and spaced text: ${states.map(({ name }) => name).join('; ')}`, async ({
    connected: page,
    market,
  }) => {
    test.setTimeout(300_000)
    await startLook(page, { locale: 'en', scheme: 'light', size: DESKTOP })
    await walk(page, market, states, async (state) => {
      const [first, second] = twoLooks(PAGES.indexOf(state), state.sizes)
      const [third, fourth] = twoOtherLooks(PAGES.indexOf(state), state.sizes)
      const spaced = new Set<Size>()
      // One change of the language, which loads data again.
      for (const look of [second, fourth, first, third]) {
        await changeLook(page, look)
        await settle(state, page)
        const where = `${state.name}, ${lookName(look)}`
        expect.soft(await danglingDots(page), `dots at the edge of a line, ${where}`).toEqual([])
        // The other tier checks the first two.
        if (look === third || look === fourth) await expectAccessible(page, 'html', where)
        // Russian texts are the longer ones. Colours do not matter.
        if (look.locale === 'en' || spaced.has(look.size)) continue
        spaced.add(look.size)
        expect.soft(await withSpacedText(page, () => damagedTexts(page)), `spaced text, ${where}`).toEqual([])
      }
      // In the language that the other tier does not zoom.
      await page.setViewportSize(ZOOMED)
      // Negative below a layer that hides the scrollbar of the page.
      await expect.poll(() => overhang(page), { message: 'pixels to scroll sideways at 400 %' }).toBeLessThanOrEqual(0)
    })
  })
}
