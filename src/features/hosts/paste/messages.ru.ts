import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  title: 'Выбрать по списку',
  list: 'ID или адреса',
  hint: 'По одному в строке либо через пробел или запятую. Ищем среди загруженных хостов, сейчас их {count}.',
  matched: '{найден|найдено|найдено} {count} {хост|хоста|хостов}',
  shared: 'Адрес общий у нескольких хостов, найдены все: {names}.',
  unmatched: '{count} не {найден|найдены|найдено|найдено}',
  unmatchedList: 'Не найдены',
  select: 'Выбрать {count} {хост|хоста|хостов}',
}
