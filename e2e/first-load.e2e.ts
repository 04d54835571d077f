import type { Page } from '@playwright/test'
import { closure, firstLoad, readBuild } from '../src/build/bundle.ts'
import { marketLoaded } from './support/market-page.ts'
import { rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

function watch(page: Page): URL[] {
  const fetched: URL[] = []
  page.on('request', (request) => fetched.push(new URL(request.url())))
  return fetched
}
const filesIn = (fetched: readonly URL[]) => fetched.map(({ pathname }) => pathname.slice(1)).filter((file) => /\.(js|css)$/.test(file))
const duplicatesIn = (files: readonly string[]) => files.filter((file, index) => files.indexOf(file) !== index)

test('loads only the files of the size check, each once, and nothing from other origins', async ({ connected: page, baseURL }) => {
  const fetched = watch(page)
  await page.goto('/offers')
  await expect(rows(page).nth(5)).toBeVisible()
  const { manifest, html } = readBuild()
  // The medians load after the first rows.
  const expected = firstLoad(manifest, html).union(closure(manifest, ['src/features/offers/medians/load-medians.ts']))
  const files = filesIn(fetched)
  expect(files.filter((file) => !expected.has(file))).toEqual([])
  expect(duplicatesIn(files)).toEqual([])
  expect(fetched.filter(({ origin }) => origin !== baseURL).map(String)).toEqual([])
})

test('requests both lists of the market before the application has loaded, each once', async ({ connected: page, market }) => {
  const lists = ['GET /v0/market/gpus', 'GET /v0/market/providers']
  const sent = async () => (await Promise.all(lists.map((list) => market.requests(list)))).map(({ length }) => length)
  let shown = () => {}
  const isShown = new Promise<void>((resolve) => (shown = resolve))
  await page.route('**/assets/first-*.js', async (route) => {
    await isShown
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(sent).toEqual([1, 1])
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
  shown()
  await marketLoaded(page)
  expect(await sent()).toEqual([1, 1])
})

// The largest text of the page: a longer text of the application would be painted as the largest one, seconds later on a phone.
test('shows the lead of the market in its outline before the application has loaded', async ({ connected: page }) => {
  const main = page.locator('#main')
  for (const [title, kept, search, text] of [
    ['in the usual currency', {}, '', 'Lowest price per GPU-hour in USD'],
    ['in the usual currency of Russian', { locale: 'ru' }, '', 'Минимальная цена за GPU-час, RUB'],
    ['in the chosen currency', { currency: 'QOIN' }, '', 'Lowest price per GPU-hour in QOIN'],
    ['in the currency of the link', { currency: 'QOIN' }, '?currency=RUB', 'Lowest price per GPU-hour in RUB'],
  ] as const)
    await test.step(title, async () => {
      let load = () => {}
      const isLoading = new Promise<void>((resolve) => (load = resolve))
      await page.route('**/assets/first-*.js', async (route) => {
        await isLoading
        await route.continue()
      })
      await page.addInitScript((value) => localStorage.setItem('gpu-console.preferences', value), JSON.stringify(kept))
      await page.goto(`/market${search}`, { waitUntil: 'commit' })
      await expect(page.locator('.boot-lead p')).toHaveText(text, { useInnerText: true })
      load()
      await expect(main.getByText(text, { exact: true })).toBeVisible()
      await page.unroute('**/assets/first-*.js')
    })
})

test('requests the files of Connect at once for a person without a key', async ({ page }) => {
  const fetched = watch(page)
  await page.goto('/')
  await expect(page.getByLabel('API key')).toBeVisible()
  expect(duplicatesIn(filesIn(fetched))).toEqual([])
  const preloaded = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(preloaded.filter((file) => /\/(connect|key-vault)-[\w-]{6,10}\.js$/.test(file))).toHaveLength(2)
  expect(preloaded.filter((file) => /\/market-/.test(file))).toEqual([])
})

test('requests the code of the cards with the page @phone @phone-only', async ({ connected: page }) => {
  let shown = () => {}
  const isShown = new Promise<void>((resolve) => (shown = resolve))
  await page.route('**/assets/first-*.js', async (route) => {
    await isShown
    await route.continue()
  })
  const cards = page.waitForRequest(/\/assets\/offer-cards-[^/]*\.js$/)
  await page.goto('/offers', { waitUntil: 'commit' })
  await cards
  shown()
  await expect(page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible()
})

// Pages with preloaded files, and the chunk that renders each.
const LINKS = [
  ['/market', 'market'],
  ['/plan', 'plan'],
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
    // Delays the application until the page has requested its own files.
    await page.route('**/assets/first-*.js', async (route) => {
      await own
      await route.continue()
    })
    for (const [address, chunk] of LINKS)
      await test.step(`requests the files of ${address} once`, async () => {
        // Ends the requests of the page before.
        await page.goto('about:blank')
        own = page.waitForRequest((request) => request.url().includes(`/assets/${chunk}-`))
        fetched.length = 0
        await page.goto(address)
        await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible()
        const files = filesIn(fetched)
        expect(files.filter((file) => file.includes('messages.ru-'))).not.toEqual([])
        expect(files.filter((file) => file.includes('messages.en-'))).toEqual([])
        expect(duplicatesIn(files)).toEqual([])
      })
  })
})
