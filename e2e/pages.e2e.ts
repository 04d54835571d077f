import { expectAccessible } from './support/axe.ts'
import { changeLook, DESKTOP, lookName, startLook, twoLooks, ZOOMED } from './support/looks.ts'
import { cutChoices, overhang, PAGES, PARTS, settle, textsAtTheEdge, walk } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const states of PARTS) {
  test(`pass axe in two looks, fit 400 % zoom, animate nothing and hide API names: ${states.map(({ name }) => name).join('; ')}`, async ({
    connected: page,
    market,
  }) => {
    test.setTimeout(180_000)
    await startLook(page, { locale: 'en', scheme: 'light', size: DESKTOP })
    await walk(page, market, states, async (state) => {
      const [first, second] = twoLooks(PAGES.indexOf(state), state.sizes)
      const running = await page.evaluate(() =>
        document
          .getAnimations()
          .flatMap((one) => (one.playState === 'running' ? [(one as CSSAnimation).animationName ?? 'transition'] : [])),
      )
      expect(running, 'animations with reduced motion').toEqual([])
      await settle(state, page)
      expect(await page.locator('#main').innerText(), 'words for developers only').not.toMatch(/\/v0\/|\bcurl -|[a-z]_(price|period|id)\b/)
      for (const look of [first, second]) {
        await changeLook(page, look)
        await settle(state, page)
        await expectAccessible(page, 'html', `${state.name}, ${lookName(look)}`)
        expect.soft(await cutChoices(page), `choices that do not fit, ${state.name}, ${lookName(look)}`).toEqual([])
        expect.soft(await textsAtTheEdge(page), `texts without a margin, ${state.name}, ${lookName(look)}`).toEqual([])
      }
      await page.setViewportSize(ZOOMED)
      // Plots are resized in the next frame.
      // Negative below a layer that hides the scrollbar of the page.
      await expect.poll(() => overhang(page), { message: 'pixels to scroll sideways at 400 %' }).toBeLessThanOrEqual(0)
    })
  })
}
