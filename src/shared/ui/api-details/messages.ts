import { catalog } from '@/shared/i18n/messages'

export const apiDetailsCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
