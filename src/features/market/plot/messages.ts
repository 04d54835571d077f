import { catalog } from '@/shared/i18n/messages'

export const pricePlotCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
