import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  saveSearch: 'Сохранить поиск',
  name: 'Название',
  nameMissing: 'Укажите название',
  save: 'Сохранить',
  cancel: 'Отмена',
  keptHere: 'Хранится только в этом браузере, для этого сервиса. Пока консоль открыта, проверяется каждые 5 минут.',
  pricesIn: 'Цены сравниваются в {currency}.',
  savedSearches: 'Сохранённые поиски',
  imported: 'Импортировано из {file}, {time}',
  remove: 'Удалить «{name}»',
  checkFailed: 'проверить не удалось',
  news: { one: '{count} изменение', few: '{count} изменения', many: '{count} изменений', other: '{count} изменения' },
  since: 'С прошлого визита, {age}:',
  added: {
    one: '{count} новое предложение',
    few: '{count} новых предложения',
    many: '{count} новых предложений',
    other: '{count} нового предложения',
  },
  cheaperOne: '1 предложение подешевело на {drop}',
  cheaper: {
    one: '{count} предложение подешевело, самое большее на {drop}',
    few: '{count} предложения подешевели, самое большее на {drop}',
    many: '{count} предложений подешевели, самое большее на {drop}',
    other: '{count} предложения подешевели, самое большее на {drop}',
  },
  nothingNew: 'ничего нового',
  sampled: {
    one: 'Сравнивается только {count} самое дешёвое предложение.',
    few: 'Сравниваются только {count} самых дешёвых предложения.',
    many: 'Сравниваются только {count} самых дешёвых предложений.',
    other: 'Сравниваются только {count} самых дешёвых предложения.',
  },
  gotIt: 'Понятно',
  allOffers: 'Все предложения',
}
