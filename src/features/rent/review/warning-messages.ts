import { catalog } from '@/shared/i18n/messages'

/** Not in the catalog of the page, which loads before the review. */
export const warningCatalog = catalog({ en: () => import('./warning-messages.en'), ru: () => import('./warning-messages.ru') })
