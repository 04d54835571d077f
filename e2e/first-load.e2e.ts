import type { Page } from '@playwright/test'
import { firstLoad, readBuild } from '../src/build/bundle.ts'
import { rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

/** Collects the URLs of all requests from now on. */
function watch(page: Page): URL[] {
  const fetched: URL[] = []
  page.on('request', (request) => fetched.push(new URL(request.url())))
  return fetched
}
const filesIn = (fetched: readonly URL[]) => fetched.map(({ pathname }) => pathname.slice(1)).filter((file) => /\.(js|css)$/.test(file))
const twice = (files: readonly string[]) => files.filter((file, index) => files.indexOf(file) !== index)

test('loads only the files of the size check, each once, and nothing from other origins', async ({ connected: page, baseURL }) => {
  const fetched = watch(page)
  await page.goto('/offers')
  await expect(rows(page).nth(5)).toBeVisible()
  const { manifest, html } = readBuild()
  const counted = firstLoad(manifest, html)
  const files = filesIn(fetched)
  expect(files.filter((file) => !counted.has(file))).toEqual([])
  expect(twice(files)).toEqual([])
  expect(fetched.filter(({ origin }) => origin !== baseURL).map(String)).toEqual([])
})

// Pages with preloaded files, and the chunk that renders each.
const LINKS = [
  ['/hosts', 'hosts.index'],
  ['/gpus/l40s', 'gpus._gpuName'],
  ['/offers/compare', 'offers_.compare'],
  ['/connect', 'connect'],
] as const

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('requests the files of a linked page before the application has loaded, in one language, each once', async ({ connected: page }) => {
    const fetched = watch(page)
    let own: Promise<unknown> = Promise.resolve()
    // Not before the page has requested its own files.
    await page.route('**/assets/first-*.js', async (route) => {
      await own
      await route.continue()
    })
    for (const [address, chunk] of LINKS)
      await test.step(address, async () => {
        own = page.waitForRequest((request) => request.url().includes(`/assets/${chunk}-`))
        fetched.length = 0
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const files = filesIn(fetched)
        expect(files.filter((file) => file.includes('messages.ru-'))).not.toEqual([])
        expect(files.filter((file) => file.includes('messages.en-'))).toEqual([])
        expect(twice(files)).toEqual([])
      })
  })
})
