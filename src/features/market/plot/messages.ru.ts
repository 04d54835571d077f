import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  title: 'Цена и производительность',
  counted: {
    one: '{shown} из {count} модели',
    few: '{shown} из {count} моделей',
    many: '{shown} из {count} моделей',
    other: '{shown} из {count} моделей',
  },
  nothing: 'Нет цен для графика.',

  compareWith: 'Сравнить цену с',
  fp16: 'FP16',
  fp8: 'FP8',
  vram: 'Память',
  bandwidth: 'Скорость памяти',
  vramLong: 'Видеопамять',
  bandwidthLong: 'Скорость памяти',

  plotLabel: 'Цена за GPU-час и {figure}. Стрелки переключают модели по цене.',
  priceAxis: 'минимальная цена за GPU-час',
  emptyFaster: 'Здесь пусто: нет модели и дешевле, и быстрее',
  emptyLarger: 'Здесь пусто: дешевле с большей памятью нет',
  emptyHere: 'Здесь пусто: нет модели',
  emptyHereFaster: 'и дешевле, и быстрее',
  emptyHereLarger: 'дешевле с большей памятью',
  mostNamed: '{name}: больше всего {unit} за {money}',
  most: 'больше всего {unit} за {money}',
  perHour: '{price} / GPU-час',
  perMoney: '{value} за {money}',
  onLine: 'на линии',
  onLineFaster: 'на линии: нет модели и дешевле, и быстрее',
  onLineLarger: 'на линии: дешевле с большей памятью нет',
  offersOf: { one: '{count} предложение', few: '{count} предложения', many: '{count} предложений', other: '{count} предложения' },

  model: 'Модель',
  bestPrice: 'Цена',
  per: 'за {money}',
  currency: 'Валюта',
  offers: 'Предложения',
  showAll: {
    one: 'Показать {count} модель',
    few: 'Показать все {count} модели',
    many: 'Показать все {count} моделей',
    other: 'Показать все {count} модели',
  },

  fromSheet: '{figure}: по паспорту.',
  fromSheetPeak: '{figure}: по паспорту, пиковые значения без разреженности.',
  fromApi: {
    one: '{count} значение сообщил API.',
    few: '{count} значения сообщил API.',
    many: '{count} значений сообщил API.',
    other: '{count} значения сообщил API.',
  },
  loadAll: {
    one: 'Загрузить предложения ещё {count} модели',
    few: 'Загрузить предложения ещё {count} моделей',
    many: 'Загрузить предложения ещё {count} моделей',
    other: 'Загрузить предложения ещё {count} модели',
  },
  loadingAll: {
    one: 'Загрузка предложений {count} модели…',
    few: 'Загрузка предложений {count} моделей…',
    many: 'Загрузка предложений {count} моделей…',
    other: 'Загрузка предложений {count} модели…',
  },
  loadedOnly: 'Только модели, предложения которых загружены: API не указывает, что лучшая цена дана за один GPU.',
  notInPlot: 'Не на графике: {list}.',
  notListed: 'без показателя «{figure}» — {count}',
  unmatched: 'без цены или с неизвестным вариантом — {count}',
}
