import { catalog } from '@/shared/i18n/messages'

export const instancesCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
