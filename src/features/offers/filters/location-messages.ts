import { catalog } from '@/shared/i18n/messages'

export const locationCatalog = catalog({ en: () => import('./location-messages.en'), ru: () => import('./location-messages.ru') })
