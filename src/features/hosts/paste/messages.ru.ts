import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  title: 'Выбрать по списку',
  list: 'ID или адреса',
  hint: 'По одному в строке либо через пробел или запятую. Ищем среди загруженных хостов, сейчас их {count}.',
  matched: { one: 'найден {count} хост', few: 'найдено {count} хоста', many: 'найдено {count} хостов', other: 'найдено {count} хоста' },
  shared: 'Адрес общий у нескольких хостов, найдены все: {names}.',
  unmatched: { one: '{count} не найден', few: '{count} не найдены', many: '{count} не найдены', other: '{count} не найдены' },
  unmatchedList: 'Не найдены',
  select: { one: 'Выбрать {count} хост', few: 'Выбрать {count} хоста', many: 'Выбрать {count} хостов', other: 'Выбрать {count} хоста' },
}
