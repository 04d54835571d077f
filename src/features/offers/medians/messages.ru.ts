import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  below: 'на {percent} ниже медианы',
  above: 'на {percent} выше медианы',
  equal: 'равно медиане',
  of: {
    one: '{position} {count} доступного предложения {name}: {median}\u00A0/\u00A0ч',
    few: '{position} {count} доступных предложений {name}: {median}\u00A0/\u00A0ч',
    many: '{position} {count} доступных предложений {name}: {median}\u00A0/\u00A0ч',
    other: '{position} {count} доступных предложений {name}: {median}\u00A0/\u00A0ч',
  },
  formula: '({price} − {median}) ÷ {median} = {difference}',
  tooFew: {
    one: '{name}: {count} доступное предложение, для медианы мало',
    few: '{name}: {count} доступных предложения, для медианы мало',
    many: '{name}: {count} доступных предложений, для медианы мало',
    other: '{name}: {count} доступного предложения, для медианы мало',
  },
  partOfGpu: 'Это часть GPU: сравнивать её цену с ценой целого нельзя.',
  noTotal: 'API не сообщает число предложений, поэтому медиана неизвестна.',
  noPrice: 'Нет почасовой цены для сравнения.',
  freeNoRank: 'Цена 0 в сравнении не участвует: некоторые сервисы присылают её, когда цены нет.',
  lowPrice: 'На {percent} дешевле других предложений этого провайдера. Возможно, аренду могут прервать: API об этом не сообщает.',
}
