import { catalog } from '@/shared/i18n/messages'

export const matrixCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
