import { expectAccessible } from './support/axe.ts'
import { closeLayer, escapeLayer, expectFocusKept, expectOpen, LAYERS, openLayer, stageFor } from './support/dialogs.ts'
import { changeLook, lookName, startLook, twoLooks, twoOtherLooks } from './support/looks.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Excludes the page behind the layer, which has its own tests. */
const TOPMOST = '[aria-modal="true"]'

// Tests all layers of a page together, so that the page is opened only once.
for (const layers of Map.groupBy(LAYERS, ({ goto }) => goto).values()) {
  const afterEsc = layers.every(({ isHeld }) => isHeld) ? 'stays open' : 'returns it'
  test(`keeps the focus inside, ${afterEsc} after Esc and passes axe in four looks: ${layers.map(({ name }) => name).join('; ')}`, async ({
    page,
    connected,
    market,
  }) => {
    let isOpen = false
    for (const layer of layers) {
      await test.step(layer.name, async () => {
        const index = LAYERS.indexOf(layer)
        const [first, second] = twoLooks(index, layer.sizes)
        const [third, fourth] = twoOtherLooks(index, layer.sizes)
        if (isOpen) await changeLook(page, first)
        else await startLook(connected, first)
        const stage = stageFor(page, market, first)
        if (!isOpen) await layer.goto(stage)
        isOpen = true
        await expectFocusKept(page, await openLayer(stage, layer))
        if (layer.losesOpener) {
          await escapeLayer(stage, layer)
          await openLayer(stage, layer)
        }
        // Only the third look has a new language. The last one has the first size, which has the opener.
        for (const look of [first, third, second, fourth]) {
          if (look === second && layer.losesOpener) {
            await closeLayer(stage, layer)
            await changeLook(page, { ...second, size: first.size })
            await openLayer(stageFor(page, market, second), layer)
          }
          if (look !== first) await changeLook(page, look)
          await expectOpen(stageFor(page, market, look), layer)
          await expectAccessible(page, TOPMOST, `${layer.name}, ${lookName(look)}`)
        }
        await (layer.losesOpener ? closeLayer : escapeLayer)(stageFor(page, market, fourth), layer)
      })
    }
  })
}
