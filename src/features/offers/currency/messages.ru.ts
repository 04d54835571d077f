import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  title: 'Что сделать с ограничением цены?',
  about: 'Цены переключаются с {from} на {to}, а в поиске задано {limit}.',
  quoted: '«{limit}»',
  choices: 'Ограничение цены',
  upTo: 'до {price}',
  between: 'от {low} до {high}',
  convert: 'Пересчитать',
  keep: 'Оставить число',
  drop: 'Убрать ограничение',
  anyPrice: 'любая цена',
  ratio:
    '1 {unit} = {ratio} {other}: так сам сервис показал {count} {предложение|предложения|предложений} в обеих валютах {ago} (медиана, от {lowest} до {highest}).',
  noExchange: 'Это не биржевой курс.',
  loadingRatio: 'Загружаем цены в обеих валютах…',
  noRatio: 'Слишком мало предложений с ценой в обеих валютах.',
  ratioFailed: 'Не удалось загрузить цены в обеих валютах.',
  noOffers: 'ничего не найдётся',
  notLoaded: 'В двух валютах предложения ещё не загружались.',
  loadBoth: 'Сначала загрузить цены в обеих',
  always: 'Впредь так же, не спрашивать',
  stay: 'Остаться в {from}',
  switchTo: 'Перейти на {to}',
  was: 'было {limit}',
  undoName: 'Отменить: {from}, {limit}',
}
