import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './key-menu-messages.en'

export const messages: Translation<typeof en> = {
  none: 'Нет ключа',
  locked: 'Ключ заблокирован',
  ready: 'Ключ принят',
  unchecked: 'Ключ не проверен',
  refused: 'Ключ отклонён',
  panel: 'API-ключ',
}
