import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/** One page of every kind, each with something to show. */
const PAGES: readonly [name: string, address: string][] = [
  ['offers', '/offers'],
  ['comparison of offers', '/offers/compare'],
  ['instances', '/instances'],
  ['templates', '/templates'],
  ['SSH keys', '/keys'],
  ['providers', '/providers'],
  ['a provider', '/providers/runpod'],
  ['comparison of providers', '/providers/compare?p=runpod,vast'],
  ['GPUs', '/gpus'],
  ['a GPU', '/gpus/l40s'],
  ['hosts', '/hosts'],
  ['settings', '/settings'],
  ['page not found', '/nowhere'],
]

const LOOKS = [
  ['en', 'light'],
  ['ru', 'dark'],
  ['ru', 'light'],
  ['en', 'dark'],
] as const

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** What is left of 1280 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 }

const prefer = (page: Page, locale: string, scheme: string) =>
  page.evaluate(
    ([reader, colours]) =>
      localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
    [locale, scheme] as const,
  )

/** Everything that was asked for has come, or was told not to come. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
}

const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [name, address] of PAGES) {
  test(`${name}: in both languages and themes, wide and narrow, for everybody`, async ({ connected: page }) => {
    test.setTimeout(120_000)
    await page.goto('/nowhere')
    for (const [locale, scheme] of LOOKS) {
      await prefer(page, locale, scheme)
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await page.goto(address)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expectAccessible(page)
      }
      await page.setViewportSize(ZOOMED)
      // Plots take their new width in the next frame.
      await expect.poll(() => overhang(page), { message: `${locale}: the page scrolls sideways at 400 %` }).toBe(0)
    }
  })

  test(`${name}: nothing moves for those who asked for that`, async ({ connected: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const running = await page.evaluate(() =>
      document.getAnimations().flatMap((one) => (one.playState === 'running' ? [(one as CSSAnimation).animationName ?? 'transition'] : [])),
    )
    expect(running).toEqual([])
    await settled(page)
  })
}
