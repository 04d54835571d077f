import { expectAccessible } from './support/axe.ts'
import { LAYERS, openLayer, stageFor } from './support/dialogs.ts'
import { changeLook, lookName, startLook, twoOtherLooks, type Look } from './support/looks.ts'
import { expect, test } from './support/test.ts'

/** Excludes the page behind the layer, which has its own tests. */
const TOPMOST = '[aria-modal="true"]'

// Tests all layers of a page together, so that the page is opened only once.
for (const layers of Map.groupBy(LAYERS, ({ goto }) => goto).values()) {
  test(`pass axe in two more looks: ${layers.map(({ name }) => name).join('; ')}`, async ({ page, connected, market }) => {
    let isOpen = false
    const reach = async (look: Look, goto: (typeof layers)[number]['goto']) => {
      if (isOpen) await changeLook(page, look)
      else await startLook(connected, look)
      const stage = stageFor(page, market, look)
      if (!isOpen) await goto(stage)
      isOpen = true
      return stage
    }
    for (const layer of layers) {
      await test.step(layer.name, async () => {
        const [third, fourth] = twoOtherLooks(LAYERS.indexOf(layer), layer.sizes)
        const check = async (look: Look) => {
          await page.setViewportSize(look.size)
          await expectAccessible(page, TOPMOST, `${layer.name}, ${lookName(look)}`)
        }
        // Each layer is opened at its first size, which has the control that opens it. A layer that stays open keeps its language:
        // the other tier has opened it in the other one.
        const size = fourth.size
        const opened = await openLayer(await reach({ ...fourth, size }, layer.goto), layer)
        await check(fourth)
        if (layer.isHeld) return check({ ...fourth, size: third.size })
        await page.keyboard.press('Escape')
        await expect(opened).toBeHidden()
        const reopened = await openLayer(await reach({ ...third, size }, layer.goto), layer)
        await check(third)
        await page.keyboard.press('Escape')
        await expect(reopened).toBeHidden()
      })
    }
  })
}
