import { catalog } from '@/shared/i18n/messages'

export const barCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
