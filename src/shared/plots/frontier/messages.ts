import { catalog } from '@/shared/i18n/messages'

export const frontierCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
