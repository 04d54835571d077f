import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './histogram-messages.en'

export const messages: Translation<typeof en> = {
  countingOffers: 'Считаем предложения…',
  lowestPrice: 'Самая низкая цена',
  highestPrice: 'Самая высокая цена',
  noLimit: 'без ограничения',
  offersByPrice: 'Предложения по цене за час',
  offersLabel: 'Предложений',
  distributionUnknown: 'Построить нельзя: API не сообщает, сколько всего предложений.',
  distributionNoPrices: 'Нечего показать: цены не распознаны.',
  distributionNone: 'Нечего показать: под остальные фильтры ничего не подходит.',
  distributionOne: 'Все стоят {price}.',
  distributionFailed: 'Не удалось посчитать предложения.',
}
