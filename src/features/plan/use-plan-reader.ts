import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import type { messages } from './messages.en'

const planCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type PlanReader = OfferReader<typeof messages>

export const usePlanReader = (): PlanReader => useOfferReader(planCatalog)
