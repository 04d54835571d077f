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
