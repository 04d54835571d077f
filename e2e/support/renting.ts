import { expect, type Locator, type Page } from '@playwright/test'
import { PREVIEW } from './addresses.ts'
import type { Market } from './market.ts'

export const CREATE = 'POST /v0/instances/create'

interface OfferToRent {
  id: string
  href: string
}

export async function offersToRent(page: Page, market: Market): Promise<OfferToRent[]> {
  const answer = await page.request.post(`${PREVIEW}/v0/market/search?start=0&limit=50`, {
    headers: { 'X-Api-Key': market.key },
    data: { currency: 'USD', query: { gpu_translit_name: ['l40s'], gpu_amount: 2, in_stock: true, rentable: true } },
  })
  const { data } = (await answer.json()) as { data: { id: string; provider_translit_name: string }[] }
  return data.map(({ id, provider_translit_name: provider }) => ({
    id,
    href: `/rent/${id}?gpu=l40s&gpus=2&provider=${provider}&currency=USD`,
  }))
}

export async function offerToRent(page: Page, market: Market): Promise<OfferToRent> {
  const [offer] = await offersToRent(page, market)
  if (!offer) throw new Error('the market has no such offer')
  return offer
}

export async function openRent(page: Page, market: Market): Promise<string> {
  const { id, href } = await offerToRent(page, market)
  await page.goto(href)
  await choose(page)
  return id
}

export async function choose(page: Page): Promise<void> {
  await page.getByRole('option').first().click()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^(Storage|Хранилище)$/ })).not.toHaveValue('')
}

export const reviewButton = (page: Page): Locator => page.getByRole('button', { name: /^(Review rental|Проверить аренду)$/ })
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(Confirm rental|Подтвердите аренду)$/ })
export const rentNow = (page: Page): Locator => dialogOf(page).getByRole('button', { name: /^(Rent now|Арендовать)$/ })

export const repeatBox = (page: Page): Locator =>
  dialogOf(page).getByRole('checkbox', { name: /^(Rent this offer again|Арендовать ещё раз)$/ })

export async function review(page: Page): Promise<void> {
  await reviewButton(page).click()
  await expect(repeatBox(page).or(rentNow(page).and(page.locator(':enabled')))).toBeVisible()
  if (await repeatBox(page).isVisible()) await repeatBox(page).check()
  await expect(rentNow(page)).toBeEnabled()
}

export const kit = (page: Page): Locator => page.getByRole('region', { name: /^(Connection|Подключение)$/ })

export async function openFormAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I’ve saved what I need' }).click()
  await page.getByRole('button', { name: 'Rent this offer again' }).click()
}

export const unknown = (page: Page): Locator => page.getByRole('region', { name: /^(Outcome unknown|Итог неизвестен)$/ })

export const rents = async (market: Market): Promise<number> => (await market.requests(CREATE)).length
