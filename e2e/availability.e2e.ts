import type { Page } from '@playwright/test'
import { bodyOf, open, pageRequests, rows, status, table } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const radio = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Availability' }).getByRole('radio', { name, exact: true })
/** Number of offers on a side, as shown beside its name. */
const countOf = async (page: Page, name: string) =>
  Number((await page.getByText(new RegExp(`^${name} ?[\\d,]+$`)).innerText()).replaceAll(/\D/g, ''))
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

test('shows rentable offers first, leads to the others from the last row, and back', async ({ connected: page, market }) => {
  await open(page, '/offers?gpu=l40s&gpus=4&currency=USD')
  await expect(radio(page, 'Can be rented')).toBeChecked()
  const more = page.getByText(/more cannot be rented now/)
  await expect(more).toBeVisible()
  const [rentable, all] = [await countOf(page, 'Can be rented'), await countOf(page, 'All')]
  expect(bodyOf((await pageRequests(market))[0]).query).toMatchObject({ rentable: true })
  await expect(more).toContainText(`${all - rentable} more cannot be rented now`)

  await test.step('leads to all offers', async () => {
    await page.getByRole('link', { name: 'Show them' }).click()
    await expect(page).toHaveURL(/rent=all/)
    await expect(radio(page, 'All')).toBeChecked()
    await expect(status(page)).toContainText(`of ${all}`)
    await expect(more).toBeHidden()
    // A status in place of the button, which would be disabled.
    await expect(rows(page).filter({ hasText: 'Out of stock' }).first().getByRole('link', { name: 'Rent' })).toBeHidden()
    await expect(chips(page).getByRole('listitem')).toHaveCount(2)
  })
  await test.step('keeps all offers when the filters are cleared', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(chips(page)).toBeHidden()
    await expect(page).toHaveURL(/rent=all/)
  })
  await test.step('goes back', async () => {
    await page.goBack()
    await expect(chips(page)).toBeVisible()
    await page.goBack()
    await expect(radio(page, 'Can be rented')).toBeChecked()
    await expect(status(page)).toContainText(`of ${rentable}`)
  })
})

test('switches with the arrow keys, and keeps the rows in place when the first filter is set', async ({ connected: page }) => {
  await open(page)
  const top = async () => (await table(page).boundingBox())?.y
  await page.getByRole('button', { name: /^H100 SXM from \$/ }).waitFor()
  const before = await top()
  await page.getByRole('button', { name: /^H100 SXM from \$/ }).click()
  await expect(page).toHaveURL(/gpu=h100-sxm/)
  await expect(chips(page)).toContainText('H100 SXM')
  expect(await top()).toBe(before)
  await radio(page, 'Can be rented').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/rent=all/)
  await expect(radio(page, 'All')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page).not.toHaveURL(/rent=all/)
})

test('keeps the meaning of links and saved searches made before availability', async ({ connected: page, market }) => {
  await test.step('reads a link to rentable offers', async () => {
    await open(page, '/offers?gpu=l40s&rentable=1&currency=USD')
    await expect(radio(page, 'Can be rented')).toBeChecked()
    await expect(chips(page).getByRole('listitem')).toHaveCount(1)
  })
  await test.step('reads a link to offers that cannot be rented', async () => {
    await open(page, '/offers?gpu=l40s&rentable=0&currency=USD')
    await expect(radio(page, 'All')).toBeChecked()
    expect(bodyOf((await pageRequests(market)).at(-1)).query).toMatchObject({ rentable: false })
    await page.getByRole('button', { name: 'Remove Not rentable' }).click()
    await expect(page).toHaveURL(/\?gpu=l40s&currency=USD&rent=all$/)
  })
  await test.step('opens a saved search without availability with all offers', async () => {
    await page.evaluate(() =>
      localStorage.setItem(
        'gpu-console.saved-searches/old',
        JSON.stringify({
          v: 1,
          id: 'old',
          name: 'Made before',
          search: '?gpu=l40s',
          currency: 'USD',
          savedAt: 1,
          service: location.origin,
          seen: null,
          before: null,
        }),
      ),
    )
    await page.goto('/keys')
    await page.getByRole('link', { name: 'Made before' }).click()
    await expect(radio(page, 'All')).toBeChecked()
    await expect(page).toHaveURL(/rent=all/)
  })
})
