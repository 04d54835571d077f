import { expectAccessible } from './support/axe.ts'
import { escapeLayer, expectFocusKept, LAYERS, openLayer, stageFor } from './support/dialogs.ts'
import { changeLook, lookName, startLook, twoLooks } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TOPMOST = '[aria-modal="true"]'

for (const layers of Map.groupBy(LAYERS, ({ goto }) => goto).values()) {
  const afterEsc = layers.every(({ isHeld }) => isHeld) ? 'stays open' : 'returns it'
  test(`keeps the focus inside, ${afterEsc} after Esc and passes axe: ${layers.map(({ name }) => name).join('; ')}`, async ({
    page,
    connected,
    market,
  }) => {
    let isOpen = false
    for (const layer of layers) {
      await test.step(layer.name, async () => {
        const [first, second] = twoLooks(LAYERS.indexOf(layer), layer.sizes)
        const named = (text: string) => `${layer.name}, ${text}`
        if (isOpen) await changeLook(page, first)
        else await startLook(connected, first)
        const stage = stageFor(page, market, first)
        if (!isOpen) await layer.goto(stage)
        isOpen = true
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
