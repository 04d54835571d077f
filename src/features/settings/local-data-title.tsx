import { useMessages } from '@/shared/i18n/i18n'
import type { LocalDataPart } from '@/shared/lib/local-data'

/** The name its owner gave it, in the reader's language. */
export function LocalDataTitle({ part }: { part: LocalDataPart }) {
  return useMessages(part.describe)('title')
}
