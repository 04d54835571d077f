import { catalog } from '@/shared/i18n/messages'

export const editorCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })
