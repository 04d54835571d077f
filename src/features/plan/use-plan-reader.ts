import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { planCatalog } from './messages'
import type { messages } from './messages.en'

export type PlanReader = OfferReader<typeof messages>

export const usePlanReader = (): PlanReader => useOfferReader(planCatalog)
