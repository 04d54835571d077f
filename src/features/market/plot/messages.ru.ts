import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  title: 'Цена и производительность',
  counted: '{shown} из {count} {модели|моделей|моделей}',
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

  bestPrice: 'Цена',
  per: 'за {money}',
  showAll: {
    one: 'Показать {count} модель',
    many: 'Показать все {count} моделей',
    other: 'Показать все {count} модели',
  },

  fromSheet: '{figure}: по паспорту.',
  fromSheetPeak: '{figure}: по паспорту, пиковые значения без разреженности.',
  fromApi: '{count} {значение|значения|значений} — по данным API.',
  loadAll: 'Загрузить предложения ещё {count} {модели|моделей|моделей|модели}',
  loadingAll: 'Загружаем предложения {count} {модели|моделей|моделей|модели}…',
  loadedOnly: 'Только модели с загруженными предложениями: API не уточняет, за один ли GPU его лучшая цена.',
  fromList: 'Лучших цен из API: {count}; они могут быть за часть GPU или сейчас недоступны для аренды.',
  notInPlot: 'Не на графике: {list}.',
  notListed: 'без показателя «{figure}» — {count}',
  unmatched: 'без известной цены или исполнения — {count}',
}
