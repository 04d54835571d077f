import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  unknownOffer: 'Предложение {id}',
  compareOffers: 'Сравнить предложения',
}
