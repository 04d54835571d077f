import { catalog } from '@/shared/i18n/messages'

export const histogramCatalog = catalog({ en: () => import('./histogram-messages.en'), ru: () => import('./histogram-messages.ru') })
