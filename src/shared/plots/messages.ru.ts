import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  showAs: 'Вид',
  plot: 'График',
  priceScale: 'Шкала цен',
  log: 'Лог.',
  logLong: 'Логарифмическая',
  linear: 'Линейная',
  download: 'Скачать',
  downloadFailed: 'Не удалось сохранить картинку',
  downloadFailedWay: 'Экспортируйте данные.',
  explore: 'Наведите курсор или используйте стрелки.',
  exploreByTouch: 'Коснитесь графика, чтобы увидеть значения.',
  logScales: 'лог. шкалы',
  onLine: 'на линии',
  onLineHead: 'На линии',
  showLine: 'Показать только линию',
  tapAgain: 'Нажмите ещё раз, чтобы открыть',
  table: 'Таблица',
  sameAsTable: 'Показать таблицей',
  pricePerHour: 'Цена за час',
  offersCount: 'Предложений',
  youAreHere: 'Вы здесь, {price}',
  thisOffer: 'Это предложение',
  median: 'Медиана',
}
