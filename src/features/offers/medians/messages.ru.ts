import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  below: 'на {percent} ниже медианы',
  above: 'на {percent} выше медианы',
  equal: 'равно медиане',
  of: '{position} {count} {доступного предложения|доступных предложений|доступных предложений} {name}: {median}\u00A0/\u00A0ч',
  formula: '({price} − {median}) ÷ {median} = {difference}',
  tooFew: '{name}: {count} {доступное предложение|доступных предложения|доступных предложений|доступного предложения}, для медианы мало',
  partOfGpu: 'Это часть GPU: сравнивать её цену с ценой целого нельзя.',
  noTotal: 'API не сообщает число предложений, поэтому медиана неизвестна.',
  noPrice: 'Нет почасовой цены для сравнения.',
  freeNoRank: 'Цена 0 в сравнении не участвует: некоторые сервисы присылают её, когда цены нет.',
  lowPrice: 'На {percent} дешевле других предложений этого провайдера. Возможно, аренду могут прервать: API об этом не сообщает.',
}
