import { useMemo } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import type { CellContext } from './offer-cells'

/** One object as long as language and currency stay: rows that got it are not drawn again. */
export function useCellContext(currency: string): CellContext {
  const t = useMessages(offersCatalog)
  const format = useFormat()
  return useMemo(() => ({ t, format, currency }), [t, format, currency])
}
