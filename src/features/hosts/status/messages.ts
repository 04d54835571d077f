import { catalog } from '@/shared/i18n/messages'

export const statusCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
