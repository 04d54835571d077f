import { catalog } from '@/shared/i18n/messages'

export const hideCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
