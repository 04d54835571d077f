import { useReader, type Reader } from '@/api/use-reader'
import { useLocale } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import type { messages as shared } from '../messages.en'
import { useGpusReader } from '../use-gpus-reader'
import type { messages } from './messages.en'

const both = async <A extends object, B extends object>(...parts: [Promise<{ messages: A }>, Promise<{ messages: B }>]) => {
  const [first, second] = await Promise.all(parts)
  return { messages: { ...first.messages, ...second.messages } }
}

const gpuCatalog = catalog<typeof shared & typeof messages>({
  en: () => both(import('../messages.en'), import('./messages.en')),
  ru: () => both(import('../messages.ru'), import('./messages.ru')),
})

export type GpuReader = Reader<typeof shared & typeof messages>

/** Texts of the page of one GPU: its own, and those it shares with the list of GPUs. */
export function useGpuReader(): GpuReader {
  // Loads in parallel with the catalogs that `useGpusReader` waits for.
  void gpuCatalog.load(useLocale())
  useGpusReader()
  return useReader(gpuCatalog)
}
