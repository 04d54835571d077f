import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './doctor-messages.en'

export const messages: Translation<typeof en> = {
  without: 'Без фильтра «{what}»',
  noneMatchOne: 'Под этот фильтр не подходит ни одно предложение',
  noneMatch: {
    one: 'Под {count} фильтр не подходит ни одно предложение',
    many: 'Под эти {count} фильтров не подходит ни одно предложение',
    other: 'Под эти {count} фильтра не подходит ни одно предложение',
  },
  askedAgain: 'Мы повторили запрос, каждый раз убирая один из фильтров.',
  someOffers: 'предложения есть',
  stillNone: 'всё равно ничего',
  checking: 'проверяем…',
  notChecked: 'не удалось проверить',
  removeFilter: 'Убрать фильтр',
  clearAllFilters: 'Сбросить все фильтры',
  noSingleCause: 'Дело не в одном фильтре: без любого из них результатов тоже нет.',
  withoutAny: 'Если убрать все фильтры, найдётся {count} {предложение|предложения|предложений}.',
  withoutAnySome: 'Если убрать все фильтры, предложения есть.',
  stillApplied: 'Если сбросить все, тоже ничего не найдётся: останется «{what}».',
  waysFound: '{count} {способ|способа|способов} найти предложения',
  marketEmpty: 'Предложений нет',
  marketEmptyWay: 'Попробуйте позже.',
  noneRentable: 'Сейчас ничего нельзя арендовать',
  moreNotRentable: 'Ещё {count} сейчас нельзя арендовать',
  onlyNotRentable: '{count} сейчас нельзя арендовать',
  showThem: 'Показать',
}
