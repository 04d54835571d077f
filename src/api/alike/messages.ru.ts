import { messages as fields } from '@/domain/offer-field-messages.ru'
import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  ...fields,
  title: 'Не хуже и дешевле',
  about: 'не хуже по каждому из указанных параметров',
  noDisk: 'только GPU, без диска',
  all: { one: '{count} предложение', many: 'Все {count}', other: 'Все {count}' },
  summary: '{title}: {count}',
  none: 'Дешевле и не хуже ничего нет.',
  noneOfSome: 'Дешевле и не хуже не нашлось, но сравнить удалось не все модели GPU.',
  noneFound: 'Дешевле и не хуже не нашлось.',
  compared: 'Сравнено самых дешёвых: {count}.',
  hidden: 'Не хуже и дешевле есть, но их провайдеры или страны вы скрыли.',
  oneLess: 'Дешевле, если уступить в одном:',
  bestOfEach: 'Показано до пяти предложений, прежде всего от разных провайдеров и моделей. Прерываемые API не помечает.',
  noPrice: 'Сравнить нельзя: модель, число GPU или цена за час не указаны, или цена равна 0.',
  saves: 'на {amount}\u00A0/\u00A0ч дешевле',
  cpu: 'CPU {name}',
  same: 'показатели те же',
  sheet: 'GPU по паспорту',
  sameGpu: 'тот же GPU',
  fp16: 'FP16 {share}',
  bandwidth: 'скорость памяти {share}',
  equal: 'так же',
  price: 'Цена / ч',
  place: 'Место',
  link: 'Ссылка',
  open: 'Открыть',
  thisOffer: 'Это предложение',
}
