import { expectAccessible } from './support/axe.ts'
import { LAYERS, openLayer, stageFor } from './support/dialogs.ts'
import { DESKTOP, lookName, PHONE, READERS, readerName, startLook } from './support/looks.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Excludes the page behind the layer, which has its own tests. */
const TOPMOST = '[aria-modal="true"]'

for (const layer of LAYERS) {
  const [first = DESKTOP, ...others] = layer.sizes ?? [DESKTOP, PHONE]
  for (const reader of READERS) {
    test(`${layer.name}: passes axe in ${readerName(reader)} at every width`, async ({ page, connected, market }) => {
      await startLook(connected, { ...reader, size: first })
      const stage = stageFor(page, market, reader)
      await layer.goto(stage)
      await openLayer(stage, layer)
      for (const size of [first, ...others]) {
        await page.setViewportSize(size)
        await expectAccessible(page, TOPMOST, lookName({ ...reader, size }))
      }
    })
  }
}
