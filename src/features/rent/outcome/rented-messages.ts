import { catalog } from '@/shared/i18n/messages'

export const rentedCatalog = catalog({ en: () => import('./rented-messages.en'), ru: () => import('./rented-messages.ru') })
