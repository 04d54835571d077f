import { catalog } from '@/shared/i18n/messages'

/** Not in the catalog of the page, which loads before the review. */
export const reviewCatalog = catalog({ en: () => import('./review-messages.en'), ru: () => import('./review-messages.ru') })
