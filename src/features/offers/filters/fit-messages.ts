import { catalog } from '@/shared/i18n/messages'

export const fitCatalog = catalog({ en: () => import('./fit-messages.en'), ru: () => import('./fit-messages.ru') })
