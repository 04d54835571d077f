import { catalog } from '@/shared/i18n/messages'

/** Apart from the other texts of the feature: these few stand in the header of every page. */
export const keyMenuCatalog = catalog({ en: () => import('./key-menu-messages.en'), ru: () => import('./key-menu-messages.ru') })
