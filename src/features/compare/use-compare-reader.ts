import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import type { messages } from './messages.en'

const compareCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type CompareReader = OfferReader<typeof messages>

export const useCompareReader = (): CompareReader => useOfferReader(compareCatalog)
