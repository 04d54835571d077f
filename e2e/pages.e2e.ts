import { expectAccessible } from './support/axe.ts'
import { changeLook, lookName, startLook, twoLooks, ZOOMED } from './support/looks.ts'
import { addressOf, overhang, PAGES, settle } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [index, state] of PAGES.entries()) {
  const [first, second] = twoLooks(index, state.sizes)

  test(`${state.name}: passes axe in ${lookName(first)} and ${lookName(second)}, fits 400 % zoom, animates nothing, hides API names`, async ({
    connected: page,
    market,
  }) => {
    await startLook(page, first)
    await page.goto(await addressOf(state, page, market))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const running = await page.evaluate(() =>
      document.getAnimations().flatMap((one) => (one.playState === 'running' ? [(one as CSSAnimation).animationName ?? 'transition'] : [])),
    )
    expect(running, 'animations with reduced motion').toEqual([])
    await settle(state, page)
    expect(await page.locator('#main').innerText(), 'words for developers only').not.toMatch(/\/v0\/|\bcurl -|[a-z]_(price|period|id)\b/)
    await expectAccessible(page, 'html', lookName(first))
    await changeLook(page, second)
    await settle(state, page)
    await expectAccessible(page, 'html', lookName(second))
    await page.setViewportSize(ZOOMED)
    // Plots are resized in the next frame.
    // Negative below a layer that hides the scrollbar of the page.
    await expect.poll(() => overhang(page), { message: 'pixels to scroll sideways at 400 %' }).toBeLessThanOrEqual(0)
  })
}
