import { useReader, type Reader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import type { messages } from './messages.en'

export const panelCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type PanelReader = Reader<typeof messages>

export const usePanelReader = (): PanelReader => useReader(panelCatalog)
