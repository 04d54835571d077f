import { catalog } from '@/shared/i18n/messages'

export const outcomeCatalog = catalog({ en: () => import('./outcome-messages.en'), ru: () => import('./outcome-messages.ru') })
