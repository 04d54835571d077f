import { catalog } from '@/shared/i18n/messages'

export const journalCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
