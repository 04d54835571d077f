import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import { advisorCatalog } from './messages'
import type { messages } from './messages.en'

export interface AdvisorContext {
  t: Translate<typeof messages>
  format: Format
  currency: Currency
}

export function useAdvisorContext(currency: Currency): AdvisorContext {
  return { t: useMessages(advisorCatalog), format: useFormat(), currency }
}
