import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  compareOffers: 'Сравнить предложения',
  places: '{taken} из {all}',
  toCompare: 'в сравнении',
  perHour: '{price}\u00A0/\u00A0ч',
  remove: 'Убрать: {name}',
  clear: 'Очистить',
  unknownOffer: 'Предложение {id}',
}
