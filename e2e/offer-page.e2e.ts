import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row')
const ADDRESS = '/offers?gpu=l40s&gpus=2&currency=USD'

async function openSecondOffer(page: Page): Promise<string> {
  await page.goto(ADDRESS)
  const row = rows(page).nth(1)
  await row.getByRole('button', { name: 'Details of 2 × L40S' }).click()
  await row.getByRole('link', { name: 'Open offer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 × L40S' })).toBeFocused()
  return new URL(page.url()).pathname.replace('/offers/', '')
}

test('an offer is opened from its row, in full, and again after a reload @phone', async ({ connected: page, market, isMobile }) => {
  if (isMobile) {
    await page.goto(ADDRESS)
    const card = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').nth(1)
    await card.getByRole('button', { name: 'Details of 2 × L40S' }).click()
    await card.getByRole('link', { name: 'Open offer' }).click()
  } else await openSecondOffer(page)
  const price = page.getByRole('region', { name: 'Price', exact: true })
  await expect(price).toContainText(/per hour\$\d+\.\d\d/)
  await expect(price).toContainText('30 days, no disk')
  const standing = page.getByRole('region', { name: 'Among offers of the same kind' })
  await expect(standing).toContainText(/2 of \d+, from the cheapest/)
  await expectAccessible(page)
  const words = await price.textContent()
  await page.reload()
  await expect(price).toHaveText(words ?? '')
  await expect(page).toHaveURL(/\?gpu=l40s&gpus=2&provider=[\w-]+&location=/)
  const seen = (await market.requests('POST /v0/market/search')).map(({ body }) => (body as { query: unknown }).query)
  expect(seen).toContainEqual(expect.objectContaining({ gpu_translit_name: ['l40s'], gpu_amount: 2, provider: expect.any(String) }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('an offer that is gone is said to be, with the nearest ones and what they cost more or less', async ({ connected: page, market }) => {
  const id = await openSecondOffer(page)
  await market.scenario({ gone: [id] })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'No longer listed' })).toBeVisible()
  const nearest = page.getByRole('region', { name: 'Nearest substitutes' }).getByRole('listitem')
  await expect(nearest).toHaveCount(3)
  for (const item of await nearest.all()) await expect(item).toContainText(/\$[\d.]+\s\/\sh(\$[\d.]+\s\/\sh (more|less)|same price)/)
  await expectAccessible(page)
})

test('the currency of the page asks again, and prices are never relabelled', async ({ connected: page, market }) => {
  await openSecondOffer(page)
  await page.getByRole('radio', { name: 'RUB', exact: true }).check({ force: true })
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText(/per hour₽\d+/)
  const bodies = (await market.requests('POST /v0/market/search')).map(({ body }) => body as { currency: string })
  expect(bodies.at(-1)?.currency).toBe('RUB')
})

test('in Russian and dark, an offer that cannot be rented says why @phone', async ({ connected: page, market }) => {
  await page.addInitScript(() =>
    localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru', currency: 'RUB', scheme: 'dark' })),
  )
  await page.goto(ADDRESS)
  const link = page.getByRole('link', { name: 'Арендовать' }).and(page.locator('[href]')).first()
  const href = (await link.getAttribute('href')) ?? ''
  const id = new URL(href, page.url()).pathname.replace('/rent/', '')
  await market.scenario({ unrentable: [id] })
  await page.goto(href.replace('/rent/', '/offers/'))
  await expect(page.getByRole('link', { name: 'Арендовать' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('heading', { level: 1, name: '2 × L40S' })).toBeVisible()
  await expectAccessible(page)
})
