import { catalog } from '@/shared/i18n/messages'

export const uiCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
