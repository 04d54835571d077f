import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { LAYERS, openLayer, stageFor } from './support/dialogs.ts'
import { DESKTOP, PHONE, startLook } from './support/looks.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Excludes the page behind the layer, which has its own tests. */
const TOPMOST = '[aria-modal="true"]'

for (const layer of LAYERS) {
  const [first = DESKTOP, ...others] = layer.sizes ?? [DESKTOP, PHONE]
  for (const locale of ['en', 'ru'] as const) {
    test(`${layer.name}: passes axe in ${locale} at every width and in both colour schemes`, async ({ page, connected, market }) => {
      await startLook(connected, { locale, scheme: 'light', size: first })
      const stage = stageFor(page, market, { locale, scheme: 'light' })
      await layer.goto(stage)
      await openLayer(stage, layer)
      // The colours change under the open layer, so that it is opened once.
      for (const size of [first, ...others]) {
        await page.setViewportSize(size)
        await expectAccessibleInBothSchemes(page, TOPMOST, `${locale} ${size.width} px`)
      }
    })
  }
}
