import { catalog } from '@/shared/i18n/messages'

export const marketCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
