import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Currency } from '@/contract/params'
import { marketFor } from '@/mocks/market'
import { inCurrency } from '@/mocks/wire/offer'

export const prices = (name = 'GPU prices') => screen.findByRole('region', { name })
export const tilesIn = async (name?: string) => within(within(await prices(name)).getByRole('list')).getAllByRole('listitem')
export const nameOf = (tile: HTMLElement) => within(tile).queryByRole('link')?.textContent ?? ''
export const namesIn = async () => (await tilesIn()).map(nameOf)
export async function tile(name: string, region?: string) {
  const found = (await tilesIn(region)).find((one) => nameOf(one) === name)
  if (!found) throw new Error(`no tile ${name}`)
  return found
}
export const loaded = async (name: string) => {
  await waitFor(async () => expect(await tile(name)).not.toHaveAttribute('aria-busy'))
  return tile(name)
}

/** Prices per GPU of the offers that can be rented, ascending. Computed from the market itself. */
export function perGpu(key: string, slug: string, currency: Currency = 'USD') {
  const offers = marketFor(key).db.offers.filter(({ gpu, in_stock, rentable }) => gpu === slug && in_stock && rentable)
  const each = offers.map(({ usd, gpu_amount, provider }) => ({ price: inCurrency(usd, currency) / gpu_amount, provider }))
  return each.toSorted((a, b) => a.price - b.price)
}
