import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { LAYERS, openLayer, stageFor } from './support/dialogs.ts'
import { changeLook, DESKTOP, PHONE, startLook, type Reader } from './support/looks.ts'
import { expect, test } from './support/test.ts'

/** Excludes the page behind the layer, which has its own tests. */
const TOPMOST = '[aria-modal="true"]'

// Tests all layers of a page together, so that the page is opened only once.
for (const layers of Map.groupBy(LAYERS, ({ goto }) => goto).values()) {
  // The language cannot be switched below a layer that stays open.
  const visits: readonly Reader['locale'][][] = layers.some(({ isHeld }) => isHeld) ? [['en'], ['ru']] : [['en', 'ru']]
  for (const locales of visits) {
    const names = layers.map(({ name }) => name).join('; ')
    test(`${names}: passes axe in ${locales.join(' and ')} at every width and in both colour schemes`, async ({
      page,
      connected,
      market,
    }) => {
      test.setTimeout(180_000)
      let isOpen = false
      for (const locale of locales) {
        for (const layer of layers) {
          await test.step(`${layer.name}, ${locale}`, async () => {
            const [first = DESKTOP, ...others] = layer.sizes ?? [DESKTOP, PHONE]
            const look = { locale, scheme: 'light', size: first } as const
            if (isOpen) await changeLook(page, look)
            else await startLook(connected, look)
            const stage = stageFor(page, market, look)
            if (!isOpen) await layer.goto(stage)
            isOpen = true
            const opened = await openLayer(stage, layer)
            // The colours change under the open layer, so that it is opened once.
            for (const size of [first, ...others]) {
              await page.setViewportSize(size)
              await expectAccessibleInBothSchemes(page, TOPMOST, `${layer.name}, ${locale} ${size.width} px`)
            }
            if (layer.isHeld) return
            await page.keyboard.press('Escape')
            await expect(opened).toBeHidden()
          })
        }
      }
    })
  }
}
