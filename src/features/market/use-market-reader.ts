import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { marketCatalog } from './messages'
import type { messages } from './messages.en'

export type MarketReader = OfferReader<typeof messages>

export const useMarketReader = (): MarketReader => useOfferReader(marketCatalog)
