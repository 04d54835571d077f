import { catalog } from '@/shared/i18n/messages'

export const exportCatalog = catalog({ en: () => import('./export-messages.en'), ru: () => import('./export-messages.ru') })
