import { useMemo } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useReader } from '@/api/use-reader'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import type { Format } from '@/shared/i18n/format'
import { catalog } from '@/shared/i18n/messages'
import { useEditContext, type EditContext } from '../edit/edit-context'
import { useUnsureHosts } from '../host/host-changes'
import type { messages } from './messages.en'

const hostsCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** For the parts around the table. */
export const useHostsReader = () => useReader(hostsCatalog)

export interface HostContext {
  t: Translate<typeof messages>
  format: Format
  asked: HostsAsked
  editContext: EditContext
  /** Hosts whose last change is in doubt. */
  unsure: ReadonlySet<string>
}

export function useHostContext(asked: HostsAsked): HostContext {
  const t = useMessages(hostsCatalog)
  const format = useFormat()
  const editContext = useEditContext(asked)
  const unsure = useUnsureHosts()
  return useMemo(() => ({ t, format, asked, editContext, unsure }), [t, format, asked, editContext, unsure])
}

/** "200 of 632 loaded" */
export const loadedText = (loaded: number, total: number | undefined, { t }: Pick<HostContext, 't' | 'format'>): string =>
  total === undefined ? t('loaded', { count: loaded }) : t('loadedOf', { count: loaded, total })
