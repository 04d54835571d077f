import { useReader, type Reader } from '@/api/use-reader'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { plotCatalog } from '@/shared/plots/messages'
import type { messages } from './messages.en'

const gpusCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type GpusReader = Reader<typeof messages>

export function useGpusReader(): GpusReader {
  // Both catalogs load in parallel before the page renders: a plot that suspended later would hide the page for a moment.
  void plotCatalog.load(useLocale())
  const reader = useReader(gpusCatalog)
  useMessages(plotCatalog)
  return reader
}
