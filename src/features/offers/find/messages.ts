import { catalog } from '@/shared/i18n/messages'

export const findCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
