import { firstLoad, readBuild } from '../src/build/bundle.ts'
import { expect, test } from './support/test.ts'

test('the first load fetches what the size check counts, and nothing twice', async ({ connected: page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) fetched.push(pathname.slice(1))
  })
  await page.goto('/offers')
  await expect(page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(5)).toBeVisible()
  const { manifest, html } = readBuild()
  const counted = firstLoad(manifest, html)
  expect(fetched.filter((file) => !counted.has(file))).toEqual([])
  expect(fetched.filter((file, index) => fetched.indexOf(file) !== index)).toEqual([])
})

test('nothing is fetched from anywhere else', async ({ connected: page, baseURL }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url())
  })
  await page.goto('/offers')
  await expect(page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(5)).toBeVisible()
  expect(strangers).toEqual([])
})

// Each page by the files that its address names, and the one that draws it.
const LINKS = [
  ['/hosts', 'hosts.index'],
  ['/gpus/l40s', 'gpus._gpuName'],
  ['/offers/compare', 'offers_.compare'],
  ['/connect', 'connect'],
] as const

test.describe('by a link', () => {
  test.use({ locale: 'ru-RU' })

  for (const [address, chunk] of LINKS) {
    test(`${address} has its files on the way before the application is there, in one language, nothing twice`, async ({
      connected: page,
    }) => {
      const fetched: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/\.(js|css)$/.test(pathname)) fetched.push(pathname)
      })
      const own = page.waitForRequest((request) => request.url().includes(`/assets/${chunk}-`))
      // Not before the page's own files have been asked for.
      await page.route('**/assets/first-*.js', async (route) => {
        await own
        await route.continue()
      })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(fetched.filter((file) => file.includes('messages.en-'))).toEqual([])
      expect(fetched.filter((file, index) => fetched.indexOf(file) !== index)).toEqual([])
    })
  }
})
