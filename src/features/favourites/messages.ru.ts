import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  title: 'Избранное',
  about: 'Хранится только в этом браузере. Стрелка показывает, как изменилась цена.',
  emptyTitle: 'В избранном пока пусто',
  emptyText: 'Откройте сведения о предложении и нажмите «В избранное», чтобы оно появилось здесь.',
  compareFull: 'Сравнить можно не больше шести. Сначала уберите одно.',
  notInComparison: 'Убрать из сравнения: {name}',
  changed: '{before} → {now}',
  changedSince: 'с {time}',
  lastSeen: 'последняя цена: {price}',
  goneSince: 'последний раз в списке {time}',
  notChecked: 'Проверить не удалось',
  similar: 'Найти похожие',
  remove: 'Удалить {name}',
  removed: 'Удалено: {name}.',
  gone: 'Больше не предлагается',
  compareOffers: 'Сравнить предложения',
  currencyPerHour: '{currency} / ч',
}
