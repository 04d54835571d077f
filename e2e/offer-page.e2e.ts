import { rows } from './support/offers.ts'
import { expect, test } from './support/test.ts'

test('opens an offer from its row, and shows the same page after a reload', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  const row = rows(page).nth(1)
  await row.getByRole('button', { name: 'Details of 2 × L40S' }).click()
  await page.getByRole('link', { name: 'Full page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 × L40S' })).toBeFocused()
  const price = page.getByRole('region', { name: 'Price', exact: true })
  await expect(price).toContainText(/per hour\$\d+\.\d\d/)
  await expect(price).toContainText('30 days, no disk')
  await expect(page.getByRole('region', { name: 'Compared with similar offers' })).toContainText(/2 of \d+, from the cheapest/)
  const words = await price.textContent()
  await page.reload()
  await expect(price).toHaveText(words ?? '')
  await expect(page).toHaveURL(/\?gpu=l40s&gpus=2&provider=[\w-]+&location=/)
  const seen = (await market.requests('POST /v0/market/search')).map(({ body }) => (body as { query: unknown }).query)
  expect(seen).toContainEqual(expect.objectContaining({ gpu_translit_name: ['l40s'], gpu_amount: 2, provider: expect.any(String) }))
})
