import { expectAccessible } from './support/axe.ts'
import { escapeLayer, expectFocusKept, LAYERS, openLayer, stageFor } from './support/dialogs.ts'
import { changeLook, lookName, startLook, twoLooks } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The page below has its own test. */
const TOPMOST = '[aria-modal="true"]'

/** All layers of one page in one test: it is opened once. */
for (const layers of Map.groupBy(LAYERS, ({ arrive }) => arrive).values()) {
  test(`keeps the focus, gives it back and passes axe: ${layers.map(({ what }) => what).join('; ')}`, async ({
    page,
    connected,
    market,
  }) => {
    let isThere = false
    for (const layer of layers) {
      await test.step(layer.what, async () => {
        const [first, second] = twoLooks(LAYERS.indexOf(layer), layer.sizes)
        const named = (text: string) => `${layer.what}, ${text}`
        if (isThere) await changeLook(page, first)
        else await startLook(connected, first)
        const stage = stageFor(page, market, first)
        if (!isThere) await layer.arrive(stage)
        isThere = true
        const opened = await openLayer(stage, layer)
        await expectFocusKept(page, opened)
        await expectAccessible(page, TOPMOST, named(lookName(first)))
        await escapeLayer(stage, layer, opened)
        if (layer.isHeld) {
          await page.setViewportSize(second.size)
          await expectAccessible(page, TOPMOST, named(`${second.size.width} px`))
          return
        }
        await changeLook(page, { ...second, size: first.size })
        const translated = stageFor(page, market, second)
        const reopened = await openLayer(translated, layer)
        await page.setViewportSize(second.size)
        await expectAccessible(page, TOPMOST, named(lookName(second)))
        await page.keyboard.press('Escape')
        await expect(reopened).toBeHidden()
      })
    }
  })
}
