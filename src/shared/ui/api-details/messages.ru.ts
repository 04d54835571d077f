import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  values: 'Значения в API',
  copyValue: 'Копировать {name}',
  rawJson: 'Исходный JSON',
  copyJson: 'Копировать JSON',
}
