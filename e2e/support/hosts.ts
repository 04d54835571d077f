import { expect, type Locator, type Page } from '@playwright/test'
import { PREVIEW } from './addresses.ts'
import type { Market } from './market.ts'

export const PUT_HOST = 'PUT /v0/hosts/{host_id}'

export interface FetchedHost {
  id: string
  address: string
  status: string
  /** USD per hour. */
  price: number
}

export async function fetchHosts(page: Page, market: Market, limit = 60): Promise<FetchedHost[]> {
  const answer = await page.request.get(`${PREVIEW}/v0/hosts?start=0&limit=${limit}&currency=USD`, { headers: { 'X-Api-Key': market.key } })
  const { data } = (await answer.json()) as { data: { id: string; address: string; status: string; offer: { real_price: number } }[] }
  return data.map(({ id, address, status, offer }) => ({ id, address, status, price: offer.real_price }))
}

/** Opens the dialog that selects hosts from a list. On a phone its button is in the sheet of the filters. */
export async function openPaste(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Select from list|Выбрать по списку)$/ })
  const filters = page.getByRole('button', { name: /^(Filters|Фильтры)/ })
  await expect(button.or(filters)).toBeVisible()
  if (await filters.isVisible()) await filters.click()
  await button.click()
}

export async function selectHosts(page: Page, hosts: readonly FetchedHost[]): Promise<void> {
  await openPaste(page)
  const paste = page.getByRole('dialog', { name: /^(Select from list|Выбрать по списку)$/ })
  await paste.getByRole('textbox').fill(hosts.map(({ id }) => id).join('\n'))
  await paste.getByRole('button', { name: /^(Select \d|Выбрать \d)/ }).click()
  await expect(paste).toBeHidden()
}

export const changeDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Change hosts|Изменить хосты)$/ })

export async function openChange(page: Page, hosts: readonly FetchedHost[]): Promise<Locator> {
  await selectHosts(page, hosts)
  await page.getByRole('button', { name: /^(Change selected|Изменить выбранные)$/ }).click()
  await expect(changeDialog(page)).toBeVisible()
  return changeDialog(page)
}

/** On a phone the dialog has two steps; opens the second one. */
export async function showEffects(dialog: Locator): Promise<void> {
  const next = dialog.getByRole('button', { name: /^(See what happens|Что произойдёт)$/ })
  if (await next.isVisible()) await next.click()
}

export const hostRow = (dialog: Locator, host: FetchedHost): Locator =>
  dialog.getByRole('row').filter({ has: dialog.page().getByRole('rowheader', { name: host.address, exact: true }) })
