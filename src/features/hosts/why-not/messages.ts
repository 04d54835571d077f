import { catalog } from '@/shared/i18n/messages'

export const whyNotCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
