import { expect, type Locator, type Page } from '@playwright/test'
import { PREVIEW } from './addresses.ts'
import type { Market } from './market.ts'

const BLOCKED = 10

export async function openHidden(page: Page, market: Market): Promise<Locator> {
  const answer = await page.request.get(`${PREVIEW}/v0/hosts?start=${BLOCKED}&limit=1&currency=USD`, {
    headers: { 'X-Api-Key': market.key },
  })
  const { data } = (await answer.json()) as { data: { id: string; offer: { id: string } }[] }
  const [host] = data
  if (!host) throw new Error('no blocked host')
  await market.scenario({ gone: [host.offer.id] })
  await page.goto(`/hosts/${host.id}?currency=USD`)
  const visibility = page.getByRole('region', { name: /^(Search visibility|Видимость в поиске)$/ })
  await expect(visibility.getByText(/not among \d+ offers|нет среди \d+ предложени/)).toBeVisible({ timeout: 30_000 })
  return visibility
}
