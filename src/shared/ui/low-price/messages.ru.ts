import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  lowPrice: 'На {percent} дешевле других предложений этого провайдера. Возможно, аренду могут прервать: API об этом не сообщает.',
}
