import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  required: 'Заполните это поле',
  invalid: 'Это значение не подходит',
  tooShort: {
    one: 'Не меньше {count} знака',
    few: 'Не меньше {count} знаков',
    many: 'Не меньше {count} знаков',
    other: 'Не меньше {count} знака',
  },
  tooLong: {
    one: 'Не больше {count} знака',
    few: 'Не больше {count} знаков',
    many: 'Не больше {count} знаков',
    other: 'Не больше {count} знака',
  },
  atLeast: 'Не меньше {limit}',
  atMost: 'Не больше {limit}',
}
