import { useProviderNames } from '@/api/use-provider-names'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import type { Reader } from './attempt-words'
import { instancesCatalog } from './messages'

export function useInstanceFormatters(): Reader {
  const t = useMessages(instancesCatalog)
  const format = useFormat()
  return { t, format, names: useProviderNames(format.locale) }
}
