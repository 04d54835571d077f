import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  required: 'Заполните это поле',
  invalid: 'Это значение не подходит',
  tooShort: 'Не меньше {count} {знака|знаков|знаков|знака}',
  tooLong: 'Не больше {count} {знака|знаков|знаков|знака}',
  atLeast: 'Не меньше {limit}',
  atMost: 'Не больше {limit}',
  notANumber: 'Введите число',
}
