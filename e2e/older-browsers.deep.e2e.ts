import type { Page } from '@playwright/test'
import { knownFeatures, OLDEST } from '../src/build/browser-features.ts'
import type { Market } from './support/market.ts'
import { settle, walk, WORKING } from './support/pages.ts'
import { CREATE, kit, openRent, rentNow, review } from './support/renting.ts'
import { expect, test } from './support/test.ts'

const KEPT = new Set(['databases', 'timeout'])

/** Owner and member of each newer feature of the language and of web APIs: `Map.groupBy`, `AbortSignal.any`. Members first. */
const newerThan = (browsers: Parameters<typeof knownFeatures>[0]) =>
  knownFeatures(browsers)
    .newer.flatMap((key) => {
      const [, owner, member = ''] = /^(?:javascript\.builtins|api)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(key) ?? []
      return owner === undefined || KEPT.has(member) ? [] : [[owner, member] as const]
    })
    .toSorted(([, a], [, b]) => Number(a === '') - Number(b === ''))

/** Removes members and owners before the scripts of the page run. */
const remove = (page: Page, features: readonly (readonly [owner: string, member: string])[]) =>
  page.addInitScript((newer) => {
    const all = window as unknown as Record<string, { prototype?: object } | undefined>
    for (const [owner, member] of newer) {
      const places = member === '' ? [] : [all[owner], all[owner]?.prototype, owner === 'Window' ? window : undefined]
      if (member === '') delete all[owner]
      for (const place of places) if (place) Reflect.deleteProperty(place, member)
    }
  }, features)

/** Removes everything that these browsers lack. */
async function becomeOld(page: Page, browsers: Parameters<typeof knownFeatures>[0] = OLDEST): Promise<() => Promise<void>> {
  const removal = await remove(page, newerThan(browsers))
  const style = await page.addInitScript(() => {
    // A browser without popovers shows them all the time. In this layer, because the replacement overrides its sublayers.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@layer popover-polyfill.browser { [popover] { display: block } }')
    document.adoptedStyleSheets = [sheet]
  })
  return async () => void (await Promise.all([removal.dispose(), style.dispose()]))
}

const openEveryPage = (page: Page, market: Market) =>
  walk(page, market, WORKING, async (state) => {
    await settle(state, page)
    await expect(page.locator('#main').getByText(/This section crashed|couldn’t be shown/)).toHaveCount(0)
  })

test(`works without everything newer than ${JSON.stringify(OLDEST)}, on every page`, async ({ connected: page, market }) => {
  test.setTimeout(300_000)
  await becomeOld(page)
  await page.goto('/settings')
  expect(await page.evaluate(() => 'groupBy' in Map || 'any' in AbortSignal || 'size' in URLSearchParams.prototype)).toBe(false)
  await openEveryPage(page, market)
  const panel = page.getByRole('region', { name: 'API key' })
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Key accepted' }).click()
  await expect(panel.getByRole('button', { name: 'Forget key' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await openRent(page, market)
  await page.getByRole('textbox', { name: 'Storage' }).fill('64')
  await review(page)
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  expect((await market.requests(CREATE)).map(({ query }) => query)).toMatchObject([{ storage: '64' }])
})

// The test above removes the features of all these together. A missing feature may matter only beside one that is there, so each
// set is removed alone too. Safari 17.3 lacks the same features of the scripts as Safari 17. Scripts name no other feature that is
// not accepted in src/build/newer-features.ts.
const OLD_BROWSERS = [{ chrome: 111 }, { firefox: 115 }, { safari: 16.4 }, { safari: 17 }] as const
/** They once broke pages. */
const FEATURES = [
  ['AbortSignal', 'any'],
  ['String', 'isWellFormed'],
  ['URLSearchParams', 'size'],
  ['Map', 'groupBy'],
  ['Set', 'intersection'],
] as const
const [ANY, IS_WELL_FORMED, SIZE, GROUP_BY, INTERSECTION] = FEATURES
/** With the browsers above, each feature is missing beside each other one that is there. */
const FEWER = [[IS_WELL_FORMED, SIZE, INTERSECTION], [ANY, IS_WELL_FORMED, SIZE], [GROUP_BY]]

const missingIn = (page: Page) =>
  page.evaluate((all) => {
    const owners = window as unknown as Record<string, object & { prototype: object }>
    return all.filter(([name, member]) => [owners[name], owners[name]?.prototype].every((place) => place && !(member in place)))
  }, FEATURES)

// The sets of a test follow each other in one tab, which has compiled the scripts once.
test('opens every page without the features newer than each old browser', async ({ connected: page, market }) => {
  test.setTimeout(600_000)
  for (const browsers of OLD_BROWSERS) {
    await test.step(JSON.stringify(browsers), async () => {
      const becomeNew = await becomeOld(page, browsers)
      await openEveryPage(page, market)
      await becomeNew()
    })
  }
})

test('opens every page without one or three of five features', async ({ connected: page, market }) => {
  test.setTimeout(600_000)
  for (const features of FEWER) {
    await test.step(features.join(', '), async () => {
      const removal = await remove(page, features)
      await openEveryPage(page, market)
      expect(await missingIn(page)).toEqual(features)
      await removal.dispose()
    })
  }
})

// Chrome 109 and Safari 15 have no `toSorted`, Safari 16.3 has no `CompressionStream`.
for (const [locale, missing, sentence] of [
  ['en-GB', 'toSorted', 'This browser is too old'],
  ['ru-RU', 'CompressionStream', 'Браузер слишком старый'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })

    test(`tells that the browser is too old when it has no ${missing}`, async ({ page }) => {
      await page.addInitScript((name) => [window, Array.prototype].map((place) => Reflect.deleteProperty(place, name)), missing)
      await page.goto('/offers')
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.getByText('Looking for GPU offers on the market…')).toBeHidden()
    })
  })
}
