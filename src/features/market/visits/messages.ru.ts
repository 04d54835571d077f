import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  line: {
    one: 'Минимальная цена за {count} визит: от {low} до {high}',
    many: 'Минимальная цена за последние {count} визитов: от {low} до {high}',
    other: 'Минимальная цена за последние {count} визита: от {low} до {high}',
  },
  lower: 'На {change} ниже, чем в прошлый визит, {time}',
  higher: 'На {change} выше, чем в прошлый визит, {time}',
  legend: '12 ваших визитов и изменение с последнего, только в этом браузере',
  moved: 'Изменилось с прошлого визита',
  nothingMoved: 'Цены не изменились',
  outdated: 'Пропущено GPU: {count}. Их ценам больше 2 часов.',
  partial: 'Пропущено GPU: {count}. Загружены не все предложения.',
  cheaper: 'дешевле',
  moreExpensive: 'дороже',
  was: 'было {price}, стало',
  firstVisit: 'Первый визит в этом браузере',
  fromSecondVisit:
    'Со второго визита — изменения цен и новое в сохранённых поисках. После визитов в 3 разных дня — линия цены на каждой плитке.',
  storedHere: 'Цены ваших визитов хранятся только в этом браузере. Историю цен сервис не публикует.',
}
