import { expect, type Locator, type Page } from '@playwright/test'
import { PREVIEW } from './addresses.ts'
import type { Market } from './market.ts'

export const PUT_HOST = 'PUT /v0/hosts/{host_id}'

export interface HeldHost {
  id: string
  address: string
  status: string
  /** In dollars by the hour. */
  price: number
}

/** What the service holds now. */
export async function heldHosts(page: Page, market: Market, limit = 60): Promise<HeldHost[]> {
  const answer = await page.request.get(`${PREVIEW}/v0/hosts?start=0&limit=${limit}&currency=USD`, { headers: { 'X-Api-Key': market.key } })
  const { data } = (await answer.json()) as { data: { id: string; address: string; status: string; offer: { real_price: number } }[] }
  return data.map(({ id, address, status, offer }) => ({ id, address, status, price: offer.real_price }))
}

/** Opens the page of hosts and chooses those by their ids, wherever they stand in the list. */
export async function chooseHosts(page: Page, hosts: readonly HeldHost[]): Promise<void> {
  await page.getByRole('button', { name: /^(Select by list|Выбрать по списку)$/ }).click()
  const paste = page.getByRole('dialog', { name: /^(Select by list|Выбрать по списку)$/ })
  await paste.getByRole('textbox').fill(hosts.map(({ id }) => id).join('\n'))
  await paste.getByRole('button', { name: /^(Select \d|Выбрать \d)/ }).click()
  await expect(paste).toBeHidden()
}

export const changeDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Change hosts|Изменить хосты)$/ })

export async function openChange(page: Page, hosts: readonly HeldHost[]): Promise<Locator> {
  await chooseHosts(page, hosts)
  await page.getByRole('button', { name: /^(Change selected|Изменить выбранные)$/ }).click()
  await expect(changeDialog(page)).toBeVisible()
  return changeDialog(page)
}

/** The line of one host in the preview and the report. */
export const lineOf = (dialog: Locator, host: HeldHost): Locator =>
  dialog.getByRole('row').filter({ has: dialog.page().getByRole('rowheader', { name: host.address, exact: true }) })
