import { launchOptions } from '../src/build/chromium.ts'
import { DESKTOP, PHONE, startLook } from './support/looks.ts'
import { PAGES, settle, walk } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { damagedTexts } from './support/text-spacing.ts'

const options = launchOptions()
test.use({ launchOptions: { ...options, args: [...options.args, '--blink-settings=minimumFontSize=18'] } })

test('cuts no text of any page at a minimum font size of 18 px', async ({ connected: page, market }) => {
  test.setTimeout(300_000)
  await startLook(page, { locale: 'ru', scheme: 'light', size: DESKTOP })
  await walk(page, market, PAGES, async (state) => {
    for (const size of state.sizes ?? [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await settle(state, page)
      expect.soft(await damagedTexts(page), `${state.name}, ${size.width} px`).toEqual([])
    }
  })
})
