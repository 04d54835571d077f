import { isRecord } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'

/** The prices of an offer as the API returned them. */
export function rawPrices(offer: SearchOffer): { prices: string | undefined; disk_prices: string | undefined } {
  const raw = rawOf(offer)
  const { prices, disk_prices }: Record<string, unknown> = isRecord(raw) ? raw : {}
  return { prices: JSON.stringify(prices), disk_prices: JSON.stringify(disk_prices) }
}
