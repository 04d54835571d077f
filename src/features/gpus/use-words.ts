import { useCurrency } from '@/api/use-currency'
import { useFormat, useLocale, useMessages } from '@/shared/i18n/i18n'
import { plotCatalog } from '@/shared/plots/messages'
import { gpusCatalog } from './messages'
import type { WordsContext } from './words-context'

export function useWords(): WordsContext {
  // Asked for side by side and waited for here: a plot that brought its words along would hide the page for a moment.
  void plotCatalog.load(useLocale())
  const t = useMessages(gpusCatalog)
  useMessages(plotCatalog)
  return { t, format: useFormat(), currency: useCurrency() }
}
