import { catalog } from '@/shared/i18n/messages'

export const planCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
