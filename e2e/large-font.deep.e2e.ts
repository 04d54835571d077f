import { launchOptions } from '../src/build/chromium.ts'
import { DESKTOP, PHONE, startLook } from './support/looks.ts'
import { addressOf, PAGES, settle } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { damagedTexts } from './support/text-spacing.ts'

const options = launchOptions()
test.use({ launchOptions: { ...options, args: [...options.args, '--blink-settings=minimumFontSize=18'] } })

for (const state of PAGES) {
  test(`${state.name}: cuts no text at a minimum font size of 18 px`, async ({ connected: page, market }) => {
    await startLook(page, { locale: 'ru', scheme: 'light', size: DESKTOP })
    await page.goto(await addressOf(state, page, market))
    await settle(state, page)
    for (const size of state.sizes ?? [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await settle(state, page)
      expect.soft(await damagedTexts(page), `${size.width} px`).toEqual([])
    }
  })
}
