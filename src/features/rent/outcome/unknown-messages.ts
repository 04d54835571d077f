import { catalog } from '@/shared/i18n/messages'

export const unknownCatalog = catalog({ en: () => import('./unknown-messages.en'), ru: () => import('./unknown-messages.ru') })
