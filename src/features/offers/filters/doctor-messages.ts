import { catalog } from '@/shared/i18n/messages'

export const doctorCatalog = catalog({ en: () => import('./doctor-messages.en'), ru: () => import('./doctor-messages.ru') })
