import { catalog } from '@/shared/i18n/messages'

export const offerCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
