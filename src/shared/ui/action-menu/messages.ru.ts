import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  blocked: 'Браузер не даёт странице копировать. Скопируйте отсюда:',
  copyCurl: 'Копировать как curl',
}
