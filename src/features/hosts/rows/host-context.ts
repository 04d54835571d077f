import { useMemo } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import type { Format } from '@/shared/i18n/format'
import { useEditWords, type EditWords } from '../edit/edit-words'
import { hostsCatalog } from './messages'
import type { messages } from './messages.en'

/** Texts, formats and the requested currency, for every cell. */
export interface HostContext {
  t: Translate<typeof messages>
  format: Format
  asked: HostsAsked
  words: EditWords
}

export function useHostContext(asked: HostsAsked): HostContext {
  const t = useMessages(hostsCatalog)
  const format = useFormat()
  const words = useEditWords(asked)
  return useMemo(() => ({ t, format, asked, words }), [t, format, asked, words])
}
