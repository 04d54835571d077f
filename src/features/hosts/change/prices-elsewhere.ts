import type { QueryClient } from '@tanstack/react-query'
import { reloadHostElsewhere, type HostsAsked } from '@/api/hosts'
import type { Currency } from '@/contract/params'
import { hostPrice } from '../price/host-price'

/** Loads the price of one host in every other currency. A currency without a price is left out. */
export async function pricesElsewhere(client: QueryClient, asked: HostsAsked, hostId: string): Promise<Map<Currency, number>> {
  const hosts = await reloadHostElsewhere(client, asked, hostId)
  return new Map(
    [...hosts].flatMap(([currency, host]) => {
      const price = hostPrice(host, currency)
      return price === null ? [] : [[currency, price] as const]
    }),
  )
}
