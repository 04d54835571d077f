import { catalog } from '@/shared/i18n/messages'

export const unreadableCatalog = catalog({ en: () => import('./unreadable-messages.en'), ru: () => import('./unreadable-messages.ru') })
