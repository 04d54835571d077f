import { catalog } from '@/shared/i18n/messages'

export const fleetCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
