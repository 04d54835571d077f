import type { Page } from '@playwright/test'
import { knownFeatures, OLDEST } from '../src/build/browser-features.ts'
import { ACCEPTED } from '../src/build/newer-features.ts'
import { addressOf, PAGES, settle } from './support/pages.ts'
import { CREATE, kit, openRent, rentNow, review } from './support/renting.ts'
import { expect, test } from './support/test.ts'

/** Owner and member of each newer feature of the language and of web APIs: `Map.groupBy`, `AbortSignal.any`. */
const NEWER = knownFeatures().newer.flatMap((key) => {
  const [, owner, member] = /^(?:javascript\.builtins|api)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(key) ?? []
  // The guard of the tests lists the databases.
  return owner === undefined || member === 'databases' || Object.hasOwn(ACCEPTED, key) ? [] : [[owner, member] as const]
})

/** Removes everything that one of the oldest supported browsers lacks before the scripts of the page run. */
const becomeOld = (page: Page) =>
  page.addInitScript((newer) => {
    const all = window as unknown as Record<string, { prototype?: object } | undefined>
    for (const [owner, member] of newer) {
      if (member === undefined) delete all[owner]
      else for (const place of [all[owner], all[owner]?.prototype]) if (place) Reflect.deleteProperty(place, member)
    }
  }, NEWER)

test(`works without everything newer than ${JSON.stringify(OLDEST)}, on every page`, async ({ connected: page, market }) => {
  test.setTimeout(300_000)
  await becomeOld(page)
  await page.goto('/settings')
  expect(await page.evaluate(() => 'groupBy' in Map || 'any' in AbortSignal || 'size' in URLSearchParams.prototype)).toBe(false)
  for (const state of PAGES.filter(({ name }) => name !== 'offers, failed')) {
    await test.step(state.name, async () => {
      await page.goto(await addressOf(state, page, market))
      await settle(state, page)
      await expect(page.locator('#main').getByText(/This section crashed|couldn’t be shown/)).toHaveCount(0)
    })
  }
  await openRent(page, market)
  await page.getByRole('textbox', { name: 'Storage' }).fill('64')
  await review(page)
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  expect((await market.requests(CREATE)).map(({ query }) => query)).toMatchObject([{ storage: '64' }])
})

for (const [locale, sentence] of [
  ['en-GB', 'This browser is too old'],
  ['ru-RU', 'Браузер слишком старый'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })

    test('tells that the browser is too old instead of a blank page', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
      await page.goto('/offers')
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.getByText('Looking for GPU offers on the market…')).toBeHidden()
    })
  })
}
