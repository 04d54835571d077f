import { expectAccessible } from './support/axe.ts'
import { recordShifts, totalShift } from './support/layout-shift.ts'
import { rows } from './support/offers.ts'
import { offerToRent } from './support/renting.ts'
import { expect, test } from './support/test.ts'

test('opens an offer from its row, and shows the same page after a reload', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  const row = rows(page).nth(1)
  await row.getByRole('button', { name: 'Details of 2 × L40S' }).click()
  await page.getByRole('link', { name: 'Full page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 × L40S' })).toBeFocused()
  const price = page.getByRole('region', { name: 'Price', exact: true })
  await expect(price).toContainText(/per hour\$\d+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Cost', exact: true })).toContainText(/30 days\$[\d,]+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Compared with similar offers' })).toContainText(/2 of \d+, from the cheapest/)
  const words = await price.textContent()
  await page.reload()
  await expect(price).toHaveText(words ?? '')
  await expect(page).toHaveURL(/\?gpu=l40s&gpus=2&provider=[\w-]+&location=/)
  const seen = (await market.requests('POST /v0/market/search')).map(({ body }) => (body as { query: unknown }).query)
  expect(seen).toContainEqual(expect.objectContaining({ gpu_translit_name: ['l40s'], gpu_amount: 2, provider: expect.any(String) }))
})

for (const width of [1440, 1366]) {
  test(`moves nothing while better offers load, and leaves no room for offers that are not there, at ${width} px`, async ({
    connected: page,
    market,
  }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
    const rent = (await rows(page).first().getByRole('link', { name: 'Rent' }).getAttribute('href')) ?? ''
    await recordShifts(page)
    await market.scenario({ latency: 400 })
    await page.goto(rent.replace('/rent/', '/offers/'))
    const better = page.getByRole('region', { name: 'Same or better for less' })
    await better.scrollIntoViewIfNeeded()
    await expect(better).toContainText('No offer this good is cheaper.')
    const jobs = page.getByRole('region', { name: 'What does my work cost?' })
    await expect(jobs.getByRole('table')).toBeVisible()
    const [above, below] = [await better.boundingBox(), await jobs.boundingBox()]
    expect((below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(60)
    expect(await totalShift(page)).toBeLessThan(0.02)
  })
}

test('shows one dot per similar offer, which a tap shows and the keyboard walks and opens @phone', async ({
  connected: page,
  market,
  hasTouch,
}) => {
  const { href } = await offerToRent(page, market)
  await recordShifts(page)
  await page.goto(href.replace('/rent/', '/offers/'))
  const position = page.getByRole('region', { name: 'Compared with similar offers' })
  const dots = position.getByRole('slider', { name: /^Prices of \d+ rentable offers; this one is at \$/ })
  await expect(position.getByText(/^You are\shere, \$/)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await totalShift(page)).toBeLessThan(0.02)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  if (hasTouch) {
    await position.getByText('Tap the plot to inspect values.').scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await dots.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width / 2, y + height - 30)
    await expect(dots).toHaveAttribute('aria-valuetext', /^\$[\d.]+, ./)
    await expect(position.getByRole('link', { name: 'Open the offer' })).toBeVisible()
  } else await expect(position.getByText('Use arrow keys or hover to inspect values.')).toBeVisible()
  const own = page.url()
  await dots.focus()
  await page.keyboard.press('End')
  await expect(dots).toHaveAttribute('aria-valuetext', /^\$[\d.]+, ./)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(own)
  await expect(page.getByRole('heading', { level: 1, name: '2 × L40S' })).toBeVisible()
})
