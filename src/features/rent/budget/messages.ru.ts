import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  time: 'За',
  unit: 'Единица времени',
  inHours: 'часы',
  inDays: 'дни',
  untilDate: 'до даты',
  unitHours: 'ч',
  unitDays: 'дн.',
  until: 'До',
  notADate: 'Введите дату и время',
  past: 'Введите время в будущем',
  budget: 'Бюджет',
  notAnAmount: 'Введите сумму',
  lasts: 'хватит на',
  hours: '{count}\u00A0ч',
  days: '{count}\u00A0дн.',
  daysAndHours: '{days}\u00A0дн. {hours}\u00A0ч',
  unknown: 'Без цены неизвестно.',
  foreign: 'Стоимость указана в {currency}. Введите бюджет заново.',
  gpuOnly: 'только GPU',
  notANumber: 'Введите число',
}
