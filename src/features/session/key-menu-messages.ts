import { catalog } from '@/shared/i18n/messages'

/** Separate from the other texts of the feature, because every page needs these few in the header. */
export const keyMenuCatalog = catalog({ en: () => import('./key-menu-messages.en'), ru: () => import('./key-menu-messages.ru') })
