import type { Translation } from '@/shared/i18n/messages'
import type { messages as english } from './messages.en'

export const messages = {
  search: 'Поиск по загруженным',
  found: '{found} из {loaded} загруженных',
  more: 'Загрузить ещё',
  close: 'Закрыть поиск',
} as const satisfies Translation<typeof english>
